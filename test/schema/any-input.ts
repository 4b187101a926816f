import { z } from '../../src/schema/z.js';
import { addresses } from './emails.js';

/** A random whole number from 0 to below `below`. */
type Pick = (below: number) => number;

/** Pseudorandom numbers determined by a seed (mulberry32). */
function picking(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * A value that fits a schema, with up to three mistakes more, determined by a seed.
 *
 * @param own Values that fit it, of which one in four inputs is made.
 */
export function inputFor(
  schema: z.ZodMiniType,
  seed: number,
  own: readonly unknown[] = [],
  mostWrong = 3,
): unknown {
  const pick = picking(seed);
  let input = own.length > 0 && pick(4) === 0 ? own[pick(own.length)] : likelyInput(schema, pick);
  for (let wrong = pick(mostWrong + 1); wrong > 0; wrong -= 1) input = spoiled(input, pick);
  return input;
}

/** A value as it arrives in an answer. */
export const sent = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member)) ??
      'null',
  );

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly catchall?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly getter?: () => z.ZodMiniType;
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { id: 1, data: [deep(levels - 1)] });

/** Valid and invalid values of fields: a leaf's valid values are those of these that zod accepts. */
const values: readonly unknown[] = [
  ...[undefined, null, true, false, Number.NaN, Infinity, -Infinity, 10n, Symbol('s'), () => 1],
  ...[0, -0, 1, 2, 7, 15, 31, 32, 100, -1, -7, 0.1, 12.5, 12.34, 19.99, 0.1 + 0.2, 12.345, -12.5, 1e-7],
  ...[999_999_999_999.99, 1e12, 1e15, 1e21, 1e300, 2 ** 53 - 1, 2 ** 53, -(2 ** 53 - 1), -(2 ** 53), 5e-324],
  ...[
    '',
    ' ',
    '\n',
    'a',
    'text',
    'Québec',
    'O’Brien',
    '0',
    '7',
    '007',
    '12.50',
    '-12.50',
    '+1',
    '1e3',
    '0x10',
  ],
  ...['123456789012345', '1234567890123456', '1.12345678901', '.5', '5.', 'NaN', 'Infinity', 'null', 'true'],
  ...['once', 'month', 'year', 'VISA', 'VI', 'in_honor', 'in_memory', 'donation', 'mail', 'email', 'sms'],
  ...['en', 'fr', 'id', 'name', 'amount_raised', 'date', 'asc', 'desc', 'global', 'user', 'settled', 'open'],
  ...['QC', 'CA', 'qc', 'QCC', 'Q', 'tok_1', 'tok 1', ' tok', 'tök', 'x'.repeat(201), 'y'.repeat(10_001)],
  ...['2026-01-02', '2026-1-2', '2026-01-02T03:04:05', '2026-01-02T03:04:05Z', 'aGVsbG8gd29ybGQ=', 'data:,x'],
  ...[
    '+1 613 555 0100',
    '555-0100 x12',
    '12',
    'images/1.png',
    '/images/1.png',
    'urn:image:1',
    'data:image',
    '../1.png',
    '\u202ename',
    '\u200b',
    '\ud800',
    '😀',
  ],
  ...['1f0c3d5e-0000-4000-8000-000000000000', '__proto__', 'constructor', 'toString', ' spaced ', 'a\r\nb'],
  ...addresses.map(([typed]) => typed),
  ...['maude@example', '@example.org', 'a@b@c.org', '.a@example.org', 'a..b@example.org'],
  ...[
    [],
    {},
    [[]],
    [{}],
    [null],
    { id: 1 },
    [1, '2'],
    { 0: 1, length: 1 },
    new Date(0),
    new Map([['id', 1]]),
  ],
  ...[
    Object(1) as unknown,
    Object('text') as unknown,
    /x/,
    new Error('x'),
    { __proto__: null },
    deep(60),
    ['en', 'fr'],
    [1, 2, 3],
  ],
  JSON.parse('{"__proto__":{"id":1},"constructor":1,"id":2}') as unknown,
  JSON.parse('{"a":{"__proto__":[]},"toString":null,"hasOwnProperty":"x","valueOf":{}}') as unknown,
];

