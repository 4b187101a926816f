import { nextTask } from '../../../controllers/next-task.js';
import { boxAround, placeBeside, placeInside, type Size } from '../../../maps/label-place.js';
import type { MapGeometry, Point } from '../../../maps/map-geometry.js';
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
  readonly #observer = new ResizeObserver(([entry]) => {
    // In another task, because the frame's own has just computed the layout of the whole map.
    void nextTask().then(() => this.#place(entry?.contentRect.width ?? 0));
  });

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
    // A hidden map has no width, and labels of a removed one have none.
    if (!geometry || width === 0 || !this.element.isConnected) return;
    const scale = geometry.width / width;
    const names = this.#write(geometry, scale, ({ name }) => name);
    if (names.length === this.#places.length) return;
    // If more codes than names have room, all are codes: a mixture is harder to read.
    const codes = this.#write(geometry, scale, ({ code }) => code);
    if (codes.length <= names.length) this.element.replaceChildren(...names);
  }

  /** Writes and returns the labels that have room. */
  #write(geometry: MapGeometry, scale: number, textOf: (place: LabelledPlace) => string): readonly Element[] {
    // All are written before the first one is measured: after each change, browsers compute the layout anew.
    const written = this.#places.map((place) => ({
      place,
      labels: forms.map((form) => labelOf(textOf(place), form)),
    }));
    this.element.replaceChildren(...written.flatMap(({ labels }) => labels));
    const measured = written.map(({ place, labels }) => ({
      place,
      sizes: labels.map(({ offsetWidth, offsetHeight }): Size => [offsetWidth * scale, offsetHeight * scale]),
      labels,
    }));
    const taken: Box[] = [];
    const placed = measured.flatMap(({ place: { code }, sizes, labels }) => {
      // Not `entries()`, which older libraries replace.
      for (let at = 0; at < labels.length; at += 1) {
        const [label, form, size] = [labels[at], forms[at], sizes[at]];
        const middle = label && form && size && roomFor(geometry, code, size, form, scale, taken);
        if (!middle) continue;
        taken.push(boxAround(middle, size));
        // Relative, because a printed map has another width.
        label.style.left = `${(100 * middle[0]) / geometry.width}%`;
        label.style.top = `${(100 * middle[1]) / geometry.height}%`;
        return [label];
      }
      return [];
    });
    this.element.replaceChildren(...placed);
    return placed;
  }
}

interface Form {
  /** Whether the label is beside its place, and not inside it. */
  readonly isBeside: boolean;
  /** Whether its words are below each other, and not on one line. */
  readonly isNarrow: boolean;
}

/** The forms of a label, the best first. */
const forms: readonly Form[] = [
  { isBeside: false, isNarrow: false },
  { isBeside: false, isNarrow: true },
  { isBeside: true, isNarrow: false },
  { isBeside: true, isNarrow: true },
];

function labelOf(text: string, { isBeside, isNarrow }: Form): HTMLElement {
  const label = pageDocument.createElement('span');
  label.setAttribute('part', 'label');
  label.toggleAttribute('data-beside', isBeside);
  label.toggleAttribute('data-narrow', isNarrow);
  label.textContent = text;
  return label;
}

/** The middle of a label where it has room; `undefined` if it has none. */
function roomFor(
  geometry: MapGeometry,
  code: string,
  size: Size,
  { isBeside }: Form,
  scale: number,
  taken: readonly Box[],
): Point | undefined {
  if (isBeside) {
    const space = gap + (geometry.dots.has(code) ? dotRadius : 0);
    return placeBeside(geometry, code, size, space * scale, taken);
  }
  const area = geometry.areas.get(code);
  return area && placeInside(area, size, taken);
}
