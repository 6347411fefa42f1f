// The table in the browser: clicks narrow the answers, pieces glide, and nothing is decided here.

const root = document.documentElement;
const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const table = () => $("#table");
const moving = () => !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
const address = (name, fields) => `${table().dataset.at}${name}?${new URLSearchParams(fields)}`;

async function fetched(url) {
  const answer = await fetch(url, { headers: { "HX-Request": "true" } });
  return answer.text();
}

// What a person has chosen to see; it lives outside of what the server sends.

const START = { tab: "board", pane: "log" };

function choose(name, value) {
  root.dataset[name] = value;
  reflect();
}

function reflect() {
  for (const button of $$("[data-set]")) {
    button.setAttribute("aria-pressed", root.dataset[button.dataset.set] === button.dataset.value);
  }
  for (const tab of $$(".tabs button")) {
    tab.classList.toggle("lit", Boolean($(`#${tab.dataset.value} [data-may]`)));
  }
}

function onSet(button) {
  choose(button.dataset.set, button.dataset.value);
}

const opened = new Map();

function rememberOpened(event) {
  if (event.target.id) opened.set(event.target.id, event.target.open);
}

function shut(details) {
  details.open = false;
  opened.set(details.id, false);
}

function restoreOpened() {
  for (const [id, open] of opened) {
    const details = document.getElementById(id);
    if (details) details.open = open;
  }
}

// Narrowing: what was clicked so far, and the answers that are left.

let picked = [];

function answersLeft() {
  return $$("#answers .choice").filter((choice) => {
    const tokens = choice.dataset.tokens.split(" ");
    return picked.every((names) => names.some((name) => name.split("+").every((part) => tokens.includes(part))));
  });
}

function showNarrowed() {
  const left = new Set(answersLeft());
  for (const choice of $$("#answers .choice")) choice.classList.toggle("out", !left.has(choice));
  table().classList.toggle("narrowed", picked.length > 0);
  for (const piece of $$("[data-may]")) {
    piece.classList.toggle("picked", picked.some((names) => names.join(" ") === piece.dataset.token));
  }
  const clear = $("[data-clear]");
  if (clear) clear.hidden = picked.length === 0;
}

function clearNarrowing() {
  picked = [];
  following = [];
  marked.clear();
  showMarked();
  showNarrowed();
}

function pick(piece) {
  const then = [...marked];
  marked.clear();
  picked.push(piece.dataset.token.split(" "));
  if (piece.dataset.also) picked.push([piece.dataset.also]);
  following = piece.dataset.then ? [piece.dataset.then] : then;
  const left = answersLeft();
  if (left.length === 0) {
    picked = [picked.at(-1)];
  }
  const now = answersLeft();
  showNarrowed();
  if (now.length === 1) answer(now[0]);
  else now[0]?.focus({ preventScroll: true });
}

function answer(choice, others = []) {
  if ("final" in choice.dataset) preview(choice, others);
  else choice.form.requestSubmit(choice);
}

// Several cards are marked first and then played one after another.

let following = []; // the tokens of answers to the questions that come next
let together = []; // in words: what was marked, and is answered before the last of it
const marked = new Set();

function mark(piece) {
  const { token } = piece.dataset;
  const card = piece.closest("[data-piece]");
  if (!marked.delete(token)) {
    for (const half of $$("[data-mark]", card)) marked.delete(half.dataset.token);
    marked.add(token);
  }
  showMarked();
  if (marked.size >= Number(piece.closest("[data-several]").dataset.several)) playMarked();
}

function playMarked() {
  following = [...marked];
  together = following.slice(0, -1).map((token) => $("b", choiceOf(token))?.textContent);
  marked.clear();
  showMarked();
  follow();
}

function showMarked() {
  const pieces = $$("[data-several] [data-mark]");
  const there = new Set(pieces.map((piece) => piece.dataset.token));
  for (const token of marked) if (!there.has(token)) marked.delete(token);
  for (const piece of pieces) {
    const isMarked = marked.has(piece.dataset.token);
    piece.classList.toggle("marked", isMarked);
    piece.setAttribute("aria-pressed", isMarked);
  }
  const take = $("[data-marked]");
  if (take) take.hidden = !marked.size || !$("[data-fewer]");
  for (const number of $$("[data-marks]")) number.textContent = marked.size;
  showLeft();
}

