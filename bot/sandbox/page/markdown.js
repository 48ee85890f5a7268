// Discord's markdown as a tree: a list of strings and of nodes {type, children, …}. It builds no DOM; richtext.js does.

/** parse reads a whole message. */
export function parse(text) {
  return blocks(text.replace(/\r\n?/g, "\n"));
}

// One line of a block; each takes as many lines as belong to it.
const QUOTE = /^> ?/, REST = /^>>> /, HEADING = /^(#{1,3}) +(.+)$/, SMALL = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;
const FENCE = /```(?:([a-z0-9_+\-.#]+)\n)?\n*([\s\S]+?)\n*```/i;

function blocks(text) {
  const fence = FENCE.exec(text);
  if (!fence) return lines(text);
  const block = { type: "codeblock", language: fence[1] ?? null, text: fence[2] };
  const after = text.slice(fence.index + fence[0].length);
  return [...lines(text.slice(0, fence.index).replace(/\n$/, "")), block, ...blocks(after.replace(/^\n/, ""))];
}

function lines(text) {
  const out = [];
  const rest = text === "" ? [] : text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(...inline(plain.join("\n")));
    plain = [];
  };
  const startsBlock = (line) => [REST, QUOTE, HEADING, SMALL, ITEM].some((pattern) => pattern.test(line)) && line.trim() !== ">";
  while (rest.length) {
    if (!startsBlock(rest[0])) {
      plain.push(rest.shift());
      if (rest.length && startsBlock(rest[0])) flush();
      else if (rest.length === 0) flush();
      continue;
    }
    out.push(block(rest));
    if (rest.length && rest[0] === "") out.push("\n"), rest.shift();
  }
  return out;
}

function block(rest) {
  const [line] = rest;
  if (REST.test(line)) return { type: "quote", children: lines([line.replace(REST, ""), ...rest.splice(0).slice(1)].join("\n")) };
  if (/^> /.test(line)) return quote(rest);
  if (ITEM.test(line)) return list(rest);
  rest.shift();
  const [, marks, title] = HEADING.exec(line) ?? [];
  if (marks) return { type: "heading", level: marks.length, children: inline(title) };
  return { type: "small", children: inline(SMALL.exec(line)[1]) };
}

function quote(rest) {
  const quoted = [];
  while (rest.length && /^>( |$)/.test(rest[0])) quoted.push(rest.shift().replace(QUOTE, ""));
  return { type: "quote", children: lines(quoted.join("\n")) };
}

// A list takes the items of its indentation; deeper ones belong to the item before.
function list(rest) {
  const [, indent, mark] = ITEM.exec(rest[0]);
  const ordered = /\d/.test(mark);
  const items = [];
  for (let item; (item = ITEM.exec(rest[0] ?? "")) && item[1].length >= indent.length && (item[1].length > indent.length || /\d/.test(item[2]) === ordered);) {
    if (item[1].length > indent.length) {
      items.at(-1).children.push(list(rest));
      continue;
    }
    rest.shift();
    items.push({ type: "item", children: inline(item[3]) });
  }
  return { type: "list", ordered, start: ordered ? parseInt(mark, 10) : null, children: items };
}

const nested = (type) => (match) => ({ type, children: inline(match[1]) });

// The inline rules, tried in this order at every place; the first that matches takes the text.
const RULES = [
  [/^\\([^A-Za-z0-9\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => ({ type: "code", text: m[2].replace(/^ (?=`)|(?<=`) $/g, "") })],
  [/^<@!?(\d+)>/, (m) => ({ type: "user", id: m[1] })],
  [/^<@&(\d+)>/, (m) => ({ type: "role", id: m[1] })],
  [/^<#(\d+)>/, (m) => ({ type: "channel", id: m[1] })],
  [/^<\/([^:>\n]+):(\d+)>/, (m) => ({ type: "command", name: m[1], id: m[2] })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => ({ type: "time", seconds: Number(m[1]), style: m[2] ?? "f" })],
  [/^<a?:(\w+):(\d+)>/, (m) => ({ type: "emoji", name: m[1], id: m[2] })],
  [/^@(everyone|here)\b/, (m) => ({ type: "everyone", name: m[1] })],
  [/^<(https?:\/\/[^\s<>]+)>/, (m) => link(m[1], [m[1]])],
  [/^\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s<>]*?)>?(?: "[^"\n]*")?\)/, (m) => link(m[2], inline(m[1]))],
  [/^https?:\/\/[^\s<>]*[^\s<>"'.,:;!?)\]*_|~]/, (m) => link(m[0], [m[0]])],
  [/^\|\|([\s\S]+?)\|\|/, nested("spoiler")],
  [/^\*\*\*((?:\\[\s\S]|[^\\])+?)\*\*\*(?!\*)/, (m) => ({ type: "italic", children: [{ type: "bold", children: inline(m[1]) }] })],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, nested("bold")],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, nested("underline")],
  [/^~~((?:\\[\s\S]|[^\\])+?)~~/, nested("strike")],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/, nested("italic")],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/u, nested("italic")],
];

const link = (url, children) => ({ type: "link", url, children });

// Where a rule may begin: plain text up to there is taken at once.
const PLAIN = /^[^\\`<@[|*_~h]+/;

function inline(text) {
  const out = [];
  const add = (piece) => {
    if (typeof piece === "string" && typeof out.at(-1) === "string") out[out.length - 1] += piece;
    else out.push(piece);
  };
  for (let rest = text, before = ""; rest !== "";) {
    const [taken, piece] = next(rest, before);
    add(piece);
    before = taken.at(-1);
    rest = rest.slice(taken.length);
  }
  return out;
}

const WORD = /[\p{L}\p{N}_]/u;

function next(text, before) {
  const plain = PLAIN.exec(text);
  if (plain) return [plain[0], plain[0]];
  const inWord = WORD.test(before);
  for (const [pattern, make] of RULES) {
    if (inWord && (text[0] === "h" || (text[0] === "_" && text[1] !== "_"))) break;
    const match = pattern.exec(text);
    if (match) return [match[0], make(match)];
  }
  return [text[0], text[0]];
}
