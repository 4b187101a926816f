import { readOption } from '../../../controllers/attribute-hints.js';
import type { MapName } from '../../../maps/map-model.js';

export type Layout = 'map' | 'tiles' | 'table';

export interface ChoiceHost extends HTMLElement {
  map: MapName | 'auto';
  layout: Layout;
  requestUpdate(): void;
}

/** The visitor's choices with the buttons, which override the attributes. */
export class VisitorChoices {
  readonly #host: ChoiceHost;
  #map: { readonly instead: string; readonly name: MapName } | undefined;
  #isTable: { readonly instead: string; readonly value: boolean } | undefined;

  constructor(host: ChoiceHost) {
    this.#host = host;
  }

  /** The `map` attribute. */
  get written(): MapName | 'auto' {
    return readOption(this.#host, 'map', this.#host.map, ['auto', 'us', 'ca', 'au', 'world']);
  }

  /** Whether the visitor may change the map: not if the attribute names one country. */
  get mayChangeMap(): boolean {
    return this.written === 'auto' || this.written === 'world';
  }

  // When the page changes the attribute, the visitor's choice no longer applies, because it replaced the old value.
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
