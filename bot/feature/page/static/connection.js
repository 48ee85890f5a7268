// The server: what is asked of it, what is sent to it, and what it sends by itself.

/** Expired is thrown once the browser is signed out. */
export class Expired extends Error {}

async function json(address, options) {
  const answer = await fetch(address, options);
  if (answer.status === 401) throw new Expired();
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** ask returns the state of the match, as the reader looks at it. */
export const ask = (look) => json(`state?${new URLSearchParams(JSON.parse(JSON.stringify(look)))}`);

/** story returns the turns of the match, as a seat was told of them or, without one, as the reader was. */
export const story = (eyes = "") => json(`story?${new URLSearchParams({ eyes })}`);

/** suggest returns what continues a sentence. */
export const suggest = (typed) => json(`suggestions?${new URLSearchParams({ typed })}`);

/** next returns where else the reader is asked. */
export const next = () => json("next");

/** send presses a button, and returns the state that follows. */
export const send = (press) =>
  json("act", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(press) });

/** use uses a control of a panel, and returns the panel that follows. */
export const use = (used) =>
  json("panel", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(used) });

// The delays between tries to connect again, in milliseconds: together less than the ten seconds in which a page is
// to be back.
const DELAYS = [200, 500, 1000, 2000, 2000];

// The server gives a sign of life every 25 seconds. A connection that is silent for longer than this, in milliseconds,
// has ended, though the browser has not noticed.
const SILENCE = 60000;

/**
 * watch calls state with each state of the match that the server sends, elsewhere whenever the reader may be asked in
 * another match, and lost with whether the connection is. It connects again by itself, until the browser is signed out,
 * which it reports to expired.
 */
export function watch({ state, elsewhere, lost, expired }) {
  let tries = 0;
  let socket;
  let timer;
  let silence;

  function connect() {
    clearTimeout(timer);
    socket = new WebSocket(new URL("live", location.href).href.replace(/^http/, "ws"));
    socket.onmessage = ({ data }) => {
      tries = 0;
      lost(false);
      listen();
      if (!data) return; // it is a sign of life
      const said = JSON.parse(data);
      if (said.at) state(said);
      else elsewhere();
    };
    socket.onclose = again;
    listen();
  }

  function listen() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      socket.onclose = null;
      socket.close();
      again();
    }, SILENCE);
  }

  async function again() {
    clearTimeout(silence);
    lost(true);
    if (await look()) timer = setTimeout(connect, DELAYS[Math.min(tries++, DELAYS.length - 1)]);
  }

  // look asks for the state. It reports whether the browser may still be signed in.
  async function look() {
    try {
      state(await ask({}));
      elsewhere();
    } catch (error) {
      if (error instanceof Expired) {
        expired();
        return false;
      }
    }
    return true;
  }

  // A tab that was asleep, or without a network, looks at once.
  const wake = () => document.visibilityState === "visible" && look();
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  connect();
}
