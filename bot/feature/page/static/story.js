// The story of the match: a slider over its turns, which plays by itself if asked to.

import { story as tellStory } from "./connection.js";
import { byId, el } from "./dom.js";
import { word } from "./words.js";

const slider = byId("slider");
const play = byId("play");
const LASTS = 1300; // milliseconds for which a turn is shown while the story plays

let turns = []; // with their captions
let eyes; // the seat whose story it is, undefined for the reader’s own
let part; // the close-up that is shown of each
let go;
let timer;
let playing = false;
let from = 1; // the first turn that is new

/** drawStory draws the slider at the turn of a state, or what is new in a line that leads there. */
export function drawStory({ look, question, latest, eyes: choice }, goTo) {
  go = goTo;
  drawLatest(look, latest);
  part = look.part;
  const shown = Boolean(look.turn) && !look.trial;
  byId("story").hidden = !shown;
  if (!shown) return pause();
  const other = look.eyes !== eyes;
  eyes = look.eyes;
  if (other || turns.length < look.turn) refresh();
  byId("eyes").hidden = !choice;
  byId("eyes").replaceChildren(...(choice ?? []).map(({ label, value, chosen }) => el("option", { value, selected: chosen }, label)));
  slider.max = Math.max(turns.length, look.turn);
  slider.value = look.turn;
  slider.ariaValueText = question;
  byId("place").textContent = `${look.turn} / ${slider.max}`;
  byId("question").ariaLive = playing ? "off" : "polite";
  if (playing) timer = setTimeout(() => step(1), LASTS);
}

// drawLatest tells what others did last. A turn of the story is told by its own caption.
function drawLatest({ turn, trial }, latest) {
  byId("news").hidden = !latest?.caption || Boolean(turn && !trial);
  if (byId("news").hidden) return;
  from = latest.from;
  byId("latest").replaceChildren(el("span", {}, latest.caption), ...latest.more ? [el("small", {}, `+${latest.more}`)] : []);
  byId("latest").title = latest.caption;
}

/** refresh asks for the turns again. */
export async function refresh() {
  const now = await tellStory(eyes).catch(() => null);
  if (!now) return null;
  turns = now.turns;
  slider.max = turns.length;
  byId("place").textContent = `${slider.value} / ${turns.length}`;
  return now;
}

function to(turn) {
  clearTimeout(timer);
  const next = Math.min(Math.max(turn, 1), turns.length);
  if (next === Number(slider.value) && next !== turn) return pause();
  slider.value = next;
  byId("place").textContent = `${next} / ${turns.length}`;
  byId("question").textContent = turns[next - 1].caption;
  go({ turn: next, part, eyes });
}

const step = (by) => to(Number(slider.value) + by);

function pause() {
  clearTimeout(timer);
  playing = false;
  label();
}

function label() {
  play.textContent = playing ? "⏸" : "▶";
  play.ariaLabel = word(playing ? "pause" : "play");
  play.title = play.ariaLabel;
}

slider.addEventListener("input", () => {
  pause();
  to(slider.valueAsNumber);
});
play.addEventListener("click", () => {
  playing = !playing;
  label();
  if (!playing) return clearTimeout(timer);
  if (slider.valueAsNumber < turns.length) return step(1);
  to(1);
});

async function begin(at) {
  eyes = undefined;
  const now = await refresh();
  if (!now) return;
  slider.value = at(now);
  go({ turn: at(now), part });
}

byId("replay").addEventListener("click", () => begin(({ since }) => since));
// The same moment is shown as another seat saw it.
byId("eyes").addEventListener("change", async ({ target }) => {
  pause();
  const seen = turns[slider.value - 1]?.plies;
  eyes = target.value;
  if (!await refresh()) return;
  const at = turns.findIndex(({ plies }) => plies >= seen);
  go({ turn: at < 0 ? turns.length : at + 1, part, eyes });
});
byId("latest").addEventListener("click", () => begin(() => from));

const KEYS = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => to(1), End: () => to(turns.length) };

document.addEventListener("keydown", (event) => {
  if (byId("story").hidden || !KEYS[event.key] || event.target.matches("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  pause();
  KEYS[event.key]();
});
label();
