// The page of a test in a frame: it takes the steps that the test sends, with the client that it names, and answers how
// each has gone. A client has connect(application), which resolves once it is ready, send(command, args), hear(event, listener),
// which calls a function with the data of each event, and close(code, message).

let client, heard = [], wake = () => {};

function hear(data) {
  heard.push(data);
  wake();
}

const steps = {
  async connect({ by, application }) {
    client = await import(`./${by}.js`);
    await client.connect(application);
  },
  send: ({ command, args }) => client.send(command, args),
  hear: ({ event }) => client.hear(event, hear),
  async heard({ times }) {
    while (heard.length < times) await new Promise((resolve) => (wake = resolve));
    return heard;
  },
  fetch: async ({ path }) => (await fetch(path)).text(),
  close: ({ code, message }) => client.close(code, message),
};

// The frame works as long as it is open.
for (;;) {
  const step = await (await fetch(`next${location.search}`)).json();
  const answer = await Promise.resolve(steps[step.do](step)).then(
    (data) => ({ data: data ?? null }), ({ code, message }) => ({ error: { code, message } }));
  await fetch(`done${location.search}`, { method: "POST", body: JSON.stringify(answer) });
}
