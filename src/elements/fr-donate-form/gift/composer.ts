import type { LitElement } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import { amountOf, type Limits } from '../questions/check-draft.js';
import { compose, type Composition } from '../questions/compose.js';
import type { DeclineMemory } from '../draft/decline-memory.js';
import { giftOf, readStandIns } from './donation-request.js';
import type { Offers } from '../draft/draft-controller.js';
import type { Draft } from '../draft/draft.js';
import { offeredAmounts, type OfferedAmount } from '../amounts/offered-amounts.js';
import { readFrequencies, readLimit } from '../amounts/offers.js';
import { childrenOf, pageOffer } from '../draft/page-offer.js';
import type { PartsController } from '../parts-controller.js';
import { readPrefill } from '../draft/prefill.js';
import type { Setup } from '../setup.js';
import type { WordingController } from '../wording/wording-controller.js';
import type { Frequency } from '../../../schema/donation.js';

/** The properties of the form that say what is offered. */
export interface OfferHost extends LitElement {
  amounts: string;
  defaultAmount: string;
  min: string;
  max: string;
  frequencies: string;
  defaultFrequency: string;
  defaultCountry: string;
  withoutStateCode: string;
  withoutPostalCode: string;
}

export interface ComposerEffects {
  /** ms since the epoch. */
  readonly now: () => number;
  /** The query of the page's address when the form came: a page that rewrites its address later does not lose it. */
  readonly query: string;
  readonly declined: DeclineMemory;
  readonly wording: WordingController;
}

/** What the form offers, and what it would ask and send for a draft. */
export class Composer {
  readonly #host: OfferHost;
  readonly #settings: SettingsController;
  readonly #parts: PartsController;
  readonly #setup: () => Setup | undefined;
  readonly #effects: ComposerEffects;

  constructor(
    host: OfferHost,
    settings: SettingsController,
    parts: PartsController,
    setup: () => Setup | undefined,
    effects: ComposerEffects,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#parts = parts;
    this.#setup = setup;
    this.#effects = effects;
  }

  offers(): Offers {
    const { defaultAmount, frequencies, defaultFrequency, defaultCountry } = this.#host;
    return {
      amountsFor: (frequency) => this.#amountsFor(frequency),
      frequencies: readFrequencies(frequencies),
      limits: this.#limits,
      defaultAmount: readLimit(defaultAmount, 0),
      defaultFrequency,
      defaultCountry,
      locale: this.#settings.locale,
      prefill: () => readPrefill(this.#host.getAttribute('prefill'), this.#effects.query),
      parts: (draft) => this.compose(draft).parts,
    };
  }

  compose(draft: Draft): Composition {
    const { language, locale } = this.#settings;
    const { campaignId = 0, currency = '' } = this.#setup() ?? {};
    const { now, query, declined, wording } = this.#effects;
    const page = pageOffer(this.#host, this.#settings, {
      currency,
      now: now(),
      limits: this.#limits,
      query,
      offersMonthly: readFrequencies(this.#host.frequencies).includes('month'),
      hasDeclined: declined.has(campaignId),
      wordsOf: wording.wordsOf(language),
    });
    const amount = amountOf(draft, this.#limits, locale);
    const chosen = this.#amountsFor(draft.frequency).find(({ minor }) => minor === draft.choice);
    const { withoutStateCode, withoutPostalCode } = this.#host;
    const standIns = readStandIns(withoutStateCode, withoutPostalCode, (sentence) => {
      hintOnce(this.#host, sentence);
    });
    const gift =
      typeof amount === 'number'
        ? giftOf(draft, { amountMinor: amount, currency, campaignId }, standIns, chosen?.itemId)
        : undefined;
    return compose(this.#parts.partsOf(page), draft, gift, {
      words: wording.words(language),
      language,
      locale,
    });
  }

  get #limits(): Limits {
    const { min, max } = this.#host;
    const { currency = '' } = this.#setup() ?? {};
    return { currency, min: readLimit(min, 500), max: readLimit(max, 2_500_000) };
  }

  #amountsFor(frequency: Frequency): OfferedAmount[] {
    const children = childrenOf(this.#host, 'fr-amount', this.#settings.language);
    return offeredAmounts(frequency, children, (name) => this.#host.getAttribute(name), this.#host.amounts);
  }
}
