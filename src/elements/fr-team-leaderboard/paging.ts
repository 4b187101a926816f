/**
 * Maximum number of rows on screen: if more are added, the first ones are removed. Each hundred rows cost one request per refresh, and all
 * are rendered again.
 */
export const maxRowsOnScreen = 300;

/** Maximum number of rows of a list that can only be read from its start: each hundred cost one request per refresh. */
export const maxRows = 1000;

/** The range of rows on screen, counted from 0; `to` is the index after the last row. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface PagePosition {
  /** `more` adds rows below, `pages` replaces them. */
  readonly paging: 'more' | 'pages';
  /** Number of the page, from 0. */
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
  /** Whether the list can only be read from its start. */
  readonly fromTop: boolean;
}

/** Reads the `paging` attribute: `more` for any value but `pages`. */
export function readPaging(set: string | number | null | undefined): 'more' | 'pages' {
  return String(set ?? '').trim() === 'pages' ? 'pages' : 'more';
}

export function rangeOf({ paging, page, size, fromTop }: PagePosition): Range {
  const to = Math.min((page + 1) * size, fromTop ? maxRows : Number.MAX_SAFE_INTEGER);
  if (paging === 'pages') return { from: page * size, to };
  // Whole pages are removed, so that "earlier" brings back what "more" removed.
  return { from: Math.max(page + 1 - Math.max(Math.floor(maxRowsOnScreen / size), 1), 0) * size, to };
}
