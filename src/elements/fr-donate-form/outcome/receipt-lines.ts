import type { Gift } from '../../../donation/gift.js';
import { formatDay } from '../../../format/nth.js';
import { say } from '../../../text/say.js';
import type { FormTexts } from '../texts/form-texts.js';

/**
 * Returns sentences about the receipts that the donor can expect, based only on what the gift requested: the contract (§4.4) defines which
 * receipts can be requested, but not when they arrive. Sentences that the page has set to empty texts are left out.
 *
 * @param gift The gift that was sent; `undefined` after a reload.
 */
export function receiptLines(gift: Gift | undefined, words: FormTexts, locale: string): string[] {
  const { tax_receipt: tax, mail, tribute, installments, wantsMailedReceipt } = gift ?? {};
  const name = tax?.business_name || joinTexts(' ', tax?.title, tax?.first_name, tax?.last_name);
  const recipient = tribute?.method && tribute.name;
  const address = mail?.same_as_billing ? '' : addressLine(mail);
  return (
    [
      installments && say(words, 'laterPayments', { day: formatDay(installments.day, locale) }),
      gift?.email ? say(words, 'receiptEmail', { email: gift.email }) : words['receiptEmail.unknown'],
      name && say(words, 'receiptTax', { name }),
      wantsMailedReceipt && (address ? say(words, 'receiptMail', { address }) : words['receiptMail.billing']),
      recipient && tribute.method && say(words, `tributeNotice.${tribute.method}`, { name: recipient }),
      recipient && tribute.donor_copy && words.tributeCopy,
    ]
      .filter((line): line is string => Boolean(line))
      // A name may end with a full stop, as in "Moulin inc.", and the sentence would then end with two.
      .map((line) => line.replace(/\.\.$/, '.'))
  );
}

function addressLine(mail: Gift['mail']): string {
  return joinTexts(', ', mail?.address, mail?.city, joinTexts(' ', mail?.state, mail?.zip));
}

function joinTexts(between: string, ...texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(between);
}
