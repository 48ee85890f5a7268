// The left side: guilds, channels with their threads, conversations, and the person at the page.

import * as api from "./api.js";
import { avatar } from "./avatar.js";
import { el, icon, redraw } from "./dom.js";
import { closer } from "./modal.js";
import { openPeople, openSettings } from "./person.js";
import { displayName } from "./richtext.js";
import { CHANNEL, isThread, state } from "./state.js";
import { t } from "./texts.js";

const HOME = "home"; // stands for the direct messages in the rail

/** Sidebar fills the rail, the list of channels and the panel; `chosen` is called when a channel was opened from it. */
export class Sidebar {
  #rail = document.getElementById("rail");
  #place = document.getElementById("place");
  #channels = document.getElementById("channels");
  #panel = document.getElementById("panel");
  #at = null; // a guild's id or HOME

  constructor(chosen) {
    this.chosen = chosen;
  }

  start() {
    state.addEventListener("channel", () => (this.#at = null));
    state.addEventListener("world", () => this.#draw());
  }

  #draw() {
    this.#at ??= state.guildOf(state.channel)?.id ?? (state.channel ? HOME : state.guilds[0]?.id ?? HOME);
    const guild = state.guilds.find(({ id }) => id === this.#at);
    this.#rail.setAttribute("aria-label", t("menu"));
    redraw(this.#rail, [this.#home(), el("hr"), ...state.guilds.map((each) => this.#guild(each))]);
    redraw(this.#place, [el("h1", {}, guild ? guild.name : t("directMessages"))]);
    redraw(this.#channels, guild ? this.#guildChannels(guild) : this.#conversations());
    redraw(this.#panel, panel());
    document.title = title();
  }

  #go(to, channel) {
    const there = state.guilds.some((guild) => guild.id === to && guild.channels.some((each) => each.id === state.channel));
    this.#at = to;
    this.#draw();
    if (channel && !there) state.open(channel.id);
  }

  #home() {
    return this.#stop(HOME, t("directMessages"), icon("chat"), sum(state.dms));
  }

  #guild({ id, name, channels }) {
    const initials = name.split(/\s+/).map((word) => [...word][0]).join("").slice(0, 3);
    return this.#stop(id, name, initials, sum(channels), channels.find((channel) => channel.type === CHANNEL.TEXT));
  }

  // An icon of the rail opens a server at its first channel, or the direct messages.
  #stop(id, name, face, { messages, mentions }, channel) {
    return el("button", {
      class: "stop", type: "button", title: name, "aria-label": name, "aria-current": this.#at === id ? "true" : null,
      dataset: { rail: id, ...(messages && { unread: messages }) }, onclick: () => this.#go(id, channel),
    }, el("span", { "aria-hidden": "true" }, face), mentions > 0 && mentionBadge(mentions));
  }

  #guildChannels(guild) {
    const shown = (thread) => !thread.thread_metadata?.archived || thread.id === state.channel;
    const threads = (parent) => guild.channels.filter((channel) => isThread(channel) && channel.parent_id === parent.id && shown(channel));
    const channels = guild.channels.filter((channel) => channel.type === CHANNEL.TEXT);
    const add = el("button", {
      class: "quiet", type: "button", id: "new-channel", "aria-label": t("newChannel"), title: t("newChannel"), onclick: () => newChannel(guild),
    }, icon("plus"));
    return [
      el("div", { class: "category", dataset: { guild: guild.id } }, el("h2", {}, t("textChannels")), add),
      el("ul", {}, channels.map((channel) => el("li", {}, this.#link(channel, icon("hash"), channel.name),
        threads(channel).length > 0 && el("ul", { class: "threads" }, threads(channel).map((thread) => el("li", {}, this.#link(thread, icon("thread"), thread.name))))))),
    ];
  }

  #conversations() {
    const known = state.dms.map((dm) => el("li", {}, this.#link(dm, avatar(state.partner(dm)), displayName(state.partner(dm)))));
    const canStart = state.bot && !state.dms.some((dm) => state.partner(dm).id === state.bot.id);
    const start = canStart && el("button", { class: "channel", type: "button", id: "open-dm", onclick: () => this.#openDM() },
      avatar(state.bot), el("span", {}, t("writeTo", displayName(state.bot))));
    return [el("ul", {}, known, start && el("li", {}, start))];
  }

  async #openDM() {
    const dm = await api.openDM(state.bot.id);
    state.receive("channel_create", dm);
    this.#choose(dm);
  }

  #choose(channel) {
    state.open(channel.id);
    this.chosen();
  }

  #link(channel, sign, name) {
    const { messages, mentions } = state.unread(channel.id);
    return el("button", {
      class: "channel", type: "button", "aria-current": channel.id === state.channel ? "page" : null,
      dataset: { channelId: channel.id, ...(messages && { unread: messages }), ...(mentions && { mentions }) }, onclick: () => this.#choose(channel),
    }, sign, el("span", {}, name), messages > 0 && el("span", { class: "unseen" }, `(${t("unread")})`), mentions > 0 && mentionBadge(mentions));
  }
}

const mentionBadge = (count) => el("span", { class: "count", title: t("mentions", count) }, String(count));

function sum(channels) {
  const counts = channels.map(({ id }) => state.unread(id));
  return { messages: counts.reduce((n, { messages }) => n + messages, 0), mentions: counts.reduce((n, { mentions }) => n + mentions, 0) };
}

function title() {
  const { mentions } = sum(state.channels());
  const channel = state.find(state.channel);
  const name = channel?.type === CHANNEL.DM ? displayName(state.partner(channel)) : `#${channel?.name ?? ""}`;
  return `${mentions ? `(${mentions}) ` : ""}${name} | ${displayName(state.me)}`;
}

function panel() {
  return [
    el("button", { id: "me", type: "button", dataset: { me: state.me.id }, onclick: openPeople },
      avatar(state.me), el("span", { class: "words" }, el("strong", {}, displayName(state.me)), el("small", {}, t("switchPerson")))),
    el("button", { id: "settings", class: "quiet", type: "button", "aria-label": t("settings"), title: t("settings"), onclick: openSettings }, icon("gear")),
  ];
}

function newChannel(guild) {
  const input = el("input", { id: "channel-name", type: "text", required: true, maxlength: 100, autocomplete: "off" });
  const failure = el("p", { class: "failure", role: "alert" });
  const create = async (event) => {
    event.preventDefault();
    const name = input.value.trim().toLowerCase().replace(/\s+/g, "-");
    if (!name) return;
    try {
      const channel = await api.createChannel(guild.id, name);
      dialog.close();
      state.receive("channel_create", channel);
      await state.open(channel.id);
    } catch (error) {
      failure.replaceChildren(error.message);
    }
  };
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "new-channel-title", onclose: () => dialog.remove() },
    el("form", { onsubmit: create },
      el("header", {}, el("h2", { id: "new-channel-title" }, t("newChannel")), closer(() => dialog.close())),
      el("div", { class: "entry" }, el("label", { for: "channel-name" }, t("channelName")), input, failure),
      el("footer", {},
        el("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, t("cancel")),
        el("button", { class: "button primary", type: "submit" }, t("create")))));
  document.body.append(dialog);
  dialog.showModal();
}
