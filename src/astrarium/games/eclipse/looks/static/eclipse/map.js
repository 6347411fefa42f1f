// The map in the browser: drag, pinch and wheel; the part shown outlasts what the server sends.

const LARGEST = 5; // times the whole map
const SMALLEST = 0.7;
const STEP = 1.25;
const DRAGGED = 6; // pixels after which a press is a drag
const NEAR = 0.55; // pixels for a unit of the drawing, from which small print is shown

const map = () => document.querySelector("[data-map]");
const moving = () => !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
const read = (svg) => svg.getAttribute("viewBox").split(" ").map(Number);

let whole = null; // what the server draws: left, top, width, height
let shown = null; // what the viewer looks at, if not all

function apply() {
  const svg = map();
  if (!svg) return;
  if (shown) svg.setAttribute("viewBox", shown.map((one) => one.toFixed(1)).join(" "));
  const scale = svg.getScreenCTM()?.a; // none while another part of the table is shown
  if (scale) svg.classList.toggle("near", scale >= NEAR);
}

function zoomAt(factor, at) {
  const svg = map();
  if (!svg.getScreenCTM()) return;
  const [left, top, width, height] = shown ?? whole;
  const times = Math.min(LARGEST, Math.max(SMALLEST, (whole[2] / width) * factor)) / (whole[2] / width);
  const point = at ? new DOMPoint(at.x, at.y).matrixTransform(svg.getScreenCTM().inverse()) : { x: left + width / 2, y: top + height / 2 };
  shown = [point.x - (point.x - left) / times, point.y - (point.y - top) / times, width / times, height / times];
  apply();
}

function fit() {
  shown = null;
  map()?.setAttribute("viewBox", whole.join(" "));
  apply();
}

function pan(x, y) {
  const scale = map().getScreenCTM().a;
  const [left, top, width, height] = shown ?? whole;
  shown = [left - x / scale, top - y / scale, width, height];
  apply();
}

// Pointers: one drags, two pinch.

const pressed = new Map();
let dragging = false;

function onDown(event) {
  if (!event.target.closest("[data-map]") || (event.pointerType === "mouse" && event.button !== 0)) return;
  if (pressed.size === 0) dragging = false;
  pressed.set(event.pointerId, { x: event.clientX, y: event.clientY, from: { x: event.clientX, y: event.clientY } });
}

function onMove(event) {
  const point = pressed.get(event.pointerId);
  if (!point || !map()) return;
  if (!dragging && Math.hypot(event.clientX - point.from.x, event.clientY - point.from.y) > DRAGGED) {
    dragging = true;
    map().classList.add("dragging");
    document.dispatchEvent(new PointerEvent("pointercancel", { pointerId: -1 })); // not a long press
  }
  if (!dragging) return;
  const others = [...pressed].filter(([id]) => id !== event.pointerId);
  if (others.length === 0) pan(event.clientX - point.x, event.clientY - point.y);
  else pinch(point, event, others[0][1]);
  point.x = event.clientX;
  point.y = event.clientY;
}

function pinch(point, event, other) {
  const before = Math.hypot(point.x - other.x, point.y - other.y);
  const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
  if (before > 0) zoomAt(after / before, { x: (event.clientX + other.x) / 2, y: (event.clientY + other.y) / 2 });
}

function onUp(event) {
  pressed.delete(event.pointerId);
  if (pressed.size === 0) map()?.classList.remove("dragging");
}

function onClick(event) {
  const button = event.target.closest("[data-zoom]");
  if (button) {
    event.stopPropagation();
    if (!map()) return;
    const direction = Number(button.dataset.zoom);
    if (direction === 0) fit();
    else zoomAt(direction > 0 ? STEP : 1 / STEP);
  } else if (dragging && event.target.closest("[data-map]")) {
    event.stopPropagation();
    event.preventDefault();
  }
  dragging = false;
}

function onWheel(event) {
  if (!event.target.closest("[data-map]")) return;
  event.preventDefault();
  event.stopPropagation();
  zoomAt(event.deltaY < 0 ? 1.12 : 1 / 1.12, { x: event.clientX, y: event.clientY });
}

