import type { FrError } from '../client/errors.js';
import type { FieldProblem } from '../schema/field.js';

const visible = { bubbles: true, composed: true } as const;

/** The first value is on screen. */
export class FrReadyEvent<Data = unknown> extends Event {
  /** @param data The element's `data` at this time; `undefined` if it has none. */
  constructor(readonly data: Data) {
    super('fr-ready', visible);
  }
}

/** A later value replaced the one on screen. */
export class FrUpdateEvent<Data = unknown> extends Event {
  /** @param data The element's `data` at this time. */
  constructor(readonly data: Data) {
    super('fr-update', visible);
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
