// What stands beside the board instead of the answers, such as plans: a private message as on Discord.

import { drawn } from "./board.js";
import { byId, el } from "./dom.js";
import { lines } from "./rich.js";
import { word } from "./words.js";

const node = byId("panel");
let opener; // what has opened it

/** drawPanel shows a panel. Use is called with what the reader uses of it. */
export function drawPanel({ text, rows, form }, use) {
  if (node.hidden) opener = document.activeElement;
  document.body.dataset.panel = "";
  node.hidden = false;
  const close = el("button", { type: "button", class: "style2", onclick: closePanel }, word("back"));
  node.replaceChildren(
    ...form ? [typed(form, use)] : lines(text),
    ...rows.map((row) => el("div", { class: "row" }, row.map((own) => control(own, use)))),
    el("div", { class: "row" }, close),
  );
  node.scrollTop = 0;
  (node.querySelector("input") ?? node).focus({ preventScroll: true });
}

/** closePanel shows the answers again. */
export function closePanel() {
  if (node.hidden) return;
  node.hidden = true;
  delete document.body.dataset.panel;
  opener?.focus({ preventScroll: true });
}

function control(own, use) {
  if (!own.options) return drawn({ ...own, verb: "panel", word: own.id }, () => use({ id: own.id }));
  const options = own.options.map(({ label, value, chosen }) => el("option", { value, selected: chosen }, label));
  const first = el("option", { value: "", disabled: true, selected: !own.options.some(({ chosen }) => chosen) }, own.label);
  return el("select", { "aria-label": own.label, onchange: (event) => use({ id: own.id, values: [event.target.value] }) }, first, ...options);
}

function typed({ label, id, field, value, most }, use) {
  const input = el("input", { id: "typed", value, maxlength: most, required: true, autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
  const send = (event) => {
    event.preventDefault();
    use({ id, options: { [field]: input.value } });
  };
  return el("form", { onsubmit: send }, el("label", { for: "typed" }, label), input, el("button", { class: "style3" }, word("save")));
}

node.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  closePanel();
});
