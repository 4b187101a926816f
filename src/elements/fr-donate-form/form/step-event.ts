/** Another step of the form is shown. */
export class FrStepChangeEvent extends Event {
  constructor(
    readonly name: 'gift' | 'donor' | 'payment',
    /** Number of the step, from 1. */
    readonly index: number,
    readonly total: number,
  ) {
    super('fr-step-change', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-step-change': FrStepChangeEvent;
  }
}
