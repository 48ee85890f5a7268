// The menu above the composer: commands, options, values.

import { el, redraw } from "./dom.js";
import { label } from "./options.js";
import { localized } from "./texts.js";

/** SuggestionMenu shows suggestions and is moved by the keys of the input; `take` gets the chosen change of the text. */
export class SuggestionMenu {
  #list = el("div", { role: "listbox", id: "suggestions" });
  #title = el("p", { class: "title", role: "status" });
  #chips = el("div", { class: "chips" });
  node = el("div", { class: "suggestions", hidden: true, onpointerdown: (event) => event.preventDefault() }, this.#title, this.#list, this.#chips);
  #input;
  #take;
  #items = [];
  #at = -1;
  #text = "";
  #closedFor = null; // the text for which Escape closed the menu

  constructor(input, take) {
    this.#input = input;
    this.#take = take;
  }

  /** show offers what is suggested for the text; `add` is called with an option whose chip is pressed. */
  show(suggestion, add, text) {
    if (!suggestion || this.#closedFor === text) return this.hide();
    this.#closedFor = null;
    const same = text === this.#text && suggestion.items.length === this.#items.length;
    this.#text = text;
    this.#items = suggestion.items;
    if (!same) this.#at = suggestion.first && suggestion.items.length ? 0 : -1;
    this.#title.replaceChildren(...heading(suggestion));
    this.#list.setAttribute("aria-label", suggestion.title);
    redraw(this.#list, suggestion.items.map((item, i) => this.#item(item, i)));
    redraw(this.#chips, suggestion.line ? chips(suggestion, add) : []);
    this.#chips.hidden = !this.#chips.children.length;
    this.node.hidden = false;
    this.#mark();
  }

  hide() {
    this.node.hidden = true;
    this.#items = [];
    this.#at = -1;
    this.#input.removeAttribute("aria-activedescendant");
  }

  /** key lets the menu take a key press first; it tells whether it did. */
  key({ key, shiftKey }) {
    if (this.node.hidden) return false;
    if (key === "Escape") return this.#close();
    if (!this.#items.length) return false;
    if (key === "ArrowDown" || key === "ArrowUp") return this.#move(key === "ArrowDown" ? 1 : -1);
    if (key === "Tab" && !shiftKey) return this.#pick(Math.max(this.#at, 0));
    return key === "Enter" && !shiftKey && this.#at >= 0 && this.#pick(this.#at);
  }

  #close() {
    this.#closedFor = this.#text;
    this.hide();
    return true;
  }

  #move(step) {
    const from = this.#at < 0 && step < 0 ? 0 : this.#at;
    this.#at = (from + step + this.#items.length) % this.#items.length;
    this.#mark();
    return true;
  }

  #pick(i) {
    const { apply } = this.#items[i];
    this.#items = [];
    this.#take(apply());
    return true;
  }

  #item(item, i) {
    return el("button", {
      class: "suggestion", type: "button", role: "option", id: `suggestion-${i}`, tabindex: -1, "aria-selected": String(i === this.#at),
      dataset: { suggestion: item.id }, onclick: () => this.#pick(i),
    },
      el("span", { class: "text" }, item.text),
      item.options && el("span", { class: "takes" }, item.options.map((option) => el("span", { class: option.required ? "chip required" : "chip" }, label(option)))),
      item.detail && el("small", {}, item.detail));
  }

  #mark() {
    [...this.#list.children].forEach((node, i) => node.setAttribute("aria-selected", String(i === this.#at)));
    this.#list.children[this.#at]?.scrollIntoView({ block: "nearest" });
    if (this.#at >= 0) this.#input.setAttribute("aria-activedescendant", `suggestion-${this.#at}`);
    else this.#input.removeAttribute("aria-activedescendant");
  }
}

function heading({ title, option, note }) {
  return [el("strong", {}, title), option ? ` ${localized(option, "description")}` : "", note ? el("em", {}, ` ${note}`) : ""];
}

// chips show the options of the command on the line: those given, the one being typed, those that could be added.
function chips({ line, option: current }, add) {
  return line.entry.options.map((option) => {
    const given = line.tokens.some((token) => token.option === option);
    const classes = ["chip", option.required && "required", given && "given", option === current && "current"];
    return el("button", {
      class: classes.filter(Boolean).join(" "), type: "button", tabindex: -1, disabled: given,
      dataset: { option: option.name }, onclick: () => add(option),
    }, given ? "" : "+ ", label(option));
  });
}
