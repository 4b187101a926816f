import { mapOf } from '../../../maps/region-codes.js';
import type { MapName } from '../sight.js';
import { FrRegionSelectEvent } from '../region-select-event.js';

export interface SelectionHost extends HTMLElement {
  /** "CA-QC", "FR", or nothing. */
  selected: string;
}

/** The chosen region as `host.selected`, which a page may read or write to filter the rest of itself. */
export class Selection {
  readonly #host: SelectionHost;

  constructor(host: SelectionHost) {
    this.#host = host;
  }

  /** Its code on a map; empty when it isn't there. */
  on(map: MapName): string {
    const selected = (this.#host.selected ?? '').trim().toUpperCase();
    const [country = '', region = ''] = selected.split('-');
    // "UA-43" is no state of a map: a page may draw it among the countries.
    if (map === 'world') return region && mapOf(country) ? '' : selected;
    return country === map.toUpperCase() ? region : '';
  }

  /** Chooses a region, or lets it go when it is the chosen one. */
  toggle(map: MapName, code: string): void {
    const next = this.on(map) === code ? '' : code;
    this.#set(map === 'world' ? next : map.toUpperCase(), map === 'world' ? '' : next);
  }

  /** Another map shows all of its country, or of the world. */
  show(map: MapName): void {
    if (this.#host.selected) this.#set(map === 'world' ? '' : map.toUpperCase(), '');
  }

  #set(country: string, region: string): void {
    const selected = [country, region].filter(Boolean).join('-');
    if (selected === this.#host.selected) return;
    this.#host.selected = selected;
    this.#host.dispatchEvent(new FrRegionSelectEvent(country, region));
  }
}
