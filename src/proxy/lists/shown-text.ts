import { foldText } from '../../unicode/fold-text.js';
import { shortened } from '../../format/graphemes.js';
import { plainDigits } from '../../privacy/card-number.js';
import { holdsLink, isSeen, plainLine } from '../../schema/text.js';
import { endsDomain } from './ends-domain.js';
import type { HiddenFor, HiddenTexts } from './hidden-text-log.js';

/**
 * A text that may be shown to everybody; `null` for one that is empty or hidden.
 *
 * @param longest Number of code points.
 * @param hide The owner's words.
 * @param hidden Gets the reason if the text is hidden.
 */
export function shownText(
  text: string | null | undefined,
  longest: number,
  hide: readonly string[],
  hidden?: HiddenTexts,
): string | null {
  const plain = plainLine(text ?? '');
  if (!isSeen(plain)) return null;
  const reason = reasonToHide(plain, hide);
  if (reason === undefined) return shortened(plain, longest);
  hidden?.add(reason);
  return null;
}

function reasonToHide(text: string, hide: readonly string[]): HiddenFor | undefined {
  if (holdsLink(withSpaces(text))) return 'link';
  if (holdsNumber(text)) return 'number';
  const folded = foldText(text);
  // A word of invisible characters only would be in every text.
  const isHidden = hide.map(foldText).some((word) => word !== '' && folded.includes(word));
  return isHidden ? 'word' : undefined;
}

/** A word of letters and a period that the next sentence follows without a space: "Bravo.Merci". */
const sentences = /^(?:\p{L}\p{M}*|[.,;!?…'’-])+$/u;
const missingSpace = /(?<=\p{Ll}{2})\.(?=(\p{Lu}\p{Ll}+))/gu;

/** Writes the spaces that are missing after periods, unless what follows may be the end of a domain: "Evil.Live". */
function withSpaces(text: string): string {
  return text
    .split(' ')
    .map((word, at, words) =>
      sentences.test(word)
        ? word.replace(missingSpace, (dot, label: string, start: number) => {
            const isLast = start + 1 + label.length === word.length;
            return endsDomain(label, isLast ? (words[at + 1] ?? '') : '') ? dot : '. ';
          })
        : word,
    )
    .join(' ');
}

/** "12/05/1931", "2024-04-03": a day and a month, in either order, and a year. */
const dates =
  /(?<!\d|\d[./-])(?:[0-3]?\d ?([./-]) ?[0-3]?\d ?\1 ?(?:1[89]|20)\d\d(?!\d|\1\d)|(?:1[89]|20)\d\d([./-])[01]\d\2[0-3]\d(?!\d|\2\d))/gu;

/** "1931–2024", as in a message in somebody's memory, and seasons: "2025/2026". */
const years = /(?<!\d|\d[ .)/-])(?:1[89]|20)\d\d(?: ?[\p{Pd}/] ?(?:1[89]|20)\d\d)+(?!\d|[ ./-]\d)/gu;

/** "10:30", "14h05". */
const times = /(?<![\d:])(?:[01]?\d|2[0-3])[:h][0-5]\d(?![\d:])/gu;

/** Amounts with separators of thousands: "1,000,000", "1 000 000", "£1 234 567.00". With more than eight digits, they end with three zeros. */
const amounts =
  /(?<!\d|\d[ .,'’()+/-])(?:([$€£¥]) ?)?\d{1,3}([ .,'’])\d{3}(?:\2\d{3})*(?:[.,]\d\d)?(?!\d|[ .,'’/-]\d)( ?[$€£¥])?/gu;

function amountOrNot(found: string, before?: string, separator?: string, after?: string): string {
  const whole = found.replace(/[.,]\d\d(?!\d)/u, '').replace(/\D/g, '');
  const isMoney = before !== undefined || after !== undefined || separator === ',' || isApostrophe(separator);
  const isRound = /^\d{1,3}(000)+$/.test(whole);
  return isRound || (isMoney && (whole.length <= 8 || whole.endsWith('000'))) ? ' a ' : found;
}

const isApostrophe = (separator: string | undefined) => separator === "'" || separator === '’';

/**
 * Seven digits or more, with the separators of telephone and account numbers between them: also "x", "ext", "*", "=", and commas, colons
 * and apostrophes without a space, which otherwise separate the items of a list.
 */
const longNumber = /\d(?:(?:[ \t.()/+_*=#•‧∙⋅·・\u2212\p{Pd}\p{M}]|ext(?:ension)?|x|[,:;'’](?=\d))*\d){6}/iu;

/** Bitcoin addresses, and those of the Ethereum family. */
const wallet =
  /(?<![\p{L}\p{N}])(?:(?:bc|tb|ltc)1[02-9ac-hj-np-z]{8,}|0x[\da-f]{16,}|[13](?=[a-z]*\d)[1-9a-z]{24,34}(?![\p{L}\p{N}]))/iu;

function holdsNumber(text: string): boolean {
  const plain = plainDigits(text).replace(/[\p{DI}\u2800]/gu, '');
  if (wallet.test(plain)) return true;
  const rest = plain
    .replace(dates, ' a ')
    .replace(years, ' a ')
    .replace(times, ' a ')
    .replace(amounts, amountOrNot);
  return longNumber.test(rest);
}
