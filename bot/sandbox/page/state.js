// The state that the person sees, kept up to date by the stream of events. Views subscribe to it and draw.

import * as api from "./api.js";
import { compare, newer } from "./snowflake.js";
import { Reads } from "./reads.js";
import { speak } from "./texts.js";

export const EPHEMERAL = 64, LOADING = 128, COMPONENTS_V2 = 1 << 15;
export const CHANNEL = { TEXT: 0, DM: 1, THREAD: 11, PRIVATE_THREAD: 12 };

const ENTRY_POINT = 4;

/** isThread tells whether the channel is a thread of another. */
export const isThread = ({ type }) => type === CHANNEL.THREAD || type === CHANNEL.PRIVATE_THREAD;

const byPlace = (a, b) => (a.position ?? 0) - (b.position ?? 0) || compare(a.id, b.id);

/**
 * State announces "world" (people, channels, unread marks, commands), "channel" (another one is
 * open) and "messages" (those of the open channel changed).
 */
class State extends EventTarget {
  me = null;
  people = [];
  bot = null;
  guilds = [];
  dms = [];
  commands = [];
  frames = null; // the origin of the Activity's frames
  season = null; // how the season stands that can be played here; null if none can
  channel = null; // the id of the open channel
  reads = null;
  newFrom = null; // the last message read before the channel was opened, if others had come; undefined while that is not known
  #began = null; // the newest id when the page was opened: what only the person saw before is gone, as when Discord reloads
  #messages = new Map(); // channel → messages, oldest first
  #loaded = new Set();
  #loading = new Map(); // channel → what arrived while its messages were being loaded

  /** load asks the server for everything anew, and for the messages that are needed. */
  async load() {
    const { me, people, bot, guilds, dms, commands, season, frames, last_id: last } = await api.fetchState();
    this.#began ??= last;
    if (this.me?.id !== me.id) this.#become(me);
    Object.assign(this, { me, people, bot, guilds: guilds ?? [], dms: dms ?? [], commands: commands ?? [], season, frames });
    speak(me.locale);
    this.#loaded.clear();
    if (!this.find(this.channel)) {
      this.channel = this.#firstChannel();
      this.#announce("channel");
    }
    this.#announce("world");
    await this.#loadMessages();
  }

