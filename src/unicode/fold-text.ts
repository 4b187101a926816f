import { normalized } from './normalized.js';

/** Texts of visible ASCII, tabs and line breaks, which only need lower case. The backtick is not among them: it stands for an apostrophe. */
const plain = /^[\t-\r -_a-~]*$/;

/** Acute accent and double prime, which Unicode's compatibility forms turn into a space with an accent, and into two primes. */
const quotes = /[\u00b4\u2033]/g;

/**
 * Characters that nobody sees: formats such as zero-width joiners and soft hyphens, fillers, blank Braille, and control characters other than
 * white space.
 */
const unseen = /[\p{Cf}\p{Cs}\p{DI}\u2800]|(?![\t-\r])\p{Cc}/gu;

/** Accents and vowel points, which people often do not type. Marks of other scripts are what tells letters apart, as in か and が. */
const accents =
  /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]\p{M}*)\p{M}|^\p{M}+/gu;

/** What people type for one another: apostrophes and single quotation marks, double ones, and dashes with the minus sign. */
const apostrophes =
  /[`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\u055a\u05f3]/g;
const doubleQuotes = /[\u201c-\u201f]/g;
const dashes = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/** Small letters that Unicode does not take apart into a letter and a mark, and the sigma at the end of a word. */
const letters = new Map(
  'ß=ss æ=ae œ=oe þ=th ø=o đ=d ð=d ł=l ħ=h ı=i ŧ=t ŋ=n ɓ=b ɖ=d ɗ=d ƙ=k ƴ=y ɛ=e ɔ=o ς=σ'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const whole = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');

/** White space other than one space, as a phrase may have between its words. */
const spaces = /\s{2,}|[^\S ]/g;

/**
 * A text in the form in which it is compared with another one, to find it or to hide it: without case, accents and invisible characters, and
 * with one character for all apostrophes, one for all dashes and one space for all white space in a row. "O’Neil", "o'neil" and "O´NEIL" are equal, and so are "Łukasz" and "lukasz",
 * "Weiß" and "WEISS". Compare two folded texts only. It may be empty although `text` is not.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(spaces, ' ');
  const marked = text.replace(quotes, (mark) => (mark === '\u2033' ? '"' : "'"));
  return normalized(marked, 'NFKD')
    .replace(unseen, '')
    .replace(accents, '')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(whole, (letter) => letters.get(letter) ?? letter)
    .replace(spaces, ' ');
}
