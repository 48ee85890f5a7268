// What a person has read and dismissed, remembered by the browser between visits.

import { newer } from "./snowflake.js";

const MOST_DISMISSED = 200;

export class Reads {
  #key;
  #last;
  #dismissed;

  constructor(person) {
    this.#key = `herald.reads.${person}`;
    const saved = JSON.parse(localStorage.getItem(this.#key) ?? "{}");
    this.#last = saved.last ?? {};
    this.#dismissed = saved.dismissed ?? [];
  }

  /** last is the newest message read in the channel, or null. */
  last(channel) {
    return this.#last[channel] ?? null;
  }

  /** mark remembers that the channel is read up to the message; it tells whether that is news. */
  mark(channel, message) {
    if (!newer(message, this.last(channel))) return false;
    this.#last[channel] = message;
    this.#save();
    return true;
  }

  dismissed(message) {
    return this.#dismissed.includes(message);
  }

  /** dismiss hides a message that only this person could see. */
  dismiss(message) {
    this.#dismissed = [...this.#dismissed, message].slice(-MOST_DISMISSED);
    this.#save();
  }

  #save() {
    localStorage.setItem(this.#key, JSON.stringify({ last: this.#last, dismissed: this.#dismissed }));
  }
}