  #become(me) {
    this.reads = new Reads(me.id);
    this.#messages.clear();
    this.newFrom = undefined;
  }

  #firstChannel() {
    return (this.guilds[0]?.channels.find((channel) => channel.type === CHANNEL.TEXT) ?? this.dms[0])?.id ?? null;
  }

  async #loadMessages() {
    const unread = this.channels().filter(({ id, last_message_id: last }) =>
      last === undefined || (last && newer(last, this.reads.last(id))));
    const wanted = new Set([this.channel, ...unread.map(({ id }) => id)].filter(Boolean));
    await Promise.all([...wanted].map((id) => this.#fetchMessages(id)));
  }

  async #fetchMessages(channel) {
    const arrived = new Map();
    this.#loading.set(channel, arrived);
    const list = await api.fetchMessages(channel).catch(() => null);
    this.#loading.delete(channel);
    if (!list) return;
    const merged = new Map(list.map((message) => [message.id, message]));
    for (const [id, message] of arrived) message ? merged.set(id, message) : merged.delete(id);
    this.#messages.set(channel, [...merged.values()].sort((a, b) => compare(a.id, b.id)));
    this.#loaded.add(channel);
    if (channel === this.channel && this.newFrom === undefined) this.#rememberNews();
    this.#announce("world");
    if (channel === this.channel) this.#announce("messages");
  }

  #rememberNews() {
    this.newFrom = this.unread(this.channel).messages ? this.reads.last(this.channel) : null;
  }

  /** open shows another channel. */
  async open(channel) {
    if (!this.find(channel)) return;
    this.channel = channel;
    this.newFrom = undefined;
    if (this.#loaded.has(channel)) this.#rememberNews();
    this.#announce("channel");
    this.#announce("world");
    this.#announce("messages");
    if (!this.#loaded.has(channel)) await this.#fetchMessages(channel);
  }

  /** markRead remembers that the open channel has been looked at. */
  markRead() {
    const last = this.messages().at(-1);
    if (last && this.reads.mark(this.channel, last.id)) this.#announce("world");
  }

  dismiss(message) {
    this.reads.dismiss(message.id);
    this.#announce("messages");
  }

  /** channels lists every channel, thread and conversation. */
  channels() {
    return [...this.guilds.flatMap((guild) => guild.channels), ...this.dms];
  }

  find(channel) {
    return this.channels().find(({ id }) => id === channel) ?? null;
  }

  /** guildOf is the guild that the channel is in, or null for a conversation. */
  guildOf(channel) {
    return this.guilds.find((guild) => guild.channels.some(({ id }) => id === channel)) ?? null;
  }

  /** messages are those of the open channel that the person has not dismissed. */
  messages() {
    return this.#shown(this.channel).filter(({ id }) => !this.reads.dismissed(id));
  }

  #shown(channel) {
    return (this.#messages.get(channel) ?? []).filter(({ id, flags }) => !(flags & EPHEMERAL) || newer(id, this.#began));
  }

  /** original is the message that this one replies to: null if it was deleted, undefined if there is none or it is not known. */
  original({ channel_id, message_reference: reference, referenced_message: sent }) {
    if (!reference || sent !== undefined) return sent;
    return this.#messages.get(reference.channel_id ?? channel_id)?.find(({ id }) => id === reference.message_id);
  }

  /** activity is the command that opens the Activity of the application, if it has one. */
  get activity() {
    return this.commands.find(({ type }) => type === ENTRY_POINT);
  }

  /** user finds a person or the bot; null when unknown. */
  user(id) {
    return [...this.people, this.bot].find((user) => user?.id === id) ?? null;
  }

  /** partner is the other one of a conversation. */
  partner(channel) {
    return channel.recipients?.find(({ id }) => id !== this.me.id) ?? this.bot;
  }

  /** unread counts the channel's unread messages and those of them that call the person. */
  unread(channel) {
    const last = this.reads.last(channel);
    const messages = this.#shown(channel).filter(({ id, author }) => newer(id, last) && author.id !== this.me.id);
    const calls = this.find(channel)?.type === CHANNEL.DM ? messages : messages.filter((message) => this.calls(message));
    return { messages: messages.length, mentions: calls.length };
  }

  /** calls tells whether the message mentions the person. */
  calls(message) {
    return message.mention_everyone || (message.mentions ?? []).some(({ id }) => id === this.me.id);
  }

  /** now is the time of the stand-in's clock, in milliseconds. */
  now() {
    return Date.now() + (this.season?.offset ?? 0);
  }

  /** receive takes in one event of the stream; it tells whether the event was one for the state. */
  receive(name, data) {
    const [kind, what] = name.split("_");
    if (kind === "message") this.#receiveMessage(what, data);
    else if (kind === "channel") this.#receiveChannel(what, data);
    else if (kind === "commands") this.commands = data ?? [];
    else if (kind === "season") this.season = data;
    else if (kind === "people") this.#receivePeople(data);
    else return false;
    this.#announce("world");
    return true;
  }

  #receiveMessage(what, message) {
    const list = this.#messages.get(message.channel_id) ?? [];
    const old = list.find(({ id }) => id === message.id);
    const fresh = what === "delete" ? null : { ...old, ...message };
    this.#loading.get(message.channel_id)?.set(message.id, fresh);
    const others = list.filter(({ id }) => id !== message.id);
    const next = fresh ? [...others, fresh].sort((a, b) => compare(a.id, b.id)) : others;
    this.#messages.set(message.channel_id, next);
    if (message.channel_id === this.channel) this.#announce("messages");
  }

  #receiveChannel(what, channel) {
    const home = channel.type === CHANNEL.DM ? { channels: this.dms } : this.guilds.find(({ id }) => id === channel.guild_id);
    if (!home) return;
    const others = home.channels.filter(({ id }) => id !== channel.id);
    const next = what === "delete" ? others : [...others, channel].sort(byPlace);
    if (channel.type === CHANNEL.DM) this.dms = next;
    else home.channels = next;
    if (what === "delete" && this.channel === channel.id) this.open(this.#firstChannel());
  }

  #receivePeople(people) {
    this.people = people;
    this.me = people.find(({ id }) => id === this.me.id) ?? this.me;
    speak(this.me.locale);
    this.#announce("messages");
  }

  #announce(what) {
    this.dispatchEvent(new Event(what));
  }
}

export const state = new State();
