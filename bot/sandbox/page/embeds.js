// Embeds: the framed cards under a message's text.

import { picture, resolve } from "./attachments.js";
import { el } from "./dom.js";
import { rich } from "./richtext.js";
import { sentAt } from "./time.js";

/** embed draws one embed of the message. */
export function embed(message, card) {
  const style = card.color ? `--stripe: ${hex(card.color)}` : null;
  return el("article", { class: "embed", style },
    card.thumbnail && el("div", { class: "thumbnail" }, picture(resolve(message, card.thumbnail))),
    card.author && el("p", { class: "author" }, linked(card.author.url, card.author.name)),
    card.title && el("p", { class: "title" }, linked(card.url, rich(card.title, "line"))),
    card.description && rich(card.description, "description content"),
    card.fields?.length > 0 && el("dl", {}, card.fields.map(field)),
    card.image && picture(resolve(message, card.image)),
    (card.footer || card.timestamp) && el("footer", {}, footer(card)));
}

function field({ name, value, inline }) {
  return el("div", { class: inline ? "field inline" : "field" }, el("dt", {}, rich(name, "line")), el("dd", {}, rich(value)));
}

function footer({ footer, timestamp }) {
  return [footer?.text, timestamp && sentAt(new Date(timestamp))].filter(Boolean).join(" • ");
}

function linked(url, content) {
  return url ? el("a", { href: safe(url), target: "_blank", rel: "noopener noreferrer" }, content) : content;
}

/** safe lets only addresses of the web through. */
export const safe = (url) => /^https?:\/\//.test(url) ? url : null;

/** hex writes a colour given as a number for CSS. */
export const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;
