// What a finger touches: it is not as fine as a mouse.

const ROOM = 40; // the width and height that it needs on the screen, in CSS pixels

let finger = false;
addEventListener("pointerdown", ({ pointerType }) => { finger = pointerType === "touch"; }, true);

/**
 * meant returns the places that a click may mean, each of which has a node: the one that was clicked and, if a finger
 * would need more room than it has there, the nearest other one.
 */
export function meant(event, clicked, all) {
  if (!finger || event.detail === 0) return [clicked]; // by mouse, or by keyboard
  const others = all
    .filter(({ place, node }) => place !== clicked.place && isWithin(event, node))
    .sort((a, b) => away(event, a.node) - away(event, b.node));
  return [clicked, ...others.slice(0, 1)];
}

// isWithin reports whether a point would be on a node if that had enough room.
function isWithin({ clientX, clientY }, node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const room = ROOM / (visualViewport?.scale ?? 1);
  return [[clientX, left, width], [clientY, top, height]].every(([at, from, extent]) => {
    const more = Math.max(0, room - extent) / 2;
    return at > from - more && at < from + extent + more;
  });
}

// away returns how far a point is from a node.
function away({ clientX, clientY }, node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}
