// The modal that a bot may open in front of the page.

import { dropdown } from "./dropdown.js";
import { el, icon } from "./dom.js";
import { interactions } from "./interactions.js";
import { displayName, rich } from "./richtext.js";
import { state } from "./state.js";
import { t } from "./texts.js";

const ROW = 1, TEXT_INPUT = 4, TEXT_DISPLAY = 10, LABEL = 18;
const PARAGRAPH = 2;

/** showModal opens the form and sends it when the person submits it. */
export function showModal(modal) {
  const fields = (modal.components ?? []).map(fieldOf);
  const failure = el("p", { class: "failure", role: "alert", hidden: true });
  const submit = el("button", { class: "button primary", type: "submit" }, t("submit"));
  const form = el("form", { novalidate: true, onsubmit: send },
    el("header", {}, el("h2", { id: "modal-title" }, modal.title), closer(() => dialog.close())),
    state.bot && el("p", { class: "by" }, displayName(state.bot)),
    fields.map((field) => field.node),
    failure,
    el("footer", {}, el("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, t("cancel")), submit));
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title", dataset: { modal: modal.custom_id }, onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .dropdown")?.focus();

  async function send(event) {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) return wrong[0].node.querySelector("input, textarea, .dropdown").focus();
    submit.disabled = true;
    const trouble = await interactions.submit(modal, fields.map((field) => field.answer()).filter(Boolean));
    submit.disabled = false;
    if (!trouble) return dialog.close();
    failure.hidden = false;
    failure.replaceChildren(icon("warn"), trouble === "unanswered" ? t("somethingWrong") : trouble);
  }
}

/** closer is the cross in the corner of a dialog. */
export function closer(close) {
  return el("button", { class: "closer", type: "button", "aria-label": t("close"), onclick: close }, icon("close"));
}

// A field is a node, a check of what was put in, and the answer in Discord's form.
function fieldOf(component) {
  if (component.type === TEXT_DISPLAY) return { node: rich(component.content), check: () => true, answer: () => null };
  if (component.type === LABEL) return labelled(component, component.component, (answer) => ({ type: LABEL, component: answer }));
  const [inner] = component.components;
  return labelled({ label: inner.label }, inner, (answer) => ({ type: ROW, components: [answer] }));
}

function labelled({ label, description }, component, wrap) {
  const id = `field-${component.custom_id}`;
  const trouble = el("p", { class: "failure", role: "alert", id: `${id}-trouble` });
  const { control, check, answer } = component.type === TEXT_INPUT ? textInput(component, id) : choice(component, id);
  const required = component.required ?? true;
  const node = el("div", { class: "entry" },
    el("label", { for: id, id: `${id}-label` }, label ?? "", required && el("span", { class: "star", title: t("required") }, " *")),
    description && el("small", {}, description), control, trouble);
  return {
    node,
    check() {
      const problem = check(required);
      trouble.replaceChildren(problem ?? "");
      return !problem;
    },
    answer: () => wrap(answer()),
  };
}

function textInput(component, id) {
  const { custom_id, style, value, placeholder, min_length: least = 0, max_length: most = 4000 } = component;
  const props = { id, name: custom_id, placeholder, maxlength: most, "aria-describedby": `${id}-trouble`, dataset: { customId: custom_id }, autocomplete: "off" };
  const control = style === PARAGRAPH ? el("textarea", { ...props, rows: 4 }) : el("input", { ...props, type: "text" });
  control.value = value ?? "";
  const check = (required) => {
    const { length } = control.value;
    if (length === 0) return required ? t("fieldRequired") : null;
    if (length < least) return t("fieldShort", least);
    return length > most ? t("fieldLong", most) : null;
  };
  return { control, check, answer: () => ({ type: TEXT_INPUT, custom_id, value: control.value }) };
}

function choice(component, id) {
  let values = (component.options ?? []).filter((option) => option.default).map(({ value }) => value);
  const control = dropdown({ component, id, labelledBy: `${id}-label`, onchoose: (chosen) => (values = chosen) });
  const check = (required) => (required && values.length === 0 ? t("fieldRequired") : null);
  return { control, check, answer: () => ({ type: component.type, custom_id: component.custom_id, values }) };
}
