import type { MapGeometry } from '../../maps/map-geometry.js';
import { nearestRegion } from '../../maps/nearest.js';
import type { Regions } from './region.js';
import { attribute, svgElement } from './svg-element.js';

/** How far beside a small place, or off a coast, a pointer still means it; in CSS pixels. WCAG 2.5.8 asks for 24 across. */
const reach = 12;

export interface MapMarks {
  /** The region that the Tab key leads to. */
  readonly tabStop: string;
  readonly selected: string;
  readonly pointed: string;
}

/**
 * One map as SVG. Its shapes are made once and only what changed is touched: a region's new figure costs two attributes,
 * where drawing 240 countries anew would cost a frame on a phone.
 */
export class MapDrawing {
  readonly element = svgElement('svg', { class: 'atlas', role: 'listbox' });
  readonly geometry: MapGeometry;
  readonly #shapes = new Map<string, SVGElement>();
  readonly #selected = markPaths();
  readonly #pointed = markPaths();

  constructor(geometry: MapGeometry) {
    const { width, height, areas, dots, squares } = geometry;
    this.geometry = geometry;
    attribute(this.element, 'viewBox', `0 0 ${width} ${height}`);
    for (const [code, { path, centre }] of areas) {
      const area = svgElement('path', { class: 'area', d: path });
      const label = squares.has(code) ? [labelOf(code, centre)] : [];
      this.#add(code, [area, ...label, ...dotPaths(dots.get(code))]);
    }
    for (const [code, point] of dots) if (!areas.has(code)) this.#add(code, dotPaths(point));
    this.element.append(...this.#selected, ...this.#pointed);
  }

  /** Every region's code. */
  get codes(): readonly string[] {
    return [...this.#shapes.keys()];
  }

  paint(label: string, { ranked, toneOf, tell }: Regions, { tabStop, selected, pointed }: MapMarks): void {
    attribute(this.element, 'aria-label', label);
    const options = new Set(ranked);
    for (const [code, shape] of this.#shapes) {
      attribute(shape, 'data-tone', toneOf(code));
      const isOption = options.has(code);
      attribute(shape, 'role', isOption ? 'option' : undefined);
      attribute(shape, 'tabindex', isOption ? (code === tabStop ? '0' : '-1') : undefined);
      attribute(shape, 'aria-selected', isOption ? String(code === selected) : undefined);
      attribute(shape, 'aria-label', isOption ? tell(code).spoken : undefined);
      attribute(shape, 'data-mark', code === pointed || code === selected ? '' : undefined);
    }
    this.#mark(this.#selected, selected);
    this.#mark(this.#pointed, pointed);
  }

  /** The region under a pointer, or the one it just misses; empty = none. */
  codeAt({ clientX, clientY }: MouseEvent): string {
    const { left, top, width } = this.element.getBoundingClientRect();
    const scale = this.geometry.width / width;
    const hasFigure = (code: string) => this.#shapes.get(code)?.role === 'option';
    return (
      nearestRegion(
        this.geometry,
        [(clientX - left) * scale, (clientY - top) * scale],
        reach * scale,
        hasFigure,
      ) ?? ''
    );
  }

  /** Where a region is on screen: all of a small one, the middle of a large one. The tip stands on it. */
  anchorOf(code: string): DOMRect | undefined {
    const { areas, dots, width: mapWidth } = this.geometry;
    const area = areas.get(code);
    const centre = area?.centre ?? dots.get(code);
    if (!centre) return undefined;
    const { left, top, width } = this.element.getBoundingClientRect();
    const scale = width / mapWidth;
    const above = area ? Math.min(reach, (centre[1] - area.box[1]) * scale) : reach / 2;
    return new DOMRect(left + centre[0] * scale, top + centre[1] * scale - above, 0, above + reach / 2);
  }

  #add(code: string, parts: readonly SVGElement[]): void {
    const shape = svgElement('g', { part: 'region', 'data-code': code });
    shape.append(...parts);
    this.#shapes.set(code, shape);
    this.element.append(shape);
  }

  /** A dot grows instead: a line around it would hide its tone. */
  #mark(paths: readonly SVGElement[], code: string): void {
    for (const path of paths) attribute(path, 'd', this.geometry.areas.get(code)?.path);
  }
}

/** Around a region, above all others: light outside, dark inside, so that it is seen on any tone. */
function markPaths(): readonly SVGElement[] {
  return ['halo', 'mark'].map((name) => svgElement('path', { class: name }));
}

/** A line of no length with round ends keeps its size on screen however wide the map. The rim tells a pale dot from the sea. */
function dotPaths(point: readonly [number, number] | undefined): readonly SVGElement[] {
  if (!point) return [];
  return ['rim', 'dot'].map((name) => svgElement('path', { class: name, d: dotPath(point) }));
}

function dotPath([x, y]: readonly [number, number]): string {
  return `M${x} ${y}h0`;
}

function labelOf(code: string, [x, y]: readonly [number, number]): SVGElement {
  const label = svgElement('text', { x: String(x), y: String(y), 'aria-hidden': 'true' });
  label.textContent = code;
  return label;
}
