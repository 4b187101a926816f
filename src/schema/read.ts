import type { Endpoint, ReplyOf } from './endpoint.js';
import { describeIssue, type FieldProblem } from './field.js';
import { shortened, type Reading } from './reading.js';
import { z } from './z.js';
import { valueAt } from './json.js';

type Path = readonly PropertyKey[];

/** Reads an answer of an endpoint tolerantly, with the warnings of the whole answer. */
export function readReply<Row extends Pick<Endpoint, 'reply' | 'quick' | 'expects' | 'problems'>>(
  { reply, quick, expects, problems }: Row,
  body: unknown,
): Reading<ReplyOf<Row & Endpoint>> | undefined {
  const value = quick?.(body) as ReplyOf<Row & Endpoint> | undefined;
  const reading =
    value === undefined
      ? readTolerantly<Row['reply']>(reply, body, expects)
      : { value, warnings: shortened(lacking(value, expects ?? [])) };
  const more = problems?.(body) ?? [];
  return reading && more.length > 0 ? { ...reading, warnings: [...reading.warnings, ...more] } : reading;
}

/**
 * Parses an answer and keeps its valid parts: an invalid field is treated as absent, and a row that is still invalid is left out.
 * `warnings` has an entry for each of them.
 *
 * @param expects Figures that the contract always sends; there is a warning for each value or row without one.
 * @returns `undefined` if the answer as a whole does not match the schema (an object instead of a list).
 */
export function readTolerantly<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  expects: readonly string[] = [],
): Reading<z.output<Schema>> | undefined {
  const first = z.safeParse(schema, body);
  if (first.success) return { value: first.data, warnings: shortened(lacking(first.data, expects)) };

  let warnings = first.error.issues.map(describeIssue);
  const copy = copied(body);
  if (copy === undefined) return undefined;
  // Each pass removes issues. The limit prevents an endless loop if a pass removes none.
  for (let pass = 0, issues = first.error.issues; pass < 4; pass += 1) {
    if (issues.some((issue) => issue.path.length === 0)) return undefined;
    const paths = issues.map((issue) => issue.path);
    if (pass === 0) {
      paths.forEach((path) => deleteAt(copy, path));
      // Warnings are added before rows are dropped, while a row's index is still its index in the answer.
      const warned = new Set(warnings.map(({ path }) => path));
      warnings = warnings.concat(lacking(copy, expects).filter(({ path }) => !isWithin(path, warned)));
    } else if (!dropRows(copy, paths)) return undefined;
    const again = z.safeParse(schema, copy);
    if (again.success) return { value: again.data, warnings: shortened(warnings) };
    issues = again.error.issues;
  }
  return undefined;
}

function lacking(value: unknown, expects: readonly string[], at = ''): FieldProblem[] {
  if (Array.isArray(value)) return value.flatMap((row, index) => lacking(row, expects, `${String(index)}.`));
  return expects
    .filter((name) => (valueAt(value, [name]) ?? undefined) === undefined)
    .map((name) => ({ path: at + name, problem: 'is missing' }));
}

/**
 * Whether there already is a warning about a field, or about the row that contains it. Looks up each prefix of the path instead of
 * comparing it with each warning: a long list of invalid rows would block the page for seconds.
 */
function isWithin(path: string, warned: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1))
    if (warned.has(path.slice(0, end))) return true;
  return false;
}

/**
 * A copy of a value; `undefined` for values nested thousands deep, which `JSON.parse` reads, but which would overflow the stack elsewhere.
 */
function copied(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

function deleteAt(root: unknown, path: Path): void {
  const parent = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  // An element of a list is set to undefined and not removed: removing it would change the later indexes.
  if (Array.isArray(parent)) parent[Number(last)] = undefined;
  else if (isRecord(parent) && last !== undefined) Reflect.deleteProperty(parent, last);
}

/** Removes the innermost list element around each path. False if a path is not in a list. */
function dropRows(root: unknown, paths: readonly Path[]): boolean {
  const doomed = new Map<unknown[], Set<number>>();
  for (const path of paths) {
    const row = innermostRow(root, path);
    if (!row) return false;
    doomed.set(row.list, (doomed.get(row.list) ?? new Set()).add(row.index));
  }
  for (const [list, indexes] of doomed) {
    // The list is changed in place, because the answer contains it; a `splice` for each row would take quadratic time.
    const kept = list.filter((_row, index) => !indexes.has(index));
    list.length = kept.length;
    kept.forEach((row, index) => (list[index] = row));
  }
  return true;
}

function innermostRow(root: unknown, path: Path): { list: unknown[]; index: number } | undefined {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const list = valueAt(root, path.slice(0, length));
    if (Array.isArray(list)) return { list, index: Number(path[length]) };
  }
  return undefined;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
