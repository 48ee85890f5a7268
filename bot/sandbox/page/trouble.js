// The menu of faults between the bot and Discord, to see how the bot handles them. A redraw keeps the nodes that look
// as before, so listeners read the state when they are called.

import * as api from "./api.js";
import { show } from "./dialog.js";
import { el, redraw } from "./dom.js";
import { EPHEMERAL, state } from "./state.js";
import { t } from "./texts.js";

const SENDING = "POST /channels/{channel}/messages";

// What each button does, by the key of its text.
const FAULTS = {
  troubleConnection: {
    cut: { kind: "gateway-cut" }, reconnect: { kind: "gateway-reconnect" }, newSession: { kind: "gateway-invalid" },
    silence: { kind: "gateway-silence" }, twice: { kind: "event-twice", event: "INTERACTION_CREATE", times: 5 },
  },
  troubleRequests: {
    rateLimit: { kind: "rate-limited", times: 3, retry_after: 3 }, serverError: { kind: "error-answer", status: 503, times: 3 },
    lostAnswer: { kind: "answer-lost", route: SENDING, times: 1 }, heldRequests: { kind: "request-held", route: SENDING },
  },
  troubleActivity: {
    denied: { kind: "authorize-denied", times: 1 }, noToken: { kind: "error-answer", status: 503, route: "POST /oauth2/token", times: 1 },
    noInstance: { kind: "error-answer", status: 404, route: "GET /applications/{app}/activity-instances/{instance}", times: 1 },
    cutSockets: { kind: "socket-cut" },
  },
};

const PERMISSIONS = {
  viewChannel: 1n << 10n, sendMessages: 1n << 11n, attachFiles: 1n << 15n, createThreads: 1n << 35n, sendInThreads: 1n << 38n,
};

/** openTrouble shows the menu. */
export function openTrouble() {
  const menu = new Menu();
  const draw = () => menu.draw();
  const changes = ["world", "channel", "messages"];
  changes.forEach((change) => state.addEventListener(change, draw));
  show(t("trouble"), menu.nodes).addEventListener("close", () => changes.forEach((change) => state.removeEventListener(change, draw)));
  menu.refresh();
}

class Menu {
  #here = el("section", { class: "entry" });
  #present = el("ul", { class: "troubles", "aria-live": "polite" });
  #failure = el("p", { class: "failure", role: "alert" });
  #troubles = [];
  #permissions = {}; // what the bot may do in which channel

  get nodes() {
    const possible = Object.entries(FAULTS).filter(([title]) => title !== "troubleActivity" || state.activity);
    return [...possible.map(([title, faults]) => this.#faults(title, faults)), this.#present, this.#here, this.#failure];
  }

  /** refresh asks how things are and draws it. */
  async refresh() {
    const { troubles, permissions } = await api.fetchTroubles();
    this.#troubles = troubles.filter(({ over }) => !over);
    this.#permissions = permissions;
    this.draw();
  }

  /** draw shows what is known. */
  draw() {
    redraw(this.#here, this.#place(state.find(state.channel)).filter(Boolean));
    redraw(this.#present, this.#troubles.map((each) => this.#trouble(each)));
  }

  get #allowed() {
    return BigInt(this.#permissions[state.channel] ?? 0);
  }

  async #do(action) {
    try {
      await action();
      await this.refresh();
      this.#failure.replaceChildren();
      return true;
    } catch (error) {
      this.#failure.replaceChildren(error.message);
      return false;
    }
  }

  #button(key, action, kind = "secondary") {
    return el("button", { class: `button ${kind}`, type: "button", dataset: { trouble: key }, onclick: () => this.#do(action) }, t(key));
  }

  #faults(title, faults) {
    const buttons = Object.entries(faults).map(([key, fault]) => this.#button(key, () => api.makeTrouble(fault)));
    return el("section", { class: "entry" }, el("h3", {}, t(title)), el("div", { class: "row" }, buttons));
  }

  /** #place is what can be done to the open channel and to the person. */
  #place(channel) {
    const inGuild = Boolean(channel?.guild_id);
    return [
      el("h3", {}, t("troubleHere")),
      ...(inGuild ? Object.entries(PERMISSIONS).map(([key, bit]) => this.#permission(key, bit)) : []),
      this.#switch("leftGuilds", state.me.left, (left) => api.changePerson(state.me.id, { left }).then(() => state.load())),
      inGuild && el("div", { class: "row" },
        lastOfBot() && this.#button("deleteMessage", () => api.deleteMessage(state.channel, lastOfBot().id), "danger"),
        this.#button("deleteChannel", () => api.deleteChannel(state.channel), "danger")),
    ];
  }

  #permission(key, bit) {
    return this.#switch(key, (this.#allowed & bit) !== 0n,
      (on) => api.setPermissions(state.channel, on ? this.#allowed | bit : this.#allowed & ~bit));
  }

  #switch(key, on, change) {
    const box = el("input", { id: `trouble-${key}`, type: "checkbox", checked: on, onchange: async () => {
      if (!await this.#do(() => change(box.checked))) box.checked = on;
    } });
    return el("label", { class: "switch", for: box.id }, el("span", {}, t(key)), box);
  }

  #trouble({ id, kind, route, struck }) {
    return el("li", { dataset: { id } }, el("span", {}, t("struck", nameOf(kind, route), struck)), this.#button("endTrouble", () => api.endTrouble(id)));
  }
}

// nameOf returns the label of the button for such a fault; tests cause some that no button does.
function nameOf(kind, route) {
  const found = Object.values(FAULTS).flatMap(Object.entries).find(([, fault]) => fault.kind === kind && fault.route === route);
  return found ? t(found[0]) : kind;
}

// lastOfBot returns the bot's newest public message in the open channel.
const lastOfBot = () => state.messages().findLast(({ author, flags }) => author.id === state.bot.id && !(flags & EPHEMERAL));
