import { normalized } from '../../unicode/normalized.js';

const mask = '***';
/** Maximum length of a logged reason, in characters. */
const longest = 200;
/** Number of characters that are examined: enough for `longest` after masking. */
const examined = 2_000;
/** Minimum length of a word that is masked by itself: shorter words of a longer value are ordinary words as well. */
const shortestWord = 4;
/** The same for names. */
const shortestName = 2;
/**
 * Maximum number of letters and digits of a value that is treated like a postal code, which has at most ten. Longer values are masked by
 * their words.
 */
const longestCode = 12;

/**
 * A platform's message as it may be logged: one line of at most 200 characters, without e-mails, without numbers of six digits or more
 * (cards, phones, accounts), and without the values in `personal`.
 *
 * @param personal Personal values; each of their words of four letters or more is masked, too.
 * @param names Names of people; each of their words of two letters or more is masked, in capitals or not: processors write `BOB NG`.
 */
export function redactedReason(
  text: string,
  personal: readonly string[] = [],
  names: readonly string[] = [],
): string {
  const whole = text.length > examined ? text.slice(0, examined).replace(/\S*$/, '') : text;
  const masked = withoutValues(oneLine(whole), [...personal, ...names].map(oneLine), names.map(oneLine))
    .replace(/[^\s<>"'(),;:]{1,200}(?:@|%40|&#0*64;|\(at\)|\[at\])[^\s<>"'(),;:]{1,200}/giu, mask)
    // As some systems write an e-mail: bob at example.org.
    .replace(/[^\s<>"'(),;:]{1,200} (?:at|\(at\)|\[at\]) [^\s<>"'(),;:]{1,200}\.(?:\p{L}{2,}|\*+)/giu, mask)
    .replace(/\d(?:[ .\-/()]{0,2}\d){5,}/gu, mask);
  return [...masked].slice(0, longest).join('');
}

function oneLine(text: string): string {
  return normalized(text, 'NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
}

function withoutValues(line: string, values: readonly string[], names: readonly string[]): string {
  const wordsOf = (texts: readonly string[], shortest: number) =>
    texts.flatMap((value) => plain(value).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= shortest);
  const words = new Set([...wordsOf(values, shortestWord), ...wordsOf(names, shortestName)]);
  // Short values, such as a state (`IN`, `ON`) or an initial, are masked only with the same capitalisation.
  const short = new Set(values.filter((value) => value.length < shortestWord));
  return (
    values
      .filter((value) => value.length >= shortestWord && value.length <= examined)
      // Longer values are masked first: if a name that is part of an e-mail were masked first, the rest of the e-mail would remain.
      .sort((one, other) => other.length - one.length)
      .reduce((masked, value) => masked.replace(new RegExp(patternOf(value), 'giu'), mask), line)
      .replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => (words.has(plain(word)) || short.has(word) ? mask : word))
  );
}

/** Removes case and accents, because platforms change both. */
function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A pattern that matches the value as it was typed. A postal code also matches with spaces in other positions, as platforms write it. */
function patternOf(value: string): string {
  const signs = value.match(/[\p{L}\p{N}]/gu) ?? [];
  const isCode = /\d/.test(value) && signs.length >= 5 && signs.length <= longestCode;
  return isCode ? `${escaped(value)}|${signs.join('[ .-]?')}` : escaped(value);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
