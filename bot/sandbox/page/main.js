// The page's start: the person, the initial state, and the stream of events that updates it.

import { launch, participants } from "./activity.js";
import * as api from "./api.js";
import { Composer } from "./composer.js";
import { el, icon, redraw } from "./dom.js";
import { interactions } from "./interactions.js";
import { MessageList } from "./messages.js";
import { showModal } from "./modal.js";
import { FIRST_PERSON, remember, remembered } from "./person.js";
import { displayName } from "./richtext.js";
import { openSeason, statusLine } from "./season.js";
import { Sidebar } from "./sidebar.js";
import { CHANNEL, isThread, state } from "./state.js";
import { t } from "./texts.js";
import { keepTimesTrue } from "./time.js";

const drawer = document.getElementById("drawer");
const scrim = document.getElementById("scrim");
const connection = document.getElementById("connection");

// On a phone the left side is a drawer; the focus goes into it and comes back.
function toggleDrawer(open) {
  if (drawer.classList.contains("open") === open) return;
  drawer.classList.toggle("open", open);
  scrim.hidden = !open;
  document.querySelector(open ? "#channels [aria-current]" : "#open-drawer")?.focus();
}

function drawTopbar() {
  const channel = state.find(state.channel);
  const guild = state.guildOf(state.channel);
  const parent = channel && isThread(channel) ? state.find(channel.parent_id) : null;
  const name = channel?.type === CHANNEL.DM ? displayName(state.partner(channel)) : channel?.name ?? "";
  const sign = parent ? "thread" : channel?.type === CHANNEL.DM ? "chat" : "hash";
  redraw(document.getElementById("topbar"), [
    el("button", { id: "open-drawer", type: "button", "aria-label": t("menu"), onclick: () => toggleDrawer(true) }, icon("menu")),
    icon(sign),
    el("h2", {}, parent && [linkTo(parent), " › "], name),
    el("span", { class: "where" }, guild?.name ?? ""),
    state.activity && el("button", { id: "start-activity", class: "quiet", type: "button", "aria-label": t("startActivity"), title: t("startActivity"), onclick: startActivity }, icon("rocket")),
    state.season && el("button", { id: "open-season", class: "quiet", type: "button", "aria-label": t("season"), title: t("season"), onclick: openSeason }, icon("clock")),
  ].filter(Boolean));
}

function startActivity() {
  const { id, name, type } = state.activity;
  interactions.command(state.channel, state.guildOf(state.channel)?.id ?? null, name, { id, name, type });
}

const season = document.getElementById("season");

function drawSeason() {
  season.textContent = statusLine();
  season.hidden = !season.textContent;
}

function linkTo({ id, name }) {
  return el("button", { class: "quiet", type: "button", dataset: { openChannel: id }, onclick: () => state.open(id) }, name);
}

function received(name, data) {
  if (name === "participants") participants(data);
  else if (!state.receive(name, data)) interactions.receive(name, data);
}

// A connection begins with the whole state, since what happened without it was missed.
let connectedBefore = false;
async function opened() {
  connection.hidden = true;
  if (connectedBefore) interactions.abandon();
  await state.load().catch(lost);
  connectedBefore = true;
  document.body.dataset.ready = "true";
}

function lost() {
  connection.textContent = t("offline");
  connection.hidden = false;
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Loads the initial state; a person who does not exist is replaced by the first one.
async function firstLoad() {
  for (let person = remembered(); ; ) {
    api.actAs(person);
    try {
      return await state.load();
    } catch (error) {
      if (error instanceof api.Refused) person = FIRST_PERSON;
      lost();
      await pause(500);
    }
  }
}

async function start() {
  new MessageList().start();
  new Composer().start();
  new Sidebar(() => toggleDrawer(false)).start();
  state.addEventListener("world", drawTopbar);
  state.addEventListener("world", drawSeason);
  interactions.onmodal = showModal;
  interactions.onactivity = launch;
  scrim.addEventListener("click", () => toggleDrawer(false));
  addEventListener("keydown", (event) => event.key === "Escape" && toggleDrawer(false));
  keepTimesTrue();
  state.channel = new URLSearchParams(location.search).get("channel");
  await firstLoad();
  state.addEventListener("world", remember);
  remember();
  new api.Stream({ opened, lost, received }).open();
}

start();
