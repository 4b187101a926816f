import type { HeatClass } from '../../../maps/scale.js';
import type { MapDrawing } from '../model/map-drawing.js';
import type { Tone } from '../model/tones.js';
import type { Formatter } from './formatter.js';
import type { MapViewModel } from './map-view-model.js';
import type { RegionDescription } from './region-describer.js';

/** The regions of a picture that are marked; empty = none. */
export interface Marks {
  /** The region that the Tab key leads to. */
  readonly tabStop: string;
  readonly selected: string;
  readonly outlined: string;
}

/** What a picture with its legend, lists, table, tooltip and notes is rendered from. */
export interface Scene extends Marks {
  readonly view: MapViewModel;
  readonly classes: readonly HeatClass[];
  readonly formatter: Formatter;
  readonly describe: (code: string) => RegionDescription;
  /** The figure of a region in a few characters, such as "$7.4K"; empty without one. */
  readonly short: (code: string) => string;
  readonly title: string;
  /** The region whose figures are shown; empty = none. */
  readonly pointed: string;
  /** The tones of regions with figures, highest first. */
  readonly tones: ReadonlyMap<string, Tone>;
  /** All regions of the map or of its tiles. */
  readonly codes: ReadonlySet<string>;
  /** `null` = tiles; `undefined` = the map is loading. */
  readonly drawing: MapDrawing | undefined | null;
  /** How many campaigns' figures could not be loaded. */
  readonly missing: number;
  /** Whether the table shows all rows. */
  readonly isExpanded: boolean;
}
