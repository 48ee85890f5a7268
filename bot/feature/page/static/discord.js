// Discord’s client, which shows the page in a frame: the part of the protocol of its Embedded App SDK that signing in needs.

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

// Messages are formed as by this version of the SDK. Apps for phones before 250 do not expect it to be named.
const VERSION = "2.5.0";
const VERSION_SINCE = 250;

/** Refusal is thrown for a command that Discord’s client, or the person at it, has refused. */
export class Refusal extends Error {}

/** Closed is thrown for all that Discord’s client has not answered when it closed the connection. */
export class Closed extends Error {}

/** parent returns the origin of Discord’s client, as the first page of a frame knows it; "*" if it is not told. */
export const parent = () => document.referrer || "*";

/**
 * connect begins the conversation of client, an application, in the frame that the query of its address describes, with
 * Discord’s client, whose origin is parent. Only messages from the origins in parents are heard. Ready resolves once
 * Discord’s client is; if that takes more than patience, in milliseconds, the conversation is over.
 */
export function connect({ client, parent, parents, query, patience }) {
  const discord = window.parent.opener ?? window.parent; // the client’s own window, also if the frame is popped out
  const origins = [...parents, location.origin, "null"]; // apps for phones have the last two
  const waiting = new Map(); // by nonce
  let over = false;

  const post = (opcode, payload) => discord.postMessage([opcode, payload], parent); // nothing in it is secret

  function wait(nonce) {
    return new Promise((resolve, reject) => waiting.set(nonce, { resolve, reject }));
  }

  function settle(nonce, how, value) {
    waiting.get(nonce)?.[how](value);
    waiting.delete(nonce);
  }

  function hear({ source, origin, data }) {
    if ((source && source !== discord) || !origins.includes(origin) || !Array.isArray(data)) return;
    const [opcode, payload] = data;
    if (opcode === CLOSE) return shut(new Closed(payload?.message));
    if (opcode !== FRAME) return;
    if (payload.cmd === "DISPATCH") return settle(payload.evt, "resolve", payload.data);
    if (payload.evt === "ERROR") return settle(payload.nonce, "reject", new Refusal(payload.data?.message));
    settle(payload.nonce, "resolve", payload.data);
  }

  function shut(why) {
    over = true;
    window.removeEventListener("message", hear);
    for (const nonce of [...waiting.keys()]) settle(nonce, "reject", why);
  }

  window.addEventListener("message", hear);
  const timer = setTimeout(() => shut(new Error("no answer")), patience);
  const ready = wait("READY").finally(() => clearTimeout(timer));
  const named = query.get("platform") === "desktop" || Number.parseInt(query.get("mobile_app_version")) >= VERSION_SINCE;
  post(HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: query.get("frame_id"), ...(named && { sdk_version: VERSION }) });

  return {
    ready,

    /** send returns what Discord’s client answers to a command. */
    async send(cmd, args) {
      if (over) throw new Closed();
      const nonce = crypto.randomUUID();
      post(FRAME, { cmd, args, nonce });
      return wait(nonce);
    },

    /** over reports whether nothing more is answered. */
    get over() {
      return over;
    },

    /** close asks Discord’s client to close the frame. */
    close(message) {
      post(CLOSE, { code: 1000, message, nonce: crypto.randomUUID() });
      shut(new Closed(message));
    },
  };
}
