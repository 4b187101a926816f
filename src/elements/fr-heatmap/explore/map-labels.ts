import { boxAround, placeBeside, placeInside, type Size } from '../../../maps/label-place.js';
import type { MapGeometry } from '../../../maps/map-geometry.js';
import type { Box } from '../../../maps/shape.js';
import { pageDocument } from '../../../page/page-document.js';

/** A place to write on the map. */
export interface LabelledPlace {
  readonly code: string;
  readonly name: string;
}

/** Space between a place and the label beside it, and the radius of a dot, in CSS pixels. */
const gap = 4;
const dotRadius = 5.5;

/**
 * Writes the names of places on a map, where they have room: inside the place, otherwise beside it. Screen readers don't read them, because
 * each place is an option of the map, and in the list of the highest places.
 */
export class MapLabels {
  readonly element = pageDocument.createElement('div');
  #geometry: MapGeometry | undefined;
  #key = '';
  #places: readonly LabelledPlace[] = [];
  /** Called back after the next layout and whenever the map's width changes. */
  readonly #observer = new ResizeObserver(([entry]) => this.#place(entry?.contentRect.width ?? 0));

  constructor() {
    this.element.className = 'labels';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** @param places From the highest to the lowest: the first ones take the best positions. */
  show(geometry: MapGeometry, places: readonly LabelledPlace[]): void {
    const key = places.map(({ code, name }) => `${code} ${name}`).join();
    if (geometry === this.#geometry && key === this.#key) return;
    this.#geometry = geometry;
    this.#key = key;
    this.#places = places;
    this.#observer.disconnect();
    this.#observer.observe(this.element);
  }

  #place(width: number): void {
    const geometry = this.#geometry;
    // A hidden map has no width.
    if (!geometry || width === 0) return;
    const scale = geometry.width / width;
    const names = this.#write(geometry, scale, ({ name }) => name);
    if (names.length === this.#places.length) return;
    // If more codes than names have room, all are codes: a mixture is harder to read.
    const codes = this.#write(geometry, scale, ({ code }) => code);
    if (codes.length <= names.length) this.element.replaceChildren(...names);
  }

  /** Writes and returns the labels that have room. */
  #write(geometry: MapGeometry, scale: number, textOf: (place: LabelledPlace) => string): readonly Element[] {
    const taken: Box[] = [];
    this.element.replaceChildren();
    for (const place of this.#places) {
      const label = pageDocument.createElement('span');
      label.setAttribute('part', 'label');
      label.textContent = textOf(place);
      this.element.append(label);
      const box = findRoom(label, geometry, place.code, scale, taken);
      if (box) taken.push(box);
      else label.remove();
    }
    return [...this.element.children];
  }
}

/** Moves a label to where it has room: on one line, otherwise with its words below each other. */
function findRoom(
  label: HTMLElement,
  geometry: MapGeometry,
  code: string,
  scale: number,
  taken: readonly Box[],
): Box | undefined {
  const area = geometry.areas.get(code);
  const inside = (size: Size) => area && placeInside(area, size, taken);
  const space = gap + (geometry.dots.has(code) ? dotRadius : 0);
  const beside = (size: Size) => placeBeside(geometry, code, size, space * scale, taken);
  for (const find of [inside, beside])
    for (const isNarrow of [false, true]) {
      label.toggleAttribute('data-beside', find === beside);
      label.toggleAttribute('data-narrow', isNarrow);
      const size: Size = [label.offsetWidth * scale, label.offsetHeight * scale];
      const middle = find(size);
      if (!middle) continue;
      // Relative, because a printed map has another width.
      label.style.left = `${(100 * middle[0]) / geometry.width}%`;
      label.style.top = `${(100 * middle[1]) / geometry.height}%`;
      return boxAround(middle, size);
    }
  return undefined;
}
