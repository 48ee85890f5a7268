// The server: what is asked of it, what is sent to it, and what it sends by itself.

/** Expired is thrown once the browser is signed out. */
export class Expired extends Error {}

async function json(address, options) {
  const answer = await fetch(address, options);
  if (answer.status === 401) throw new Expired();
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** ask returns the state of the match. */
export const ask = () => json("state");

/** send presses a button, and returns the state that follows. */
export const send = (press) =>
  json("act", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(press) });

// The delays between tries to connect again, in milliseconds: together less than the ten seconds in which a page is
// to be back.
const DELAYS = [200, 500, 1000, 2000, 2000];

/**
 * watch calls state with each state of the match that the server sends, and lost with whether the connection is. It
 * connects again by itself, until the browser is signed out, which it reports to expired.
 */
export function watch({ state, lost, expired }) {
  let tries = 0;
  let timer;

  function connect() {
    clearTimeout(timer);
    const socket = new WebSocket(new URL("live", location.href).href.replace(/^http/, "ws"));
    socket.onmessage = ({ data }) => {
      tries = 0;
      lost(false);
      state(JSON.parse(data));
    };
    socket.onclose = () => again();
  }

  async function again() {
    lost(true);
    try {
      state(await ask());
    } catch (error) {
      if (error instanceof Expired) return expired();
    }
    timer = setTimeout(connect, DELAYS[Math.min(tries++, DELAYS.length - 1)]);
  }

  connect();
}
