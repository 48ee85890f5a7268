// The page of a match: it shows the newest state that it has, and sends what is pressed.

import { draw, load, tell } from "./board.js";
import { ask, Expired, send, watch } from "./connection.js";
import { byId } from "./dom.js";
import { word } from "./words.js";

let newest = { at: 0 };
let drawing = Promise.resolve();
let busy = false;

/** show draws a state, unless a newer one is known. Pictures that have changed meanwhile are asked for again. */
function show(state) {
  if (state.at <= newest.at) return drawing;
  newest = state;
  drawing = drawing.then(async () => {
    if (state !== newest) return;
    if (!await load(state)) return void setTimeout(() => answered(ask), 300);
    draw(state, press);
    document.body.dataset.ready = state.at;
  });
  return drawing;
}

/** hear shows a state that was not asked for, unless it says nothing new: what was picked, and what became of a press, stay. */
function hear(state) {
  if (newest.at === 0 || said(state) !== said(newest)) show(state);
}

const said = ({ turn, yours, question, notes, picture }) => JSON.stringify([turn, yours, question, notes, picture]);

/** press sends a button; until it is answered, no other one is. */
async function press(button) {
  if (busy) return;
  busy = true;
  document.body.ariaBusy = "true";
  await answered(() => send({ verb: button.verb, word: button.word, turn: newest.turn }));
  busy = false;
  document.body.ariaBusy = "false";
}

async function answered(request) {
  try {
    await show(await request());
  } catch (error) {
    if (error instanceof Expired) return expired();
    tell(word("lost"));
  }
}

function expired() {
  tell(word("expired"));
  byId("bar").hidden = true;
  byId("places").replaceChildren();
  byId("connection").hidden = true;
}

watch({
  state: hear,
  expired,
  lost(is) {
    byId("connection").textContent = word("lost");
    byId("connection").hidden = !is;
  },
});
answered(ask);
