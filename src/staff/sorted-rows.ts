import type { ReactiveControllerHost } from 'lit';
import type { Column, ColumnName, Writing } from './columns.js';
import { currencyOf } from './money.js';
import { createPauses } from './pauses.js';
import type { TableRow } from './rows.js';

/** The column by which rows are sorted. */
export interface Order {
  readonly name: ColumnName;
  readonly isDown: boolean;
}

export interface Sorting {
  /** The rows that were read. */
  readonly list: readonly TableRow[];
  /** Changes whenever the rows do, also those that are in the list. */
  readonly revision: string;
  readonly column: Column;
  readonly isDown: boolean;
  readonly writing: Writing;
}

/** Number of rows that are sorted at once. */
const fewRows = 1000;
/** Rows of one step, of about a millisecond. */
const stepRows = 500;

/** The rows of an element in the order of a column. Long lists are sorted while the page stays usable. */
export class SortedRows {
  readonly #host: ReactiveControllerHost;
  #wanted: Sorting | undefined;
  #done: Sorting | undefined;
  #rows: readonly TableRow[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Sorts, if anything has changed. */
  sort(wanted: Sorting): void {
    if (this.#wanted && isSame(this.#wanted, wanted)) return;
    this.#wanted = wanted;
    if (wanted.list.length > fewRows) void this.#sortInSteps(wanted);
    else this.#finish(wanted, sortRows(wanted.list, wanted.column, wanted.isDown, wanted.writing));
  }

  /** The rows of a list, and their order: the former one until another is ready. `undefined` while there is none. */
  of({
    list,
    revision,
  }: Pick<Sorting, 'list' | 'revision'>):
    { readonly rows: readonly TableRow[]; readonly order: Order } | undefined {
    if (this.#done?.list !== list || this.#done.revision !== revision) return undefined;
    const { column, isDown } = this.#done;
    return { rows: this.#rows, order: { name: column.name, isDown } };
  }

  async #sortInSteps(wanted: Sorting): Promise<void> {
    // Drawing what has changed is a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    const nextPause = createPauses();
    const steps = sortSteps(wanted.list, wanted.column, wanted.isDown, wanted.writing);
    for (let step = steps.next(); ; step = steps.next()) {
      if (this.#wanted !== wanted) return;
      if (step.done) {
        this.#finish(wanted, step.value);
        return this.#host.requestUpdate();
      }
      await nextPause();
    }
  }

  #finish(sorting: Sorting, rows: readonly TableRow[]): void {
    this.#done = sorting;
    this.#rows = rows;
  }
}

function isSame(one: Sorting, other: Sorting): boolean {
  return (
    one.list === other.list &&
    one.revision === other.revision &&
    one.column === other.column &&
    one.isDown === other.isDown &&
    one.writing.locale === other.writing.locale
  );
}

/**
 * Rows in the order of a column, and equal ones in that of their IDs. Amounts of different currencies are sorted by their currency first,
 * because they can't be compared.
 */
export function sortRows(...sorting: Parameters<typeof sortSteps>): readonly TableRow[] {
  const steps = sortSteps(...sorting);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

interface Keyed {
  readonly row: TableRow;
  readonly group: string;
  readonly key: string | number;
}

type Compare = (one: Keyed, other: Keyed) => number;

/** `sortRows` with time for something else after each step: parts are sorted, and merged two by two. */
export function* sortSteps(
  rows: readonly TableRow[],
  column: Column,
  isDown: boolean,
  writing: Writing,
): Generator<undefined, readonly TableRow[]> {
  const { order, show, isAmount } = column;
  const compare = comparison(column, isDown, writing);
  let parts: (readonly Keyed[])[] = [];
  for (let at = 0; at < rows.length; at += stepRows) {
    const part = rows.slice(at, at + stepRows).map((row) => ({
      row,
      group: isAmount ? currencyOf(row.transaction.amount?.currency) : '',
      key: order ? order(row) : show(row, writing),
    }));
    parts.push(part.sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: (readonly Keyed[])[] = [];
    for (let at = 0; at < parts.length; at += 2)
      merged.push(yield* mergeSteps(parts[at] ?? [], parts[at + 1] ?? [], compare));
    parts = merged;
  }
  return (parts[0] ?? []).map(({ row }) => row);
}

function* mergeSteps(
  one: readonly Keyed[],
  other: readonly Keyed[],
  compare: Compare,
): Generator<undefined, readonly Keyed[]> {
  const merged: Keyed[] = [];
  let at = 0;
  let otherAt = 0;
  for (;;) {
    const next = one[at];
    const otherNext = other[otherAt];
    if (!next || !otherNext) return [...merged, ...one.slice(at), ...other.slice(otherAt)];
    const isFirst = compare(next, otherNext) < 0;
    merged.push(isFirst ? next : otherNext);
    if (isFirst) at += 1;
    else otherAt += 1;
    if (merged.length % stepRows === 0) yield;
  }
}

function comparison({ order }: Column, isDown: boolean, { locale }: Writing): Compare {
  const sign = isDown ? -1 : 1;
  // Making one takes longer than sorting a month by numbers.
  const compare = order ? undefined : new Intl.Collator(locale).compare;
  return (one, other) => {
    if (one.group !== other.group) return one.group < other.group ? -1 : 1;
    const { key } = one;
    const { key: otherKey } = other;
    const byKey = compare
      ? compare(String(key), String(otherKey))
      : key < otherKey
        ? -1
        : Number(key > otherKey);
    return sign * (byKey || one.row.transaction.id - other.row.transaction.id);
  };
}
