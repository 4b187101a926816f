import { readBorders } from './read-borders.js';
import { ownerOf, redraw } from './region-override.js';

// One file of the bundle, for pages that set `borders`.
export { ownerOf, readBorders, redraw };
