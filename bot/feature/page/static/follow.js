// A frame goes to the board that its reader opens on Discord meanwhile.

const root = document.body.dataset.frame;
const PAUSE = 2000; // milliseconds between two looks while its reader is elsewhere on Discord
const LOOKS = 60; // for as long as that

let left = 0;
let timer;

async function look() {
  clearTimeout(timer);
  const answer = await fetch(`${root}follow`).catch(() => null);
  if (answer?.status === 200) return location.replace(root + (await answer.json()).to);
  if (left-- > 0) timer = setTimeout(look, PAUSE);
}

// A frame may have the focus of a tab that is hidden: its reader is at what they opened from it.
const attended = () => document.hasFocus() && document.visibilityState === "visible";

function begin() {
  left = attended() ? 0 : LOOKS;
  look();
}

for (const moment of ["blur", "focus"]) addEventListener(moment, begin);
document.addEventListener("visibilitychange", begin);
if (!attended()) begin();
