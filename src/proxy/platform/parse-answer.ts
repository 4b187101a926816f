/** Minimum length of keys that are removed. Shorter keys may be part of ordinary words, so valid texts would be removed. */
const shortest = 8;

/** In place of a text that is removed. Not `null`: of a refusal, the next text would be taken for its reason. */
const removed = '[removed]';

/** Parses the JSON of an answer; `undefined` if it is none. */
export type ParseAnswer = (text: string) => unknown;

/**
 * Parses answers of the platform. A value with an API key in it becomes `removed`, in case the platform echoes one: neither a visitor, a
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
      // Nearly all answers have none, and are parsed five times as fast.
      const parsed: unknown = hasSecret(unescaped(text)) ? JSON.parse(text, hide) : JSON.parse(text);
      return parsed;
    } catch {
      return undefined;
    }
  };
}

/** JSON text with the escapes that may hide a key: some platforms write `\/`, and `\u00e9` for é. */
function unescaped(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
