import type { Endpoint } from './endpoint.js';

/** Parameter names of a deployment that differ from the defaults: `{ only_received: 'received' }`. */
export type QueryNames = Readonly<Record<string, string>>;

/**
 * Default names in the URL. A list of texts is repeated as `name[]`, because the contract calls it "array of string" and shows no encoding.
 */
const defaultNames: QueryNames = { tags: 'tags[]' };

type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

/**
 * Path and query of one call. They are built from validated values and not from the caller's URL, so `..`, `%2F` and unknown parameters
 * have no effect.
 *
 * @throws TypeError for a path parameter that is neither an integer nor the key of an attempt.
 */
export function addressOf(
  endpoint: Endpoint,
  params: unknown,
  query: unknown,
  names: QueryNames = {},
): string {
  const values = params as Readonly<Record<string, string | number>>;
  const path = endpoint.path
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? part : segment(values[part])))
    .join('');
  const search = new URLSearchParams();
  const wanted = (query ?? {}) as Readonly<Record<string, QueryValue>>;
  for (const [key, value] of Object.entries(wanted)) {
    const name = names[key] ?? defaultNames[key] ?? key;
    for (const text of encodeValue(value)) search.append(name, text);
  }
  const tail = search.toString();
  return tail ? `${path}?${tail}` : path;
}

/** An attempt's key. None of its characters has a meaning in a path. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A path parameter: an integer of the contract, or an attempt's key. Other values are refused and not encoded: `..` stays `..` when
 * encoded, and URL parsers treat even `%2e%2e` as the parent folder.
 */
function segment(value: unknown): string {
  if (Number.isSafeInteger(value) || (typeof value === 'string' && uuid.test(value))) return String(value);
  throw new TypeError('a path parameter has to be an integer or a key');
}

/**
 * The values of a query parameter: one comma-separated value for a list of IDs, one value for each text of a list, none if it is absent.
 */
function encodeValue(value: QueryValue): string[] {
  if (value === undefined) return [];
  if (!(value instanceof Array)) return [String(value)];
  if (value.length === 0) return [];
  return value.every((item) => typeof item === 'number') ? [value.join(',')] : value.map(String);
}
