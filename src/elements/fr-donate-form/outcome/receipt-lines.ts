import type { Gift } from '../../../donation/gift.js';
import { formatDay } from '../../../format/nth.js';
import type { OutcomeMessages } from '../../../locales/en/donate-form/outcome.js';

export type ReceiptWords = Pick<
  OutcomeMessages,
  'receiptEmail' | 'receiptTax' | 'receiptMail' | 'tributeNotice' | 'tributeCopy' | 'laterPayments'
>;

/**
 * Returns sentences about the receipts that the donor can expect, based only on what the gift requested: the contract (§4.4) defines which
 * receipts can be requested, but not when they arrive. Sentences that the page has set to empty texts are left out.
 *
 * @param gift The gift that was sent; `undefined` after a reload.
 */
export function receiptLines(gift: Gift | undefined, words: ReceiptWords, locale: string): string[] {
  const { tax_receipt: tax, mail, tribute, installments, wantsMailedReceipt } = gift ?? {};
  const name = tax?.business_name || joinTexts(' ', tax?.title, tax?.first_name, tax?.last_name);
  const recipient = tribute?.method && tribute.name;
  return (
    [
      installments && words.laterPayments(formatDay(installments.day, locale)),
      words.receiptEmail(gift?.email || undefined),
      name && words.receiptTax(name),
      wantsMailedReceipt &&
        words.receiptMail(mail?.same_as_billing ? undefined : addressLine(mail) || undefined),
      recipient && tribute.method && words.tributeNotice(recipient, tribute.method),
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
