import type { FieldProblem } from './field.js';
import { shortened, type Reading } from './reading.js';

// Reads answers in pages with a few lines per resource, where zod would be several times as large as all else that an element needs. The result is
// that of `readTolerantly` with the schema of the same resource, as far as its members are named here: test/schema/plain-reading.test.ts compares
// both.

/** What is wrong in an answer, and what it lacks. */
interface Found {
  readonly wrong: FieldProblem[];
  readonly missing: FieldProblem[];
}

/** Reads a value of one kind; `undefined` if it is none, which is then in `found`. */
type Kind<Value> = (sent: unknown, path: string, found: Found) => Value | undefined;

/** @param convert Returns `undefined` for what is not of the kind. */
const kind =
  <Value>(name: string, convert: (sent: unknown) => Value | undefined): Kind<Value> =>
  (sent, path, { wrong }) => {
    const value = convert(sent);
    if (value === undefined) wrong.push({ path, problem: `has to be ${name}` });
    return value;
  };

const decimal = /^-?\d{1,15}(\.\d{1,10})?$/;
const digits = /^\d{1,15}$/;

/** A finite number, or a plain decimal in a text. Nothing else is a number: `""` and `[]` are not 0. */
export const figure = /* @__PURE__ */ kind('a number', (sent) => {
  const number = typeof sent === 'string' && decimal.test(sent) ? Number(sent) : sent;
  return Number.isFinite(number) ? (number as number) : undefined;
});

export const text = /* @__PURE__ */ kind('a text', (sent) => (typeof sent === 'string' ? sent : undefined));

const whole = (sent: unknown): number | undefined => {
  const number = typeof sent === 'string' && digits.test(sent) ? Number(sent) : sent;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
};

/** An ID that may be missing. */
export const reference = /* @__PURE__ */ kind('a whole number', whole);

/** The ID of a row, without which it is not read. */
export const id = /* @__PURE__ */ kind('a whole number above 0', (sent) => {
  const number = whole(sent);
  return number !== undefined && number > 0 ? number : undefined;
});

/** Kinds of the members of an object. Those that the contract has and a page does not show are left out. */
type Kinds<Value> = { readonly [Name in keyof Value]?: Kind<NonNullable<Value[Name]>> };

type Name<Value> = keyof Value & string;

interface MembersOptions<Value> {
  /** Members that the contract promises: without a value, they are missing. */
  readonly expects?: readonly Name<Value>[];
  /** Members without which the object is not read. */
  readonly needs?: readonly Name<Value>[];
}

/** What the paths of members begin with. Once for an object: a page may read ten thousand rows. @param path Empty for the whole answer. */
const beginning = (path: string) => (path ? `${path}.` : '');

/** An object. A wrong member is left out; `null` stays. */
export const members =
  <Value extends object>(
    kinds: Kinds<Value>,
    { expects = [], needs = [] }: MembersOptions<Value> = {},
  ): Kind<Value> =>
  (sent, path, found) => {
    const sender = object(sent, path, found);
    if (!sender) return undefined;
    const result: Partial<Record<string, unknown>> = {};
    let isWhole = true;
    const begin = beginning(path);
    for (const [name, read] of Object.entries(kinds) as [Name<Value>, Kind<unknown>][]) {
      const own: unknown = Object.hasOwn(sender, name) ? Reflect.get(sender, name) : undefined;
      const at = begin + name;
      const isAbsent = own === undefined || own === null;
      const isNeeded = needs.includes(name);
      const value = isAbsent && !isNeeded ? own : read(own, at, found);
      if (value !== undefined) result[name] = value;
      else if (isNeeded) isWhole = false;
      if (isAbsent && expects.includes(name)) found.missing.push({ path: at, problem: 'is missing' });
    }
    return isWhole ? (result as Value) : undefined;
  };

const object = /* @__PURE__ */ kind('an object', (sent) =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : undefined,
);

const array = /* @__PURE__ */ kind('a list', (sent) =>
  Array.isArray(sent) ? (sent as unknown[]) : undefined,
);

/** A list. Wrong rows are left out. */
export const list =
  <Value>(row: Kind<Value>): Kind<Value[]> =>
  (sent, path, found) => {
    const rows: Value[] = [];
    const all = array(sent, path, found);
    if (!all) return undefined;
    const begin = beginning(path);
    for (let at = 0; at < all.length; at += 1) {
      const value = row(all[at], begin + String(at), found);
      if (value !== undefined) rows.push(value);
    }
    return rows;
  };

/** Returns a function that reads an answer; `undefined` if it is as a whole not of the kind. @param more Further problems of an answer. */
export const reader =
  <Value>(root: Kind<Value>, more?: (body: unknown) => readonly FieldProblem[]) =>
  (body: unknown): Reading<Value> | undefined => {
    const found: Found = { wrong: [], missing: [] };
    const value = root(body, '', found);
    if (value === undefined) return undefined;
    return { value, warnings: [...shortened([...found.wrong, ...found.missing]), ...(more?.(body) ?? [])] };
  };
