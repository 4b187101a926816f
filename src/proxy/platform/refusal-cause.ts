import { fieldNamed } from './field-paths.js';

/** What a platform's error body says of a refused request. */
export interface RefusalCause {
  /** Fields of the contract that it names, the first one first. */
  readonly fields: readonly string[];
  /** Its words, cleaned; empty where there are none. Never for visitors. */
  readonly text: string;
  /** Its words and names together, those included that are no field; not cleaned, and never to be shown or written. */
  readonly all: string;
}

interface Said {
  readonly name?: string;
  readonly text?: string;
}

const nameKeys = [
  ...['field', 'path', 'param', 'parameter', 'property', 'propertyPath', 'property_path', 'attribute'],
  ...['pointer', 'instancePath', 'loc', 'target', 'key', 'name', 'source'],
];
const textKeys = [
  ...['message', 'msg', 'error', 'detail', 'description', 'reason', 'error_description', 'title'],
];
/** Members that hold what is wrong, by field. */
const containers = new Set([
  ...['errors', 'error', 'fields', 'violations', 'details', 'detail', 'issues', 'data'],
  ...['invalid_params', 'invalid-params', 'invalidParams', 'validation', 'validation_errors'],
]);

/** Deeper and longer bodies than that are no lists of errors. */
const deepest = 5;
const most = 50;
const longest = 10_000;

/**
 * Reads which fields a platform refused, and its words, from the usual shapes of error bodies; the contract gives none (§7):
 * `{ field, message }`, `{ errors: [{ path, message }] }`, `{ errors: { field: ['…'] } }`, a text that names a field.
 *
 * @param paths The fields that there are, of `fieldPaths`; nothing else is taken for one.
 * @param clean What is done to its words before a field is looked for in them: a platform that quotes a donor who is called
 *   `frequency` has not named that field.
 */
export function readRefusal(
  body: unknown,
  paths: readonly string[],
  clean: (text: string) => string,
): RefusalCause {
  const raw = saidIn(body).slice(0, most);
  const said = raw.map(({ name, text }) => ({ name, text: text === undefined ? '' : clean(text) }));
  const named = said.flatMap(({ name, text }) => {
    const field = name === undefined ? undefined : fieldNamed(name, paths);
    return field === undefined ? [] : [{ field, text }];
  });
  const texts = said.map(({ text }) => text).filter((text) => text !== '');
  const fields = named.length > 0 ? named.map(({ field }) => field) : fieldsInText(texts, paths);
  const [first] = named;
  return {
    fields: [...new Set(fields)],
    text: first?.text || (texts[0] ?? ''),
    all: raw
      .map(({ name = '', text = '' }) => `${name} ${text}`)
      .join(' ')
      .slice(0, longest),
  };
}

function saidIn(value: unknown, depth = 0): Said[] {
  if (depth > deepest) return [];
  if (typeof value === 'string') return [{ text: value }];
  if (Array.isArray(value)) return value.slice(0, most).flatMap((item) => saidIn(item, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value as Record<string, unknown>).slice(0, most);
  const members = new Map(entries);
  const name = firstOf(nameKeys, members, nameIn);
  const text = firstOf(textKeys, members, textIn);
  const own =
    name !== undefined || text !== undefined ? [{ ...(name && { name }), ...(text && { text }) }] : [];
  const inner = entries.flatMap(([key, member]) =>
    containers.has(key) && typeof member === 'object' ? byField(member, depth + 1) : [],
  );
  return [...own, ...inner];
}

/** What stands in a container: a list of errors, one error, or texts by the name of their field. */
function byField(value: unknown, depth: number, prefix = ''): Said[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return [];
  const listed = saidIn(value, depth);
  if (Array.isArray(value) || listed.length > 0) return listed;
  return Object.entries(value)
    .slice(0, most)
    .flatMap(([key, member]: [string, unknown]): Said[] => {
      const name = prefix ? `${prefix}.${key}` : key;
      if (typeof member === 'string') return [{ name, text: member }];
      if (Array.isArray(member)) {
        const inner = saidIn(member, depth + 1);
        return inner.length > 0 ? inner.map((one) => ({ name, ...one })) : [{ name }];
      }
      const inner = saidIn(member, depth + 1);
      return inner.length > 0 ? inner.map((one) => ({ name, ...one })) : byField(member, depth + 1, name);
    });
}

function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string');
  return isTexts ? value.join('; ') : undefined;
}

/** `['body', 'amount']`, `{ pointer: '/data/amount' }` and `'amount'` alike. */
function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join('.') || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return firstOf(['pointer', 'parameter'], new Map(Object.entries(value)), (member) =>
    typeof member === 'string' ? member : undefined,
  );
}

function firstOf<Value>(
  keys: readonly string[],
  members: ReadonlyMap<string, unknown>,
  read: (member: unknown) => Value | undefined,
): Value | undefined {
  for (const key of keys) {
    const value = members.has(key) ? read(members.get(key)) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

// Names as they stand in a sentence: with dots or brackets, with an underscore, in quotes, or at its beginning. Any other word
// may be just a word: "the amount is not covered".
const names = [
  /[a-z]\w*(?:(?:\.|\[)\w+\]?)+/gi,
  /\b[a-z]+(?:_[a-z]+)+\b/gi,
  /(?<=["'`‘“«])[a-z_]\w*(?=["'`’”»])/gi,
  /^\s*(?:(?:the|invalid|missing|unknown|unsupported|bad|wrong)\s+)*[a-z_]+(?=\s*:|\s+(?:must|has to|have to|should|needs?|cannot be|may not be|is (?:not )?(?:an? )?(?:invalid|required|missing|unknown|valid|supported|allowed))\b)/gi,
];

function fieldsInText(texts: readonly string[], paths: readonly string[]): string[] {
  return texts.flatMap((text) =>
    names
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .sort((one, other) => one.index - other.index)
      .flatMap(([name]) => fieldNamed(name.replace(/^.*\s/, ''), paths) ?? []),
  );
}
