// Discord's markup, as far as the bot's texts have it.

import { el } from "./dom.js";
import { language } from "./words.js";

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|<t:(\d+):([a-zA-Z])>|\[([^\]]+)\]\((https?:[^)]+)\)|<\/([^:>]+):\d+>|<a?:\w+:\d+>|\\([^\w\s])/g;

/** rich returns the nodes of a text with markup. */
export function rich(text) {
  const nodes = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    nodes.push(text.slice(from, found.index), ...marked(found));
    from = found.index + found[0].length;
  }
  return [...nodes, text.slice(from)];
}

function marked([, bold, italic, code, seconds, form, label, address, command, escaped]) {
  if (bold) return [el("strong", {}, rich(bold))];
  if (italic) return [el("em", {}, rich(italic))];
  if (code) return [el("code", {}, code)];
  if (seconds) return [time(Number(seconds), form)];
  if (label) return [el("a", { href: address, rel: "noopener noreferrer", target: "_blank" }, label)];
  if (command) return [`/${command}`];
  return escaped ? [escaped] : []; // else it is an emoji of Discord's
}

function time(seconds, form) {
  const at = new Date(seconds * 1000);
  const exact = form === "D" ? at.toLocaleDateString(language, { dateStyle: "long" }) : at.toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  return el("time", { datetime: at.toISOString(), title: exact }, form === "R" ? relative(seconds - Date.now() / 1000) : exact);
}

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** lines returns the paragraphs of a text with markup, small ones smaller. */
export const lines = (text) =>
  text.split("\n").map((line) => (line.startsWith("-# ") ? el("p", { class: "small" }, rich(line.slice(3))) : el("p", {}, rich(line))));

/** plain returns a text without its markup. */
export const plain = (text) => el("p", {}, rich(text)).textContent;