// How many are still to be marked: the words for each number come from the server.
function showLeft() {
  const number = $("[data-countdown]");
  if (!number) return;
  const words = number.dataset.countdown.split("|");
  const left = Math.max(0, words.length - 1 - marked.size);
  number.textContent = left;
  number.nextElementSibling.textContent = words[left];
  $$(".beads s", number.closest(".bill")).forEach((bead, place) => bead.classList.toggle("marked", place < marked.size));
}

const choiceOf = (token) => $$("#answers .choice").find((one) => one.dataset.tokens.split(" ").includes(token));

function follow() {
  if (!following.length || !$("#answers")) return;
  const choice = choiceOf(following.shift());
  if (choice) answer(choice, following.length ? [] : together);
  else following = [];
}

// A question is answered once: a second click before the page has changed does nothing.

let answered = "";

function onSubmit(event) {
  const { serial } = table().dataset;
  if (event.target.id !== "answers") return;
  if (serial === answered) {
    event.preventDefault();
    event.stopPropagation();
  }
  answered = serial;
}

let previews = 0;

async function preview(choice, others = []) {
  const { seat, serial } = table().dataset;
  const wanted = ++previews;
  const told = await fetched(address("preview", { seat, serial, action: choice.dataset.action }));
  if (wanted !== previews || table().dataset.serial !== serial) return; // decided meanwhile
  $("#preview-body").innerHTML = told;
  if (others.length) $("#preview-body h2").before(...others.map(alsoMarked));
  htmx.process($("#preview-body"));
  const dialog = $("#preview");
  dialog.dataset.serial = serial;
  if (!dialog.open) dialog.showModal();
  ($("button", dialog) || dialog).focus();
}

function alsoMarked(words) {
  const line = document.createElement("p");
  line.className = "also";
  line.textContent = words;
  return line;
}

// Reasons, and things at full length.

const reasons = new Map();

async function why(piece) {
  const { seat } = table().dataset;
  const { token } = piece.dataset;
  if (seat === undefined) return "";
  if (!reasons.has(token)) reasons.set(token, await fetched(address("why", { seat, token })));
  return reasons.get(token) ?? "";
}

async function tellWhy(piece) {
  const told = $("#told");
  told.innerHTML = await why(piece);
  htmx.process(told);
  told.hidden = !told.textContent.trim();
  place(told, piece);
}

