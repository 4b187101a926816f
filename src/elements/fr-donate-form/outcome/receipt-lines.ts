import type { Gift } from '../../../donation/gift.js';
import type { OutcomeMessages } from '../../../locales/en/donate-form/outcome.js';

export type ReceiptWords = Pick<
  OutcomeMessages,
  'receiptEmail' | 'receiptTax' | 'receiptMail' | 'tributeNotice' | 'tributeCopy' | 'laterPayments'
>;

/**
 * What the donor can expect, from what was asked for and nothing else: the contract (§4.4) says which receipts may be wanted,
 * and nothing of when they come. A sentence that the page's messages left empty is left out.
 *
 * @param gift What was sent; `undefined` after a reload, when nobody remembers it.
 */
export function receiptLines(gift: Gift | undefined, words: ReceiptWords): string[] {
  const { tax_receipt: tax, mail, tribute, installments, wantsMailedReceipt } = gift ?? {};
  const name = tax?.business_name || joined(' ', tax?.title, tax?.first_name, tax?.last_name);
  const recipient = tribute?.method && tribute.name;
  return (
    [
      installments && words.laterPayments(installments.day),
      words.receiptEmail(gift?.email || undefined),
      name && words.receiptTax(name),
      wantsMailedReceipt &&
        words.receiptMail(mail?.same_as_billing ? undefined : addressLine(mail) || undefined),
      recipient && tribute.method && words.tributeNotice(recipient, tribute.method),
      recipient && tribute.donor_copy && words.tributeCopy,
    ]
      .filter((line): line is string => Boolean(line))
      // A name may bring its own full stop: "Moulin inc."
      .map((line) => line.replace(/\.\.$/, '.'))
  );
}

function addressLine(mail: Gift['mail']): string {
  return joined(', ', mail?.address, mail?.city, joined(' ', mail?.state, mail?.zip));
}

function joined(between: string, ...texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(between);
}
