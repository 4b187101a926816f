const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * The key in its one spelling, or `undefined`. Only UUIDs: a key that can be guessed would show somebody
 * else's attempt.
 */
export function attemptKey(text: string | null | undefined): string | undefined {
  return text && uuid.test(text) ? text.toLowerCase() : undefined;
}
