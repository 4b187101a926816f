/** A visitor selected a region or a country, or cleared the selection. */
export class FrRegionSelectEvent extends Event {
  constructor(
    /** ISO 3166-1 alpha-2; empty = the whole world. */
    readonly country: string,
    /** Postal code of the state or province; empty = the whole country. */
    readonly region: string,
  ) {
    super('fr-region-select', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-region-select': FrRegionSelectEvent;
  }
}
