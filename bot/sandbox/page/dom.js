// Building DOM nodes. Text always enters the page as text nodes, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * el builds an element. Properties: `class`, `dataset` (an object), `on…` (a listener); everything
 * else is an attribute, left out when null, undefined or false. Children may be nested lists; null and false are skipped.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return node;
}

function set(node, name, value) {
  if (value == null || value === false) return;
  if (name === "dataset") return void Object.assign(node.dataset, value);
  if (name.startsWith("on")) return node.addEventListener(name.slice(2), value);
  node.setAttribute(name, value === true ? "" : value);
}

// The strokes of the icons on a grid of 24 by 24.
const STROKES = {
  hash: "M10 4 8 20M16 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  menu: "M4 6h16M4 12h16M4 18h16",
  send: "M4 20 21 12 4 4l2 8-2 8Zm2-8h8",
  close: "M5 5l14 14M19 5 5 19",
  plus: "M12 5v14M5 12h14",
  eye: "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12Zm10-2.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
  file: "M6 3h8l4 4v14H6ZM14 3v4h4",
  down: "M5 9l7 7 7-7",
  up: "M5 15l7-7 7 7",
  check: "M4 12.5 9.5 18 20 6.5",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  warn: "M12 3 22 20H2ZM12 9v5M12 17v.5",
  rocket: "M5 15c-1 1-2 5-2 5s4-1 5-2M9 15l-3-3c1-5 5-9 14-9 0 9-4 13-9 14ZM15 9v.1",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2",
  slash: "M16 4 8 20",
  chat: "M4 5h16v11H10l-5 4v-4H4Z",
};

/** icon draws one of the small line icons; it is decoration and hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", STROKES[name]);
  svg.append(path);
  return svg;
}

/** redraw is reconcile for nodes made anew: those that look as before stay, and the focus stays where it was. */
export function redraw(parent, nodes) {
  const focused = parent.contains(document.activeElement) && identity(document.activeElement);
  reconcile(parent, nodes.map((node, i) => parent.children[i]?.isEqualNode(node) ? parent.children[i] : node));
  if (focused && !parent.contains(document.activeElement)) parent.querySelector(focused)?.focus();
}

// identity returns a selector that finds the node's replacement after a redraw.
function identity({ id, dataset: { channelId, rail } }) {
  if (id) return `#${CSS.escape(id)}`;
  if (channelId) return `[data-channel-id="${CSS.escape(channelId)}"]`;
  return rail ? `[data-rail="${CSS.escape(rail)}"]` : null;
}

/** reconcile makes the children of parent exactly nodes, moving as few as possible, so that focus and pictures stay. */
export function reconcile(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, i) => {
    if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
  });
}
