// A component's menu: a box that opens a list to choose from, in messages and in modals.

import { avatar } from "./avatar.js";
import { el, icon, reconcile } from "./dom.js";
import { displayName, emoji } from "./richtext.js";
import { isThread, state } from "./state.js";
import { t } from "./texts.js";

const TALLEST = 440; // pixels, of an open list
const USERS = 5, ROLES = 6, MENTIONABLE = 7, CHANNELS = 8;

// optionsOf lists what the menu offers: its own options, or people, roles or channels.
function optionsOf({ type, options, default_values: chosen = [], channel_types: kinds }) {
  const preset = new Set(chosen.map(({ id }) => id));
  if (type === USERS || type === MENTIONABLE) {
    return [...state.people, state.bot].filter(Boolean).map((user) =>
      ({ value: user.id, label: displayName(user), description: user.username, picture: avatar(user), default: preset.has(user.id) }));
  }
  if (type === ROLES) {
    const guild = state.guildOf(state.channel);
    return (guild?.roles ?? []).map((role) => ({ value: role.id, label: role.name, default: preset.has(role.id) }));
  }
  if (type === CHANNELS) {
    const guild = state.guildOf(state.channel);
    return (guild?.channels ?? []).filter((channel) => !kinds?.length || kinds.includes(channel.type)).map((channel) =>
      ({ value: channel.id, label: channel.name, picture: icon(isThread(channel) ? "thread" : "hash"), default: preset.has(channel.id) }));
  }
  return options ?? [];
}

/**
 * dropdown draws a menu component. `onchoose` gets the chosen values: at once where one is asked
 * for, when the list closes where several may be chosen. `values`, if given, stand for its defaults.
 */
export function dropdown({ component, values, disabled, busy, onchoose, id, labelledBy }) {
  const { min_values: least = 1, max_values: most = 1 } = component;
  const options = optionsOf(component);
  const chosen = new Set(values ?? options.filter((option) => option.default).map(({ value }) => value));
  const face = el("span", { class: "face" });
  const box = el("button", {
    class: "dropdown", type: "button", "aria-haspopup": "listbox", "aria-expanded": "false", disabled,
    "aria-busy": busy ? "true" : null, id, "aria-labelledby": labelledBy && `${labelledBy} ${id}`, dataset: { customId: component.custom_id }, onclick: open,
  }, face, icon("down"));
  const showFace = () => {
    const labels = options.filter(({ value }) => chosen.has(value)).map((option) => [option.emoji && emoji(option.emoji), option.label]);
    const empty = el("span", { class: "placeholder" }, component.placeholder || t("choose"));
    face.replaceChildren(...(labels.length ? labels.map((label) => el("span", {}, label)) : [empty]));
  };
  showFace();
  return box;

  function open() {
    const before = [...chosen].join();
    listbox(box, { options, chosen, many: most > 1, most, least, changed: showFace, closed });

    function closed() {
      const values = options.map(({ value }) => value).filter((value) => chosen.has(value));
      if (values.join() !== before && values.length >= least) onchoose(values);
    }
  }
}

function listbox(box, { options, chosen, many, most, least, changed, closed }) {
  const list = el("div", { class: "listbox", role: "listbox", "aria-label": t("choose"), "aria-multiselectable": many ? "true" : null });
  const items = options.map((option) => item(option, () => pick(option)));
  const done = many && el("button", { class: "button primary", type: "button", onclick: () => popover.close() }, t("chosen"));
  const popover = el("dialog", {
    class: "popover", "aria-label": t("choose"), onkeydown: move, onclose: end,
    onclick: (event) => event.target === popover && popover.close(),
  }, list, done);
  reconcile(list, items.length ? items : [el("p", {}, t("nothing"))]);
  mark();
  document.body.append(popover);
  popover.showModal();
  place(popover, box);
  box.setAttribute("aria-expanded", "true");
  (items.find((node) => node.getAttribute("aria-selected") === "true") ?? items[0])?.focus();

  function mark() {
    items.forEach((node, i) => node.setAttribute("aria-selected", String(chosen.has(options[i].value))));
  }

  function pick({ value }) {
    if (!many) {
      if (chosen.has(value) && least === 0) chosen.clear();
      else chosen.clear(), chosen.add(value);
      return popover.close();
    }
    if (!chosen.delete(value) && chosen.size < most) chosen.add(value);
    mark();
    changed();
  }

  function move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!step || !items.length) return;
    event.preventDefault();
    const here = items.indexOf(document.activeElement) + step;
    items[Math.max(0, Math.min(items.length - 1, here))].focus();
  }

  function end() {
    popover.remove();
    box.setAttribute("aria-expanded", "false");
    changed();
    box.focus();
    closed();
  }
}

function item(option, pick) {
  return el("button", { type: "button", role: "option", dataset: { value: option.value }, onclick: pick },
    option.picture ?? (option.emoji && emoji(option.emoji)),
    el("span", { class: "words" }, el("span", {}, option.label), option.description && el("small", {}, option.description)),
    icon("check"));
}

// place puts the list under its box, or above it where there is more room.
function place(popover, box) {
  const { top, bottom, left, width } = box.getBoundingClientRect();
  const below = innerHeight - bottom, above = top;
  const up = below < Math.min(popover.scrollHeight, 300) && above > below;
  popover.style.width = `${Math.max(width, 220)}px`;
  popover.style.left = `${Math.min(left, innerWidth - Math.max(width, 220) - 8)}px`;
  popover.style.maxHeight = `${Math.min((up ? above : below) - 12, TALLEST)}px`;
  if (up) popover.style.bottom = `${innerHeight - top + 4}px`;
  else popover.style.top = `${bottom + 4}px`;
}
