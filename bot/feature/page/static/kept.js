// What the first page of a frame knows of it, for the pages that follow there.

/** keep keeps what connect needs. */
export function keep({ query, ...rest }) {
  try {
    sessionStorage.discord = JSON.stringify({ query: query.toString(), ...rest });
  } catch {
    // There is no storage: the pages that follow are not connected.
  }
}

/** kept returns what has been kept. It throws if that is nothing. */
export function kept() {
  const { query, ...rest } = JSON.parse(sessionStorage.discord);
  return { query: new URLSearchParams(query), ...rest };
}
