// The protocol between Discord's client and a frame: https://discord.com/developers/docs/activities/how-activities-work

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2, HELLO = 3;

// Why the client closes a connection.
const INVALID_CLIENT = 4000, INVALID_ORIGIN = 4001, INVALID_VERSION = 4004, INVALID_ENCODING = 4005;

// Why it refuses a command.
const UNKNOWN_ERROR = 1000, INVALID_COMMAND = 4002, INVALID_EVENT = 4004, INVALID_PERMISSIONS = 4006;

/** Refused is a command that is answered with an error. */
export class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/**
 * Connection speaks with the frame of an application. The commands, by name, get the arguments and return the data of
 * the answer; those in scopes need an AUTHENTICATE first that has allowed the scope. Closed is called with the code and
 * the message with which either side has ended the connection.
 */
export class Connection {
  #ready = false;
  #subscribed = new Set();
  #allowed = [];
  #hear = (event) => event.source === this.frame.contentWindow && this.#take(event);

  constructor({ frame, origin, client, frameId, commands, scopes, events, closed }) {
    Object.assign(this, { frame, origin, client, frameId, commands, scopes, events, closed });
    addEventListener("message", this.#hear);
    frame.addEventListener("load", () => this.#post(HELLO, { frame_id: frameId })); // old applications wait for it
  }

  /** emit sends an event to the frame, if it has subscribed to it. */
  emit(event, data) {
    if (this.#subscribed.has(event)) this.#dispatch(event, data);
  }

  /** end ends the connection from this side. */
  end(code, message) {
    this.#post(CLOSE, { code, message });
    this.stop();
  }

  /** stop hears nothing more. */
  stop() {
    removeEventListener("message", this.#hear);
  }

  #take({ origin, data }) {
    if (origin !== this.origin) return this.#refuse(INVALID_ORIGIN, "Invalid Origin");
    const [opcode, payload] = Array.isArray(data) ? data : [];
    if (opcode === HANDSHAKE) return this.#shake(payload ?? {});
    if (opcode === FRAME && this.#ready) return this.#obey(payload ?? {});
    if (opcode === CLOSE) this.#gone(payload ?? {});
  }

  #shake({ v, encoding = "json", client_id: client, frame_id: frame }) {
    if (frame !== this.frameId) return;
    if (v !== 1) return this.#refuse(INVALID_VERSION, "Invalid Version");
    if (encoding !== "json") return this.#refuse(INVALID_ENCODING, "Invalid Encoding");
    if (client !== this.client) return this.#refuse(INVALID_CLIENT, "Invalid Client ID");
    this.#ready = true;
    const config = { cdn_host: "cdn.discordapp.com", api_endpoint: "//discord.com/api", environment: "production" };
    this.#dispatch("READY", { v: 1, config });
  }

  #refuse(code, message) {
    this.end(code, message);
    this.closed(code, message);
  }

  #gone({ code, message }) {
    this.stop();
    this.closed(code, message);
  }

  async #obey({ cmd, args, evt, nonce }) {
    try {
      this.#post(FRAME, { cmd, data: (await this.#run(cmd, args ?? {}, evt)) ?? null, evt: null, nonce });
    } catch (error) {
      const code = error instanceof Refused ? error.code : UNKNOWN_ERROR;
      this.#post(FRAME, { cmd, data: { code, message: error.message }, evt: "ERROR", nonce });
    }
  }

  async #run(cmd, args, evt) {
    if (cmd === "SUBSCRIBE" || cmd === "UNSUBSCRIBE") return this.#subscribe(cmd, evt);
    if (!Object.hasOwn(this.commands, cmd)) throw new Refused({ code: INVALID_COMMAND, message: `Invalid command: ${cmd}` });
    const needed = this.scopes[cmd];
    if (needed && !this.#allowed.includes(needed)) {
      throw new Refused({ code: INVALID_PERMISSIONS, message: "Not authenticated or invalid scope" });
    }
    const data = await this.commands[cmd](args);
    if (cmd === "AUTHENTICATE") this.#allowed = data.scopes;
    return data;
  }

  #subscribe(cmd, event) {
    if (!this.events.includes(event)) throw new Refused({ code: INVALID_EVENT, message: `Invalid event: ${event}` });
    if (cmd === "SUBSCRIBE") this.#subscribed.add(event);
    else this.#subscribed.delete(event);
    return { evt: event };
  }

  #dispatch(evt, data) {
    this.#post(FRAME, { cmd: "DISPATCH", data, evt, nonce: null });
  }

  #post(opcode, payload) {
    this.frame.contentWindow?.postMessage([opcode, payload], this.origin);
  }
}
