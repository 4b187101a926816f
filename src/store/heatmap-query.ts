import { getHeatmap } from '../schema/get-heatmap.js';
import { query } from './query.js';

export const heatmapQuery = (id: number) => query(getHeatmap, { params: { id } }, id);
