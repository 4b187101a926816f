import type { Frequency } from '../../../schema/donation.js';

/** The figures of a gift, for a page's analytics. Nothing that names or addresses the donor. */
export interface GiftFigures {
  readonly campaignId: number;
  /** Integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;
}

class GiftEvent extends Event {
  readonly campaignId: number;
  /** Integer minor units. */
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

/** The donor has pressed Give and everything is filled in. `preventDefault()` keeps the gift from being sent. */
export class FrSubmitEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-submit', figures, true);
  }
}

/** The platform has taken the gift. A browser's event is no proof of payment: only the platform's own records are. */
export class FrSuccessEvent extends GiftEvent {
  /** The payment processor's reference; `null` when only the outcome is known. */
  readonly reference: string | null;
  /** The platform has taken the gift, and its payment has not arrived yet. */
  readonly isPending: boolean;

  constructor(figures: GiftFigures, reference: string | null, isPending = false) {
    super('fr-success', figures);
    this.reference = reference;
    this.isPending = isPending;
  }
}

/** The gift was not accepted; nothing was charged. */
export class FrRefusedEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-refused', figures);
  }
}

/** The answer to the gift got lost. It may have gone through; the form is asking. */
export class FrUnknownEvent extends GiftEvent {
  constructor(figures: GiftFigures) {
    super('fr-unknown', figures);
  }
}

/** The donor has chosen or typed another amount. */
export class FrAmountChangeEvent extends Event {
  /** Integer minor units; `null` while what is typed is no amount that can be given. */
  readonly amountMinor: number | null;

  constructor(amountMinor: number | null) {
    super('fr-amount-change', { bubbles: true, composed: true });
    this.amountMinor = amountMinor;
  }
}

/** The donor has chosen another frequency. */
export class FrFrequencyChangeEvent extends Event {
  readonly frequency: Frequency;

  constructor(frequency: Frequency) {
    super('fr-frequency-change', { bubbles: true, composed: true });
    this.frequency = frequency;
  }
}

/** The donor has gone to another step of the form, or was led to one. */
export class FrStepEvent extends Event {
  readonly name: 'gift' | 'donor' | 'payment';
  /** From 1. */
  readonly index: number;
  readonly total: number;

  constructor(name: FrStepEvent['name'], index: number, total: number) {
    super('fr-step', { bubbles: true, composed: true });
    this.name = name;
    this.index = index;
    this.total = total;
  }
}

/** Ways to tell others of the page after a gift. */
export type ShareChannel =
  'native' | 'copy' | 'email' | 'whatsapp' | 'facebook' | 'bluesky' | 'linkedin' | 'x';

/** The donor has passed the page on, or has gone off to do so. Of `native` it is known that it was; never to whom. */
export class FrShareEvent extends Event {
  readonly campaignId: number;
  readonly channel: ShareChannel;

  constructor(campaignId: number, channel: ShareChannel) {
    super('fr-share', { bubbles: true, composed: true });
    this.campaignId = campaignId;
    this.channel = channel;
  }
}

/** The proxy wants a challenge solved that only the page's own captcha can solve. Nothing was sent on, and nothing charged. */
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
    'fr-amount-change': FrAmountChangeEvent;
    'fr-frequency-change': FrFrequencyChangeEvent;
    'fr-share': FrShareEvent;
    'fr-step': FrStepEvent;
    'fr-challenge': FrChallengeEvent;
  }
}
