import type { LitElement, ReactiveController } from 'lit';
import type { Submission } from '../../../donation/attempt.js';
import { hintOnce } from '../../../controllers/developer-hint.js';
import { shortKey } from '../../../schema/gift-protocol.js';
import { createDataLayer, type Checkout, type DataLayer } from './data-layer.js';

/** Reports the steps of a gift to the page's tag manager, if the form has the attribute `data-layer`. */
export class Analytics implements ReactiveController {
  readonly #host: LitElement;
  readonly #checkout: () => Checkout | undefined;
  readonly #isFirst: (key: string) => boolean;
  #layer: { readonly name: string; readonly to: DataLayer | undefined } | undefined;
  #hasBegun = false;
  #key: string | undefined;

  /**
   * @param checkout Returns the gift in the form; `undefined` while the page's settings are wrong.
   * @param isFirst Whether the page has not yet reported the purchase of a gift. Takes the key of its attempt.
   */
  constructor(host: LitElement, checkout: () => Checkout | undefined, isFirst: (key: string) => boolean) {
    this.#host = host;
    this.#checkout = checkout;
    this.#isFirst = isFirst;
    host.addController(this);
  }

  hostConnected(): void {
    // `input` reports what the donor types. `fr-amount-change` also reports amounts that other elements or parts of the form propose.
    this.#host.renderRoot.addEventListener('input', this.#onInput);
    this.#host.addEventListener('fr-amount-change', this.#onInput);
  }

  hostDisconnected(): void {
    this.#host.renderRoot.removeEventListener('input', this.#onInput);
    this.#host.removeEventListener('fr-amount-change', this.#onInput);
  }

  /**
   * Reports a change of a gift's status.
   *
   * @param checkout The gift at that time.
   */
  report(before: Submission, now: Submission, checkout: Checkout | undefined): void {
    const layer = this.#findLayer();
    if (!layer || !checkout) return;
    if (now.status === 'tokenising' || now.status === 'sending') {
      const key = shortKey(now.attempt.key);
      if (key === this.#key) return;
      this.#key = key;
      // A restored draft may have been sent without any input event.
      if (before.status === 'editing' || before.status === 'refused') this.#reportBegin(layer, checkout);
      layer.addPaymentInfo(checkout);
    } else if (now.status === 'done') {
      const { key, settledAt } = now.attempt;
      // A result that is shown again after a reload was reported before.
      if (settledAt === undefined && this.#isFirst(key))
        layer.purchase(checkout, { key, reference: now.receipt.reference });
      this.#hasBegun = false;
    }
  }

  readonly #onInput = () => {
    const layer = this.#findLayer();
    const checkout = this.#checkout();
    if (layer && checkout) this.#reportBegin(layer, checkout);
  };

  #reportBegin(layer: DataLayer, checkout: Checkout): void {
    if (!this.#hasBegun) layer.beginCheckout(checkout);
    this.#hasBegun = true;
  }

  /** Reads the attribute each time, because the page may change or remove it. */
  #findLayer(): DataLayer | undefined {
    const name = this.#host.getAttribute('data-layer');
    if (name === null) return undefined;
    if (this.#layer?.name !== name) {
      this.#layer = { name, to: createDataLayer(name) };
      if (!this.#layer.to)
        hintOnce(this.#host, `can’t use data-layer="${name}": write the name of a global array, or gtag.`);
    }
    return this.#layer.to;
  }
}
