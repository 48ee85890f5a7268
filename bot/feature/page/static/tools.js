// What leads to another look: close-ups, the story, what if, the field for sentences; and to another match.

import { drawn, tell } from "./board.js";
import { byId, el } from "./dom.js";
import { plain } from "./rich.js";
import { word } from "./words.js";

const tools = { leave: byId("leave"), replay: byId("replay"), try: byId("try"), type: byId("type"), latest: byId("latest") };
let last = { look: {} };
let before = {}; // the look from which a trial was begun
let act = {};

/** drawTools draws what leads elsewhere from a state. */
export function drawTools(state, { go, press, open }) {
  last = state;
  act = { go };
  const { turn, trial, part } = state.look;
  if (trial && !state.notice) tell(word("tries"));
  document.body.dataset.look = trial ? "trial" : turn ? "story" : "now";
  tools.leave.hidden = !trial && !turn && !part;
  tools.replay.hidden = Boolean(trial || turn);
  tools.try.hidden = Boolean(trial) || !state.try;
  tools.type.hidden = Boolean(trial || turn) || !state.asked;
  if (tools.type.hidden) byId("say").hidden = true;
  byId("looks").replaceChildren(...state.looks.map((look) => drawn(look, press)));
  byId("beside").replaceChildren(...state.beside.map((own) => drawn({ ...own, verb: "open", word: own.id }, () => open({ id: own.id }))));
  herald(state);
  follow(turn && !trial ? byId("slider") : tools.leave);
}

let led = ""; // the tool that has led elsewhere, and that is gone there

for (const name of ["replay", "try", "latest"]) tools[name].addEventListener("click", () => { led = name; });

// follow moves a focus that its tool has lost: to where that has led or, once back, to the tool.
function follow(there) {
  const at = document.activeElement;
  if (!led || at !== document.body && at.checkVisibility()) return;
  if (there.checkVisibility()) return there.focus({ preventScroll: true });
  tools[led].focus({ preventScroll: true });
  led = "";
}

const leads = (name, look) => tools[name].addEventListener("click", () => act.go(look(last)));

leads("try", ({ look, try: from }) => {
  before = { ...look, picked: undefined };
  return { ...before, trial: look.turn ? "." : from };
});
leads("leave", ({ look: { turn, trial, part, eyes } }) => {
  if (trial) return before;
  return part ? { turn, eyes } : {};
});
tools.type.addEventListener("click", () => {
  const form = byId("say");
  form.hidden = !form.hidden;
  tools.type.ariaExpanded = String(!form.hidden);
  if (!form.hidden) byId("sentence").focus();
});
document.addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented && !tools.leave.hidden) tools.leave.click();
});

const heading = document.title;

/** herald says to a reader who looks elsewhere that it is their turn. */
export function herald({ yours, question, look }) {
  const called = look.turn || look.trial ? `● ${word("yours")}` : `${word("asked")} ${plain(question)}`;
  document.title = yours ? `${called} · ${heading}` : heading;
  const icon = byId("icon");
  icon.href = yours ? icon.dataset.yours : icon.dataset.idle;
}

/** drawNext leads to the match that needs the reader most, and says how many others do. */
export function drawNext({ id, name, more }) {
  const link = byId("next");
  link.hidden = !id;
  if (!id) return;
  link.href = `${document.body.dataset.root}match/${id}/`;
  link.title = name;
  link.replaceChildren(`● ${word("next")}`, more ? el("small", {}, ` +${more}`) : "");
}
