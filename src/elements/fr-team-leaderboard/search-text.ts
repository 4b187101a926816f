/** The trimmed search text, if it has at least two characters; otherwise empty, for all teams. */
export function settledText(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  return [...text].length >= 2 ? text.slice(0, 100) : '';
}