function onKey(event) {
  if (!["+", "-"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea")) return;
  event.preventDefault();
  event.stopPropagation();
  if (map()) zoomAt(event.key === "+" ? STEP : 1 / STEP);
}

// Who walks by keys sees where the focus is.
function follow(event) {
  const piece = event.target;
  if (!shown || !piece.matches?.(":focus-visible") || !piece.closest("[data-map]")) return;
  const box = piece.getBoundingClientRect();
  const view = map().getBoundingClientRect();
  const inside = box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
  if (!inside) pan((view.left + view.right - box.left - box.right) / 2, (view.top + view.bottom - box.top - box.bottom) / 2);
}

// A sector that was turned up: the way of laying it that one points at is shown on the map.

function showTurn(event) {
  const turn = event.target.closest?.("[data-turn]");
  if (turn) chooseTurn(turn.dataset.turn);
}

function chooseTurn(wanted) {
  for (const shape of document.querySelectorAll("[data-shape]")) shape.classList.toggle("on", shape.dataset.shape === wanted);
  for (const ghost of document.querySelectorAll("[data-ghost]")) ghost.classList.toggle("off", ghost.dataset.ghost !== wanted.split("-")[0]);
}

function firstTurn() {
  const first = document.querySelector("[data-shape]");
  if (first) chooseTurn(first.dataset.shape);
}

// An answer that one points at is shown on the map.

function showAnswer(event) {
  const choice = event.target.closest?.("#answers .choice");
  for (const piece of document.querySelectorAll("[data-map] .pointed")) piece.classList.remove("pointed");
  if (!choice) return;
  const tokens = choice.dataset.tokens.split(" ");
  for (const piece of document.querySelectorAll("[data-map] [data-may]")) {
    piece.classList.toggle("pointed", piece.dataset.token.split("+").every((part) => tokens.includes(part)));
  }
  const [tile, turn] = ["tile-", "rotation-"].map((kind) => tokens.find((one) => one.startsWith(kind)));
  if (tile && turn) chooseTurn(`${tile.slice(5)}-${turn.slice(9)}`);
}

// Ships glide from the sector that lost them to the sector that gained them.

let fleets = new Map();
let sectors = new Set();

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function fleetsNow() {
  const found = new Map();
  for (const fleet of document.querySelectorAll("[data-fleet]")) {
    const places = found.get(fleet.dataset.fleet) ?? new Map();
    const count = Number(fleet.dataset.n ?? 1);
    places.set(fleet.parentNode.id, { fleet, count, at: middle(fleet.getBoundingClientRect()) });
    found.set(fleet.dataset.fleet, places);
  }
  return found;
}

function remember() {
  if (!map()) return;
  fleets = fleetsNow();
  sectors = new Set([...document.querySelectorAll("[data-map] .sector[id]")].map((sector) => sector.id));
}

function glide() {
  if (!moving() || sectors.size === 0) return;
  const scale = map().getScreenCTM()?.a;
  if (!scale) return;
  for (const [name, places] of fleetsNow()) {
    const before = fleets.get(name) ?? new Map();
    const left = [...before].find(([id, was]) => (places.get(id)?.count ?? 0) < was.count);
    for (const [id, now] of places) {
      if (left && now.count > (before.get(id)?.count ?? 0)) glideFrom(now, left[1].at, scale);
    }
  }
  for (const sector of document.querySelectorAll("[data-map] .sector[id]")) {
    if (!sectors.has(sector.id)) sector.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500 });
  }
}

function glideFrom(now, from, scale) {
  const x = (from.x - now.at.x) / scale;
  const y = (from.y - now.at.y) / scale;
  now.fleet.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: 520, easing: "cubic-bezier(.2,.8,.3,1)" });
}

// What htmx tells; the map is put right before anything else looks at it.

const resized = new ResizeObserver(apply);

function renew() {
  const svg = map();
  resized.disconnect();
  if (!svg) return;
  resized.observe(svg);
  const drawn = read(svg);
  if (!shown || drawn.join() !== shown.map((one) => Number(one.toFixed(1))).join()) whole = drawn;
  apply();
  firstTurn();
}

function onSwapped() {
  renew();
  if (map()) glide();
  sectors = new Set();
}

document.addEventListener("pointerdown", onDown, true);
document.addEventListener("pointermove", onMove, true);
document.addEventListener("pointerup", onUp, true);
document.addEventListener("pointercancel", onUp, true);
document.addEventListener("click", onClick, true);
document.addEventListener("wheel", onWheel, { passive: false, capture: true });
document.addEventListener("keydown", onKey, true);
document.addEventListener("focusin", follow);
document.addEventListener("pointerover", showTurn);
document.addEventListener("focusin", showTurn);
document.addEventListener("pointerover", showAnswer);
document.addEventListener("focusin", showAnswer);
document.addEventListener("htmx:before:swap", remember, true);
document.addEventListener("htmx:after:swap", onSwapped, true);
renew();
