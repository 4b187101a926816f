/** A visitor chose a region, or chose it again to let it go. */
export class FrRegionSelectEvent extends Event {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Postal code of the state or province; empty when the choice was taken back. */
  readonly region: string;

  constructor(country: string, region: string) {
    super('fr-region-select', { bubbles: true, composed: true });
    this.country = country;
    this.region = region;
  }
}

declare global {
  interface HTMLElementEventMap {
    'fr-region-select': FrRegionSelectEvent;
  }
}
