"""What pyproject.toml cannot say: the compiled modules, and the rules texts that go along.

ASTRARIUM_COMPILE=1 compiles the rules engine with mypyc. Without it the package is plain Python
and needs neither mypy nor a C compiler. `python setup.py sources` lists what is compiled.
"""

import os
import sys
from pathlib import Path
from typing import Any

PACKAGE = Path("src/astrarium")
RULES = Path("docs/rules")

# What is compiled, room by room; all else is plain Python. It all goes into one library, so that
# calls between modules stay calls in C.
COMPILED = ("kernel/rules", "games/*/rules", "games/*/judgement", "bots/search")


def sources() -> list[str]:
    """The modules to compile."""
    found = {path for room in COMPILED for path in PACKAGE.glob(f"{room}/*.py")}
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def extensions() -> list[Any]:
    """The modules in C. One file for each, so that all cores compile and few compile again."""
    from mypyc import build

    made: list[Any] = build.mypycify(
        sources(), multi_file=True, debug_level="0", group_name="astrarium", target_dir="build/c"
    )
    for extension in made:
        extension.extra_compile_args.append("-fvisibility=hidden")  # cheaper calls between modules
        extension.depends += [__file__, build.__file__]
    return made


def with_rules() -> dict[str, Any]:
    """The commands that take the rules along: in the source they lie among the documents."""
    from setuptools.command.build_py import build_py

    class Collect(build_py):
        def run(self) -> None:
            super().run()
            if not self.editable_mode:
                self.copy_tree(str(RULES), f"{self.build_lib}/astrarium/rules")

        def get_source_files(self) -> list[str]:
            files: list[str] = super().get_source_files()  # type: ignore[no-untyped-call]
            return files + [str(path) for path in RULES.glob("*/*.md")]

    return {"build_py": Collect}


def with_compiler() -> dict[str, Any]:
    """The commands that compile, each C file only when it has changed, on all cores."""
    from concurrent.futures import ThreadPoolExecutor

    from setuptools.command.build_ext import build_ext
    from setuptools.modified import newer_group

    class Compile(build_ext):
        def finalize_options(self) -> None:
            self.distribution.ext_modules = extensions()
            self.parallel = self.parallel or os.cpu_count()
            super().finalize_options()

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_files = compiler.compile

            def compile_changed(
                files: list[str], output_dir: str, depends: list[str], **rest: Any
            ) -> list[str]:
                def compile_one(file: str) -> str:
                    (made,) = compiler.object_filenames([file], output_dir=output_dir)
                    if newer_group([file, *depends], made):
                        compile_files([file], output_dir=output_dir, depends=depends, **rest)
                    return str(made)

                with ThreadPoolExecutor(self.parallel) as pool:
                    return list(pool.map(compile_one, files))

            compiler.compile = compile_changed
            super().build_extensions()

    return {"build_ext": Compile}


def setup() -> None:
    """Run setuptools, with the compiler if that is wanted."""
    from importlib.util import find_spec

    import setuptools

    if os.environ.get("ASTRARIUM_COMPILE") != "1":
        setuptools.setup(cmdclass=with_rules())
        return

    class Distribution(setuptools.Distribution):
        def has_ext_modules(self) -> bool:
            return True  # which ones is known only once mypyc has run

    setuptools.setup(
        distclass=Distribution,
        cmdclass=with_rules() | with_compiler(),
        setup_requires=[] if find_spec("mypyc") else ["mypy>=2.4,<2.5"],
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["sources"]:
        print(*sources(), sep="\n")
    else:
        setup()
