// The size of the board: all of it, or so large that it fills the stage.

import { byId } from "./dom.js";
import { word } from "./words.js";

const stage = byId("stage");
const board = byId("board");
const toggle = byId("zoom");

let size = [4, 3];
let large; // undefined until the reader has chosen
let centre; // of what is in sight, as parts of the size of the picture

// On a screen that is higher than wide, a whole board would be too small to touch.
const isLarge = () => large ?? stage.clientHeight > stage.clientWidth;

/** fit lays out a picture of a size. If none of its places is in sight, and at first, their middle is. */
export function fit(next, places) {
  const all = places.map(({ areas }) => areas[0]);
  size = next;
  if (!centre || (all.length > 0 && !all.some(isInSight))) centre = middle(all);
  layOut();
}

function isInSight([x, y, width, height]) {
  const scale = board.offsetWidth / size[0];
  const within = (from, length, first, extent) => from * scale < first + extent && (from + length) * scale > first;
  return within(x, width, stage.scrollLeft, stage.clientWidth) && within(y, height, stage.scrollTop, stage.clientHeight);
}

// middle returns the middle of areas, as parts of the size of the picture.
function middle(areas) {
  if (areas.length === 0) return [0.5, 0.5];
  const along = (i) => (Math.min(...areas.map((area) => area[i])) + Math.max(...areas.map((area) => area[i] + area[i + 2]))) / 2 / size[i];
  return [along(0), along(1)];
}

// layOut sizes the board, and keeps the centre of what is in sight.
function layOut() {
  if (!centre) return;
  const scales = [stage.clientWidth / size[0], stage.clientHeight / size[1]];
  const scale = isLarge() ? Math.max(...scales, Math.min(...scales) * 1.3) : Math.min(...scales);
  board.style.width = `${size[0] * scale}px`;
  board.style.height = `${size[1] * scale}px`;
  toggle.hidden = false;
  toggle.textContent = isLarge() ? "−" : "+";
  toggle.ariaLabel = word(isLarge() ? "unzoom" : "zoom");
  const [x, y] = centre;
  stage.scrollTo(board.offsetWidth * x - stage.clientWidth / 2, board.offsetHeight * y - stage.clientHeight / 2);
}

function change(at = centre) {
  large = !isLarge();
  centre = at;
  layOut();
}

stage.addEventListener("scroll", () => {
  if (!isLarge()) return; // all of it is in sight
  centre = [(stage.scrollLeft + stage.clientWidth / 2) / board.offsetWidth, (stage.scrollTop + stage.clientHeight / 2) / board.offsetHeight];
});
toggle.addEventListener("click", () => change());
board.addEventListener("dblclick", (event) => {
  if (event.target.closest("#places button")) return;
  const { left, top, width, height } = board.getBoundingClientRect();
  change([(event.clientX - left) / width, (event.clientY - top) / height]);
});
new ResizeObserver(layOut).observe(stage);
