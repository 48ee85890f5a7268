// One message in the list.

import { attachmentsOf } from "./attachments.js";
import { avatar } from "./avatar.js";
import { spoken } from "./commandline.js";
import { components } from "./components.js";
import { el, icon } from "./dom.js";
import { embed } from "./embeds.js";
import { interactions } from "./interactions.js";
import { displayName, rich } from "./richtext.js";
import { EPHEMERAL, LOADING, state } from "./state.js";
import { t } from "./texts.js";
import { full, hour, sentAt } from "./time.js";

const THREAD_CREATED = 18;
const GROUP_WITHIN = 7 * 60_000;

/** isGrouped tells whether the message continues the one before: same author, same manner, a few minutes apart. */
export function isGrouped(before, message) {
  return Boolean(before) && before.author.id === message.author.id
    && !origin(message) && before.type !== THREAD_CREATED && message.type !== THREAD_CREATED
    && (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL)
    && new Date(message.timestamp) - new Date(before.timestamp) < GROUP_WITHIN;
}

const origin = (message) => command(message) || state.original(message) !== undefined;
const command = (message) => [message.interaction_metadata, message.interaction].find((used) => used?.name);

/** messageItem draws a message as an item of the list. */
export function messageItem(message, grouped) {
  if (message.type === THREAD_CREATED) return systemItem(message);
  const classes = ["message", grouped && "grouped", message.flags & EPHEMERAL && "ephemeral", state.calls(message) && "called"];
  return el("li", { class: classes.filter(Boolean).join(" "), dataset: { messageId: message.id, authorId: message.author.id } },
    header(message),
    grouped ? el("time", { class: "hour", datetime: message.timestamp }, hour(new Date(message.timestamp))) : avatar(message.author),
    el("div", { class: "body" }, !grouped && byline(message), body(message)));
}

function header(message) {
  const used = command(message);
  if (used) return el("p", { class: "origin" }, avatar(used.user), usedLine(used.user, used.name));
  const original = state.original(message);
  if (original === undefined) return null;
  if (original === null) return el("p", { class: "origin" }, el("em", {}, t("unknownReply")));
  return el("p", { class: "origin" }, avatar(original.author), el("strong", {}, displayName(original.author)),
    el("span", { class: "excerpt" }, rich(original.content.split("\n")[0].replace(/^(#{1,3}|-#|>) /, ""), "line")));
}

function usedLine(user, name) {
  const [before, between, after] = t("used", "\u0000", "\u0000").split("\u0000");
  return el("span", {}, before, el("strong", {}, displayName(user)), between, el("span", { class: "mention" }, `/${spoken(name)}`), after);
}

function byline({ author, timestamp }) {
  const date = new Date(timestamp);
  return el("h3", {}, el("span", { class: "name", dataset: { colour: author.bot ? "bot" : "" } }, displayName(author)),
    author.bot && el("span", { class: "badge" }, t("app")),
    el("time", { datetime: timestamp, title: full(date) }, sentAt(date)));
}

function body(message) {
  if (message.flags & LOADING) return [el("p", { class: "thinking" }, dots(), t("thinking", displayName(message.author))), onlyYou(message)];
  return [
    message.content && text(message),
    (message.embeds ?? []).map((card) => embed(message, card)),
    attachmentsOf(message),
    components(message),
    message.thread && threadLink(message.thread),
    onlyYou(message),
  ];
}

const dots = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

function text(message) {
  const content = rich(message.content);
  if (message.edited_timestamp) content.append(" ", el("span", { class: "edited", title: full(new Date(message.edited_timestamp)) }, t("edited")));
  return content;
}

function onlyYou(message) {
  if (!(message.flags & EPHEMERAL)) return null;
  return el("p", { class: "only-you" }, icon("eye"), t("onlyYou"), " • ",
    el("button", { class: "quiet", type: "button", dataset: { dismiss: message.id }, onclick: () => state.dismiss(message) }, t("dismiss")));
}

function threadLink(thread) {
  return el("button", { class: "thread-link", type: "button", dataset: { openChannel: thread.id }, onclick: () => state.open(thread.id) },
    icon("thread"), el("strong", {}, thread.name), el("span", {}, t("openThread")));
}

function systemItem(message) {
  const thread = message.message_reference?.channel_id ?? message.thread?.id;
  return el("li", { class: "message system", dataset: { messageId: message.id } }, icon("thread"),
    el("p", {}, t("startedThread", displayName(message.author), message.content), " ",
      thread && el("button", { class: "quiet", type: "button", onclick: () => state.open(thread) }, t("openThread"))));
}

/** waitingItem draws a command that has no answer yet, or got none. */
export function waitingItem({ id, name, failure }) {
  return el("li", { class: "message waiting", dataset: { waiting: id } },
    el("p", { class: "origin" }, avatar(state.me), usedLine(state.me, name)),
    state.bot && avatar(state.bot),
    el("div", { class: "body" },
      state.bot && el("h3", {}, el("span", { class: "name", dataset: { colour: "bot" } }, displayName(state.bot)), el("span", { class: "badge" }, t("app"))),
      failure ? el("p", { class: "failure", role: "alert" }, icon("warn"), failure) : el("p", { class: "thinking" }, dots(), t("sending")),
      failure && el("p", { class: "only-you" }, icon("eye"), t("onlyYou"), " • ",
        el("button", { class: "quiet", type: "button", onclick: () => interactions.forget(id) }, t("dismiss")))));
}
