// The person at the page, and their settings.

import * as api from "./api.js";
import { avatar } from "./avatar.js";
import { show } from "./dialog.js";
import { el, icon } from "./dom.js";
import { displayName } from "./richtext.js";
import { state } from "./state.js";
import { t } from "./texts.js";
import { openTrouble } from "./trouble.js";

/** FIRST_PERSON is who sits here before anybody was chosen; the ids of the stand-in's people never change. */
export const FIRST_PERSON = "1000000000000000011";

const REMEMBERED = "herald.as";

/** remembered is the person named in the address, or else the one who was here last. */
export function remembered() {
  return new URLSearchParams(location.search).get("as") ?? localStorage.getItem(REMEMBERED) ?? FIRST_PERSON;
}

/** remember writes the person and the open channel into the address and the browser. */
export function remember() {
  const wanted = addressOf(state.me.id, state.channel);
  if (location.search !== wanted) history.replaceState(null, "", wanted);
  localStorage.setItem(REMEMBERED, state.me.id);
}

function addressOf(person, channel) {
  return `?${new URLSearchParams({ as: person, ...(channel && { channel }) })}`;
}

/** openPeople lets one choose whom to play, here or in a new window. */
export function openPeople() {
  const dialog = show(t("switchPerson"), el("ul", { class: "people" }, state.people.map((person) => el("li", {}, seat(person), newWindow(person)))));
  dialog.querySelector("[aria-current]")?.focus();
}

function seat(person) {
  const here = person.id === state.me.id;
  return el("a", { class: "channel", href: addressOf(person.id, state.channel), dataset: { person: person.id }, "aria-current": here ? "true" : null },
    avatar(person), el("span", {}, displayName(person)));
}

function newWindow(person) {
  const name = `${displayName(person)}: ${t("newWindow")}`;
  return el("a", { class: "quiet", href: addressOf(person.id, state.channel), target: "_blank", "aria-label": name, title: t("newWindow") }, icon("out"));
}

/** openSettings lets the person choose the language and whether direct messages are welcome. */
export function openSettings() {
  const { id, locale, dms_open: open } = state.me;
  const languages = [["en-US", "English"], ["fr", "Français"]];
  const pick = el("select", { id: "locale", onchange: () => change({ locale: pick.value }) },
    languages.map(([value, name]) => el("option", { value, selected: value === locale }, name)));
  const box = el("input", { id: "dms-open", type: "checkbox", checked: open, onchange: () => change({ dms_open: box.checked }) });
  const failure = el("p", { class: "failure", role: "alert" });
  const dialog = show(t("settingsFor", displayName(state.me)),
    el("div", { class: "entry" }, el("label", { for: "locale" }, t("language")), pick),
    el("label", { class: "switch", for: "dms-open" }, el("span", {}, t("dmsOpen")), box), failure,
    el("button", { class: "link", type: "button", id: "open-trouble", onclick: () => (dialog.close(), openTrouble()) }, t("trouble")));

  async function change(changes) {
    try {
      await api.changePerson(id, changes);
      await state.load();
      if (changes.locale) dialog.close(), openSettings();
    } catch (error) {
      failure.replaceChildren(error.message);
    }
  }
}
