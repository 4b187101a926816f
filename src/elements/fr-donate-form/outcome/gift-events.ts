import type { Charge } from '../../../donation/gift.js';
import type { Frequency } from '../../../schema/gift-values.js';

/** The figures of a gift, for a page's analytics. They contain no data about the donor. */
export interface GiftFigures extends Omit<Charge, 'payments'> {
  readonly campaignId: number;
}

class GiftEvent extends Event {
  readonly campaignId: number;
  /** Amount in integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;

  constructor(
    type: string,
    { campaignId, amountMinor, currency, frequency }: GiftFigures,
    cancelable = false,
  ) {
    super(type, { bubbles: true, composed: true, cancelable });
    this.campaignId = campaignId;
    this.amountMinor = amountMinor;
    this.currency = currency;
    this.frequency = frequency;
  }
}

/** The donor has pressed Give, and everything is filled in. `preventDefault()` keeps the gift from being sent. */
export class FrSubmitEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-submit', figures, true);
  }
}

/** The platform has accepted the gift. An event in a browser is not a proof of payment: check the platform's records. */
export class FrSuccessEvent extends GiftEvent {
  constructor(
    figures: GiftFigures,
    /** The payment processor's reference; `null` if only the outcome is known. */
    readonly reference: string | null,
    /** Whether the payment has not arrived yet, although the platform has accepted the gift. */
    readonly isPending = false,
  ) {
    super('fr-success', figures);
  }
}

/** The gift was refused; nothing was charged. */
export class FrRefusedEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-refused', figures);
  }
}

/** The answer to the gift was lost. The gift may have been charged; the form is requesting its outcome. */
export class FrUnknownEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-unknown', figures);
  }
}

/** Ways to share the page after a gift. */
export type ShareChannel =
  'native' | 'copy' | 'picture' | 'email' | 'whatsapp' | 'facebook' | 'bluesky' | 'linkedin' | 'x';

/** The donor has shared the page, or has followed a link for it. For `native`, the page or its picture has been shared; the recipient is not known.
 * `picture` is a download. */
export class FrShareEvent extends Event {
  constructor(
    readonly campaignId: number,
    readonly channel: ShareChannel,
  ) {
    super('fr-share', { bubbles: true, composed: true });
  }
}

/** The proxy requires a challenge that only the page's own captcha can solve. Nothing was forwarded or charged. */
export class FrChallengeEvent extends Event {
  constructor() {
    super('fr-challenge', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-submit': FrSubmitEvent;
    'fr-success': FrSuccessEvent;
    'fr-refused': FrRefusedEvent;
    'fr-unknown': FrUnknownEvent;
    'fr-share': FrShareEvent;
    'fr-challenge': FrChallengeEvent;
  }
}
