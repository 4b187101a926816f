/** Maximum number of fields that are named. */
const most = 10;

/** The fields of some paths in one line, each with the number of rows if there are several: `data.id (2), count`. */
export function fieldList(paths: readonly string[]): string {
  const rows = new Map<string, number>();
  for (const path of paths) {
    // An empty path only counts the warnings that were left out.
    const field = path.replace(/(^|\.)\d+(?=\.|$)/g, '').replace(/^\./, '') || (path && 'rows');
    if (field) rows.set(field, (rows.get(field) ?? 0) + 1);
  }
  const named = [...rows]
    .sort(([, one], [, other]) => other - one)
    .map(([field, count]) => (count > 1 ? `${field} (${String(count)})` : field));
  const more = named.length - most;
  return [...named.slice(0, most), ...(more > 0 ? [`${String(more)} more`] : [])].join(', ');
}
