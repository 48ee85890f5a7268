// The Activity of the application in its frame, above the messages.

import * as api from "./api.js";
import { ask, show } from "./dialog.js";
import { el, icon } from "./dom.js";
import { displayName } from "./richtext.js";
import { Connection, Refused } from "./rpc.js";
import { CHANNEL, state } from "./state.js";
import { t } from "./texts.js";

const CLOSE_NORMAL = 1000;
const PARTICIPANTS = "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE";
const EVENTS = [PARTICIPANTS, "ACTIVITY_LAYOUT_MODE_UPDATE", "ORIENTATION_UPDATE"]; // the last two never happen here

const narrow = matchMedia("(max-width: 760px)");
const here = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/; // where the name of the frames leads to the stand-in

let open = null;

/** launch shows an instance of the Activity, in place of another one. */
export function launch(instance) {
  if (!here.test(location.hostname)) return show(t("activityTitle", displayName(state.bot), ""), el("p", {}, t("activityElsewhere")));
  if (open?.instance.instance_id === instance.instance_id) return open.grow(true);
  open?.leave();
  open = new Activity(instance);
}

/** participants notes who is in an instance. */
export function participants(instance) {
  if (open?.instance.instance_id === instance.instance_id) open.update(instance);
}

class Activity {
  #node;
  #frame;
  #connection;
  #presence;
  #shrink = () => this.grow(false);

  constructor(instance) {
    this.instance = instance;
    const frameId = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.#frame = el("iframe", { src: address(instance, frameId), sandbox: "allow-forms allow-same-origin allow-scripts", title: this.#title() });
    this.#connection = new Connection({
      frame: this.#frame, origin: state.frames, client: state.bot.id, frameId, commands: this.#commands(),
      scopes: { USER_SETTINGS_GET_LOCALE: "identify" }, events: EVENTS, closed: (code, message) => this.#closed(code, message),
    });
    this.#presence = api.attend(instance.instance_id);
    this.#node = this.#draw();
    this.#presence.onopen = () => this.#node.removeAttribute("aria-busy");
    this.#presence.onclose = () => this.#closed(0, t("activityLost"));
    document.getElementById("chat").append(this.#node);
    this.#frame.focus();
    state.addEventListener("channel", this.#shrink);
  }

  /** grow shows the whole frame, or only its bar. */
  grow(large) {
    this.#node.classList.toggle("small", !large);
    this.#node.querySelector(".grow").hidden = large;
    this.#node.querySelector(".shrink").hidden = !large;
  }

  /** update notes who is in the instance. */
  update(instance) {
    this.instance = instance;
    this.#connection.emit(PARTICIPANTS, this.#participants());
  }

  /** leave closes the frame. */
  leave() {
    this.#presence.onclose = null;
    this.#presence.close();
    this.#connection.stop();
    state.removeEventListener("channel", this.#shrink);
    this.#node.remove();
    open = null;
    document.getElementById("scroller").focus();
  }

  #closed(code, message) {
    this.leave();
    if (code !== CLOSE_NORMAL) show(displayName(state.bot), el("p", { class: "failure", role: "alert" }, icon("warn"), t("activityEnded", message || code)));
  }

  #title() {
    const channel = state.find(this.instance.location.channel_id);
    return t("activityTitle", displayName(state.bot), channel?.type === CHANNEL.DM ? displayName(state.me) : `#${channel?.name ?? ""}`);
  }

  #draw() {
    const button = (kind, key, name, onclick, hidden = false) =>
      el("button", { class: `quiet ${kind}`, type: "button", "aria-label": t(key), title: t(key), onclick, hidden }, icon(name));
    return el("section", { id: "activity", "aria-label": this.#title(), "aria-busy": "true" },
      el("header", {}, icon("rocket"), el("h2", {}, this.#title()),
        button("shrink", "shrinkActivity", "down", () => this.grow(false)),
        button("grow", "growActivity", "up", () => this.grow(true), true),
        button("leave", "leaveActivity", "close", () => this.leave())),
      this.#frame);
  }

  #participants() {
    const fields = ({ id, username, global_name, discriminator, avatar, flags, bot = false }) => ({ id, username, global_name, discriminator, avatar, flags, bot });
    return { participants: this.instance.users.map((id) => fields(state.user(id))) };
  }

  #commands() {
    return {
      AUTHORIZE: authorize,
      AUTHENTICATE: ({ access_token: token }) => answered(api.authenticate(token ?? "")),
      CAPTURE_LOG: ({ level, message }) => console[level]?.(message),
      GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: () => this.#participants(),
      OPEN_EXTERNAL_LINK: openOutside,
      USER_SETTINGS_GET_LOCALE: () => ({ locale: state.me.locale }),
    };
  }
}

// address is what Discord opens for an instance.
function address({ instance_id, launch_id, location: { id, channel_id, guild_id } }, frame_id) {
  const platform = narrow.matches ? { platform: "mobile", mobile_app_version: "300.0" } : { platform: "desktop" };
  return `${state.frames}/?${new URLSearchParams({ instance_id, location_id: id, launch_id, channel_id, ...(guild_id && { guild_id }), frame_id, ...platform })}`;
}

async function answered(request) {
  const { data, error } = await request;
  if (error) throw new Refused(error);
  return data;
}

const DENIED = { code: 5000, message: "OAuth2 Error: access_denied: The resource owner or authorization server denied the request" };

async function authorize({ client_id, response_type, prompt, scope }) {
  const asked = { client_id, response_type, prompt, scope };
  const answer = await api.authorize(asked);
  if (!answer.ask) return answered(answer);
  const bot = displayName(state.bot);
  const content = [el("p", {}, t("authorizeAbout", bot)), el("ul", { class: "scopes" }, scope.map((each) => el("li", {}, icon("check"), words(each))))];
  if (!await ask(t("authorizeTitle", bot), content, t("allow"))) throw new Refused(DENIED);
  return answered(api.authorize({ ...asked, allowed: true }));
}

const words = (scope) => (scope === "identify" ? t("scope_identify") : t("scopeOther", scope));

async function openOutside({ url }) {
  const opened = await ask(t("outside"), el("p", {}, t("outsideAbout", displayName(state.bot), url)), t("openOutside"));
  if (opened) window.open(url, "_blank", "noopener,noreferrer");
  return { opened };
}
