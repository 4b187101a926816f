import type { MapGeometry, Point } from '../../../maps/map-geometry.js';
import { pathOf } from '../../../maps/outline.js';
import { svgElement, write } from './svg-element.js';
import type { Tone } from './tones.js';

/**
 * One map as SVG. Its shapes are created once, and an update writes only the attributes that changed: drawing 240 countries
 * again would take longer than a frame on a phone.
 */
export class MapDrawing {
  readonly element: SVGElement;
  readonly geometry: MapGeometry;
  /** Every region's shape, by code. */
  readonly shapes = new Map<string, SVGElement>();
  readonly #tones = new Map<string, Tone>();

  constructor(geometry: MapGeometry) {
    const { width, height, areas, dots } = geometry;
    this.geometry = geometry;
    this.element = svgElement('svg', {
      class: 'atlas',
      role: 'img',
      viewBox: `0 0 ${width} ${height}`,
    });
    for (const [code, area] of areas) {
      this.#add(code, svgElement('path', { class: 'area', d: pathOf(area) }));
    }
    for (const code of dots.keys()) if (!areas.has(code)) this.#add(code);
  }

  paint(label: string, tones: ReadonlyMap<string, Tone>): void {
    write(this.element, 'aria-label', label);
    for (const [code, shape] of this.shapes) {
      const tone = tones.get(code) ?? '0';
      if (this.#tones.get(code) === tone) continue;
      this.#tones.set(code, tone);
      shape.setAttribute('data-tone', tone);
      const dot = this.geometry.dots.get(code);
      // A place too small to be seen gets a dot once it has gifts; dozens of empty dots would be clutter.
      if (dot && tone !== '0' && !shape.querySelector('.dot')) shape.append(...dotPaths(dot));
    }
  }

  #add(code: string, ...parts: readonly SVGElement[]): SVGElement {
    const shape = svgElement('g', { part: 'region', 'data-code': code });
    shape.append(...parts);
    this.shapes.set(code, shape);
    this.element.append(shape);
    return shape;
  }
}

/** Lines of length 0 with round caps, which keep their size on screen at any scale. The rim makes a pale dot visible on the sea. */
function dotPaths([x, y]: Point): readonly SVGElement[] {
  return ['rim', 'base', 'dot'].map((name) => svgElement('path', { class: name, d: `M${x} ${y}h0` }));
}
