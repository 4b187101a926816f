import type { LitElement, ReactiveController } from 'lit';
import type { Submission } from '../../../donation/attempt.js';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { RunOnce } from '../../../donation/once-memory.js';
import { shortKey } from '../../../schema/bound-key.js';
import { createDataLayer, type Checkout, type DataLayer } from './data-layer.js';

/** Reports the steps of a gift to the page's tag manager, if the form has the attribute `data-layer`. */
export class Analytics implements ReactiveController {
  readonly #host: LitElement;
  readonly #checkout: () => Checkout | undefined;
  readonly #once: RunOnce;
  #layer: { readonly name: string; readonly to: DataLayer | undefined } | undefined;
  #hasBegun = false;
  #key: string | undefined;

  /**
   * @param checkout Returns the gift in the form; `undefined` while the page's settings are wrong.
   * @param once A memory of `src/donation/once-memory.ts` of the gifts that this page has reported. Passed in, because a part of the one
   *   file that imported the module would have another memory.
   */
  constructor(host: LitElement, checkout: () => Checkout | undefined, once: RunOnce) {
    this.#host = host;
    this.#checkout = checkout;
    this.#once = once;
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
      void layer.purchase(checkout, {
        key: now.attempt.key,
        reference: now.receipt.reference,
      });
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
      this.#layer = { name, to: createDataLayer(name, this.#once) };
      if (!this.#layer.to)
        hintOnce(this.#host, `can’t use data-layer="${name}": write the name of a global array, or gtag.`);
    }
    return this.#layer.to;
  }
}
