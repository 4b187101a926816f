/**
 * Whether a text holds what looks like a card number. Card numbers belong in the processor's frame: one that is typed elsewhere
 * must neither leave the page nor pass the proxy (PCI DSS: SAQ A), so both ask here. A `+` begins a telephone number.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = plainDigits(text);
  const groupsOf = (run: RegExp) => (plain.match(run) ?? []).map((digits) => digits.split(/\D+/));
  return (
    groupsOf(written).some((groups) => isWhole(groups) || hasIssued(groups, 1)) ||
    groupsOf(listed).some((groups) => hasIssued(groups, 4))
  );
}

/** Groups with one sign between them, as a number is written. U+2212 is a minus, which is no `\p{Pd}`. */
const written = /(?<![\d+])\d+(?:[ \t\p{Pd}\u2212./_·•‧∙⋅・]\d+)*/gu;

/**
 * Groups with more between them, or a comma or new line. Telephone numbers, dates and amounts stand in lists like that, so only
 * groups of four digits and more count.
 */
const listed = /(?<![\d+])\d+(?:[\s\p{Pd}\u2212.,/_·•‧∙⋅・]{1,3}\d+)*/gu;

/** The text with every script's digits as 0 to 9, and without what nobody sees, such as zero-width spaces. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => {
      // Unicode keeps the ten digits of a script together and in order, the 0 first.
      let value = 0;
      while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1;
      return String(value % 10);
    });
}

/**
 * Cards begin with 1 to 9 and have 13 to 19 digits, the last of them a check digit (ISO/IEC 7812). Their groups are long, or of one
 * size, unlike those of two dates or two telephone numbers.
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

/** Longest of `issued`. */
const longestIssued = 19;

/**
 * A card number among other figures, as in "4111 1111 1111 1111 12/28 123"; only known lengths, or two telephone numbers would
 * do. From each group it looks no further than a card is long: a field of thousands of groups, joined each with all others,
 * would hold up everybody's gifts for hours.
 *
 * @param least Digits that each group but the last has to have.
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
