// Timestamps as Discord shows them, in the person's language and time zone.

import { el } from "./dom.js";
import { state } from "./state.js";
import { language, t } from "./texts.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const format = (date, style) => new Intl.DateTimeFormat(language(), STYLES[style]).format(date);

// The largest unit of which there is at least one, and its length in seconds.
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const away = seconds - state.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(away / length), unit);
}

/** stamp is the element of `<t:seconds:style>`; a relative one stays true by itself. */
export function stamp(seconds, style) {
  const date = new Date(seconds * 1000);
  const text = style === "R" ? relative(seconds) : format(date, style);
  return el("time", {
    class: "stamp", datetime: date.toISOString(), title: format(date, "F"),
    dataset: style === "R" ? { relative: seconds } : {},
  }, text);
}

/** sentAt is the time beside a message's author: the hour today, the day before that. */
export function sentAt(date) {
  const days = Math.round((midnight(new Date(state.now())) - midnight(date)) / 86_400_000);
  if (days === 0) return format(date, "t");
  if (days === 1) return t("yesterday", format(date, "t"));
  return `${format(date, "d")} ${format(date, "t")}`;
}

export const hour = (date) => format(date, "t");
export const day = (date) => format(date, "D");
export const full = (date) => format(date, "F");

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** keepTimesTrue rewrites the relative times on the page once a second. */
export function keepTimesTrue() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(time.dataset.relative));
      if (time.textContent !== text) time.textContent = text;
    }
  }, 1000);
}
