import type { ReactiveControllerHost } from 'lit';
import type { Writing } from './columns.js';
import { codesOf, facetNames, type Codes, type FacetName } from './facets.js';
import { createPauses } from './pauses.js';
import type { TableRow } from './rows.js';
import { createTotals, type CurrencyTotals } from './totals.js';
import { showsAll, viewTest, type View } from './view.js';

/** Numbers of rows by code: how many rows a view would show if it had this code. */
export type Counts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>;

export interface Search {
  /** The rows that were read. */
  readonly list: readonly TableRow[];
  /** Changes whenever the rows do, also those that are in the list. */
  readonly revision: string;
  readonly view: View;
  readonly writing: Writing;
}

/** Number of rows that are searched at once. */
const fewRows = 1000;

/** The rows of an element that its view shows, with their totals. */
export class FoundRows {
  readonly #host: ReactiveControllerHost;
  #wanted: Search | undefined;
  /** The search that goes on. */
  #run: Search | undefined;
  /** What was searched last. */
  #done: Search | undefined;
  /** In the order of the list; empty if the view shows all. */
  rows: readonly TableRow[] = [];
  totals: readonly CurrencyTotals[] = [];
  counts: Counts | undefined;
  /** Number of the result: a search makes another one. */
  serial = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Whether the result is that of a view of a list. Before that it can be the former one, or none. */
  isOf(view: View, list: readonly TableRow[]): boolean {
    return this.#done?.view === view && this.#done.list === list;
  }

  /** Searches again, if anything has changed. The former result stays until then. */
  find(search: Search): void {
    if (this.#wanted && isSame(this.#wanted, search)) return;
    this.#wanted = search;
    if (this.#done && this.#done.list !== search.list) this.rows = [];
    // More rows have arrived: they wait for the next search. Begun anew with each of them, it would not end before all are read.
    if (this.#run && isSame({ ...this.#run, revision: search.revision }, search)) return;
    void this.#search(search);
  }

  async #search(search: Search): Promise<void> {
    this.#run = search;
    const found = createFound(search);
    // Many rows have just been sorted and drawn, which is a task of its own.
    if (search.list.length > fewRows) {
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#run !== search) return;
    }
    const nextPause = createPauses();
    // A copy, because rows can leave the list while others arrive.
    for (const row of [...search.list]) {
      found.look(row);
      const pause = nextPause();
      if (!pause) continue;
      await pause;
      if (this.#run !== search) return;
    }
    this.#run = undefined;
    this.#done = search;
    this.rows = found.rows;
    this.totals = found.totals.all();
    this.counts = found.counts;
    this.serial += 1;
    this.#host.requestUpdate();
    const wanted = this.#wanted;
    if (wanted && wanted !== search) void this.#search(wanted);
  }
}

/** The result of a search, row by row. */
function createFound({ view, writing }: Search) {
  const isAll = showsAll(view);
  const passes = viewTest(view, writing);
  const totals = createTotals(writing.timezone);
  const rows: TableRow[] = [];
  const counts = Object.fromEntries(
    facetNames.map((name) => [name, new Map<string, number>()]),
  ) as unknown as Record<FacetName, Map<string, number>>;

  function add(row: TableRow): void {
    rows.push(row);
    for (const one of [row.transaction, ...row.refunds]) totals.add(one);
  }

  return {
    rows,
    totals,
    counts,
    /** Counts a row, and adds it if the view shows it. If the view shows all, none is added. */
    look(row: TableRow): void {
      if (!passes(row)) return;
      const codes = codesOf(row);
      const failed = failedFacets(codes, view);
      for (const name of countedFacets(failed))
        for (const code of codes[name]) counts[name].set(code, (counts[name].get(code) ?? 0) + 1);
      if (failed.length === 0 && !isAll) add(row);
    },
  };
}

/** The facets in which another code was chosen than a row has. */
function failedFacets(codes: Codes, { chosen }: View): readonly FacetName[] {
  return facetNames.filter((name) => {
    const code = chosen[name];
    return code !== undefined && !codes[name].includes(code);
  });
}

/** The facets in which a row counts: one that fails in a single facet would be shown with another code of that one. */
function countedFacets(failed: readonly FacetName[]): readonly FacetName[] {
  if (failed.length === 0) return facetNames;
  return failed.length === 1 ? failed : [];
}

function isSame(one: Search, other: Search): boolean {
  return (
    one.list === other.list &&
    one.revision === other.revision &&
    one.view === other.view &&
    one.writing.locale === other.writing.locale &&
    one.writing.timezone === other.writing.timezone
  );
}
