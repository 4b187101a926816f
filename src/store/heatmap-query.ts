import type { Heatmap, HeatmapEntry } from '../schema/heatmap.js';
import { figure, list, members, reader, text } from '../schema/plain-reading.js';
import { query, type Query } from './query.js';

/** Contract §2.9. */
export const readHeatmap = /* @__PURE__ */ reader(
  /* @__PURE__ */ list(
    /* @__PURE__ */ members<HeatmapEntry>(
      { amount_raised: figure, n_donors: figure, country: text, state: text },
      { expects: ['amount_raised', 'n_donors'] },
    ),
  ),
);

/** Contract §4.7. */
export const heatmapQuery = (id: number): Query<Heatmap> =>
  query({ name: 'getHeatmap', path: `/v2/client/fundraiser/${String(id)}/heatmap`, read: readHeatmap }, id);
