// A command typed as text: `/settings language value:fr`. The text in the composer is the only state; this parses it.

import { state } from "./state.js";
import { localized } from "./texts.js";

export const TYPE = { SUBCOMMAND: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, MENTIONABLE: 9, NUMBER: 10 };

const CHAT_INPUT = 1, IN_GUILD = 0, IN_DM = 1;

/**
 * entries lists what can be called: every command that fits the place, one entry for each of its
 * subcommands. `path` holds the default names, `words` the names in the person's language.
 */
export function entries(commands, inGuild) {
  return commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && fits(command, inGuild))
    .flatMap((command) => leaves(command, { command, path: [], words: [] }))
    .sort((a, b) => a.words.join(" ").localeCompare(b.words.join(" ")));
}

function fits({ contexts, dm_permission: dm }, inGuild) {
  if (contexts) return contexts.includes(inGuild ? IN_GUILD : IN_DM);
  return inGuild || dm !== false;
}

function leaves(node, { command, path, words }) {
  const here = { command, path: [...path, node.name], words: [...words, localized(node, "name")] };
  const options = node.options ?? [];
  const deeper = options.filter(({ type }) => type === TYPE.SUBCOMMAND || type === TYPE.GROUP);
  if (deeper.length) return deeper.flatMap((option) => leaves(option, here));
  return [{ ...here, description: localized(node, "description"), options: [...options].sort((a, b) => Boolean(b.required) - Boolean(a.required)) }];
}

/** search lists the entries that a beginning of a line may mean, the best first. */
export function search(all, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ path, words }) => {
    const names = [words.join(" "), path.join(" ")].map((name) => name.toLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return all.map((entry) => [rank(entry), entry]).filter(([r]) => r < 2).sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

/**
 * read takes a line apart: null if it names no command, else its entry, `end` (where the names end)
 * and its tokens, each {option, start, from, to}: the option's name begins at start, its value is text[from:to].
 * Text that stands before any option's name belongs to the first option that can take it (start = from); `stray` is left without one.
 */
export function read(text, all) {
  const found = called(text, all);
  if (!found) return null;
  const { entry, end } = found;
  const named = namedTokens(text, end, entry.options);
  const first = named[0]?.start ?? text.length;
  const loose = text.slice(end, first).trim();
  if (!loose) return { entry, end, tokens: named, stray: null };
  const option = entry.options.find((option) => !named.some((token) => token.option === option));
  if (!option) return { entry, end, tokens: named, stray: loose };
  const from = end + text.slice(end).search(/\S/);
  return { entry, end, tokens: [{ option, start: from, from, to: first }, ...named], stray: null };
}

function called(text, all) {
  const line = text.toLowerCase();
  const candidates = all.flatMap((entry) => [entry.words, entry.path].map((names) => ({ entry, head: `/${names.join(" ")}`.toLowerCase() })))
    .filter(({ head }) => line.startsWith(head) && (line.length === head.length || /\s/.test(line[head.length])))
    .sort((a, b) => b.head.length - a.head.length);
  return candidates.length ? { entry: candidates[0].entry, end: candidates[0].head.length } : null;
}

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function namedTokens(text, end, options) {
  const names = new Map(options.flatMap((option) => [[option.name.toLowerCase(), option], [localized(option, "name").toLowerCase(), option]]));
  if (!names.size) return [];
  const pattern = new RegExp(`(?<=\\s)(${[...names.keys()].map(escaped).join("|")}):`, "gi");
  const tokens = [...text.slice(end).matchAll(pattern)].map((match) => {
    const start = end + match.index;
    return { option: names.get(match[1].toLowerCase()), start, from: start + match[0].length, to: text.length };
  });
  tokens.forEach((token, i) => (token.to = tokens[i + 1]?.start ?? token.to));
  return tokens.filter((token, i) => tokens.findIndex(({ option }) => option === token.option) === i);
}

/** valueOf is the text that a token gives its option. */
export const valueOf = (text, token) => text.slice(token.from, token.to).trim();

/** data is Discord's form of a command: `values` are [option, value] pairs; the focused option, if any, is marked. */
export function data(entry, values, focused = null) {
  const leaf = values.map(([option, value]) => ({ name: option.name, type: option.type, value, ...(option === focused && { focused: true }) }));
  const [, ...below] = entry.path;
  const kinds = below.length === 2 ? [TYPE.GROUP, TYPE.SUBCOMMAND] : [TYPE.SUBCOMMAND];
  const options = below.reduceRight((inner, name, i) => [{ name, type: kinds[i], options: inner }], leaf);
  return { id: entry.command.id, name: entry.command.name, type: CHAT_INPUT, options };
}

/** spoken is a command's name, such as "settings language", in the person's language. */
export function spoken(name) {
  const all = [true, false].flatMap((inGuild) => entries(state.commands, inGuild));
  return all.find(({ path }) => path.join(" ") === name)?.words.join(" ") ?? name;
}

/** present lists the entries of the open channel. */
export const present = () => entries(state.commands, Boolean(state.guildOf(state.channel)));
