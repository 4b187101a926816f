import type { Charge } from '../../../donation/gift.js';
import type { Frequency } from '../../../schema/gift-values.js';

/** The figures of a gift, for a page's analytics. They contain no data about the donor. */
export interface GiftFigures extends Charge {
  readonly campaignId: number;
}

class GiftEvent extends Event {
  readonly campaignId: number;
  /** What is charged now, in integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;
  /** Number of charges in total, for a gift in instalments. */
  readonly payments: number | undefined;

  constructor(
    type: string,
    { campaignId, amountMinor, currency, frequency, payments }: GiftFigures,
    cancelable = false,
  ) {
    super(type, { bubbles: true, composed: true, cancelable });
    this.campaignId = campaignId;
    this.amountMinor = amountMinor;
    this.currency = currency;
    this.frequency = frequency;
    this.payments = payments;
  }
}

/** The donor has pressed Give, and everything is filled in. `preventDefault()` keeps the gift from being sent. */
export class FrGiftSubmitEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-gift-submit', figures, true);
  }
}

/**
 * The platform has accepted the gift; the figures are those that it reports. An event in a browser is not a proof of payment: check the
 * platform's records.
 */
export class FrGiftSuccessEvent extends GiftEvent {
  constructor(
    figures: GiftFigures,
    /** The payment processor's reference; `null` if only the outcome is known. */
    readonly reference: string | null,
    /** What names the gift in analytics: the reference or, without one, the first part of the attempt's random key. */
    readonly transactionId: string,
    /** Whether the payment has not arrived yet, although the platform has accepted the gift. */
    readonly isPending: boolean,
  ) {
    super('fr-gift-success', figures);
  }
}

/**
 * What was refused. `card`: the card or its data. `amount`: the amount or the frequency. `details`: another field of the form. `other`: a value
 * that the form does not ask for. `unknown`: the platform named nothing, as for most declined cards.
 */
export type GiftRefusal = 'card' | 'amount' | 'details' | 'other' | 'unknown';

/** The gift was refused; nothing was charged. */
export class FrGiftRefusedEvent extends GiftEvent {
  constructor(
    figures: GiftFigures,
    readonly reason: GiftRefusal,
  ) {
    super('fr-gift-refused', figures);
  }
}

/** The answer to the gift was lost. The gift may have been charged; the form is requesting its outcome. */
export class FrGiftUnknownEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-gift-unknown', figures);
  }
}

/** Ways to share the page after a gift. */
export type ShareChannel =
  'native' | 'copy' | 'picture' | 'email' | 'whatsapp' | 'facebook' | 'bluesky' | 'linkedin' | 'x';

/** The donor has shared the page, or has followed a link for it. For `native`, the page or its picture has been shared; the recipient is not known.
 * `picture` is a download. */
export class FrPageShareEvent extends Event {
  constructor(
    readonly campaignId: number,
    readonly channel: ShareChannel,
  ) {
    super('fr-page-share', { bubbles: true, composed: true });
  }
}

/** The proxy requires a challenge that only the page's own captcha can solve. Nothing was forwarded or charged. */
export class FrChallengeRequestEvent extends Event {
  constructor() {
    super('fr-challenge-request', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-gift-submit': FrGiftSubmitEvent;
    'fr-gift-success': FrGiftSuccessEvent;
    'fr-gift-refused': FrGiftRefusedEvent;
    'fr-gift-unknown': FrGiftUnknownEvent;
    'fr-page-share': FrPageShareEvent;
    'fr-challenge-request': FrChallengeRequestEvent;
  }
}
