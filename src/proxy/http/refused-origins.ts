/** Longest origin that is logged, in characters: DNS names have at most 253. */
const longest = 270;
/** Number of origins that are logged in an hour, because a program can send any number of them. */
const most = 20;
const hour = 3_600_000;

/**
 * Names the origins of refused requests for the log, each once an hour: the usual cause is a page that is missing in the settings, and it
 * would send its requests for every visitor.
 *
 * @param clock Monotonic clock in milliseconds.
 * @returns A function that gets an `Origin` and returns what the log may say about it; `undefined` if nothing.
 */
export function createRefusedOrigins(clock: () => number): (origin: string | null) => string | undefined {
  let since = Number.NEGATIVE_INFINITY;
  const seen = new Set<string>();
  return (origin) => {
    const isReadable =
      origin === 'null' ||
      (origin !== null &&
        origin.length <= longest &&
        URL.canParse(origin) &&
        new URL(origin).origin === origin);
    if (!isReadable) return undefined;
    if (clock() - since >= hour) {
      since = clock();
      seen.clear();
    }
    if (seen.has(origin) || seen.size >= most) return undefined;
    seen.add(origin);
    return origin;
  };
}
