/** Writes a value as JSON for a reply; a text that contains one of the API keys becomes `null`. */
export type ToJson = (value: unknown) => string;

/** Minimum length of keys that are removed. Shorter keys may be part of ordinary words, so valid texts would be removed. */
const shortest = 8;

/** @param apiKeys Removed from replies, in case the platform echoes one. */
export function toJsonWithout(apiKeys: readonly string[]): ToJson {
  // The key itself, without a scheme such as `Bearer`.
  const secrets = apiKeys
    .map((apiKey) => apiKey.slice(apiKey.lastIndexOf(' ') + 1))
    .filter((secret) => secret.length >= shortest);
  const hide = (_: string, value: unknown) =>
    typeof value === 'string' && secrets.some((secret) => value.includes(secret)) ? null : value;
  return (value) => JSON.stringify(value, hide);
}