function place(box, beside) {
  const at = beside.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = at.top - height - 8;
  const left = Math.min(Math.max(8, at.left + at.width / 2 - width / 2), innerWidth - width - 8);
  const top = above > 8 ? above : Math.min(at.bottom + 8, innerHeight - height - 8);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(8, top)}px`;
}

function closeup(piece) {
  const box = $("#closeup");
  const { about } = piece.dataset;
  const labelled = "note" in piece.dataset || piece.ownerSVGElement;
  const note = piece.dataset.note || (labelled ? piece.getAttribute("aria-label") : "");
  const entry = about && $("#glossary")?.content.querySelector(`[data-entry="${about}"]`);
  box.replaceChildren();
  shownFor = piece;
  if (entry) box.append(entry.cloneNode(true));
  else if (note) box.append(plain(note));
  box.hidden = !box.childElementCount;
  place(box, piece);
  if ("token" in piece.dataset && !("may" in piece.dataset)) resting = setTimeout(addWhy, 450, piece);
}

function plain(text) {
  const line = document.createElement("div");
  line.className = "plain";
  line.textContent = text;
  return line;
}

async function addWhy(piece) {
  const told = await why(piece);
  if (shownFor !== piece || !told) return;
  const box = $("#closeup");
  const reason = plain("");
  reason.classList.add("why");
  reason.innerHTML = told;
  box.append(reason);
  box.hidden = false;
  place(box, piece);
}

function hideCloseup() {
  clearTimeout(resting);
  $("#closeup").hidden = true;
}

const READABLE = "[data-about], [data-note], [data-token]";
let resting = 0;
let shownFor = null;

function onRest(event) {
  const piece = event.target.closest?.(READABLE);
  if (piece === shownFor) return;
  hideCloseup();
  shownFor = piece;
  if (piece && event.pointerType !== "touch") resting = setTimeout(closeup, 350, piece);
}

let pressing = 0;
let longPressed = false;

function onPress(event) {
  byKey = false;
  if (!event.target.closest("#told")) $("#told").hidden = true;
  longPressed = false;
  const piece = event.target.closest(READABLE);
  if (!piece || event.pointerType === "mouse") return;
  pressing = setTimeout(() => {
    longPressed = true;
    closeup(piece);
  }, 450);
}

function onRelease() {
  clearTimeout(pressing);
  if (longPressed) setTimeout(hideCloseup, 1800);
}

// Clicks.

const CLICKS = [
  ["[data-set]", onSet],
  [".seat-menu button", (button) => shut(button.closest("details"))],
  ["[data-close]", (button) => close(button.dataset.close)],
  ["[data-clear]", clearNarrowing],
  ["[data-marked]", playMarked],
  ["[data-zoom]", (button) => zoom(Number(button.dataset.zoom))],
  ["[data-guide]", () => showGuide(0)],
  ["[data-guide-next]", () => showGuide(step + 1)],
  ["[data-guide-close]", () => showGuide(-1)],
  ["[data-play]", playMoves],
  ["[data-copy]", copyText],
  ["#answers .choice", () => (following = [])],
  ["[data-several] [data-mark]", mark],
  ["[data-may]", pick],
  ["[data-token]", tellWhy],
];

function onClick(event) {
  if (longPressed) {
    longPressed = false;
    event.preventDefault();
    return;
  }
  hideCloseup();
  const opens = event.target.closest("[data-opens]");
  if (opens) open(opens.dataset.opens);
  if (event.target.closest("[data-cancel]")) cancel();
  const choice = event.target.closest("#answers .choice[data-final]");
  if (choice && !opens) {
    event.preventDefault();
    preview(choice);
    return;
  }
  for (const [selector, act] of CLICKS) {
    const found = event.target.closest(selector);
    if (found) return void act(found);
  }
}

function cancel() {
  following = [];
  $("#preview").close();
}

function open(id) {
  const part = document.getElementById(id);
  part.hidden = false;
  part.querySelector("[data-close]")?.focus();
}

function close(id) {
  document.getElementById(id).hidden = true;
}

async function copyText(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  await navigator.clipboard?.writeText(field.value);
}

// Keys.

const STEPS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const AWAY = ["ArrowLeft", "ArrowUp"];
const LETTERS = {
  u: () => $("#undo")?.click(),
  h: () => $("#hint")?.click(),
  r: () => $("[data-opens='drawer']")?.click(),
  t: () => $("#text-switch")?.click(),
  "+": () => zoom(1),
  "-": () => zoom(-1),
  "?": () => $("#keys").showModal(),
};

let byKey = false;

function onKey(event) {
  byKey = true;
  if (event.target.matches("input:not([type=range]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return escape();
  if (event.target.matches("input[type=range]")) return;
  const piece = event.target.closest("[data-token]");
  if (piece && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // also in a drawing
  } else if (LETTERS[event.key.toLowerCase()]) {
    event.preventDefault();
    LETTERS[event.key.toLowerCase()]();
  } else if (event.key.startsWith("Arrow") || event.key in STEPS) {
    walk(event);
  }
}

function escape() {
  hideCloseup();
  $("#told").hidden = true;
  if (!$("#drawer").hidden) close("drawer");
  else if (guideShown()) showGuide(-1);
  else clearNarrowing();
}

function walk(event) {
  const replay = $("#replay");
  const group = event.target.closest(".region, .choices");
  if (replay && STEPS[event.key] && !event.target.closest("[data-token], .choice")) {
    event.preventDefault();
    $(`[data-step="${STEPS[event.key]}"]`, replay).click();
    return;
  }
  if (!group || !event.key.startsWith("Arrow")) return;
  const stops = $$("[data-token], [data-about], .choice:not(.out)", group).filter((stop) => stop.checkVisibility());
  const now = stops.indexOf(event.target.closest("[data-token], [data-about], .choice"));
  const next = stops[now + (AWAY.includes(event.key) ? -1 : 1)];
  if (!next || (now < 0 && AWAY.includes(event.key))) return;
  event.preventDefault();
  next.focus();
}

function onFocus(event) {
  const piece = event.target.closest?.(READABLE);
  if (piece && piece.matches(":focus-visible")) closeup(piece);
}

// Panning and zooming the board.

let scale = 1;

function zoom(direction) {
  scale = direction === 0 ? 1 : Math.min(2.4, Math.max(0.6, scale * (direction > 0 ? 1.2 : 1 / 1.2)));
  applyZoom();
}

function applyZoom() {
  const world = $("[data-world]");
  if (world) world.style.zoom = scale === 1 ? "" : String(scale);
}

function onWheel(event) {
  if (!event.ctrlKey || !event.target.closest("[data-pan]")) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1 : -1);
}

function startDrag(event) {
  const pan = event.target.closest("[data-pan]");
  if (!pan || event.pointerType !== "mouse" || event.button !== 0) return;
  if (event.target.closest("[data-token], button, a, summary, input, select")) return;
  const from = { x: event.clientX + pan.scrollLeft, y: event.clientY + pan.scrollTop };
  const drag = (move) => {
    pan.classList.add("dragging");
    pan.scrollTo(from.x - move.clientX, from.y - move.clientY);
  };
  const stop = () => {
    pan.classList.remove("dragging");
    removeEventListener("pointermove", drag);
  };
  addEventListener("pointermove", drag);
  addEventListener("pointerup", stop, { once: true });
}

// The stream sends each part of the page only when it has changed: here they are put together.

const parts = new Map();

function assemble(event) {
  const { message } = event.detail;
  const [page, ...fresh] = message.data.split("<!--fresh ");
  for (const part of fresh) {
    const end = part.indexOf("-->");
    parts.set(part.slice(0, end), part.slice(end + 3));
  }
  message.data = filled(page);
}

function filled(text) {
  return text.replace(/<!--known (.+?)-->/g, (_, name) => filled(parts.get(name)));
}

// Pieces that glide: where they were before the page changed, and where they are now.

let before = new Map();
let numbers = new Map();
let scrolled = [];

function remember(event) {
  if (!ofTable(event)) return;
  if (event.detail.ctx.response?.status >= 400) return event.preventDefault();
  before = new Map($$("[data-piece]").map((piece) => [piece.dataset.piece, piece.getBoundingClientRect()]));
  numbers = new Map($$("[data-number]").map((number) => [number.dataset.number, number.textContent]));
  scrolled = $$(".pan, .reference, .log, .own").map((box) => [box, box.scrollLeft, box.scrollTop]);
}

function glide() {
  for (const [box, left, top] of scrolled) box.scrollTo(left, top);
  if (!moving() || before.size === 0) return;
  for (const piece of $$("[data-piece]")) {
    const from = before.get(piece.dataset.piece) ?? before.get(piece.dataset.from);
    if (from && from.width) glideFrom(piece, from);
  }
  for (const number of $$("[data-number]")) {
    const was = numbers.get(number.dataset.number);
    if (was !== undefined && was !== number.textContent) pulse(number);
  }
}

function glideFrom(piece, from) {
  const to = piece.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (!to.width || (Math.abs(x) < 2 && Math.abs(y) < 2)) return;
  const small = before.has(piece.dataset.piece) ? 1 : 0.4;
  piece.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${small})`, zIndex: 9 }, { transform: "none", zIndex: 9 }],
    { duration: 420, easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}

