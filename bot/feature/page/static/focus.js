// The keyboard: arrow keys go from place to place, and the focus stays on the board when that is drawn anew.

import { byId } from "./dom.js";

const places = byId("places");
const controls = [places, byId("answers"), byId("turn")];

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

places.addEventListener("keydown", (event) => {
  const arrow = ARROWS[event.key];
  const next = arrow && nearest(document.activeElement, arrow);
  if (!arrow) return;
  event.preventDefault();
  next?.focus();
});

const middle = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

// nearest returns the place that is nearest in a direction; a step aside counts twice.
function nearest(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const node of places.querySelectorAll("button:not([tabindex='-1'])")) {
    const [toX, toY] = middle(node);
    const along = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [node, along + 2 * aside];
  }
  return best;
}

/** keepingFocus draws the controls anew; a focus that they had goes to the same control or, without it, to the next step. */
export function keepingFocus(draw) {
  const focused = controls.some((node) => node.contains(document.activeElement)) && document.activeElement;
  const key = focused && focused.dataset.key;
  draw();
  if (!focused || focused.isConnected) return;
  const same = key && controls.map((node) => node.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`)).find(Boolean);
  (same ?? byId("turn").querySelector(".style3") ?? byId("answers").querySelector("button") ?? places.querySelector("button") ?? byId("question")).focus({ preventScroll: true });
}
