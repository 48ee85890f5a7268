// What the composer's menu offers for the text typed so far.

import { interactions } from "./interactions.js";
import { data, present, read, search, valueOf } from "./commandline.js";
import { chosen, isClosed, label, narrowed, offered, resolve } from "./options.js";
import { state } from "./state.js";
import { localized, t } from "./texts.js";

const PAUSE = 150, MOST = 25;

/**
 * Suggestions follows the text of the composer. A suggestion is {title, items, first, line}: `first` tells
 * whether Enter takes the first item without more ado, an item is {text, detail, apply}, apply gives the new text
 * and caret. `changed` is called when the bot's choices have arrived.
 */
export class Suggestions {
  #known = new Map(); // option → choices the bot has offered for it
  #asked = null; // what was last asked of the bot
  #answer = null;
  #timer = 0;

  constructor(changed) {
    this.changed = changed;
  }

  /** known are the choices that the bot has offered for the option. */
  known = (option) => this.#known.get(option) ?? [];

  /** forget drops the bot's choices: the command was sent or given up. */
  forget() {
    clearTimeout(this.#timer);
    this.#known.clear();
    this.#asked = this.#answer = null;
  }

  /** suggest says what to offer with the caret at the given place, or null. */
  suggest(text, caret) {
    if (!text.startsWith("/")) return null;
    const all = present();
    const line = read(text, all);
    if (!line || (caret <= line.end && line.end === text.length)) return this.#commands(text, all, line);
    const token = line.tokens.find((token) => caret >= token.from && caret <= token.to) ?? null;
    if (!token || this.#isDone(text, token, caret)) return options(text, line);
    return isClosed(token.option) ? closed(text, line, token) : this.#open(text, line, token);
  }

  #commands(text, all, line) {
    const found = search(all, text.slice(1));
    const items = found.slice(0, MOST).map((entry) => ({
      text: `/${entry.words.join(" ")}`, detail: entry.description, id: entry.path.join(" "), options: entry.options, apply: () => begin(entry),
    }));
    const exact = line && line.entry.options.every(({ required }) => !required);
    return { title: t("commands"), items, first: !exact, line: null, note: items.length ? null : t("noMatch") };
  }

  // A closed option is done once its value stands there and a space follows.
  #isDone(text, token, caret) {
    return isClosed(token.option) && /\s/.test(text[caret - 1] ?? "") && chosen(offered(token.option), valueOf(text, token)) !== null;
  }

  #open(text, line, token) {
    const { option } = token;
    const empty = { title: label(option), items: [], first: false, line, option };
    if (!option.autocomplete) return empty;
    this.#ask(text, line, token);
    const { choices, failed } = this.#answer ?? {};
    if (failed) return { ...empty, note: t("autocompleteFailed") };
    if (!choices) return { ...empty, note: t("loading") };
    const items = choices.map((choice) => ({ text: choice.text, id: String(choice.value), apply: () => fill(text, line, token, choice.text, true) }));
    return { ...empty, items, note: items.length ? null : t("noMatch") };
  }

  #ask(text, line, token) {
    const values = line.tokens.flatMap((each) => {
      const typed = valueOf(text, each);
      const { value } = resolve(each.option, typed, this.known(each.option));
      if (each === token) return [[token.option, value ?? typed]];
      return value === undefined ? [] : [[each.option, value]];
    });
    const body = data(line.entry, values, token.option);
    const asked = JSON.stringify([state.channel, body]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (this.#answer?.option !== token.option) this.#answer = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fetch(asked, body, token.option), PAUSE);
  }

  async #fetch(asked, body, option) {
    const guild = state.guildOf(state.channel)?.id ?? null;
    const answer = await interactions.complete(state.channel, guild, body).then(
      (choices) => ({ option, choices: choices.map((choice) => ({ text: localized(choice, "name"), value: choice.value })) }),
      () => ({ option, failed: true }));
    if (asked !== this.#asked) return;
    this.#answer = answer;
    if (answer.choices) this.#known.set(option, [...answer.choices, ...this.known(option)]);
    this.changed();
  }
}

// begin is the line of a command that was chosen: its first required option stands ready.
export function begin(entry) {
  const [first] = entry.options;
  const text = `/${entry.words.join(" ")} ${first?.required ? `${label(first)}:` : ""}`;
  return { text, caret: text.length };
}

function closed(text, line, token) {
  const values = offered(token.option);
  const typed = valueOf(text, token);
  const exact = chosen(values, typed) !== null;
  const list = exact || !typed ? values : narrowed(values, typed);
  const items = list.slice(0, MOST).map(({ text: name, detail, value }) =>
    ({ text: name, detail, id: String(value), apply: () => fill(text, line, token, name, false) }));
  const note = items.length ? null : t("noMatch");
  return { title: label(token.option), items, first: !exact, line, option: token.option, note };
}

/** addOption is the line with one more option, its value still to be typed. */
export function addOption(text, option) {
  const next = `${text.trimEnd()} ${label(option)}:`;
  return { text: next, caret: next.length };
}

function options(text, line) {
  const missing = line.entry.options.filter((option) => !line.tokens.some((token) => token.option === option));
  const about = (option) => localized(option, "description") + (option.required ? "" : ` (${t("optional")})`);
  const items = missing.map((option) => ({ text: label(option), id: option.name, detail: about(option), apply: () => addOption(text, option) }));
  return { title: t("options"), items, first: false, line };
}

// fill puts a value into its option. Then comes the next required option; a value that may be continued keeps the caret.
function fill(text, line, token, value, goesOn) {
  const before = text.slice(0, token.from), after = text.slice(token.to);
  const others = line.tokens.map(({ option }) => option);
  const next = line.entry.options.find((option) => option.required && !others.includes(option));
  const filled = `${before}${value}`;
  if (next) return addOption(`${filled} ${after}`, next);
  const end = goesOn && !after ? filled : `${filled} `;
  return { text: `${end}${after}`, caret: end.length };
}
