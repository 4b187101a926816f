/** The card fields could not be shown. It says nothing of the donor, who may load them again or follow the link to another page. */
export class FrCardFailedEvent extends Event {
  constructor() {
    super('fr-card-failed', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-card-failed': FrCardFailedEvent;
  }
}
