// Discord's ids: numbers too long for JavaScript's, written as text, that grow with time.

/** compare orders two ids by age, the older first; a missing id is older than every other. */
export function compare(a, b) {
  const left = BigInt(a ?? 0), right = BigInt(b ?? 0);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** newer tells whether a was made after b. */
export const newer = (a, b) => compare(a, b) > 0;