const strangeNames = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'extend', '', '0', 'id', 'a.b'],
] as const;

const oneOf = <Item>(pick: Pick, items: readonly Item[]): Item => items[pick(items.length)] as Item;

const leaves = new Map<z.ZodMiniType, readonly unknown[]>();

/** Mostly a value that the schema accepts, and one time in twelve another value of the same type. */
function leaf(schema: z.ZodMiniType, pick: Pick): unknown {
  let fitting = leaves.get(schema);
  if (!fitting) {
    fitting = [...values, ...(schema._zod.values ?? [])].filter(
      (value) => z.safeParse(schema, value).success,
    );
    if (fitting.length === 0) throw new Error('Add a value that this schema accepts to any-input.ts.');
    leaves.set(schema, fitting);
  }
  const chosen = oneOf(pick, fitting);
  if (pick(12) > 0) return chosen;
  return oneOf(
    pick,
    values.filter((value) => typeof value === typeof chosen),
  );
}

/** A value as a schema describes it, with few fields that it does not accept. */
function likelyInput(schema: z.ZodMiniType, pick: Pick): unknown {
  const def = schema._zod.def as unknown as Definition;
  if (def.getter) return likelyInput(def.getter(), pick);
  if (def.options) return likelyInput(oneOf(pick, def.options), pick);
  if (def.innerType)
    return pick(3) === 0
      ? oneOf(pick, [undefined, def.type === 'nullable' ? null : undefined])
      : likelyInput(def.innerType, pick);
  if (def.element) {
    const { element } = def;
    return Array.from({ length: pick(4) }, () => likelyInput(element, pick));
  }
  if (!def.shape) return leaf(schema, pick);
  const members = Object.entries(def.shape).map(([name, field]) => [name, likelyInput(field, pick)] as const);
  const known = members.filter(([, value]) => value !== undefined || pick(4) === 0);
  const isLoose = def.catchall?._zod.def.type === 'unknown';
  return Object.fromEntries(isLoose ? [...known, [oneOf(pick, strangeNames), oneOf(pick, values)]] : known);
}

/** A copy with one value replaced by an invalid one, at a random place or as a whole. The value itself is not changed. */
function spoiled(value: unknown, pick: Pick): unknown {
  const isList = Array.isArray(value);
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (names.length === 0 || pick(4) === 0) return replaced(value, names, pick);
  const name = oneOf(pick, names);
  const members = Object.getOwnPropertyDescriptors(value as Record<string, unknown>);
  const member = { ...members[name], value: spoiled((value as Record<string, unknown>)[name], pick) };
  return Object.defineProperties(isList ? [] : {}, { ...members, [name]: member });
}

function replaced(value: unknown, names: readonly string[], pick: Pick): unknown {
  const kind = pick(8);
  if (names.length === 0 || kind < 3) return oneOf(pick, values);
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])];
    if (kind === 3) return { ...list };
    if (kind === 4) list.length += 2;
    else if (kind === 5) Reflect.deleteProperty(list, pick(list.length));
    else list.splice(pick(list.length), 0, oneOf(pick, values), list[0]);
    return list;
  }
  const members = new Map(Object.entries(value as object));
  if (kind === 3) return [value];
  if (kind === 4) return withAccessors(value as object);
  if (kind === 5) members.delete(oneOf(pick, names));
  else members.set(kind === 6 ? oneOf(pick, strangeNames) : oneOf(pick, names), oneOf(pick, values));
  // Unlike an assignment, this creates an own member `__proto__`, as JSON.parse does.
  return Object.fromEntries(members);
}

/** Members as a class has them: inherited, and not enumerable as own keys. */
function withAccessors(value: object): unknown {
  const members = Object.entries(value).map(
    ([name, member]) => [name, { get: () => member as unknown }] as const,
  );
  return Object.create(Object.defineProperties({}, Object.fromEntries(members)));
}
