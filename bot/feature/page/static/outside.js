// Links in a frame: it may not open a window, so Discord’s client does, which asks its person first.

import { tell } from "./board.js";
import { connect } from "./discord.js";
import { kept } from "./kept.js";
import { word } from "./words.js";

// The time in which Discord’s client answers when a page connects again, in milliseconds.
const PATIENCE = 5_000;

let discord;

async function open(url) {
  if (discord?.over ?? true) discord = connect({ ...kept(), patience: PATIENCE });
  await discord.ready;
  await discord.send("OPEN_EXTERNAL_LINK", { url });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[target=_blank]");
  if (!link) return;
  event.preventDefault();
  open(link.href).catch(() => tell(`${word("unopened")} \`${link.href}\``));
});
