import { partsOfWord } from '../../../format/graphemes.js';

/** Returns whether a text fits into a line. */
type Fits = (text: string) => boolean;

/** Punctuation of Chinese and Japanese, which ends a line without a space behind it. */
const ideographicStop = /[\u3001\u3002\uff01\uff0c\uff0e\uff1f]$/;

/**
 * Breaks a text into lines that fit: at spaces, and between words of languages that write none, as Chinese and Thai.
 *
 * @returns `undefined` if a word is longer than a line, as a hashtag may be.
 */
export function linesOf(text: string, fits: Fits): string[] | undefined {
  const lines = breakInto(text, fits, (piece) => [piece]);
  return lines.every(fits) ? lines : undefined;
}

/** The same, with long words broken between their letters. Of more than `most` lines, the last one ends in "…". */
export function forcedLinesOf(text: string, fits: Fits, most: number): string[] {
  const lines = breakInto(text, fits, (piece) => partsOfWord(piece, fits));
  if (lines.length <= most) return lines;
  const last = [...partsOfWord(`${lines[most - 1] ?? ''}`, (part) => fits(`${part}…`))];
  return [...lines.slice(0, most - 1), `${last[0] ?? ''}…`];
}

function breakInto(text: string, fits: Fits, partsOf: (piece: string) => string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean))
    piecesOf(word).forEach((piece, at) => {
      const longer = line === '' || at > 0 ? line + piece : `${line} ${piece}`;
      if (fits(longer)) {
        line = longer;
        return;
      }
      const parts = partsOf(piece);
      if (line !== '') lines.push(line);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    });
  return line === '' ? lines : [...lines, line];
}

/** What has no place for a break inside: a word, or in languages without spaces each word of a sentence with its punctuation. */
function piecesOf(word: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return [word];
  const pieces: string[] = [];
  let mayBreak = false;
  for (const { segment, isWordLike = false } of new Segmenter('en', { granularity: 'word' }).segment(word)) {
    // Languages with spaces have no two words without something between them.
    if (isWordLike && mayBreak) pieces.push(segment);
    else pieces.push(`${pieces.pop() ?? ''}${segment}`);
    mayBreak = isWordLike || ideographicStop.test(segment);
  }
  return pieces;
}
