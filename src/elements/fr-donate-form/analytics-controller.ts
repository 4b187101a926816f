import type { LitElement, ReactiveController } from 'lit';
import type { Submission } from '../../controllers/attempt.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import type { Checkout, DataLayer } from './data-layer.js';
import { resultOf } from './result.js';

/** Tells a page's tag manager of the way to a gift, on pages that have `data-layer`; its code is fetched by those only. */
export class AnalyticsController implements ReactiveController {
  readonly #host: LitElement;
  readonly #checkout: () => Checkout | undefined;
  #layer: Promise<DataLayer | undefined> | undefined;
  /** Attributes can be changed; one that was fetched for another name is of no use. */
  #name: string | undefined;
  #hasBegun = false;
  #key: string | undefined;

  /** @param checkout The gift as it stands in the form; `undefined` while the page's settings are wrong. */
  constructor(host: LitElement, checkout: () => Checkout | undefined) {
    this.#host = host;
    this.#checkout = checkout;
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of ['input', 'fr-amount-change', 'fr-frequency-change'])
      this.#host.addEventListener(type, this.#begin);
  }

  hostDisconnected(): void {
    for (const type of ['input', 'fr-amount-change', 'fr-frequency-change'])
      this.#host.removeEventListener(type, this.#begin);
  }

  // While the donor is still reading, so that nothing has to be fetched when the gift is made.
  hostUpdated(): void {
    void this.#open();
  }

  /** A gift has passed from one stage to the next. */
  pass(before: Submission, now: Submission): void {
    const wasInForm = before.status === 'editing' || before.status === 'refused';
    if ((now.status === 'tokenising' || now.status === 'sending') && now.attempt.key !== this.#key) {
      this.#key = now.attempt.key;
      const checkout = this.#checkout();
      // A draft of an earlier visit may have been sent as it was.
      if (wasInForm) this.#begin();
      if (checkout) this.#tell((layer) => layer.addPaymentInfo(checkout));
    }
    if (now.status !== 'done') return;
    const { attempt, receipt } = now;
    const { campaignId, key, payments } = attempt;
    const checkout: Checkout = { campaignId, ...resultOf(attempt, receipt), payments };
    this.#tell((layer) => layer.purchase(checkout, { key, reference: receipt.reference }));
    this.#hasBegun = false;
  }

  readonly #begin = () => {
    if (this.#hasBegun || !this.#host.hasAttribute('data-layer')) return;
    const checkout = this.#checkout();
    if (!checkout) return;
    this.#hasBegun = true;
    this.#tell((layer) => {
      layer.beginCheckout(checkout);
    });
  };

  #tell(what: (layer: DataLayer) => unknown): void {
    void this.#open()?.then((layer) => layer && what(layer));
  }

  #open(): Promise<DataLayer | undefined> | undefined {
    const name = this.#host.getAttribute('data-layer');
    if (name === null) return undefined;
    if (this.#layer && this.#name === name) return this.#layer;
    this.#name = name;
    this.#layer = import('./data-layer.js').then(
      ({ openDataLayer }) => {
        const layer = openDataLayer(name);
        if (!layer)
          hintOnce(this.#host, `can’t use data-layer="${name}": write the name of a global array, or gtag.`);
        return layer;
      },
      () => {
        hintOnce(
          this.#host,
          'could not load a part of itself: fr-data-layer.js has to lie beside the script.',
        );
        return undefined;
      },
    );
    return this.#layer;
  }
}
