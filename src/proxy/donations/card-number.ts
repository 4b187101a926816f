/**
 * Where in a donation something looks like a card number, as in `billing.address`; `undefined` when nowhere
 * does. Card numbers belong in the processor's frame: one that a donor types elsewhere must neither travel
 * nor be stored. `card.token` is left out: it is the processor's, and some look like numbers.
 */
export function cardNumberIn(value: unknown, path = ''): string | undefined {
  if (path === 'card.token') return undefined;
  if (typeof value === 'string' || typeof value === 'number')
    return looksLikeCard(String(value)) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    // Names, too: those of custom data are the page's own. The parent is reported, or the message would quote
    // the number.
    const found = looksLikeCard(name) ? path || 'body' : cardNumberIn(member, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Digits in groups with one separator between them; full-width digits count. A `+` begins a telephone number.
 */
const run = /(?<![\d+])\d+(?:[ .\-/\u00a0]\d+)*/g;

function looksLikeCard(text: string): boolean {
  return (text.normalize('NFKC').match(run) ?? []).some((digits) => {
    const groups = digits.split(/\D/);
    return isCard(groups.join('')) || hasCard(groups);
  });
}

/** Cards begin with 1 to 9 and have 13 to 19 digits (ISO/IEC 7812), the last of them a check digit. */
function isCard(digits: string): boolean {
  return /^[1-9]\d{12,18}$/.test(digits) && passesLuhn(digits);
}

/** Longest of `issued`. */
const longestIssued = 16;

/**
 * A card number among other figures, as in "4111 1111 1111 1111 12/28 123"; only known lengths, or two
 * telephone numbers would do. From each group it looks no further than a card is long: a field of thousands of groups,
 * joined each with all others, would hold up everybody's gifts for hours.
 */
function hasCard(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let digits = '';
    for (let end = start; end < groups.length && digits.length < longestIssued; end += 1) {
      digits += groups[end] ?? '';
      if (issued.test(digits) && passesLuhn(digits)) return true;
    }
    return false;
  });
}

/** First digits and lengths of the networks in the contract's `card.type`. */
const issued = /^(4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6[0245]\d{14})$/;

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce(
      (total, digit, index) => total + (index % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9),
      0,
    );
  return sum % 10 === 0;
}
