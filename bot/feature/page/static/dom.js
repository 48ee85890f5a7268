// Building DOM nodes. Text enters the page as text nodes, never as markup.

/** el builds an element. Properties that begin with "on" are listeners, others attributes, left out when null or false. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat());
  return node;
}

/** byId returns an element of the page. */
export const byId = (id) => document.getElementById(id);
