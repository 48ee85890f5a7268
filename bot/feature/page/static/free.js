// The field for an answer that no button has: a number, with − and +, or a short text.

import { byId } from "./dom.js";

const form = byId("free");
const field = byId("freely");
let asked = ""; // the question that the field is for
let send = () => {};

/** drawFree shows the field of a state, if there is one. What was typed stays as long as the question does. */
export function drawFree({ free, turn, look }, press) {
  send = press;
  form.hidden = !free;
  const question = free ? JSON.stringify([turn, look.trial, free]) : "";
  if (question === asked) return;
  asked = question;
  if (free) begin(free);
}

function begin({ label, number, low, high, most }) {
  byId("range").textContent = label;
  byId("less").hidden = byId("plus").hidden = !number;
  field.type = number ? "number" : "text";
  field.value = "";
  const limits = number ? { min: low, max: high, step: 1 } : { maxlength: most };
  for (const name of ["min", "max", "step", "maxlength"]) field.removeAttribute(name);
  for (const [name, value] of Object.entries(limits)) field.setAttribute(name, value);
}

// count goes to the next number; an empty field begins at the lowest.
function count(by) {
  if (field.value === "") field.value = field.min;
  else if (by < 0) field.stepDown();
  else field.stepUp();
}

byId("less").addEventListener("click", () => count(-1));
byId("plus").addEventListener("click", () => count(1));
form.noValidate = true; // Herald says what is possible, in the reader's language
form.addEventListener("submit", (event) => {
  event.preventDefault();
  send({ verb: "free", word: field.value });
});
