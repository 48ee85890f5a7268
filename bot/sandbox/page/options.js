// The values of a command's options: their choices, and how typed text is parsed.

import { TYPE } from "./commandline.js";
import { displayName } from "./richtext.js";
import { state } from "./state.js";
import { localized, t } from "./texts.js";

/** label is an option's name in the person's language. */
export const label = (option) => localized(option, "name");

/** isClosed tells whether only offered values are accepted, so that the list can be shown at once. */
export const isClosed = (option) => [TYPE.BOOLEAN, TYPE.USER, TYPE.CHANNEL, TYPE.MENTIONABLE].includes(option.type) || option.choices?.length > 0;

/** offered lists the values of a closed option: {text, value, detail}. */
export function offered(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ text: localized(choice, "name"), other: choice.name, value: choice.value }));
  if (option.type === TYPE.BOOLEAN) return [{ text: t("isTrue"), other: "true", value: true }, { text: t("isFalse"), other: "false", value: false }];
  if (option.type === TYPE.USER || option.type === TYPE.MENTIONABLE) return people();
  if (option.type === TYPE.CHANNEL) return channels(option.channel_types);
  return [];
}

function people() {
  return [...state.people, state.bot].filter(Boolean)
    .map((user) => ({ text: `@${displayName(user)}`, other: `@${user.username}`, value: user.id, detail: user.username }));
}

function channels(kinds) {
  const guild = state.guildOf(state.channel);
  return (guild?.channels ?? []).filter(({ type }) => !kinds?.length || kinds.includes(type))
    .map(({ id, name }) => ({ text: `#${name}`, other: name, value: id }));
}

/** narrowed keeps the offered values that contain what is typed. */
export function narrowed(values, typed) {
  const wanted = typed.toLowerCase();
  return values.filter(({ text, other }) => [text, other].some((name) => String(name ?? "").toLowerCase().includes(wanted)));
}

/** chosen finds the offered value that the text names, or null. */
export function chosen(values, typed) {
  const wanted = typed.toLowerCase();
  const names = ({ text, other, value }) => [text, other, value, `<@${value}>`, `<#${value}>`, text.replace(/^[@#]/, "")];
  return values.find((candidate) => names(candidate).some((name) => String(name ?? "").toLowerCase() === wanted)) ?? null;
}

/** resolve turns typed text into an option's value: {value} or {error}. `known` are choices the bot has offered. */
export function resolve(option, typed, known = []) {
  if (isClosed(option)) {
    const match = chosen(offered(option), typed);
    return match ? { value: match.value } : { error: closedError(option) };
  }
  const suggested = known.find(({ text }) => text === typed);
  if (suggested) return { value: suggested.value };
  if (option.type === TYPE.STRING) return text(option, typed);
  if (option.type === TYPE.INTEGER || option.type === TYPE.NUMBER) return number(option, typed);
  return { error: t("unsupported", label(option)) };
}

function closedError(option) {
  if (option.choices?.length) return t("notInList", label(option));
  if (option.type === TYPE.BOOLEAN) return t("notBoolean", label(option));
  if (option.type === TYPE.CHANNEL) return t("notChannel", label(option));
  return t("notUser", label(option), displayName(state.me));
}

function text(option, typed) {
  if (option.min_length > typed.length) return { error: t("tooShort", label(option), option.min_length) };
  if (option.max_length < typed.length) return { error: t("tooLong", label(option), option.max_length) };
  return { value: typed };
}

function number(option, typed) {
  const whole = option.type === TYPE.INTEGER;
  const value = Number(typed.replace(",", "."));
  if (typed === "" || !(whole ? Number.isSafeInteger(value) : Number.isFinite(value))) return { error: t(whole ? "notInteger" : "notNumber", label(option)) };
  if (option.min_value > value) return { error: t("tooSmall", label(option), option.min_value) };
  if (option.max_value < value) return { error: t("tooLarge", label(option), option.max_value) };
  return { value };
}
