/** Parameter names of a deployment that differ from the defaults: `{ only_received: 'received' }`. */
export type QueryNames = Readonly<Record<string, string>>;

/** Default names in the URL. The contract calls `tags` an "array of string" and shows no encoding. */
const defaultNames: QueryNames = { tags: 'tags[]' };

export type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

/** Parameters of a query by their default names. */
export type Parameters = Readonly<Record<string, QueryValue>>;

/** A path with its query. @param names The deployment's names of parameters, where they differ. */
export function withQuery(path: string, query: Parameters = {}, names: QueryNames = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const name = names[key] ?? defaultNames[key] ?? key;
    for (const text of encodeValue(value, name)) search.append(name, text);
  }
  const tail = search.toString();
  return tail ? `${path}?${tail}` : path;
}

/** The values of a query parameter: one for each item of a list whose name ends with `[]`, one comma-separated value for another list, none if it is absent. */
function encodeValue(value: QueryValue, name: string): string[] {
  if (value === undefined) return [];
  if (!(value instanceof Array)) return [String(value)];
  if (value.length === 0) return [];
  return name.endsWith('[]') ? value.map(String) : [value.join(',')];
}
