/** Highest page number that is requested. Without a limit, a server that repeats its first page would be searched forever. */
const lastPage = 16_384;

/** Where the first row with a figure (or a lower one) is in a descending list, seen from one of its pages: on a later page, on this page, or above it. */
export type FigurePosition = 'later' | 'here' | 'above';

/** @returns `undefined` for a page that is not in descending order, which can't be searched. */
export function figurePositionOf(figures: readonly number[], wanted: number): FigurePosition | undefined {
  if (figures.some((figure, index) => figure > (figures[index - 1] ?? figure))) return undefined;
  const [first] = figures;
  // The page is empty, so the list has ended on an earlier page.
  if (first === undefined || first <= wanted) return 'above';
  // The number of rows does not show the end of the list: rows that could not be read are missing.
  return (figures.at(-1) ?? first) <= wanted ? 'here' : 'later';
}

/** The next step of a search. Both members are absent if pages contradict each other, for example because the list has changed. */
export interface SearchStep {
  /** The page to request next. */
  readonly request?: number;
  /** The page on which the figure begins. If it begins with the first row, the previous page is also needed. */
  readonly found?: number;
}

/**
 * Searches for the page on which a figure begins, without loading the whole list: in growing steps from a known page, then by bisection. Of
 * the hundred pages of 10,000 teams, at most fourteen are read. A team that has moved a little is found on the same page or beside it.
 *
 * @param positions Verdicts by page; pages are counted from 1.
 * @param hint Page to begin with.
 */
export function nextStep(positions: ReadonlyMap<number, FigurePosition>, hint: number): SearchStep {
  const pages = (verdict: FigurePosition) =>
    [...positions].filter(([, its]) => its === verdict).map(([page]) => page);
  const [here] = pages('here');
  if (here !== undefined) return { found: here };
  const before = pages('later');
  const after = pages('above');
  const low = Math.max(0, ...before);
  const high = Math.min(Number.POSITIVE_INFINITY, ...after);
  if (low >= high) return {};
  if (high === low + 1) return { found: high };
  if (high < Number.POSITIVE_INFINITY)
    return { request: low > 0 ? Math.floor((low + high) / 2) : Math.max(high - 2 ** (after.length - 1), 1) };
  const request = low === 0 ? hint : low + 2 ** (before.length - 1);
  return request > lastPage ? {} : { request };
}
