// What can be typed next: a list below the field for sentences, as Discord has below /play.

import { suggest } from "./connection.js";
import { byId, el } from "./dom.js";

const field = byId("sentence");
const list = byId("suggestions");
let took = false; // the key that is held has taken a suggestion
let asked = 0; // the number of questions; the answer to the last one counts

/** suggestAgain asks what can be typed now, if that is being done. */
export async function suggestAgain() {
  const own = ++asked;
  if (document.activeElement !== field) return;
  const all = await suggest(field.value).catch(() => []);
  if (own === asked) draw(all);
}

function draw(all) {
  list.replaceChildren(...all.map(({ label, words }, i) => el("li", {
    id: `suggestion${i}`, role: "option", "aria-selected": "false", "data-words": words, onpointerdown: (event) => event.preventDefault(), onclick: (event) => take(event.currentTarget),
  }, label)));
  list.scrollTo(0, 0);
  list.hidden = all.length === 0;
  field.ariaExpanded = String(!list.hidden);
  field.removeAttribute("aria-activedescendant");
}

function close() {
  asked++;
  draw([]);
}

const chosen = () => list.querySelector("[aria-selected='true']");

// choose goes to the next or the last one, and from either end back to the field.
function choose(by) {
  const all = [...list.children];
  const before = chosen();
  const next = all.at(before ? all.indexOf(before) + by : Math.min(by, 0));
  if (before) before.ariaSelected = "false";
  field.removeAttribute("aria-activedescendant");
  if (!next || before && all.indexOf(before) + by < 0) return;
  next.ariaSelected = "true";
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  field.setAttribute("aria-activedescendant", next.id);
}

// take writes a suggestion into the field; one that is there already is played.
function take(option) {
  const { words } = option.dataset;
  if (field.value.trim() === words) return field.form.requestSubmit();
  field.value = `${words} `;
  suggestAgain();
}

const KEYS = {
  ArrowDown: () => choose(1),
  ArrowUp: () => choose(-1),
  Escape: close,
  Enter: () => take(chosen()),
};

field.addEventListener("keydown", (event) => {
  if (list.hidden || !KEYS[event.key] || event.isComposing || event.key === "Enter" && !chosen()) return;
  event.preventDefault();
  took = event.key === "Enter";
  KEYS[event.key]();
});
field.addEventListener("keypress", (event) => took && event.preventDefault()); // it would send the form
field.addEventListener("keyup", () => { took = false; });
field.addEventListener("input", suggestAgain);
field.addEventListener("focus", suggestAgain);
field.addEventListener("blur", close);
