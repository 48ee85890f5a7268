// The size of the board: all of it, or so large that it fills the stage.

import { byId } from "./dom.js";
import { word } from "./words.js";

const stage = byId("stage");
const board = byId("board");
const toggle = byId("zoom");

let size = [4, 3];
let large; // undefined until the reader has chosen
let held; // along either side of the board, the part of it that stays at a part of the stage
let known; // the areas of the picture’s places

// The space before what begins at an edge of the stage, in pixels of the picture.
const MARGIN = 8;

// On a screen that is higher than wide, a whole board would be too small to touch.
const isLarge = () => large ?? stage.clientHeight > stage.clientWidth;

const sides = () => [stage.clientWidth, stage.clientHeight];
const scrolled = () => [stage.scrollLeft, stage.scrollTop];

function scale() {
  const scales = sides().map((side, i) => side / size[i]);
  return isLarge() ? Math.max(...scales, Math.min(...scales) * 1.3) : Math.min(...scales);
}

/**
 * fit lays out a picture of a size. At first, and if its places are others of which none is in sight, their middle is,
 * or their beginning if they are too long to be in sight: they are lines of text.
 */
export function fit(next, places) {
  const all = places.map(({ areas }) => areas[0]);
  const same = known === JSON.stringify(all);
  [size, known] = [next, JSON.stringify(all)];
  if (!held || (all.length > 0 && !same && !all.some(isInSight))) held = [0, 1].map((i) => start(all, i));
  layOut();
}

// isLong reports whether an area is longer than a side of the stage.
const isLong = (area, i) => area[i + 2] * scale() > sides()[i];

function isInSight(area) {
  return [0, 1].every((i) => {
    const [from, to] = [area[i], area[i] + area[i + 2]].map((edge) => edge * scale() - scrolled()[i]);
    return isLong(area, i) ? from >= 0 : from < sides()[i] && to > 0;
  });
}

function start(all, i) {
  if (all.length === 0) return { at: 0.5, on: 0.5 };
  const from = Math.min(...all.map((area) => area[i]));
  const to = Math.max(...all.map((area) => area[i] + area[i + 2]));
  return all.some((area) => isLong(area, i)) ? { at: (from - MARGIN) / size[i], on: 0 } : { at: (from + to) / 2 / size[i], on: 0.5 };
}

// layOut sizes the board, and keeps what is held.
function layOut() {
  if (!held) return;
  const lengths = size.map((length) => length * scale());
  [board.style.width, board.style.height] = lengths.map((length) => `${length}px`);
  toggle.hidden = false;
  toggle.textContent = isLarge() ? "−" : "+";
  toggle.ariaLabel = word(isLarge() ? "unzoom" : "zoom");
  stage.scrollTo(...held.map(({ at, on }, i) => at * lengths[i] - on * sides()[i]));
}

function change(middle) {
  large = !isLarge();
  if (middle) held = middle.map((at) => ({ at, on: 0.5 }));
  layOut();
}

stage.addEventListener("scroll", () => {
  if (!isLarge()) return; // all of it is in sight
  const lengths = [board.offsetWidth, board.offsetHeight];
  held = held.map(({ on }, i) => ({ at: (scrolled()[i] + on * sides()[i]) / lengths[i], on }));
});
toggle.addEventListener("click", () => change());
board.addEventListener("dblclick", (event) => {
  if (event.target.closest("#places button")) return;
  const { left, top, width, height } = board.getBoundingClientRect();
  change([(event.clientX - left) / width, (event.clientY - top) / height]);
});
new ResizeObserver(layOut).observe(stage);
