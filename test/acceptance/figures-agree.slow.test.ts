import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { createClient, type Answer } from '../../src/client/client.js';
import { meterFor } from '../../src/elements/fr-goal-thermometer/meters.js';
import { addSums } from '../../src/maps/sum.js';
import { figuresOfCampaigns } from '../../src/format/site-figures.js';
import { createMemoryLedger } from '../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { getCampaign } from '../../src/schema/campaign.js';
import { getHeatmap } from '../../src/schema/heatmap.js';
import { startTestSandbox, KEY } from '../demo/sandbox/sandbox.js';
import { figureOf } from '../elements/fr-heatmap/figure.js';
import { proxyFor, site } from '../proxy/ask.js';
import { runs } from '../support/runs.js';
import { addCampaigns, randomGifts, writeGifts } from './random-gifts.js';
import { campaignFigures } from './sql-figures.js';

/** The campaigns by currency. The platform's figures have no currency, so each element may only show campaigns of one. */
const currencies = { CAD: [5_001, 5_002], USD: [5_003], EUR: [5_004, 5_005, 5_006] } as const;
const campaigns = Object.values(currencies).flat();

const sandbox = await startTestSandbox();
after(() => sandbox.close());
addCampaigns(sandbox.sql, campaigns);

const figures = async (proxy: (request: Request) => Promise<Response>, ids: readonly number[]) => {
  const client = createClient({
    proxyUrl: 'https://proxy.example',
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', site);
      return proxy(new Request(address, { ...init, headers }));
    },
  });
  const valueOf = <Value>({ value, warnings }: Answer<Value>) => {
    assert.deepEqual(warnings, []);
    return value;
  };
  const [answers, maps] = await Promise.all([
    Promise.all(ids.map(async (id) => valueOf(await client.call(getCampaign, { params: { id } })))),
    Promise.all(ids.map(async (id) => valueOf(await client.call(getHeatmap, { params: { id } })))),
  ]);
  return { answers, maps };
};

describe('random gifts over random places, campaigns and currencies', () => {
  for (const minDonors of [0, 3, 8])
    test(`thermometer, statistics, map, table and SQL agree, with places of fewer than ${minDonors} donors merged`, async () => {
      let now = Date.now();
      // One proxy for all gifts, because the places that it has published before affect its next answers.
      const { proxy, log } = proxyFor(sandbox.url, {
        ...{ apiKey: KEY, minDonors, now: () => now, clock: () => now },
        // The sandbox is in this process, which a busy machine may hold up.
        timeouts: { read: 60_000 },
        ledger: { ...createMemoryLedger({ now: () => now }), maps: createMemoryMaps() },
      });
      await fc.assert(
        fc.asyncProperty(
          randomGifts(campaigns),
          fc.constantFrom('world' as const, 'ca' as const, 'us' as const, 'auto' as const),
          async (gifts, map) => {
            writeGifts(sandbox.sql, campaigns, gifts);
            now += 3_600_000;
            for (const ids of Object.values(currencies)) {
              const { answers, maps } = await figures(proxy, ids);
              const rows = ids.map((id) => campaignFigures(sandbox.sql, id));
              const raised = rows.reduce((sum, row) => sum + (row.raised ?? 0), 0);
              const donors = rows.reduce((sum, row) => sum + row.donors, 0);

              const meter = meterFor(answers, {
                attributes: {
                  campaignId: ids.join(),
                  stretchGoals: '',
                  withoutPending: false,
                  withPending: false,
                },
                milestones: [],
                timezone: 'UTC',
              });
              const stats = figuresOfCampaigns(answers);
              // A page may merge more places than the proxy does.
              const { view } = figureOf(maps, '', map, 'raised', 'log', Math.max(3, minDonors));
              const table = addSums([...view.regions, ...view.elsewhere]);
              const shown = {
                thermometer: [meter?.progress.raised, meter?.progress.donors],
                statistics: [stats.raised, stats.donors],
                map: [view.total.amount ?? 0, view.total.donors],
                table: [table.amount ?? 0, table.donors],
              };
              const sql = [raised, donors];
              assert.deepEqual(shown, { thermometer: sql, statistics: sql, map: sql, table: sql });
            }
          },
        ),
        { numRuns: runs(12) },
      );
      assert.deepEqual(
        log.filter(({ problem }) => problem),
        [],
      );
    });
});
