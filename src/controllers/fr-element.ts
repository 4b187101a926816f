import { LitElement } from 'lit';
import type { FrReadyEvent, FrUpdateEvent } from './events.js';
import { isFalse } from './read-attribute.js';

interface DataEvents<Data> {
  'fr-ready': FrReadyEvent<Data>;
  'fr-update': FrUpdateEvent<Data>;
}

/** What listeners on an element get. Those on its ancestors, which may get the events of any element, get `unknown` data. */
interface DataEventTarget<Data> {
  addEventListener<Type extends keyof DataEvents<Data>>(
    type: Type,
    listener: (this: this, event: DataEvents<Data>[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof DataEvents<Data>>(
    type: Type,
    listener: (this: this, event: DataEvents<Data>[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Of two signatures for one event, the first applies. */
const Base = LitElement as unknown as Omit<typeof LitElement, 'prototype'> &
  (new <Data>() => DataEventTarget<Data> & LitElement);

/** The base class of all elements. `Data` is the type of an element's `data`. */
export class FrElement<Data = unknown> extends Base<Data> {
  /**
   * Reads "false" as no attribute. It stays in the markup, so style sheets have to ask for the word as well:
   * `[steps]:not([steps~='false' i])`.
   */
  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, isFalse(now) ? null : now);
  }
}
