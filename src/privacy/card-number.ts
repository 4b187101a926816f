/**
 * Whether a text contains a number that looks like a card number. Card numbers may only be typed in the processor's frame: the page must
 * not send others, and the proxy must not forward them (PCI DSS: SAQ A). A number after `+` is a telephone number.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = plainDigits(text);
  const groupsOf = (run: RegExp) => (plain.match(run) ?? []).map((digits) => digits.split(/\D+/));
  return (
    groupsOf(written).some((groups) => isWhole(groups) || hasIssued(groups, 1)) ||
    groupsOf(listed).some((groups) => hasIssued(groups, 4))
  );
}

/** Matches groups of digits with one separator between them. U+2212 is the minus sign, which is not in `\p{Pd}`. */
const written = /(?<![\d+])\d+(?:[ \t\p{Pd}\u2212./_·•‧∙⋅・]\d+)*/gu;

/**
 * Matches groups of digits with up to three separators between them, including commas and line breaks. Lists of telephone numbers, dates
 * and amounts also match, so only groups of four or more digits count.
 */
const listed = /(?<![\d+])\d+(?:[\s\p{Pd}\u2212.,/_·•‧∙⋅・]{1,3}\d+)*/gu;

/** Converts the digits of all scripts to 0 to 9, and removes invisible characters such as zero-width spaces. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => {
      // In Unicode, the ten digits of a script are consecutive, starting with 0.
      let value = 0;
      while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1;
      return String(value % 10);
    });
}

/**
 * Whether all digits together may be a card number. Cards begin with 1 to 9 and have 13 to 19 digits, the last of them a check digit
 * (ISO/IEC 7812). Their groups are long or of equal size, unlike those of two dates or two telephone numbers.
 */
function isWhole(groups: readonly string[]): boolean {
  const digits = groups.join('');
  const sizes = groups.slice(0, -1).map(({ length }) => length);
  return (
    /^[1-9]\d{12,18}$/.test(digits) &&
    (sizes.every((size) => size >= 4) || sizes.every((size) => size === sizes[0])) &&
    passesLuhn(digits)
  );
}

/** Largest length in `issued`. */
const longestIssued = 19;

/**
 * Whether a card number is among other numbers, as in "4111 1111 1111 1111 12/28 123". Only known lengths count, because two telephone
 * numbers would match otherwise. From each group, at most the length of a card number is read: joining each of thousands of groups with all
 * others would block the proxy for hours.
 *
 * @param least Minimum number of digits of each group except the last.
 */
function hasIssued(groups: readonly string[], least: number): boolean {
  return groups.some((_, start) => {
    let digits = '';
    for (let end = start; end < groups.length && digits.length < longestIssued; end += 1) {
      const group = groups[end] ?? '';
      digits += group;
      if (issued.test(digits) && passesLuhn(digits)) return true;
      if (group.length < least) return false;
    }
    return false;
  });
}

/** First digits and lengths of the networks in contract §4.4's `card.type`. */
const issued =
  /^(4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6[0245]\d{14}|62\d{17})$/;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let end = digits.length, isDoubled = false; end > 0; end -= 1, isDoubled = !isDoubled) {
    const digit = Number(digits[end - 1]);
    sum += !isDoubled ? digit : digit < 5 ? digit * 2 : digit * 2 - 9;
  }
  return sum % 10 === 0;
}
