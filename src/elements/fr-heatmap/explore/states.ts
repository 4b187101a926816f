import { regionName } from '../../../schema/region-names.js';
import { oneSheet } from '../../../styles/one-sheet.js';
import { tileRows } from '../../../maps/tile-grid.js';
import { renderTiles } from './render-tiles.js';
import { tileNavigation } from './tile-navigation.js';
import tiles from './tiles.css?inline';

/** What only maps of countries need: the names of states, and their tiles. */
export const states = { sheet: oneSheet(tiles), regionName, renderTiles, tileNavigation, tileRows };
export type States = typeof states;
