export { explore } from './explore.js';
export { heatmap } from './map.js';
