// The season of a league that is played while people look on: how it stands, taking part, and the clock.

import * as api from "./api.js";
import { show } from "./dialog.js";
import { el, redraw } from "./dom.js";
import { state } from "./state.js";
import { t } from "./texts.js";
import { full } from "./time.js";

const TURNS = { hourOn: 1, dayOn: 24, weekOn: 7 * 24 }; // in hours, by the key of the button's text

/** statusLine says how the season stands, with what the person at the page is to do; "" if none was played. */
export function statusLine() {
  const { step, done, of, failed, own = {} } = state.season ?? {};
  if (failed) return t("seasonFailed", failed);
  if (!step) return "";
  const turns = own[state.me.id];
  return [t(`season_${step}`, done, of), turns > 0 && t("yourTurns", turns)].filter(Boolean).join(" ");
}

/** openSeason shows what can be done about the season. */
export function openSeason() {
  const menu = new Menu();
  const draw = () => menu.draw();
  draw();
  state.addEventListener("world", draw);
  show(t("season"), menu.nodes).addEventListener("close", () => state.removeEventListener("world", draw));
}

class Menu {
  nodes = [el("section", { class: "entry" }), el("section", { class: "entry" }), el("p", { class: "failure", role: "alert" })];

  /** draw shows what is known. Listeners read the state when they are called, as nodes that look as before stay. */
  draw() {
    const [season, clock] = this.nodes;
    redraw(season, this.#season());
    redraw(clock, this.#clock());
  }

  async #do(action) {
    const failure = this.nodes.at(-1);
    try {
      state.receive("season", await action());
      failure.replaceChildren();
    } catch (error) {
      failure.replaceChildren(error.message);
    }
  }

  #season() {
    const part = el("input", { id: "take-part", type: "checkbox", checked: state.me.id in state.season.own,
      onchange: ({ target }) => this.#do(() => api.takePart(target.checked)) });
    return [
      el("p", {}, statusLine() || t("seasonAbout")),
      el("div", { class: "row" }, el("button", {
        id: "begin-season", class: "button success", type: "button", disabled: state.season.going, onclick: () => this.#do(api.beginSeason),
      }, t(state.season.step ? "nextSeason" : "beginSeason"))),
      el("label", { class: "switch", for: "take-part" }, el("span", {}, t("takePart")), part),
    ];
  }

  #clock() {
    const now = new Date(state.now());
    return [
      el("h3", {}, t("clock")), el("p", { id: "clock" }, t("clockAt", full(now))),
      el("div", { class: "row" }, Object.entries(TURNS).map(([key, hours]) => el("button", {
        id: key, class: "button secondary", type: "button", onclick: () => this.#do(() => api.turnClock(hours)),
      }, t(key)))),
    ];
  }
}
