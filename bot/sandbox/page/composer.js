// The line at the foot of the page: chat, and the command line with its menu.

import * as api from "./api.js";
import { data, present, read, valueOf } from "./commandline.js";
import { SuggestionMenu } from "./suggestionmenu.js";
import { el, icon } from "./dom.js";
import { interactions } from "./interactions.js";
import { label, resolve } from "./options.js";
import { displayName } from "./richtext.js";
import { CHANNEL, state } from "./state.js";
import { Suggestions, addOption, begin } from "./suggestions.js";
import { t } from "./texts.js";

const LONGEST = 2000;

/** Composer fills #composer-form. */
export class Composer {
  #form = document.getElementById("composer-form");
  #input = el("textarea", {
    id: "composer", rows: 1, maxlength: LONGEST, autocomplete: "off", spellcheck: "false", enterkeyhint: "send",
    "aria-controls": "suggestions", "aria-autocomplete": "list",
  });
  #backdrop = el("div", { class: "backdrop", "aria-hidden": "true" });
  #error = el("p", { class: "failure", role: "alert", id: "composer-error", hidden: true });
  #send = el("button", { id: "send", type: "submit" }, icon("send"));
  #slash = el("button", { id: "slash", type: "button", onclick: () => this.#put({ text: "/", caret: 1 }) }, icon("slash"));
  #suggestions = new Suggestions(() => this.#refresh());
  #menu = new SuggestionMenu(this.#input, (change) => this.#put(change));
  #drafts = new Map(); // channel → text not yet sent
  #channel = null;
  #shift = false;

  start() {
    const field = el("div", { class: "field" }, this.#backdrop, this.#input);
    this.#form.append(this.#menu.node, this.#error, el("div", { class: "line" }, this.#slash, field, this.#send));
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    this.#input.addEventListener("input", () => this.#refresh());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("beforeinput", (event) => this.#refuseBreak(event));
    this.#input.addEventListener("blur", () => this.#menu.hide());
    this.#input.addEventListener("focus", () => this.#refresh());
    this.#input.addEventListener("scroll", () => (this.#backdrop.scrollTop = this.#input.scrollTop));
    document.addEventListener("selectionchange", () => document.activeElement === this.#input && this.#refresh());
    document.addEventListener("keydown", (event) => this.#catch(event));
    document.addEventListener("offer", (event) => this.#offer(event.detail));
    for (const name of ["world", "channel"]) state.addEventListener(name, () => this.#follow());
  }

  // #follow keeps the words of the field, and one draft for each channel.
  #follow() {
    const channel = state.find(state.channel);
    const name = channel?.type === CHANNEL.DM ? `@${displayName(state.partner(channel))}` : `#${channel?.name ?? ""}`;
    this.#input.placeholder = t("messageIn", name);
    this.#input.setAttribute("aria-label", t("messageIn", name));
    this.#send.setAttribute("aria-label", t("send"));
    this.#slash.setAttribute("aria-label", t("commands"));
    this.#input.disabled = !channel;
    if (this.#channel === state.channel) return;
    this.#drafts.set(this.#channel, this.#input.value);
    this.#channel = state.channel;
    this.#input.value = this.#drafts.get(this.#channel) ?? "";
    this.#complain(null);
    this.#refresh();
  }

  #put({ text, caret }) {
    this.#input.value = text;
    this.#input.focus();
    this.#input.setSelectionRange(caret, caret);
    this.#complain(null);
    this.#refresh();
  }

  // #offer starts the command whose mention in a message was clicked.
  #offer(name) {
    const entry = present().find(({ path }) => path.join(" ") === name);
    if (entry) this.#put(begin(entry));
  }

  #refresh() {
    const text = this.#input.value;
    this.#paint(text);
    this.#input.style.height = "auto";
    this.#input.style.height = `${this.#input.scrollHeight}px`;
    if (document.activeElement !== this.#input) return;
    const suggestion = this.#suggestions.suggest(text, this.#input.selectionEnd);
    this.#menu.show(suggestion, (option) => this.#put(addOption(this.#input.value, option)), text);
  }

  // #paint draws the highlights of a command's parts behind the text, aligned with it.
  #paint(text) {
    const line = text.startsWith("/") ? read(text, present()) : null;
    this.#backdrop.replaceChildren(...(line ? pieces(text, line) : [text]), "\u200b");
  }

  #key(event) {
    this.#shift = event.shiftKey;
    if (event.isComposing) return;
    if (this.#menu.key(event)) return event.preventDefault();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.#form.requestSubmit();
  }

  // Keys typed while no field has the focus go here.
  #catch({ key, ctrlKey, metaKey, altKey, target }) {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return;
    if (!target.closest("input, textarea, select, dialog")) this.#input.focus();
  }

  // Only Shift+Enter inserts a line break; some keyboards insert one even after preventDefault.
  #refuseBreak(event) {
    if (event.inputType === "insertLineBreak" && !this.#shift) event.preventDefault();
  }

  #submit(event) {
    event.preventDefault();
    const text = this.#input.value.trim();
    if (!text || !state.channel) return;
    if (text.startsWith("/")) this.#call(text);
    else this.#say(text);
  }

  async #say(text) {
    this.#clear();
    const failure = await api.sendMessage(state.channel, withMentions(text)).then(() => null, (error) => error);
    if (!failure) return;
    if (!this.#input.value) this.#put({ text, caret: text.length });
    this.#complain(t("notSent", failure.message));
  }

  #call(text) {
    const line = read(text, present());
    if (!line) return this.#complain(t("unknownCommand", text.split(/\s/)[0]));
    const { values, error, option } = this.#values(text, line);
    if (error) return this.#complain(error, option);
    const guild = state.guildOf(state.channel)?.id ?? null;
    interactions.command(state.channel, guild, line.entry.path.join(" "), data(line.entry, values));
    this.#clear();
  }

  // #values parses every option's value; the error that it returns is worded like Discord's.
  #values(text, { entry, tokens, stray }) {
    const values = [];
    for (const option of entry.options) {
      const token = tokens.find((token) => token.option === option);
      const typed = token ? valueOf(text, token) : "";
      if (!typed && option.required) return { error: t("missing", label(option)), option };
      if (!typed) continue;
      const { value, error } = resolve(option, typed, this.#suggestions.known(option));
      if (error) return { error, option };
      values.push([option, value]);
    }
    return stray ? { error: t("stray", stray) } : { values };
  }

  #clear() {
    this.#input.value = "";
    this.#suggestions.forget();
    this.#complain(null);
    this.#refresh();
  }

  // #complain shows an error, null for none, and puts the caret into the option at fault, which it adds if it is missing.
  #complain(error, option = null) {
    if (error && option) this.#reach(option);
    this.#error.hidden = !error;
    this.#error.replaceChildren(...(error ? [icon("warn"), error] : []));
    this.#input.setAttribute("aria-invalid", String(Boolean(error)));
  }

  #reach(option) {
    const text = this.#input.value;
    const token = read(text, present())?.tokens.find((token) => token.option === option);
    this.#put(token ? { text, caret: token.from + valueOf(text, token).length } : addOption(text, option));
  }
}

function pieces(text, { end, tokens }) {
  const out = [el("span", { class: "chip-command" }, text.slice(0, end))];
  let at = end;
  for (const { start, from, to } of tokens) {
    const value = text.slice(from, to).trimEnd();
    out.push(text.slice(at, start), el("span", { class: "chip-name" }, text.slice(start, from)), el("span", { class: "chip-value" }, value));
    at = from + value.length;
  }
  return [...out, text.slice(at)];
}

// withMentions turns @name into a mention, where it names somebody.
function withMentions(text) {
  const users = [...state.people, state.bot].filter(Boolean);
  return text.replace(/@([\p{L}\p{N}_.]+)/gu, (written, name) => {
    const user = users.find((user) => [user.username, displayName(user)].some((known) => known.toLowerCase() === name.toLowerCase()));
    return user ? `<@${user.id}>` : written;
  });
}
