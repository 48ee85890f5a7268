// A modal dialog of the page itself.

import { el } from "./dom.js";
import { closer } from "./modal.js";

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
