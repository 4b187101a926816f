import { normalized } from '../unicode/normalized.js';
import { westernDigits } from '../unicode/western-digits.js';

/**
 * Whether a text contains a number that looks like a card number: by the first digits of a card network, its lengths, and the check digit
 * (ISO/IEC 7812). Card numbers may only be typed in the processor's frame: the page must not send others, and the proxy must not forward
 * them (PCI DSS: SAQ A). A number after `+` is a telephone number. The time that it takes grows with the text's length only.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = plainDigits(text);
  return (
    groupsOf(plain, written).some((groups) => isWhole(groups) || hasIssued(groups, 1)) ||
    groupsOf(plain, listed).some((groups) => hasIssued(groups, 4))
  );
}

/** Matches groups of digits with one separator between them. U+2212 is the minus sign, which is not in `\p{Pd}`. */
const written = /(?<![\d+])\d+(?:[ \t\p{Pd}\u2212./_·•‧∙⋅・]\d+)*/gu;

/**
 * Matches groups of digits with up to three separators between them, including commas and line breaks. Lists of telephone numbers, dates
 * and amounts also match, so only groups of four or more digits count.
 */
const listed = /(?<![\d+])\d+(?:[\s\p{Pd}\u2212.,/_·•‧∙⋅・]{1,3}\d+)*/gu;

/** Number of digits of the shortest card number. */
const shortest = 13;

function groupsOf(text: string, run: RegExp): string[][] {
  return (text.match(run) ?? [])
    .filter(({ length }) => length >= shortest)
    .map((digits) => digits.split(/\D+/));
}

/** Converts the digits of all scripts to 0 to 9, and removes invisible characters such as zero-width spaces. */
export function plainDigits(text: string): string {
  return westernDigits(normalized(text, 'NFKC').replace(/\p{Cf}/gu, ''));
}

/** Lengths of the numbers that begin with certain digits. `rare` ones are not looked for among other numbers. */
interface Lengths {
  readonly usual: readonly number[];
  readonly rare: readonly number[];
}

/** The card networks of contract §4.4's `card.type`, and Mir, by the first one or two digits of their numbers. */
const networks = new Map<string, Lengths>();
for (const [starts, usual, rare] of [
  ['4', [16], [13, 19]],
  ['51 52 53 54 55 22 23 24 25 26 27', [16], []],
  ['34 37', [15], []],
  ['30 36 38', [14], [16, 19]],
  ['39', [], [14, 16, 19]],
  ['35 60 64 65', [16], [19]],
  ['62', [16, 19], [17, 18]],
] as const)
  for (const start of starts.split(' ')) networks.set(start, { usual, rare });

/** @param at Index of the first digit. */
function lengthsOf(digits: string, at: number): Lengths | undefined {
  return networks.get(digits.charAt(at)) ?? networks.get(digits.slice(at, at + 2));
}

/**
 * Whether all digits together may be a card number. Their groups are long or of equal size, unlike those of two dates or two telephone
 * numbers.
 */
function isWhole(groups: readonly string[]): boolean {
  const digits = groups.join('');
  const lengths = lengthsOf(digits, 0);
  const sizes = groups.slice(0, -1).map(({ length }) => length);
  return (
    lengths !== undefined &&
    [...lengths.usual, ...lengths.rare].includes(digits.length) &&
    (sizes.every((size) => size >= 4) || sizes.every((size) => size === sizes[0])) &&
    passesLuhn(digits)
  );
}

/**
 * Whether a card number is among other numbers, as in "4111 1111 1111 1111 12/28 123". Only the usual lengths count, because two telephone
 * numbers would match otherwise.
 *
 * @param least Minimum number of digits of each group except the last.
 */
function hasIssued(groups: readonly string[], least: number): boolean {
  const digits = groups.join('');
  let start = 0;
  return groups.some((group, index) => {
    const from = start;
    start += group.length;
    return lengthsOf(digits, from)?.usual.some(
      (length) => endsAfter(groups, index, length, least) && passesLuhn(digits.slice(from, from + length)),
    );
  });
}

/** Whether a group ends `length` digits after the start of the group at `index`. */
function endsAfter(groups: readonly string[], index: number, length: number, least: number): boolean {
  let left = length;
  for (let at = index; left > 0; at += 1) {
    const size = groups[at]?.length ?? Infinity;
    left -= size;
    if (left > 0 && size < least) return false;
  }
  return left === 0;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let end = digits.length, isDoubled = false; end > 0; end -= 1, isDoubled = !isDoubled) {
    const digit = Number(digits[end - 1]);
    sum += !isDoubled ? digit : digit < 5 ? digit * 2 : digit * 2 - 9;
  }
  return sum % 10 === 0;
}
