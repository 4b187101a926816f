/** Highest page number that is requested. Without a limit, a server that repeats its first page would be searched forever. */
const lastPage = 16_384;

/**
 * Searches a descending list for the place of a figure without loading the whole list: in growing steps from a known page, then by
 * bisection. Of the hundred pages of 10,000 teams, at most fourteen are read. A team that has moved a little is found on the same page or
 * beside it.
 *
 * @param read Returns the figures of one page. Pages are counted from 1; those after the end of the list are empty.
 * @param start Page to begin with.
 * @returns The pages with the first row that has the figure or a lower one, the row before it, and rows with the same figure. `undefined`
 *   if the list is not in descending order or too long.
 */
export async function searchPages(
  read: (page: number) => Promise<readonly number[]>,
  wanted: number,
  start = 1,
): Promise<readonly number[] | undefined> {
  // The place is after page `low`, and on page `high` at the latest.
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  let page = start;
  for (let step = 1; page <= lastPage; step *= 2) {
    const figures = await read(page);
    if (figures.some((figure, index) => figure > (figures[index - 1] ?? figure))) return undefined;
    const index = figures.findIndex((figure) => figure <= wanted);
    // The number of rows does not show the end of the list: rows that could not be read are missing.
    if (index > 0) return index === figures.length - 1 ? [page, page + 1] : [page];
    if (index < 0 && figures.length > 0) low = page;
    else high = page;
    if (high === low + 1) return low > 0 ? [low, high] : [high];
    if (high === Number.POSITIVE_INFINITY) page = low + step;
    else page = low > 0 ? Math.floor((low + high) / 2) : Math.max(high - step, 1);
  }
  return undefined;
}
