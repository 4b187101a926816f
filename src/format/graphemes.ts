/**
 * The characters of a text as people see them: a flag, a family and a letter with its accents are one each, although they are several code
 * points. Where the browser has no `Intl.Segmenter`, they are code points.
 */
export function graphemesOf(text: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return [...text];
  const graphemes: string[] = [];
  for (const { segment } of new Segmenter('en').segment(text)) graphemes.push(segment);
  return graphemes;
}

/**
 * A text of at most `longest` code points, whose last one is "…" if something was cut off. It is cut between characters as people see them.
 * Counting those would let a text of any length through: a character may have any number of accents.
 */
export function shortened(text: string, longest: number): string {
  const points = [...text];
  if (points.length <= longest) return text;
  let kept = '';
  let room = longest - 1;
  // Longer characters than that are none that people write.
  for (const grapheme of graphemesOf(points.slice(0, longest).join(''))) {
    room -= [...grapheme].length;
    if (room < 0) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}…`;
}

/** A word in parts that fit into a line, broken between characters as people see them; the whole word if it fits. */
export function partsOfWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const grapheme of graphemesOf(word)) {
    if (part !== '' && !fits(part + grapheme)) {
      parts.push(part);
      part = '';
    }
    part += grapheme;
  }
  return [...parts, part];
}
