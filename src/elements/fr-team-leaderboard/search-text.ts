/** The trimmed search text; empty, for all teams, if it has fewer than two characters. */
export function searchTextOf(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  return [...text].length >= 2 ? text.slice(0, 100) : '';
}
