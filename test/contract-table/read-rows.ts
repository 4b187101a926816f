import assert from 'node:assert/strict';
import { getCampaign, getHeatmap, getSiteStats } from '../../src/client/index.js';
import type { ParameterRow } from './parameter-row.js';

// Sections 4.6 to 4.8.

const open = { visitor: 'works', owner: 'works' } as const;

export const readRows: readonly ParameterRow[] = [
  {
    ...{ name: '4.6 id', ...open },
    async prove(client, { sql }) {
      for (const id of [1001, 1013]) {
        const { name } = sql.one<{ name: string }>('SELECT name_en AS name FROM campaigns WHERE id = ?', id);
        assert.equal((await client.call(getCampaign, { params: { id } })).value.name, name);
      }
    },
  },
  {
    ...{ name: '4.6 only_received', ...open },
    async prove(client, { sql }) {
      const { all, received } = sql.one<{ all: number; received: number }>(
        `SELECT SUM(amount) AS "all", SUM(CASE WHEN is_pending THEN 0 ELSE amount END) AS received
         FROM gifts WHERE campaign_id = 1002`,
      );
      assert.ok(received < all);
      for (const [query, cents] of [
        [{}, all],
        [{ only_received: false }, all],
        [{ only_received: true }, received],
      ] as const)
        assert.equal(
          (await client.call(getCampaign, { params: { id: 1002 }, query })).value.raised,
          cents / 100,
        );
    },
  },
  {
    ...{ name: '4.7 id', ...open },
    async prove(client, { sql }) {
      for (const id of [1002, 1012]) {
        const { value } = await client.call(getHeatmap, { params: { id } });
        const { cents } = sql.one<{ cents: number }>(
          'SELECT SUM(amount) AS cents FROM gifts WHERE campaign_id = ?',
          id,
        );
        const published = value.reduce(
          (sum, { amount_raised: amount }) => sum + Math.round((amount ?? 0) * 100),
          0,
        );
        assert.equal(published, cents);
      }
    },
  },
  {
    ...{ name: '4.8 templates', ...open },
    async prove(client, { sql }) {
      const { cents } = sql.one<{ cents: number }>(
        `SELECT SUM(amount) AS cents FROM gifts
         WHERE campaign_id IN (SELECT id FROM campaigns WHERE template_id IN (32, 34))`,
      );
      const { value } = await client.call(getSiteStats, { query: { templates: [32, 34] } });
      assert.deepEqual([value.amount_raised, value.n_fundraisers], [cents / 100, 3]);
    },
  },
];
