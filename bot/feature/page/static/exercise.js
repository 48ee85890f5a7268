// The page of exercises, such as lessons: the board and what is said about it, as what was pressed has left it. Nothing
// of it is kept by the server, so the address has all of it.

import { draw, drawn, load, tell } from "./board.js";
import { Expired, send } from "./connection.js";
import { byId } from "./dom.js";
import { closePanel, drawPanel } from "./panel.js";
import { lines, rich } from "./rich.js";
import { word } from "./words.js";

let look = Object.fromEntries(new URLSearchParams(location.search));
let busy = false;

async function show(state) {
  if (state.panel) return drawPanel(state.panel, ({ id }) => press({ verb: "posed", word: id }));
  if (!await load(state)) return tell(word("lost"));
  closePanel();
  look = state.look;
  history.replaceState(null, "", `?${new URLSearchParams(look)}`);
  byId("heading").replaceChildren(...rich(state.heading));
  document.title = byId("heading").textContent;
  draw(state, press);
  byId("question").hidden = !state.question;
  byId("told").replaceChildren(...lines(state.told.join("\n").replaceAll(/^> /gm, "")));
  byId("told").scrollTop = 0;
  byId("looks").replaceChildren(...state.looks.map((button) => drawn(button, press)));
  byId("own").replaceChildren(...state.own.map(({ id, ...own }) => drawn({ ...own, verb: "posed", word: id }, press)));
  if (state.question === "" && document.activeElement === document.body) {
    (byId("turn").querySelector("button") ?? byId("own").querySelector("button"))?.focus({ preventScroll: true });
  }
  document.body.dataset.ready = state.at;
}

/** press sends a button; until it is answered, no other one is. */
async function press({ verb, word: said }) {
  if (busy) return;
  busy = true;
  document.body.ariaBusy = "true";
  try {
    await show(await send({ ...look, verb, word: said }));
  } catch (error) {
    tell(word(error instanceof Expired ? "expired" : "lost"));
  }
  busy = false;
  document.body.ariaBusy = "false";
}

press({ verb: "", word: "" });
