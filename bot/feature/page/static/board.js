// The picture with its places, the question, and the buttons below.

import { byId, el } from "./dom.js";
import { keepingFocus } from "./focus.js";
import { rich } from "./rich.js";
import { meant } from "./touch.js";
import { word } from "./words.js";
import { fit } from "./zoom.js";

const places = byId("places");
const answers = byId("answers");
let areas = []; // with the place of each and its node

/** draw shows a state. Press is called with the button that the reader presses. */
export function draw(state, press) {
  show(state);
  byId("question").replaceChildren(...rich(state.question));
  byId("draft").replaceChildren(...rich(state.draft.join(" ")));
  byId("notes").replaceChildren(...state.notes.map((note) => el("p", {}, rich(note))));
  byId("said").replaceChildren(...state.words.map((part) => el("div", {}, said(part))));
  tell(state.notice);
  keepingFocus(() => {
    areas = state.places.flatMap((place) => placed(place, state, press));
    places.replaceChildren(...areas.map(({ node }) => node));
    byId("turn").replaceChildren(...state.buttons.map((button) => drawn(button, press)));
    offer(state.answers, press);
  });
}

/** load fetches the picture of a state, so that it changes together with its places. It reports whether there is one. */
export async function load({ picture, look }) {
  const fresh = new Image();
  if (!picture || byId("picture").dataset.name === picture) return true;
  fresh.src = address(picture, look);
  return fresh.decode().then(() => true, () => false);
}

const address = (picture, look) => `picture/${picture}?${new URLSearchParams(look)}`;

function show({ picture, look, size, alt, places }) {
  const node = byId("picture");
  if (!picture) return;
  if (node.dataset.name !== picture) node.src = address(picture, look);
  node.dataset.name = picture;
  node.alt = alt;
  fit(size, places);
}

/** tell shows what became of a press. */
export function tell(notice) {
  const line = byId("notice");
  line.replaceChildren(...rich(notice ?? ""));
  line.hidden = !notice;
}

// said returns a part of the text board: a grid of characters stays one.
function said(part) {
  const grid = part.match(/^```\w*\n?([^]*?)```$/);
  return grid ? el("pre", {}, grid[1]) : el("p", {}, rich(part));
}

function placed(place, state, press) {
  const { label, answers: own } = place;
  const choose = (event) => {
    const possible = meant(event, { place, node: event.currentTarget }, areas).flatMap((one) => one.place.answers);
    if (possible.length === 1) return press(possible[0]);
    event.currentTarget.ariaExpanded = "true";
    offer([possible, [{ label: word("back"), back: true, style: 2 }]], (button) => button.back ? offer(state.answers, press) : press(button));
    answers.querySelector("button").focus();
  };
  return place.areas.map((area, i) => {
    const node = el("button", {
      type: "button", "aria-label": label, title: label, "data-key": own[0].verb === "word" ? own[0].word : `${own[0].verb} ${own[0].word}`, tabindex: i > 0 && -1, "aria-hidden": i > 0 && "true", onclick: choose,
    });
    const [x, y, width, height] = area;
    node.style.left = `${(100 * x) / state.size[0]}%`;
    node.style.top = `${(100 * y) / state.size[1]}%`;
    node.style.width = `${(100 * width) / state.size[0]}%`;
    node.style.height = `${(100 * height) / state.size[1]}%`;
    return { place, node };
  });
}

function offer(rows, press) {
  answers.replaceChildren(...rows.filter((row) => row.length).map((row) => el("div", { class: "row" }, row.map((button) => drawn(button, press)))));
}

/** drawn returns the node of a button. */
export const drawn = (button, press) =>
  el("button", {
    type: "button", class: `style${button.style ?? 2}`, disabled: button.disabled, "data-key": `${button.verb} ${button.word}`, onclick: () => press(button),
  }, ...(button.icon ? [el("img", { src: `${document.body.dataset.root}icon/${button.icon}`, alt: "", width: 20, height: 20 })] : []), button.label);
