/**
 * Whether a text holds what looks like a card number: 13 to 19 digits, alone or in groups, that pass the Luhn check. Card
 * numbers belong in the processor's frame; one typed elsewhere must not travel (PCI DSS: SAQ A). Telephone numbers with a
 * leading + are none, and full-width digits count.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(/(?<![\d+])\d(?:[ .\-\u00a0/]?\d){12,}/g) ?? [];
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '');
    return (digits.length <= 19 && passesLuhn(digits)) || holdsIssued(digits);
  });
}

/** First digits and lengths of the networks in contract §4.4's `card.type`. */
const issued = /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6[0245]\d{14})/;

/** A number among other figures, as in "4111 1111 1111 1111 12/28 123"; only known lengths, or two telephone numbers would do. */
function holdsIssued(digits: string): boolean {
  for (let start = 0; start < digits.length; start += 1) {
    const [number] = issued.exec(digits.slice(start)) ?? [];
    if (number && passesLuhn(number)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  if (digits.startsWith('0')) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9;
  }
  return sum % 10 === 0;
}
