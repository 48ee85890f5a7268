// The list of messages of the open channel: drawing only what changed, and staying at the end.

import { el, icon, reconcile } from "./dom.js";
import { interactions } from "./interactions.js";
import { isGrouped, messageItem, waitingItem } from "./message.js";
import { displayName } from "./richtext.js";
import { CHANNEL, state } from "./state.js";
import { newer } from "./snowflake.js";
import { language, t } from "./texts.js";
import { day } from "./time.js";

// The list is scrolled from its end (column-reverse): 0 is the end, and stays the end when pictures grow the list.
const NEAR_END = 80;

/** MessageList fills #messages and keeps it up to date. */
export class MessageList {
  #list = document.getElementById("messages");
  #scroller = document.getElementById("scroller");
  #drawn = new Map(); // what a node shows, as text → the node
  #atEnd = true;
  #jump = el("button", { id: "jump", type: "button", hidden: true, onclick: () => this.#toEnd() });

  start() {
    this.#scroller.after(this.#jump);
    this.#scroller.addEventListener("scroll", () => this.#notice());
    state.addEventListener("channel", () => (this.#atEnd = true));
    for (const name of ["messages", "world"]) state.addEventListener(name, () => this.#draw());
    interactions.addEventListener("change", () => this.#draw());
    document.addEventListener("visibilitychange", () => this.#read());
  }

  #draw() {
    const focus = this.#focused();
    const before = this.#drawn;
    this.#drawn = new Map();
    const nodes = this.#items().map(([key, make]) => {
      const node = before.get(key) ?? make();
      this.#drawn.set(key, node);
      return node;
    });
    reconcile(this.#list, nodes);
    this.#refocus(focus);
    if (this.#atEnd) this.#toEnd();
    this.#read();
  }

  // #items lists what to show: a key that says everything a node depends on, and how to make the node.
  #items() {
    const items = [[`start ${state.channel} ${language()}`, start]];
    const names = [...state.people, ...state.channels()].map((known) => known.name ?? displayName(known)).join();
    let before = null, marked = false;
    for (const message of state.messages()) {
      const today = new Date(message.timestamp).toDateString();
      const divided = today !== (before && new Date(before.timestamp).toDateString());
      if (divided) items.push([`day ${today} ${language()}`, () => divider(day(new Date(message.timestamp)))]);
      const fresh = !marked && state.newFrom && newer(message.id, state.newFrom) && message.author.id !== state.me.id;
      if (fresh) items.push([`new ${message.id} ${language()}`, () => divider(t("newMessages"), "fresh")]);
      marked ||= fresh;
      const grouped = !divided && !fresh && isGrouped(before, message);
      const standing = [interactions.pressedIn(message.id), interactions.failureOf(message.id), state.original(message)?.content];
      items.push([JSON.stringify([message, grouped, standing, state.me.id, language(), names, state.commands.length]), () => messageItem(message, grouped)]);
      before = message;
    }
    return [...items, ...interactions.commandsIn(state.channel).map((command) => [JSON.stringify([command, language()]), () => waitingItem(command)])];
  }

  #notice() {
    this.#atEnd = this.#scroller.scrollTop > -NEAR_END;
    this.#jump.hidden = this.#atEnd;
    this.#jump.replaceChildren(icon("down"), t("jump"));
    this.#read();
  }

  #toEnd() {
    this.#scroller.scrollTop = 0;
  }

  #read() {
    if (this.#atEnd && document.visibilityState === "visible" && state.me) state.markRead();
  }

  // A message that is drawn anew gets the focus back on the component that had it.
  #focused() {
    const component = document.activeElement?.closest?.("#messages [data-custom-id]");
    return component && { message: component.closest("[data-message-id]").dataset.messageId, id: component.dataset.customId };
  }

  #refocus(focus) {
    if (!focus || document.activeElement?.closest("#messages")) return;
    const item = this.#list.querySelector(`[data-message-id="${CSS.escape(focus.message)}"]`);
    item?.querySelector(`[data-custom-id="${CSS.escape(focus.id)}"]`)?.focus({ preventScroll: true });
  }
}

function divider(text, kind = "") {
  return el("li", { class: `divider ${kind}` }, el("span", {}, text));
}

function start() {
  const channel = state.find(state.channel);
  if (!channel) return el("li", { class: "start" });
  if (channel.type === CHANNEL.DM) return beginning(displayName(state.partner(channel)), "startOfDM");
  return beginning(`#${channel.name}`, "startOf");
}

const beginning = (name, text) => el("li", { class: "start" }, el("h2", {}, name), el("p", {}, t(text, name)));
