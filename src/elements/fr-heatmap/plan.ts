import type { LazyModule } from '../../controllers/lazy-module.js';
import type { MapName } from '../../maps/map-model.js';
import type { LazyModules } from './lazy-modules.js';
import type { MapDrawing } from './model/map-drawing.js';
import type { Layout } from './model/visitor-choices.js';

/** Widths in CSS pixels below which tiles are drawn, because the small states of a map would be smaller than a fingertip. */
const mapWidths = { us: 320, ca: 260, au: 260 } as const;

/** Whether a width is on the other side of one of the `mapWidths`. */
export function isOtherWidth(before: number, now: number): boolean {
  return Object.values(mapWidths).some((least) => before < least !== now < least);
}

export interface PlanInput {
  readonly map: MapName;
  /** Whether there is a picture: see `isDrawn`. */
  readonly isDrawn: boolean;
  readonly layout: Layout;
  /** Width of the element in CSS pixels. */
  readonly width: number;
}

/** Which of map, tiles and table is drawn, and the modules that it needs. */
export interface Plan {
  /** `undefined` = loading; `null` = there is none, or none is wanted. */
  readonly drawing: MapDrawing | undefined | null;
  /** Whether there is a picture: see `isDrawn`. Otherwise, a message is shown. */
  readonly isDrawn: boolean;
  /** Whether the table is drawn: the page or the visitor chose it, or nothing else can be drawn. */
  readonly showsTable: boolean;
  /** The modules that must be loaded before the picture is drawn. */
  readonly needed: readonly LazyModule<unknown>[];
  /** Those of the content around the picture, and of tiles and table. */
  readonly around: readonly LazyModule<unknown>[];
}

export function planOf({ map, isDrawn, layout, width }: PlanInput, modules: LazyModules): Plan {
  const { explorer, states, table } = modules;
  // The world has too many countries for tiles.
  const hasMap = map === 'world' || (layout === 'map' && width >= mapWidths[map]);
  const module = layout !== 'table' && hasMap ? modules.map(map) : undefined;
  const drawing = module ? module.value : null;
  // The first map is drawn before its legend has loaded. A later one is not, because it replaces a map that the visitor may be exploring.
  const isFirstMap = explorer.value === undefined && module !== undefined;
  const showsTable = layout === 'table' || (map === 'world' && drawing === null);
  const around = [explorer, ...(map === 'world' ? [] : [states]), ...(showsTable ? [table] : [])];
  return {
    isDrawn,
    drawing,
    showsTable,
    needed: isDrawn ? [...(module ? [module] : []), ...(isFirstMap ? [] : around)] : [],
    around,
  };
}
