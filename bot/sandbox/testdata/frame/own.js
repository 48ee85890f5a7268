// The client of the bot's page.

import * as discord from "./own/discord.js";

let connection;

export function connect(application) {
  const query = new URLSearchParams(location.search);
  connection = discord.connect({ client: application, parent: discord.parent(), parents: ["http://localhost:3333"], query, patience: 60_000 });
  return connection.ready.then(() => null);
}

export const send = (command, args) => connection.send(command, args);
export const close = (_, message) => connection.close(message);
