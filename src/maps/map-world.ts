// The world's map, and who its parts are drawn with: the only map that needs to know.
export { world } from './geometry/map-world.js';
export { applyOverrides, ownerOf } from './region-override.js';
export { readBorders } from './read-borders.js';
