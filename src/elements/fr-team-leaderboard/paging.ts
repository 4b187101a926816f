/** A list longer than this is asked page by page: each hundred rows are one request of every refresh. */
export const most = 1000;

/** Rows on screen, counted from 0; `to` is the one behind the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The `paging` attribute: anything but `pages` adds rows below. */
export function readPaging(text: string | null): 'more' | 'pages' {
  return text?.trim() === 'pages' ? 'pages' : 'more';
}

/**
 * @param page From 0.
 * @param size Rows per page.
 */
export function rangeOf(paging: 'more' | 'pages', page: number, size: number): Range {
  const to = Math.min((page + 1) * size, paging === 'more' ? most : Number.MAX_SAFE_INTEGER);
  return { from: paging === 'more' ? 0 : page * size, to };
}
