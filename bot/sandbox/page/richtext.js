// The tree of markdown.js as DOM nodes.

import { spoken } from "./commandline.js";
import { el, icon } from "./dom.js";
import { parse } from "./markdown.js";
import { isThread, state } from "./state.js";
import { t } from "./texts.js";
import { stamp } from "./time.js";

/** rich renders a message's text as an element. */
export function rich(text, className = "content") {
  return el("div", { class: className }, parse(text).map(render));
}

const kids = (node) => node.children.map(render);

const RENDER = {
  bold: (node) => el("strong", {}, kids(node)),
  italic: (node) => el("em", {}, kids(node)),
  underline: (node) => el("u", {}, kids(node)),
  strike: (node) => el("s", {}, kids(node)),
  code: (node) => el("code", {}, node.text),
  codeblock: (node) => el("pre", { tabindex: 0 }, el("code", { dataset: { language: node.language ?? "" } }, node.text)),
  quote: (node) => el("blockquote", {}, kids(node)),
  heading: (node) => el(`h${node.level + 3}`, { class: `heading-${node.level}` }, kids(node)),
  small: (node) => el("small", {}, kids(node)),
  list: (node) => el(node.ordered ? "ol" : "ul", { start: node.start }, kids(node)),
  item: (node) => el("li", {}, kids(node)),
  link: (node) => el("a", { href: node.url, target: "_blank", rel: "noopener noreferrer", title: node.url }, kids(node)),
  emoji,
  time: (node) => stamp(node.seconds, node.style),
  everyone: (node) => el("span", { class: "mention" }, `@${node.name}`),
  role: (node) => el("span", { class: "mention" }, `@${node.id}`),
  spoiler,
  user,
  channel,
  command,
};

function render(node) {
  return typeof node === "string" ? node : RENDER[node.type](node);
}

function spoiler(node) {
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (box.classList.contains("shown")) return;
    event.preventDefault();
    box.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) box.removeAttribute(name);
    box.firstChild.removeAttribute("inert");
  };
  const props = { class: "spoiler", role: "button", tabindex: 0, "aria-label": t("spoiler"), onclick: show, onkeydown: show };
  const box = el("span", props, el("span", { inert: true }, kids(node)));
  return box;
}

function user({ id }) {
  const known = state.user(id);
  const name = known ? displayName(known) : t("unknownUser");
  return el("span", { class: "mention", dataset: { user: id } }, `@${name}`);
}

function channel({ id }) {
  const known = state.find(id);
  const open = () => state.open(id);
  const sign = icon(known && isThread(known) ? "thread" : "hash");
  return el("button", { class: "mention", type: "button", onclick: open, disabled: !known }, sign, known?.name ?? t("unknownChannel"));
}

// A command's mention puts the command into the composer; composer.js listens.
function command({ name }) {
  const offer = (event) => event.currentTarget.dispatchEvent(new CustomEvent("offer", { bubbles: true, detail: name }));
  return el("button", { class: "mention", type: "button", onclick: offer }, `/${spoken(name)}`);
}

/** emoji draws a unicode emoji, or one of the application's own. */
export function emoji({ id, name }) {
  if (id) return el("img", { class: "emoji", alt: `:${name}:`, src: `/emojis/${id}` });
  return el("span", { class: "emoji", "aria-hidden": "true" }, name);
}

/** displayName is how a user is called. */
export function displayName(user) {
  return user.global_name || user.username;
}
