// Discord's own client.

import { DiscordSDK } from "./sdk/index.mjs";

let sdk;

// The SDK names no commands but its own.
const NAMES = {
  AUTHORIZE: "authorize", AUTHENTICATE: "authenticate", USER_SETTINGS_GET_LOCALE: "userSettingsGetLocale", GET_SKUS_EMBEDDED: "getSkus",
  OPEN_EXTERNAL_LINK: "openExternalLink",
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: "getActivityInstanceConnectedParticipants",
};

export function connect(application) {
  sdk = new DiscordSDK(application);
  return sdk.ready();
}

export const send = (command, args) => sdk.commands[NAMES[command]](args);
export const hear = (event, listener) => sdk.subscribe(event, listener).then(() => null);
export const close = (code, message) => sdk.close(code, message);
