// The page of a match: it shows what the reader looks at, as new as it knows it, and sends what is pressed.

import { draw, load, tell } from "./board.js";
import { ask, Expired, next, send, use, watch } from "./connection.js";
import { byId } from "./dom.js";
import { drawFree } from "./free.js";
import { closePanel, drawPanel } from "./panel.js";
import { drawStory, refresh } from "./story.js";
import { suggestAgain } from "./suggest.js";
import { drawNext, drawTools, herald } from "./tools.js";
import { word } from "./words.js";

let newest = { at: 0, look: {} }; // what is shown
let present = newest; // what was said last of the present
let wanted = null; // the look that is asked for next
let drawing = Promise.resolve();
let busy = false;

/** show draws a state, unless a newer one is known. Pictures that have changed meanwhile are asked for again. */
function show(state) {
  if (state.at <= newest.at) return drawing;
  newest = state;
  drawing = drawing.then(async () => {
    if (state !== newest) return;
    if (!await load(state)) return void setTimeout(() => go(state.look), 300);
    draw(state, press);
    drawFree(state, press);
    drawStory(state, go);
    drawTools(state, { go, press, open });
    if (state.look.turn || state.look.trial) closePanel();
    suggestAgain();
    document.body.dataset.ready = state.at;
  });
  return drawing;
}

/** hear takes a state of the present that was not asked for. What was picked, and what became of a press, stay as
 * long as it says nothing new; so does what is looked at elsewhere. */
function hear(state) {
  if (state.at <= present.at) return;
  const news = said(state) !== said(present);
  present = state;
  const { turn, trial, part } = newest.look;
  if (turn || trial) {
    herald(state);
    if (news) refresh();
  } else if (newest.at === 0 || news) {
    if (part) go(newest.look);
    else show(state);
  }
}

const said = ({ turn, yours, question, latest, notes, picture }) => JSON.stringify([turn, yours, question, latest, notes, picture]);

/** elsewhere shows where else the reader is asked. */
const elsewhere = () => next().then(drawNext, () => {});

/** go looks at something else. If that changes before it is shown, the last counts. */
async function go(look) {
  const going = wanted !== null;
  wanted = look;
  if (going) return;
  while (wanted) {
    const now = wanted;
    await answered(() => ask(now), () => wanted === now);
    if (wanted === now) wanted = null;
  }
}

/** press sends a button; until it is answered, no other one is. */
async function press(button) {
  if (button.verb === "part") return go({ ...newest.look, picked: undefined, part: button.word });
  if (busy) return;
  busy = true;
  document.body.ariaBusy = "true";
  const look = button.verb === "take" ? {} : newest.look;
  await answered(() => send({ verb: button.verb, word: button.word, turn: newest.turn, look }));
  busy = false;
  document.body.ariaBusy = "false";
}

const SOON = 300; // milliseconds after which a panel says that its reader has to wait

/** open opens a panel beside the board, or uses a control of it. One that has nothing to say has made a draft. */
const open = (control) =>
  answering(async () => {
    const panel = await waitingFor(use(control));
    if (!panel) return;
    if (panel.text || panel.form) return drawPanel(panel, open);
    closePanel();
    await go({});
    byId("turn").querySelector(".style3")?.focus({ preventScroll: true });
  });

// waitingFor returns a panel, and says meanwhile that it takes a while. It returns null if its reader has gone on.
async function waitingFor(request) {
  let said = false;
  const timer = setTimeout(() => {
    said = byId("panel").hidden;
    if (said) drawPanel({ text: word("wait"), rows: [] }, open);
  }, SOON);
  try {
    const panel = await request;
    return said && byId("panel").hidden ? null : panel;
  } catch (error) {
    if (said) closePanel();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function answered(request, counts = () => true) {
  await answering(async () => {
    const state = await request();
    if (counts()) await show(state);
  });
}

async function answering(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Expired) return expired();
    tell(word("lost"));
  }
}

function expired() {
  tell(word("expired"));
  herald({ yours: false, question: "", look: {} });
  byId("bar").hidden = byId("tools").hidden = byId("story").hidden = byId("news").hidden = byId("say").hidden = true;
  closePanel();
  byId("places").replaceChildren();
  byId("connection").hidden = true;
}

byId("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = byId("sentence");
  await press({ verb: "say", word: field.value });
  if (byId("notice").textContent === "" || !newest.asked) field.value = "";
});

watch({
  state: hear,
  elsewhere,
  expired,
  lost(is) {
    byId("connection").textContent = word("lost");
    byId("connection").hidden = !is;
  },
});
go(Object.fromEntries(new URLSearchParams(location.search)));
elsewhere();
