// The beginning of a frame: it learns from Discord who is there, signs them in, and goes on to their board.

import { Closed, Refusal, connect, parent } from "./discord.js";
import { byId } from "./dom.js";
import { keep } from "./kept.js";
import { word } from "./words.js";

const { client, parents } = document.body.dataset;
const query = new URLSearchParams(location.search);
const frame = { client, parent: parent(), parents: parents.split(" "), query };
const opening = byId("said").textContent;

// What is told for the status with which the server refuses.
const WHY = { 400: "refused", 401: "cookies", 403: "gone", 410: "gone" };

class Refused extends Error {
  constructor(status) {
    super(`${status}`);
    this.word = WHY[status] ?? "down";
  }
}

// The address below which this frame has its pages and its cookie. Each tab keeps one.
function home() {
  let name = crypto.randomUUID();
  try {
    name = sessionStorage.frame ??= name;
  } catch {
    // It has no storage: each time another session is begun.
  }
  return `frame/${name}/`;
}

async function ask(address, options) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Refused(answer.status);
  return answer;
}

// The time in which Discord’s client answers, in milliseconds, unless a person has to.
const PATIENCE = 15_000;

let discord;

async function open() {
  tell(opening);
  if (discord?.over ?? true) discord = connect({ ...frame, patience: PATIENCE });
  await discord.ready;
  const { code } = await discord.send("AUTHORIZE", {
    client_id: client, response_type: "code", state: crypto.randomUUID(), prompt: "none", scope: ["identify"],
  });
  const here = home();
  const body = JSON.stringify({ code, instance: query.get("instance_id") });
  await ask(`${here}enter`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const { to } = await (await ask(`${here}board`)).json();
  keep(frame);
  location.replace(here + to);
}

function why(error) {
  if (error instanceof Refusal) return "refused";
  if (error instanceof Closed) return "gone";
  return error.word ?? "down";
}

function tell(text, failed = false) {
  byId("said").textContent = text;
  byId("again").hidden = !failed;
  byId("close").hidden = !failed || discord.over;
}

const begin = () => open().catch((error) => tell(word(`frame.${why(error)}`), true));
byId("again").addEventListener("click", begin);
byId("close").addEventListener("click", () => discord.close(byId("said").textContent));
begin();
