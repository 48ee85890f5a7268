// A modal dialog of the page itself.

import { el } from "./dom.js";
import { closer } from "./modal.js";
import { t } from "./texts.js";

/** ask shows a question, and resolves to true if it was answered with yes. */
export function ask(title, content, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const end = (value) => ((answer = value), dialog.close());
    const dialog = show(title, content, el("footer", {},
      el("button", { class: "button secondary", type: "button", dataset: { answer: "no" }, onclick: () => end(false) }, t("cancel")),
      el("button", { class: "button primary", type: "button", dataset: { answer: "yes" }, onclick: () => end(true) }, yes)));
    dialog.addEventListener("close", () => resolve(answer));
  });
}

/** show opens a dialogue with a title. It goes away when it is closed. */
export function show(title, ...content) {
  const dialog = el("dialog", {
    class: "modal", "aria-labelledby": "dialog-title", onclose: () => dialog.remove(),
    onclick: (event) => event.target === dialog && dialog.close(),
  },
    el("div", { class: "sheet" }, el("header", {}, el("h2", { id: "dialog-title" }, title), closer(() => dialog.close())), content));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
