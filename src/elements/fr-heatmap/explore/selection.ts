import type { MapName } from '../../../maps/map-model.js';
import { FrRegionSelectEvent } from '../model/region-select-event.js';

export interface SelectionHost extends HTMLElement {
  /** The selected region, for example "CA-QC" or "FR"; empty for none. */
  selected: string;
}

/** The selected region as `host.selected`, which a page may read or write. */
export class Selection {
  readonly #host: SelectionHost;

  constructor(host: SelectionHost) {
    this.#host = host;
  }

  /** Code of the selected region on a map; empty if it is not on that map. */
  codeOn(map: MapName): string {
    const selected = String(this.#host.selected ?? '')
      .trim()
      .toUpperCase();
    const [country = '', region = ''] = selected.split('-');
    if (map === 'world') return region ? '' : selected;
    return country === map.toUpperCase() ? region : '';
  }

  /** Selects a region, or clears the selection if it is selected already. */
  toggle(map: MapName, code: string): void {
    const next = this.codeOn(map) === code ? '' : code;
    this.#set(map === 'world' ? next : map.toUpperCase(), map === 'world' ? '' : next);
  }

  /** Selects the whole map: its country, or nothing for the world. */
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
