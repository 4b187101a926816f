import { world } from './geometry/map-world.js';
import { readBorders } from './read-borders.js';
import { applyOverrides, ownerOf } from './region-override.js';

// One file of the page's bundle: the world's map, and who its parts are drawn with, which no other map needs to know.
export { applyOverrides, ownerOf, readBorders, world };
