import { fieldNamed } from './field-paths.js';

/** What a platform's error body states about a refused request. */
export interface RefusalCause {
  /** The contract's fields that the body names, in order. */
  readonly fields: readonly string[];
  /** The body's message, cleaned; empty if there is none. Never shown to visitors. */
  readonly text: string;
  /** All messages and names in the body, including names that are not fields. They are not cleaned, so they must not be shown or logged. */
  readonly all: string;
}

interface NamedText {
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
/** Members that contain errors, or errors by field name. */
const containers = new Set([
  ...['errors', 'error', 'fields', 'violations', 'details', 'detail', 'issues', 'data'],
  ...['invalid_params', 'invalid-params', 'invalidParams', 'validation', 'validation_errors'],
]);

/** Limits: a body that is deeper or longer is not a list of errors. */
const deepest = 5;
const most = 50;
const longest = 10_000;

/**
 * Reads the refused fields and the message from the common shapes of error bodies, since the contract defines none (§7): `{ field, message
 * }`, `{ errors: [{ path, message }] }`, `{ errors: { field: ['…'] } }`, or a text that names a field.
 *
 * @param paths All fields, from `fieldPaths`; no other name is taken for a field.
 * @param clean Applied to the texts before fields are searched in them: a platform that quotes a donor whose name is `frequency` has not
 *   named that field.
 */
export function readRefusal(
  body: unknown,
  paths: readonly string[],
  clean: (text: string) => string,
): RefusalCause {
  const raw = textsIn(body).slice(0, most);
  const cleaned = raw.map(({ name, text }) => ({ name, text: text === undefined ? '' : clean(text) }));
  const named = cleaned.flatMap(({ name, text }) => {
    const field = name === undefined ? undefined : fieldNamed(name, paths);
    return field === undefined ? [] : [{ field, text }];
  });
  const texts = cleaned.map(({ text }) => text).filter((text) => text !== '');
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

function textsIn(value: unknown, depth = 0): NamedText[] {
  if (depth > deepest) return [];
  if (typeof value === 'string') return [{ text: value }];
  if (Array.isArray(value)) return value.slice(0, most).flatMap((item) => textsIn(item, depth + 1));
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

/** The content of a container: a list of errors, one error, or texts by field name. */
function byField(value: unknown, depth: number, prefix = ''): NamedText[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return [];
  const listed = textsIn(value, depth);
  if (Array.isArray(value) || listed.length > 0) return listed;
  return Object.entries(value)
    .slice(0, most)
    .flatMap(([key, member]: [string, unknown]): NamedText[] => {
      const name = prefix ? `${prefix}.${key}` : key;
      if (typeof member === 'string') return [{ name, text: member }];
      if (Array.isArray(member)) {
        const inner = textsIn(member, depth + 1);
        return inner.length > 0 ? inner.map((one) => ({ name, ...one })) : [{ name }];
      }
      const inner = textsIn(member, depth + 1);
      return inner.length > 0 ? inner.map((one) => ({ name, ...one })) : byField(member, depth + 1, name);
    });
}

function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string');
  return isTexts ? value.join('; ') : undefined;
}

/** The field name in one of these forms: `['body', 'amount']`, `{ pointer: '/data/amount' }` or `'amount'`. */
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

// Field names in a sentence: with dots or brackets, with an underscore, in quotes, or at the beginning. Other words may be ordinary words,
// as in "the amount is not covered".
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
