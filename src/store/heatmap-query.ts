import { getHeatmap } from '../schema/heatmap.js';
import { query } from './query.js';

export const heatmapQuery = (id: number) => query(getHeatmap, { params: { id } }, id);
