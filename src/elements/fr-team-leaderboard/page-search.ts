/** Rows per page of a search: the proxy's maximum, to need few pages. */
export const pageSize = 100;

/** The last page that is read: a server may repeat its first page forever. */
const lastPage = 16_384;

/** Where a figure begins in a falling list, seen from one of its pages: on a later page, on this one, or before it. */
export type Verdict = 'later' | 'here' | 'above';

/** @returns `undefined` for a page that is not in falling order: it can't be searched. */
export function verdictOf(figures: readonly number[], wanted: number): Verdict | undefined {
  if (figures.some((figure, index) => figure > (figures[index - 1] ?? figure))) return undefined;
  const [first] = figures;
  // An empty page: the list has ended before.
  if (first === undefined || first <= wanted) return 'above';
  // Not by the length: a row that could not be read makes a page short, and the list goes on.
  return (figures.at(-1) ?? first) <= wanted ? 'here' : 'later';
}

/** What to do next; neither if the pages contradict each other, as when the list changes during the search. */
export interface Step {
  /** The page to look at. */
  readonly ask?: number;
  /** The figure begins on this page; with nothing before it there, the page above belongs to the answer. */
  readonly found?: number;
}

/**
 * Finds where a figure begins without loading the whole list: in growing steps from a known page, then by bisection. 10,000 teams
 * are a hundred pages, of which at most fourteen are read; a team that has moved a little is found on the same page or beside it.
 *
 * @param verdicts By page, from 1.
 * @param hint Where to begin.
 */
export function nextStep(verdicts: ReadonlyMap<number, Verdict>, hint: number): Step {
  const pages = (verdict: Verdict) =>
    [...verdicts].filter(([, its]) => its === verdict).map(([page]) => page);
  const [here] = pages('here');
  if (here !== undefined) return { found: here };
  const before = pages('later');
  const after = pages('above');
  const low = Math.max(0, ...before);
  const high = Math.min(Number.POSITIVE_INFINITY, ...after);
  if (low >= high) return {};
  if (high === low + 1) return { found: high };
  if (high < Number.POSITIVE_INFINITY)
    return { ask: low > 0 ? Math.floor((low + high) / 2) : Math.max(high - 2 ** (after.length - 1), 1) };
  const ask = low === 0 ? hint : low + 2 ** (before.length - 1);
  return ask > lastPage ? {} : { ask };
}
