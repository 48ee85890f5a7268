// The components of a message: rows of buttons and menus, and layout components.

import { picture, resolve } from "./attachments.js";
import { el, icon } from "./dom.js";
import { hex, safe } from "./embeds.js";
import { dropdown } from "./dropdown.js";
import { interactions } from "./interactions.js";
import { emoji, rich } from "./richtext.js";
import { state } from "./state.js";
import { t } from "./texts.js";

const DRAW = {
  1: row, 2: button, 3: menu, 5: menu, 6: menu, 7: menu, 8: menu,
  9: section, 10: (_, { content }) => rich(content), 11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

/** components draws all components of the message, and below them why the last press failed. */
export function components(message) {
  const failure = interactions.failureOf(message.id);
  return [
    (message.components ?? []).map((component) => draw(message, component)),
    failure && el("p", { class: "failure", role: "alert" }, icon("warn"), failure),
  ];
}

const draw = (message, component) => DRAW[component.type]?.(message, component);
const drawAll = (message, list) => (list ?? []).map((component) => draw(message, component));

function row(message, { components }) {
  return el("div", { class: "row", role: "group" }, drawAll(message, components));
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

function button(message, component) {
  const face = [component.emoji && emoji(component.emoji), component.label && el("span", { class: "label" }, component.label)];
  const look = `button ${STYLES[component.style] ?? "secondary"}`;
  if (component.style === LINK) {
    return el("a", { class: look, href: component.disabled ? null : safe(component.url), target: "_blank", rel: "noopener noreferrer" }, face, icon("out"));
  }
  const pressed = interactions.pressedIn(message.id);
  const waiting = pressed === component.custom_id;
  return el("button", {
    class: look, type: "button", disabled: component.disabled, "aria-busy": waiting ? "true" : null,
    "aria-disabled": pressed ? "true" : null, dataset: { customId: component.custom_id },
    onclick: () => press(message, component),
  }, face, waiting && dots());
}

const dots = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

function press(message, component, values) {
  const guild = state.guildOf(message.channel_id);
  interactions.press(message, guild?.id ?? null, component, values);
}

function menu(message, component) {
  const pressed = interactions.pressedIn(message.id);
  return dropdown({
    component, disabled: component.disabled || Boolean(pressed), busy: pressed === component.custom_id,
    values: pressed === component.custom_id ? interactions.valuesIn(message.id) : null,
    onchoose: (values) => press(message, component, values),
  });
}

function section(message, { components, accessory }) {
  return el("div", { class: "section" }, el("div", {}, drawAll(message, components)), draw(message, accessory));
}

function container(message, { components, accent_color: accent, spoiler }) {
  const style = accent != null ? `--stripe: ${hex(accent)}` : null;
  return el("article", { class: spoiler ? "container spoiled" : "container", style }, drawAll(message, components));
}

function gallery(message, { items }) {
  return el("div", { class: "gallery", dataset: { count: items.length } },
    items.map(({ media, description }) => picture(resolve(message, media, description))));
}

function thumbnail(message, { media, description }) {
  return el("div", { class: "thumbnail" }, picture(resolve(message, media, description)));
}

function file(message, { file }) {
  const { url, filename } = resolve(message, file);
  return el("p", { class: "file" }, icon("file"), el("a", { href: url, download: filename }, filename ?? t("original")));
}

function separator(_, { divider = true, spacing = 1 }) {
  return el("hr", { class: spacing === 2 ? "wide" : null, dataset: { divider } });
}
