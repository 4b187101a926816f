import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { describeIssue, type FieldProblem } from '../../schema/field.js';
import { z } from '../../schema/z.js';

export type QueryReading =
  | { readonly query: unknown; readonly problem?: never }
  | { readonly query?: never; readonly problem: FieldProblem };

/** Maximum length of a query string; the widgets send a few hundred characters at most. */
const longest = 2_000;

/**
 * Parses a query string by the endpoint's schema. Names are those of the interface or, if the deployment renames them, those of the
 * platform. Unknown and repeated names are refused: if a misspelt `only_received` were ignored, the figure would be wrong.
 */
export function readQuery(endpoint: Endpoint, search: URLSearchParams, names: QueryNames = {}): QueryReading {
  if (search.toString().length > longest) return { problem: { path: 'query', problem: 'is too long' } };
  const texts = new Map<string, string[]>();
  const lists = new Set<string>();
  for (const [name, text] of search) {
    const key = keyOf(name, names);
    texts.set(key, [...(texts.get(key) ?? []), text]);
    if (name.endsWith('[]')) lists.add(key);
  }
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, list] of texts) {
    const candidates = readings(list, lists.has(key)).filter((value) => accepts(endpoint, key, value));
    query[key] = candidates[0] ?? list;
  }
  const result = z.safeParse(endpoint.query, { ...query });
  if (result.success) return { query: result.data };
  const [issue] = result.error.issues;
  return { problem: issue ? describeIssue(issue) : { path: 'query', problem: 'is not valid' } };
}

/** The default name of a parameter, by its name in a URL. */
function keyOf(name: string, names: QueryNames): string {
  const renamed = Object.keys(names).find((key) => names[key] === name);
  return renamed ?? name.replace(/\[\]$/, '');
}

/** All values that a text may stand for, in order of preference; the schema decides. Only plain decimals are read as numbers. */
function readings(texts: readonly string[], isList: boolean): unknown[] {
  if (isList) return listsOf(texts);
  const [text, ...more] = texts;
  if (text === undefined || more.length > 0) return [];
  return [
    text,
    ...(isPlain(text) ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    ...listsOf(text.split(',')),
  ];
}

function listsOf(texts: readonly string[]): unknown[] {
  return texts.every(isPlain) ? [texts.map(Number), texts] : [texts];
}

function isPlain(text: string): boolean {
  return /^(0|[1-9]\d{0,14})$/.test(text);
}

/** Whether a value is valid for a query parameter. All query parameters of the contract are optional, so each can be checked alone. */
function accepts(endpoint: Endpoint, key: string, value: unknown): boolean {
  return z.safeParse(endpoint.query, { [key]: value }).success;
}
