/** Another step of the form is shown. */
export class FrStepEvent extends Event {
  readonly name: 'gift' | 'donor' | 'payment';
  /** Number of the step, from 1. */
  readonly index: number;
  readonly total: number;

  constructor(name: FrStepEvent['name'], index: number, total: number) {
    super('fr-step', { bubbles: true, composed: true });
    this.name = name;
    this.index = index;
    this.total = total;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-step': FrStepEvent;
  }
}
