import { LitElement } from 'lit';
import { isFalse } from './read-attribute.js';

/** The base class of all elements. */
export class FrElement extends LitElement {
  /**
   * Reads "false" as no attribute. It stays in the markup, so style sheets have to ask for the word as well:
   * `[steps]:not([steps~='false' i])`.
   */
  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, isFalse(now) ? null : now);
  }
}
