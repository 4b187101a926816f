/** The screen on which a donor may want to contact the charity. */
export type ContactOccasion = 'made' | 'regular' | 'open' | 'refused';

/** Texts about a gift after it was sent. */
export interface OutcomeMessages {
  /** Heading of the list of next steps. */
  nextTitle: string;
  /** @param email `undefined` after a reload, because form input is not stored. */
  receiptEmail: (email?: string) => string;
  /** @param name The name on the tax receipt. */
  receiptTax: (name: string) => string;
  /** @param address The address on one line; `undefined` for the billing address. */
  receiptMail: (address?: string) => string;
  /** @param name The person who is notified of a gift in somebody's honour or memory. */
  tributeNotice: (name: string, method: 'email' | 'sms' | 'mail') => string;
  tributeCopy: string;
  /** @param day Day of the month, as `formatDay` writes it. */
  laterPayments: (day: string) => string;
  contactLead: Readonly<Record<ContactOccasion, string>>;
  contactMail: (address: string) => string;
  contactPage: string;
  /** Text of the button that copies the reference. */
  copy: string;
  copied: string;
  /** Shown if copying is not allowed. The reference is selected instead. */
  copySelected: string;
  /** Shown until the donor is redirected to the charity's own page. It must stay true during the whole time. */
  redirectSoon: (seconds: number) => string;
  redirectGo: string;
  redirectStay: string;
  /** For a gift that the proxy has not received. */
  retryTitle: string;
  retryText: string;
  retry: string;
  /** For a gift that is not in the platform's list of donations an hour later. */
  missingTitle: string;
  missingText: string;
  /** Shown in the form after a gift that never arrived. */
  neverArrived: string;
  /** The same, after a reload has emptied the form. */
  neverArrivedAnew: string;
}

export const outcome: OutcomeMessages = {
  nextTitle: 'What happens next',
  receiptEmail: (email) =>
    email ? `Your receipt goes to ${email}.` : 'Your receipt goes to the email address you gave.',
  receiptTax: (name) => `The tax receipt is made out to ${name}.`,
  receiptMail: (address) => `A receipt also goes by mail to ${address ?? 'your billing address'}.`,
  tributeNotice: (name, method) =>
    `${name} will be told of your gift ${{ email: 'by email', sms: 'by text message', mail: 'by mail' }[method]}.`,
  tributeCopy: 'You get a copy of it.',
  laterPayments: (day) => `The later payments are charged on the ${day} of each month.`,
  contactLead: {
    made: 'Questions about your gift?',
    regular: 'Need to change or cancel?',
    open: 'Would you rather ask us?',
    refused: 'Still not working?',
  },
  contactMail: (address) => `Write to ${address}`,
  contactPage: 'Write to us',
  copy: 'Copy',
  copied: 'Copied.',
  copySelected: 'Selected: copy it as you copy any text.',
  redirectSoon: (seconds) => `This page stays for ${seconds} seconds; then you are taken to the next one.`,
  redirectGo: 'Continue',
  redirectStay: 'Stay on this page',
  retryTitle: 'Your gift has not reached us',
  retryText:
    'Nothing has been charged. You can send it again: should the first one still arrive, only one of the two is made.',
  retry: 'Try again',
  missingTitle: 'We could not find your gift',
  missingText:
    'It is not in the list of donations, so it was probably not made. Before you give again, look for a receipt in your email or for the payment on your card statement; if you find one, write to us with the reference below.',
  neverArrived: 'Nothing has been charged so far. Press the button to send your gift again.',
  neverArrivedAnew: 'Nothing has been charged so far. Please fill in the form again to send your gift.',
};
