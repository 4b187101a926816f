// Replaces `zod/mini` in pages, where zod would add 6 kB: the parts of zod that the schemas of this folder use, with the same outputs and
// issues. It is `#zod` in builds for pages (vite.config.ts), which fail if a schema uses another part of zod. test/schema/page-z.test.ts
// compares every schema with zod.

interface Issue {
  readonly code: string;
  readonly path: PropertyKey[];
  readonly message: string;
  /** Whether later checks still run. As in zod, they do not run if the value has a wrong type. */
  readonly goesOn?: boolean;
}

/** The members of an issue other than its code. */
interface Details {
  readonly [name: string]: unknown;
  /** Text of the issue's `message`. */
  readonly error?: string;
  /** Path below the value that was checked. */
  readonly path?: readonly PropertyKey[];
}

type Read = (value: unknown, issues: Issue[]) => unknown;
type Members = Readonly<Record<string, unknown>>;

class Schema {
  readonly read: Read;

  constructor(read: Read) {
    this.read = read;
  }

  check(...checks: readonly Read[]): Schema {
    return new Schema((value, issues) => {
      let seen = issues.length;
      const result = this.read(value, issues);
      for (const check of checks) {
        for (; seen < issues.length; seen += 1) if (!issues[seen]?.goesOn) return result;
        check(result, issues);
      }
      return result;
    });
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.read(value, issues);
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  }
}

/** Calls the schema's own method, which zod's schemas also have: programs that use the package may pass endpoints with schemas of zod. */
export const safeParse = (schema: Pick<Schema, 'safeParse'>, value: unknown) => schema.safeParse(value);

/** Does nothing: there are no settings. */
export const config = () => undefined;

function report(
  issues: Issue[],
  code: string,
  { error = 'Invalid input', path = [], ...details }: Details = {},
): void {
  // Each issue has its own path, because surrounding objects and lists add their keys to it.
  issues.push({ ...details, code, message: error, path: [...path] });
}

const rule =
  <Value>(fits: (value: Value) => unknown, code: string, details?: Details): Read =>
  (value, issues) => {
    if (!fits(value as Value)) report(issues, code, details);
    return value;
  };

const typed = <Value>(
  expected: string,
  fits: (value: unknown) => value is Value,
  read: (value: Value, issues: Issue[]) => unknown = (value) => value,
) =>
  new Schema((value, issues) => {
    if (fits(value)) return read(value, issues);
    report(issues, 'invalid_type', { expected });
    return value;
  });

function readAt(key: PropertyKey, { read }: Schema, value: unknown, issues: Issue[]): unknown {
  let at = issues.length;
  const result = read(value, issues);
  for (; at < issues.length; at += 1) issues[at]?.path.unshift(key);
  return result;
}

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param rest Handles members that the shape does not name. */
const shaped =
  (
    rest?: (
      names: readonly string[],
      issues: Issue[],
      value: Members,
      result: Record<string, unknown>,
    ) => void,
  ) =>
  (shape: Readonly<Record<string, Schema>>) => {
    const fields = Object.entries(shape);
    return typed('object', isRecord, (value, issues) => {
      const result: Record<string, unknown> = {};
      for (const [name, schema] of fields) {
        const member = readAt(name, schema, value[name], issues);
        if (name in value) result[name] = member;
      }
      rest?.(
        Object.keys(value).filter((name) => !Object.hasOwn(shape, name)),
        issues,
        value,
        result,
      );
      return result;
    });
  };

export const object = /* @__PURE__ */ shaped();

export const strictObject = /* @__PURE__ */ shaped((keys, issues) => {
  if (keys.length > 0) report(issues, 'unrecognized_keys', { keys, goesOn: true });
});

export const looseObject = /* @__PURE__ */ shaped((names, _issues, value, result) => {
  // An assignment to `__proto__` would not add a member but replace the result's prototype.
  for (const name of names) if (name !== '__proto__') result[name] = value[name];
});

export const array = (item: Schema) =>
  typed('array', Array.isArray, (list: readonly unknown[], issues) => {
    const result: unknown[] = [];
    // A loop and not `map`, which skips the holes of a list.
    for (let at = 0; at < list.length; at += 1) result[at] = readAt(at, item, list[at], issues);
    return result;
  });

export const string = () => typed('string', (value) => typeof value === 'string');

export const boolean = () => typed('boolean', (value) => typeof value === 'boolean');

export const number = () => typed('number', (value): value is number => Number.isFinite(value));

/** Safe integers only. */
export const int = () =>
  number().check(
    rule(Number.isInteger, 'invalid_type', { expected: 'int' }),
    maximum(Number.MAX_SAFE_INTEGER),
    minimum(Number.MIN_SAFE_INTEGER),
  );

export const unknown = () => new Schema((value) => value);

export const custom = (fits: (value: unknown) => unknown) => new Schema(rule(fits, 'custom'));

const oneOf = (values: readonly unknown[]) =>
  new Schema(rule((value) => values.includes(value), 'invalid_value', { values }));
export { oneOf as enum, oneOf as literal };

export const optional = ({ read }: Schema) =>
  new Schema((value, issues) => (value === undefined ? value : read(value, issues)));

export const nullable = ({ read }: Schema) =>
  new Schema((value, issues) => (value === null ? value : read(value, issues)));

export const nullish = (schema: Schema) => optional(nullable(schema));

/** The result of the first option that accepts the value. If none does, the issues of the only option with the right type are reported. */
export const union = (options: readonly Schema[]) =>
  new Schema((value, issues) => {
    const close: Issue[][] = [];
    for (const { read } of options) {
      const found: Issue[] = [];
      const result = read(value, found);
      if (found.length === 0) return result;
      if (found.every(({ goesOn }) => goesOn)) close.push(found);
    }
    const [only, other] = close;
    if (only && !other) issues.push(...only);
    else report(issues, 'invalid_union');
    return value;
  });

export const transform = (change: (value: never) => unknown) => new Schema((value) => change(value as never));

/** If the first schema refuses a value, the value counts as having a wrong type. */
export const pipe = (first: Schema, second: Schema) =>
  new Schema((value, issues) => {
    const found: Issue[] = [];
    const result = first.read(value, found);
    if (found.length === 0) return second.read(result, issues);
    for (const issue of found) issues.push({ ...issue, goesOn: false });
    return result;
  });

/** Creates the schema when the first value is read. */
export const lazy = (make: () => Schema) => {
  let made: Schema | undefined;
  return new Schema((value, issues) => (made ??= make()).read(value, issues));
};

export const refine = (fits: (value: never) => unknown, details?: Details) =>
  rule(fits, 'custom', { ...details, goesOn: true });

export const regex = (pattern: RegExp, details?: Details) =>
  rule((text: string) => pattern.test(text), 'invalid_format', { ...details, goesOn: true });

export const minimum = (least: number) =>
  rule((value: number) => value >= least, 'too_small', { minimum: least, inclusive: true, goesOn: true });

export const nonnegative = () => minimum(0);

export const maximum = (most: number) =>
  rule((value: number) => value <= most, 'too_big', { maximum: most, inclusive: true, goesOn: true });

export const positive = () =>
  rule((value: number) => value > 0, 'too_small', { minimum: 0, inclusive: false, goesOn: true });
