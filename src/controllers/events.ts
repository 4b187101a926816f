import type { FrError } from '../client/errors.js';
import type { FieldProblem } from '../schema/field.js';

const visible = { bubbles: true, composed: true } as const;

class DataEvent<Data> extends Event {
  readonly #read: () => Data;

  /** @param read Returns the element's data. Most pages never ask, and each refresh would cost all of them the work. */
  constructor(type: string, read: () => Data) {
    super(type, visible);
    this.#read = read;
  }

  /** The element's `data`. Read it in the listener: later, the element may show something else. */
  get data(): Data {
    return this.#read();
  }
}

/** The first value is on screen. */
export class FrReadyEvent<Data = unknown> extends DataEvent<Data> {
  constructor(read: () => Data) {
    super('fr-ready', read);
  }
}

/** A later value replaced the one on screen. */
export class FrUpdateEvent<Data = unknown> extends DataEvent<Data> {
  constructor(read: () => Data) {
    super('fr-update', read);
  }
}

/** A load or refresh failed. If the element has an earlier value, it still shows it. */
export class FrErrorEvent extends Event {
  constructor(readonly error: FrError) {
    super('fr-error', visible);
  }
}

/**
 * Figures of the platform's answer are missing or impossible; the other figures are shown. The warnings have the paths of the fields, but
 * not their values.
 */
export class FrDataWarningEvent extends Event {
  constructor(readonly warnings: readonly FieldProblem[]) {
    super('fr-data-warning', visible);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-ready': FrReadyEvent;
    'fr-update': FrUpdateEvent;
    'fr-error': FrErrorEvent;
    'fr-data-warning': FrDataWarningEvent;
  }
}
