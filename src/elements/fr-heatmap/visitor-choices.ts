import { readOption } from './read-option.js';
import type { MapName } from './sight.js';

export type Layout = 'map' | 'tiles' | 'table';

export interface ChoiceHost extends HTMLElement {
  map: MapName | 'auto';
  layout: Layout;
  requestUpdate(): void;
}

/** What the visitor chose with the figure's buttons, on top of what the page's author wrote. */
export class VisitorChoices {
  readonly #host: ChoiceHost;
  #map: { readonly instead: string; readonly name: MapName } | undefined;
  #isTable: { readonly instead: string; readonly value: boolean } | undefined;

  constructor(host: ChoiceHost) {
    this.#host = host;
  }

  /** The map that the page's author wants. */
  get written(): MapName | 'auto' {
    return readOption(this.#host, 'map', this.#host.map, ['auto', 'us', 'ca', 'au', 'world']);
  }

  /** A page that names one country's map wants that one. */
  get mayChangeMap(): boolean {
    return this.written === 'auto' || this.written === 'world';
  }

  // An author who writes another attribute later means it: the visitor's choice was made instead of the old one.
  get map(): MapName | 'auto' {
    return this.#map?.instead === this.written ? this.#map.name : this.written;
  }

  get isTable(): boolean {
    return this.#isTable?.instead === this.layout ? this.#isTable.value : this.layout === 'table';
  }

  get layout(): Layout {
    return readOption(this.#host, 'layout', this.#host.layout, ['map', 'tiles', 'table']);
  }

  readonly toggleTable = (): void => {
    this.#isTable = { instead: this.layout, value: !this.isTable };
    this.#host.requestUpdate();
  };

  showMap(name: MapName): void {
    this.#map = { instead: this.written, name };
    this.#host.requestUpdate();
  }
}
