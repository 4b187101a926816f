/** Texts around a processor’s own fields, and error messages for processors that provide none. */
export interface CardMessages {
  readonly card: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly wrong: Readonly<Record<'number' | 'expiry' | 'code', string>>;
  readonly enter: string;
  readonly change: string;
  readonly save: string;
  readonly endingIn: (digits: string) => string;
  readonly again: string;
  readonly unavailable: string;
  /** Label of Apple Pay’s button. Screen readers read it in place of the logo. */
  readonly payWithApple: string;
  readonly donateWithApple: string;
}

export const card: CardMessages = {
  card: 'Card',
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  code: 'Security code',
  wrong: {
    number: 'Check the card number.',
    expiry: 'Check the expiry date.',
    code: 'Check the security code.',
  },
  enter: 'Enter your card',
  change: 'Use another card',
  save: 'Use this card',
  endingIn: (digits: string) => `Card ending in ${digits}`,
  again: 'Enter your card again.',
  unavailable: 'Cards can’t be taken at the moment. Try again later.',
  payWithApple: 'Pay with Apple Pay',
  donateWithApple: 'Donate with Apple Pay',
};
