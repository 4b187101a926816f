import type { Frequency } from '../../../schema/gift-values.js';

/** The donor has chosen or typed another amount. */
export class FrAmountChangeEvent extends Event {
  constructor(
    /** Amount in integer minor units; `null` while the typed text is not a valid amount. */
    readonly amountMinor: number | null,
  ) {
    super('fr-amount-change', { bubbles: true, composed: true });
  }
}

/** The donor has chosen another frequency. */
export class FrFrequencyChangeEvent extends Event {
  constructor(readonly frequency: Frequency) {
    super('fr-frequency-change', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-amount-change': FrAmountChangeEvent;
    'fr-frequency-change': FrFrequencyChangeEvent;
  }
}
