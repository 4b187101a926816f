/** How the processor treats a card, by its number. */
export interface TestCard {
  number: string;
  /** The `card.type` of the token. */
  cardType: 'VI' | 'VISA' | 'MC' | 'AMEX' | 'DC' | 'DISC' | 'JCB' | 'CUP';
  /**
   * `approve`: a token, and the charge succeeds. `decline`: a token, but the platform refuses the charge with 400. `slow`: a token at once;
   * the charge takes 8 s and succeeds. `expired`: no token, because the card has expired. `challenge`: the bank's authentication, in which
   * Pass gives a token and Fail does not.
   */
  behaviour: 'approve' | 'decline' | 'slow' | 'expired' | 'challenge';
}

/** Cards with special behaviour. Any other valid number is approved, with any future date and any code. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', cardType: 'VISA', behaviour: 'approve' },
  // Visa's older code, as for some merchant accounts: both codes are in the contract.
  { number: '4012888888881881', cardType: 'VI', behaviour: 'approve' },
  { number: '5555555555554444', cardType: 'MC', behaviour: 'approve' },
  { number: '378282246310005', cardType: 'AMEX', behaviour: 'approve' },
  { number: '30569309025904', cardType: 'DC', behaviour: 'approve' },
  { number: '6011111111111117', cardType: 'DISC', behaviour: 'approve' },
  { number: '3530111333300000', cardType: 'JCB', behaviour: 'approve' },
  { number: '6200000000000005', cardType: 'CUP', behaviour: 'approve' },
  { number: '4000000000000002', cardType: 'VISA', behaviour: 'decline' },
  { number: '4000000000000069', cardType: 'VISA', behaviour: 'expired' },
  { number: '4000000000000259', cardType: 'VISA', behaviour: 'slow' },
  { number: '4000000000003220', cardType: 'VISA', behaviour: 'challenge' },
];