function pulse(number) {
  number.classList.add("pulsed");
  number.addEventListener("animationend", () => number.classList.remove("pulsed"), { once: true });
}

function ofTable(event) {
  const target = event.detail?.ctx?.target;
  return (target?.id ?? target) === "table" || target === "#table";
}

// Who plays by keyboard goes on from the new question when the old place is gone.
function keepFocus() {
  if (byKey && document.activeElement === document.body) $("[data-may], .choice")?.focus();
}

function renew() {
  picked = [];
  reasons.clear();
  restoreOpened();
  applyZoom();
  reflect();
  showNarrowed();
  glide();
  tick();
  keepFocus();
  if ($("#preview").dataset.serial !== table().dataset.serial) $("#preview").close();
  if (playing) playing = setTimeout(nextMove, 900);
  showMarked();
  if (table().dataset.serial !== answered) follow();
}

// Clocks, the guide, and playing through a game.

function tick() {
  for (const clock of $$("[data-until]")) {
    const left = Math.max(0, Math.round((new Date(clock.dataset.until) - Date.now()) / 1000));
    const days = Math.floor(left / 86400);
    const time = new Date(left * 1000).toISOString().slice(left % 86400 < 3600 ? 14 : 11, 19);
    clock.textContent = days ? `${days} × 24:00 + ${time}` : time;
  }
  for (const late of $$("[data-after]")) late.hidden = new Date(late.dataset.after) > Date.now();
}

