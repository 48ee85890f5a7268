// Avatars: the first letter of a person's name on a colour of their own.

import { el } from "./dom.js";
import { displayName } from "./richtext.js";

const COLOURS = 6;

/** avatar draws a user's picture; it is decoration, the name stands beside it. */
export function avatar(user) {
  const colour = user.bot ? "bot" : Number(BigInt(user.id) % BigInt(COLOURS));
  return el("span", { class: "avatar", dataset: { colour }, "aria-hidden": "true" }, [...displayName(user)][0].toUpperCase());
}
