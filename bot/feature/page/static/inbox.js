// The list of matches: it is read again when its tab is looked at, and every few seconds while it is.

import { byId } from "./dom.js";

const EVERY = 10_000; // milliseconds
let known = byId("matches").innerHTML;

async function read() {
  if (document.hidden) return;
  const answer = await fetch("./").catch(() => null);
  if (!answer?.ok) return void (answer?.status === 401 && location.reload());
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("matches");
  if (fresh.innerHTML === known) return;
  known = fresh.innerHTML;
  const focused = document.activeElement?.getAttribute("href");
  byId("matches").replaceChildren(...fresh.childNodes);
  if (focused) document.querySelector(`#matches a[href="${CSS.escape(focused)}"]`)?.focus();
}

setInterval(read, EVERY);
document.addEventListener("visibilitychange", read);