let step = -1;
const guideKey = () => `guide ${table().dataset.game}`;
const guideShown = () => $("#guide") && !$("#guide").hidden;

function showGuide(to) {
  const guide = $("#guide");
  const steps = $$("article", guide);
  step = to >= 0 && to < steps.length ? to : -1;
  guide.hidden = step < 0;
  steps.forEach((article, number) => (article.hidden = number !== step));
  root.dataset.pointed = step < 0 ? "" : steps[step].dataset.place;
  if (step < 0) return localStorage.setItem(guideKey(), "seen");
  if (root.dataset.pointed !== "bar") choose("tab", root.dataset.pointed);
  $("[data-guide-next]", guide).focus({ preventScroll: true });
}

let playing = 0;

function playMoves(button) {
  playing = playing ? (clearTimeout(playing), 0) : setTimeout(nextMove, 100);
  button.setAttribute("aria-pressed", Boolean(playing));
}

function nextMove() {
  const next = $("[data-step='next']");
  const last = $("[data-step='last']");
  if (!next || next.getAttribute("href") === last.getAttribute("href")) playing = 0;
  next?.click();
}

// What htmx tells.

let fading = 0;

function onSwapped(event) {
  if (ofTable(event)) return renew();
  if ($("#toast").textContent.trim()) {
    clearTimeout(fading);
    fading = setTimeout(() => $("#toast").replaceChildren(), 6000);
  }
}

function onAnswered(event) {
  const source = event.detail?.ctx?.sourceElement ?? event.target;
  const form = source.closest?.("form");
  const { response, text } = event.detail?.ctx ?? {};
  if (response?.status >= 400) [answered, following] = ["", []];
  if (response?.status === 429 && source.id === "stream") $("#toast").innerHTML = text; // the page stands still
  if (form && "reset" in form.dataset && event.detail?.ctx?.response?.status < 300) form.reset();
  if (source.closest?.("#preview")) {
    previews += 1;
    $("#preview").close();
  }
}

function begin() {
  for (const [name, value] of Object.entries(START)) root.dataset[name] = value;
  reflect();
  showMarked();
  setInterval(tick, 1000);
  tick();
  if ($("#guide") && "viewer" in table().dataset && !localStorage.getItem(guideKey())) showGuide(0);
}

document.addEventListener("click", onClick);
document.addEventListener("submit", onSubmit, true);
document.addEventListener("keydown", onKey);
document.addEventListener("focusin", onFocus);
document.addEventListener("focusout", hideCloseup);
document.addEventListener("pointerover", onRest);
document.addEventListener("pointerdown", onPress);
document.addEventListener("pointerdown", startDrag);
document.addEventListener("pointerup", onRelease);
document.addEventListener("pointercancel", onRelease);
document.addEventListener("toggle", rememberOpened, true);
document.addEventListener("wheel", onWheel, { passive: false });
document.addEventListener("htmx:before:sse:message", assemble);
document.addEventListener("htmx:before:swap", remember);
document.addEventListener("htmx:after:swap", onSwapped);
document.addEventListener("htmx:after:request", onAnswered);
document.addEventListener("htmx:after:process", begin, { once: true }); // before that, a link is a plain link
