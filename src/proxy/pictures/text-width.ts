import { graphemesOf, partsOfWord } from '../../format/graphemes.js';

/**
 * Widths of characters in units of the font size, of a wide sans-serif font. A picture has no way to measure its texts: they are drawn by
 * the font of the reader's mail program or, in a PNG, of the server.
 */
function widthOfCharacter(character: string): number {
  // Accents, joiners, skin tones, and the letters of the flags of England, Scotland and Wales.
  if (/[\p{M}\u200c\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]/u.test(character)) return 0;
  if (/[\s.,:;!|'’ijl()[\]]/u.test(character)) return 0.36;
  if (/[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}mwMW@%]/u.test(character))
    return 1;
  return /\p{Lu}/u.test(character) ? 0.74 : 0.62;
}

/** An estimate of a text's width, in pixels. */
export function widthOf(text: string, size: number, isBold = false): number {
  const width = [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0);
  return width * size * (isBold ? 1.08 : 1);
}

/** Breaks a text into lines at its spaces. What does not fit ends with "…". Long words are broken between characters. */
export function linesOf(text: string, size: number, width: number, most: number, isBold = false): string[] {
  const fits = (line: string) => widthOf(line, size, isBold) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).flatMap((one) => partsOfWord(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = graphemesOf(kept.at(-1) ?? '');
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join('').trimEnd()}…`];
}
