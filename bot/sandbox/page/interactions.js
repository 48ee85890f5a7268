// The person's interactions that the bot has not answered yet.

import * as api from "./api.js";
import { t } from "./texts.js";

// The server reports the outcome of an interaction within three seconds; this is for a server that is gone.
const GIVE_UP = 10_000;

/** Interactions announces "change" whenever something starts or ends waiting. */
class Interactions extends EventTarget {
  #open = new Map(); // interaction → what was sent and what waits for it
  #early = new Map(); // events that came before the answer to the request that they belong to
  #posting = 0;
  #pressed = new Map(); // message → the component that waits, {id, values}
  #failed = new Map(); // message → why its last component failed
  #commands = []; // those sent, not yet answered or not answered at all
  onmodal = () => {};
  onactivity = () => {};

  /** pressedIn is the custom_id of the message's component that waits for an answer, or null. */
  pressedIn = (message) => this.#pressed.get(message)?.id ?? null;

  /** valuesIn are the values chosen in that component, if it is a menu. */
  valuesIn = (message) => this.#pressed.get(message)?.values ?? null;

  /** failureOf says why the message's last component failed, or null. */
  failureOf = (message) => this.#failed.get(message) ?? null;

  /** commandsIn lists the commands of the channel without an answer: {id, name, failure}. */
  commandsIn = (channel) => this.#commands.filter((command) => command.channel === channel);

  /** press sends the press of a component, with the values chosen if it is a menu. */
  async press(message, guild, component, values) {
    if (this.#pressed.has(message.id)) return;
    this.#pressed.set(message.id, { id: component.custom_id, values });
    this.#failed.delete(message.id);
    this.#changed();
    const failure = await this.#ask({
      type: 3, guild_id: guild, channel_id: message.channel_id, message_id: message.id,
      custom_id: component.custom_id, component_type: component.type, ...(values && { values }),
    });
    this.#pressed.delete(message.id);
    if (failure) this.#failed.set(message.id, failure === "unanswered" ? t("failed") : failure);
    this.#changed();
  }

  /** command sends a command; name is how the person knows it. */
  async command(channel, guild, name, data) {
    const command = { id: `command-${performance.now()}`, channel, name, failure: null };
    this.#commands.push(command);
    this.#changed();
    const failure = await this.#ask({ type: 2, guild_id: guild, channel_id: channel, data });
    command.failure = failure === "unanswered" ? t("noAnswer") : failure;
    if (!failure) this.forget(command.id);
    this.#changed();
  }

  /** forget drops a command that got no answer. */
  forget(id) {
    this.#commands = this.#commands.filter((command) => command.id !== id);
    this.#changed();
  }

  /** submit sends a filled-in modal, and returns what went wrong or null. */
  submit(modal, components) {
    const { channel_id, guild_id, message_id } = modal.opener;
    return this.#ask({ type: 5, guild_id, channel_id, message_id, custom_id: modal.custom_id, components });
  }

  /** complete asks the bot for the choices of the focused option. */
  async complete(channel, guild, data) {
    const { choices } = await api.interact({ type: 4, guild_id: guild, channel_id: channel, data });
    return choices ?? [];
  }

  /** receive takes in one event of the stream about an interaction. */
  receive(name, data) {
    const waiting = this.#open.get(data.interaction_id);
    if (waiting) return this.#settle(waiting, name, data);
    if (this.#posting) this.#early.set(data.interaction_id, [...(this.#early.get(data.interaction_id) ?? []), [name, data]]);
  }

  /** abandon gives up on everything that waits: the server was away and will not answer. */
  abandon() {
    for (const waiting of this.#open.values()) waiting.end("unanswered");
  }

  // #ask resolves to null once the bot has answered, to "unanswered" if it did not, or to the server's objection.
  async #ask(body) {
    this.#posting++;
    try {
      const { interaction_id: id } = await api.interact(body);
      return this.#answer(id, body);
    } catch (error) {
      return explain(error);
    } finally {
      if (--this.#posting === 0) this.#early.clear();
    }
  }

  #answer(id, body) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiting.end("unanswered"), GIVE_UP);
      const end = (failure) => {
        clearTimeout(timer);
        this.#open.delete(id);
        resolve(failure);
      };
      const waiting = { body, end };
      this.#open.set(id, waiting);
      for (const [name, data] of this.#early.get(id) ?? []) this.#settle(waiting, name, data);
    });
  }

  #settle(waiting, name, data) {
    if (name === "activity") this.onactivity(data.instance);
    if (name === "modal") this.onmodal({ ...data, opener: waiting.body });
    waiting.end(name === "interaction_failed" ? "unanswered" : null);
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

const NO_BOT = 409;

function explain(error) {
  if (!(error instanceof api.Refused)) return t("somethingWrong");
  return error.status === NO_BOT ? t("botAway") : error.message;
}

export const interactions = new Interactions();
