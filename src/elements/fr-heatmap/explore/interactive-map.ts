import { nearestRegion } from '../../../maps/nearest.js';
import { pathOf } from '../../../maps/outline.js';
import { boxOf, centreOf } from '../../../maps/shape.js';
import type { MapDrawing } from '../model/map-drawing.js';
import { svgElement, write } from '../model/svg-element.js';
import type { RegionDescription } from './region-describer.js';
import type { Marks } from './scene.js';

/** Distance in CSS pixels within which a mouse pointer hits a region. WCAG 2.5.8 requires targets 24 px wide. */
const mouseReach = 12;
/** The distance for touch. WCAG 2.5.5 requires 44 px. */
const touchReach = 22;

/** Adds roles, labels, marks and hit testing to a drawn map. */
export class InteractiveMap {
  readonly #drawing: MapDrawing;
  readonly #selected = markPaths();
  readonly #outlined = markPaths();
  #options: readonly string[] = [];
  /** The state last written to each shape: reading it back from the document is slower than a string comparison. */
  readonly #states = new Map<string, string>();
  #marked: readonly SVGElement[] = [];

  constructor(drawing: MapDrawing) {
    this.#drawing = drawing;
    drawing.element.setAttribute('role', 'listbox');
    drawing.element.append(...this.#selected, ...this.#outlined);
  }

  /** @param ranked Codes of the regions with figures, highest first. */
  mark(
    ranked: readonly string[],
    describe: (code: string) => RegionDescription,
    { tabStop, selected, outlined }: Marks,
  ): void {
    const { shapes } = this.#drawing;
    this.#setOptions(ranked);
    for (const code of ranked) {
      const shape = shapes.get(code);
      if (!shape) continue;
      const { spoken } = describe(code);
      const state = `${code === tabStop} ${code === selected} ${spoken}`;
      if (this.#states.get(code) === state) continue;
      this.#states.set(code, state);
      write(shape, 'role', 'option');
      write(shape, 'tabindex', code === tabStop ? '0' : '-1');
      write(shape, 'aria-selected', String(code === selected));
      write(shape, 'aria-label', spoken);
    }
    const marked = [selected, outlined].flatMap((code) => shapes.get(code) ?? []);
    for (const shape of this.#marked) if (!marked.includes(shape)) shape.removeAttribute('data-mark');
    for (const shape of marked) write(shape, 'data-mark', '');
    this.#marked = marked;
    this.#outline(this.#selected, selected);
    this.#outline(this.#outlined, outlined);
  }

  /** The region under a pointer, or the nearest one within reach; empty = none. */
  codeAt(event: MouseEvent): string {
    const { clientX, clientY } = event;
    const near = 'pointerType' in event && event.pointerType === 'touch' ? touchReach : mouseReach;
    const { element, geometry } = this.#drawing;
    const { left, top, width } = element.getBoundingClientRect();
    const scale = geometry.width / width;
    const point = [(clientX - left) * scale, (clientY - top) * scale] as const;
    return nearestRegion(geometry, point, near * scale, (code) => this.#options.includes(code)) ?? '';
  }

  /** The box on screen that the tooltip is placed at: a whole small region, or the centre of a large one. */
  anchorOf(code: string): DOMRect | undefined {
    const { element, geometry } = this.#drawing;
    const area = geometry.areas.get(code);
    const centre = area ? centreOf(area) : geometry.dots.get(code);
    if (!centre) return undefined;
    const { left, top, width } = element.getBoundingClientRect();
    const scale = width / geometry.width;
    const above = area ? Math.min(mouseReach, (centre[1] - boxOf(area)[1]) * scale) : mouseReach / 2;
    return new DOMRect(left + centre[0] * scale, top + centre[1] * scale - above, 0, above + mouseReach / 2);
  }

  #setOptions(ranked: readonly string[]): void {
    const options = new Set(ranked);
    for (const code of this.#options) {
      if (options.has(code)) continue;
      this.#states.delete(code);
      for (const name of ['role', 'tabindex', 'aria-selected', 'aria-label'])
        this.#drawing.shapes.get(code)?.removeAttribute(name);
    }
    this.#options = ranked;
  }

  /** Outlines an area. A dot is enlarged instead (`data-mark`): an outline would cover its colour. */
  #outline(paths: readonly SVGElement[], code: string): void {
    const area = this.#drawing.geometry.areas.get(code);
    for (const path of paths) {
      if (area) write(path, 'd', pathOf(area));
      else path.removeAttribute('d');
    }
  }
}

/** The outline of a region, above all others: light outside and dark inside, to be visible on every tone. */
function markPaths(): readonly SVGElement[] {
  return ['halo', 'mark'].map((name) => svgElement('path', { class: name }));
}
