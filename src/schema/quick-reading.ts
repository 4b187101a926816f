import { z } from './z.js';

/** Returns a value as its schema reads it, or `refused`. */
type Read = (sent: unknown) => unknown;
type Definition = z.core.$ZodTypes['_zod']['def'];

const refused = Symbol('refused');

/** Reads a value of `JSON.parse` that is right. @returns `undefined` for one that may have issues, which only the schema can name. */
export type QuickReader<Value> = (sent: unknown) => Value | undefined;

/**
 * Derives a reader from the definition of a schema, for answers with a hundred thousand members, of which zod makes a copy and a result each. What
 * is right as it was sent stays as it is, with members in the order in which they came. zod reads the kinds of schemas that are not known here.
 */
export function quickReader<Schema extends z.ZodMiniType>(schema: Schema): QuickReader<z.output<Schema>> {
  let read: Read | undefined;
  return (sent) => {
    const value = (read ??= readerOf(schema))(sent);
    return value === refused ? undefined : (value as z.output<Schema>);
  };
}

function readerOf(schema: z.core.$ZodType): Read {
  const def = definitionOf(schema);
  const isKnown = !def.checks?.length && Object.keys(def).every((name) => knownMembers.has(name));
  return (isKnown ? knownReader(def) : undefined) ?? zodReader(schema);
}

function zodReader(schema: z.core.$ZodType): Read {
  return (sent) => {
    const { success, data } = z.safeParse(schema, sent);
    return success ? data : refused;
  };
}

/** Members of definitions that `knownReader` heeds, or that change nothing. Others, such as `coerce`, change what a schema reads. */
const knownMembers: ReadonlySet<string> = new Set([
  ...['type', 'checks', 'check', 'abort', 'params', 'format', '_cachedInner'],
  ...['getter', 'innerType', 'shape', 'catchall', 'element', 'options', 'in', 'out', 'transform', 'fn'],
]);

function knownReader(def: Definition): Read | undefined {
  // Of all others, `readerOf` lets zod read.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- New kinds of schemas are of them, too.
  switch (def.type) {
    case 'lazy':
      return readerOf(def.getter());
    case 'optional':
      return unless(undefined, readerOf(def.innerType));
    case 'nullable':
      return unless(null, readerOf(def.innerType));
    case 'object':
      return def.catchall?._zod.def.type === 'unknown' ? objectReader(def.shape) : undefined;
    case 'array':
      return listReader(readerOf(def.element));
    case 'union':
      return firstReader(def.options.map(readerOf));
    case 'pipe':
      return pipeReader(readerOf(def.in), readerOf(def.out));
    case 'transform':
      return def.transform as Read;
    case 'unknown':
      return (sent) => sent;
    case 'custom':
      return only(def.fn);
    case 'boolean':
      return only((sent) => typeof sent === 'boolean');
    case 'string':
      return 'format' in def ? undefined : only((sent) => typeof sent === 'string');
    case 'number':
      return 'format' in def ? integerReader(def.format) : only(Number.isFinite);
    default:
      return undefined;
  }
}

const only =
  (isRight: (sent: unknown) => unknown): Read =>
  (sent) =>
    isRight(sent) === true ? sent : refused;

const integerReader = (format: unknown) => (format === 'safeint' ? only(Number.isSafeInteger) : undefined);

const unless =
  (none: null | undefined, read: Read): Read =>
  (sent) =>
    sent === none ? sent : read(sent);

const pipeReader =
  (first: Read, second: Read): Read =>
  (sent) => {
    const value = first(sent);
    return value === refused ? refused : second(value);
  };

const firstReader =
  (options: readonly Read[]): Read =>
  (sent) => {
    for (const read of options) {
      const value = read(sent);
      if (value !== refused) return value;
    }
    return refused;
  };

const listReader =
  (read: Read): Read =>
  (sent) => {
    if (!Array.isArray(sent)) return refused;
    let result: unknown[] = sent;
    for (let at = 0; at < sent.length; at += 1) {
      const item: unknown = sent[at];
      const value = read(item);
      if (value === refused) return refused;
      if (value === item) continue;
      if (result === sent) result = [...(sent as unknown[])];
      result[at] = value;
    }
    return result;
  };

function objectReader(shape: z.core.$ZodLooseShape): Read {
  const members = Object.entries<z.core.$ZodType>(shape).map(([name, schema]) => memberOf(name, schema));
  return (sent) => {
    // zod leaves out a member `__proto__`.
    if (!isObject(sent) || Object.hasOwn(sent, '__proto__')) return refused;
    let result = sent;
    for (const { name, read, mayMiss, mayBeNull } of members) {
      const member = sent[name];
      if (member === undefined ? mayMiss : member === null && mayBeNull) continue;
      const value = member === undefined ? refused : read(member);
      if (value === refused) return refused;
      if (value === member) continue;
      if (result === sent) result = { ...sent };
      result[name] = value;
    }
    return result;
  };
}

/** Nearly every member may be absent and null. Its object looks for that: two calls more for each would take as long again. */
function memberOf(name: string, schema: z.core.$ZodType) {
  const { optin, optout } = schema._zod;
  let inner = schema;
  let mayBeNull = false;
  for (
    let def = definitionOf(inner);
    def.type === 'optional' || def.type === 'nullable';
    def = definitionOf(inner)
  ) {
    if (def.type === 'nullable') mayBeNull = true;
    inner = def.innerType;
  }
  return { name, read: readerOf(inner), mayMiss: optin === 'optional' && optout === 'optional', mayBeNull };
}

const definitionOf = (schema: z.core.$ZodType): Definition => (schema as z.core.$ZodTypes)._zod.def;

const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);
