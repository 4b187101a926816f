/** A search that is worth asking: at least two letters, without the spaces around them; empty for all teams. */
export function settledText(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  return [...text].length >= 2 ? text.slice(0, 100) : '';
}
