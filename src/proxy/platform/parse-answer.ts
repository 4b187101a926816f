/** Minimum length of keys that are removed. Shorter keys may be part of ordinary words, so valid texts would be removed. */
const shortest = 8;

/** In place of a text that is removed. Not `null`: of a refusal, the next text would be taken for its reason. */
const removed = '[removed]';

/** Parses the JSON of an answer; `undefined` if it is none. */
export type ParseAnswer = (text: string) => unknown;

/**
 * Parses answers of the platform. A text that contains an API key becomes `removed`, in case the platform echoes one: neither a visitor, a
 * log nor the ledger's file, of which there may be copies, may have it.
 */
export function createAnswerParser(apiKeys: readonly string[]): ParseAnswer {
  // The key itself, without a scheme such as `Bearer`.
  const secrets = apiKeys
    .map((apiKey) => apiKey.slice(apiKey.lastIndexOf(' ') + 1))
    .filter((secret) => secret.length >= shortest);
  const hasSecret = (text: string) => secrets.some((secret) => text.includes(secret));
  const hide = (_: string, value: unknown) =>
    typeof value === 'string' && hasSecret(value) ? removed : value;
  return (text) => {
    try {
      // An escape may hide a key: `\/` or `\u0061`. Most answers have none, and are parsed ten times as fast.
      const parsed: unknown =
        text.includes('\\') || hasSecret(text) ? JSON.parse(text, hide) : JSON.parse(text);
      return parsed;
    } catch {
      return undefined;
    }
  };
}
