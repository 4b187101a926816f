/** Writes a JSON value as it may leave the proxy: a text that holds one of its keys becomes `null`. */
export type ToJson = (value: unknown) => string;

/** Shorter keys are part of ordinary words: looking for them would empty honest answers. */
const shortest = 8;

/** @param apiKeys Removed from replies, in case the platform echoes one. */
export function toJsonWithout(apiKeys: readonly string[]): ToJson {
  // The key itself, after a scheme such as `Bearer`.
  const secrets = apiKeys
    .map((apiKey) => apiKey.slice(apiKey.lastIndexOf(' ') + 1))
    .filter((secret) => secret.length >= shortest);
  const hide = (_: string, value: unknown) =>
    typeof value === 'string' && secrets.some((secret) => value.includes(secret)) ? null : value;
  return (value) => JSON.stringify(value, hide);
}
