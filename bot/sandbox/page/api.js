// The client of the stand-in's API: requests, and the stream of events.

let person = "";

/** actAs names the person every later request is made for. */
export function actAs(id) {
  person = id;
}

/** Refused is a request that the server answered with an error; its message is the server's. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const socketAddress = (path) => `${location.origin.replace(/^http/, "ws")}${path}?as=${encodeURIComponent(person)}`;

async function request(method, path, body) {
  const separator = path.includes("?") ? "&" : "?";
  const url = person ? `${path}${separator}as=${encodeURIComponent(person)}` : path;
  const options = { method };
  if (body !== undefined) {
    options.headers = { "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  const response = await fetch(url, options);
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, answer?.message ?? response.statusText);
  return answer;
}

export const fetchState = () => request("GET", "/page/state");
export const fetchMessages = (channel) => request("GET", `/page/channels/${channel}/messages`);
export const sendMessage = (channel, content) => request("POST", `/page/channels/${channel}/messages`, { content });
export const createChannel = (guild, name) => request("POST", "/page/channels", { guild_id: guild, name });
export const openDM = (recipient) => request("POST", "/page/dms", { recipient_id: recipient });
export const changePerson = (id, changes) => request("PATCH", `/page/people/${id}`, changes);
export const interact = (interaction) => request("POST", "/page/interactions", interaction);

export const authorize = (asked) => request("POST", "/page/authorize", asked);
export const authenticate = (token) => request("POST", "/page/authenticate", { access_token: token });

/** attend is a connection that lasts as long as the person is in an instance of the Activity. */
export const attend = (instance) => new WebSocket(socketAddress(`/page/activities/${instance}`));

export const fetchTroubles = () => request("GET", "/page/trouble");
export const makeTrouble = (fault) => request("POST", "/page/trouble", fault);
export const endTrouble = (id) => request("DELETE", `/page/trouble/${id}`);
export const setPermissions = (channel, bits) => request("PATCH", `/page/channels/${channel}`, { permissions: String(bits) });
export const deleteChannel = (channel) => request("DELETE", `/page/channels/${channel}`);
export const deleteMessage = (channel, message) => request("DELETE", `/page/channels/${channel}/messages/${message}`);

export const beginSeason = () => request("POST", "/page/season");
export const turnClock = (hours) => request("POST", "/page/season/clock", { hours });
export const takePart = (on) => request("PUT", "/page/season/part", { on });

const SHORTEST_WAIT = 500, LONGEST_WAIT = 5000;

/**
 * Stream listens to the person's events and reconnects by itself. `opened` is called at every
 * connection, also the first: what happened before it must be asked for anew.
 */
export class Stream {
  #socket = null;
  #wait = SHORTEST_WAIT;
  #timer = 0;

  constructor({ opened, lost, received }) {
    this.opened = opened;
    this.lost = lost;
    this.received = received;
  }

  /** open starts listening for the present person, and ends what was listened to before. */
  open() {
    this.#end();
    const socket = new WebSocket(socketAddress("/page/events"));
    socket.onopen = () => {
      this.#wait = SHORTEST_WAIT;
      this.opened();
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#retry();
    };
    socket.onmessage = (message) => {
      const { name, data } = JSON.parse(message.data);
      if (socket === this.#socket) this.received(name, data);
    };
    this.#socket = socket;
  }

  #retry() {
    this.#end();
    this.lost();
    this.#timer = setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #end() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
