// The texts of the page, in the language of its reader.

import { byId } from "./dom.js";

const all = JSON.parse(byId("words").textContent);

/** word returns the text of a key. */
export const word = (key) => all[key];

/** language is the language of the page. */
export const language = document.documentElement.lang;
