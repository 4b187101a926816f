import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import { openLedger } from '../../../src/proxy/node.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { HeatmapEntry } from '../../../src/schema/heatmap.js';
import { entry } from '../../elements/fr-heatmap/arbitrary-rows.js';
import { ask, proxyFor } from '../ask.js';
import { path, ReadsRig } from '../cache/rig.js';

const map = `${path}/heatmap`;
const few = [entry('CA', 'ON', 5_000, 50), entry('CA', 'QC', 3_000, 30)];
const oneMore = [entry('CA', 'ON', 5_050, 51), entry('CA', 'QC', 3_000, 30)];
/** What is published of them, one after the other. */
const fewTold = { 'CA ON': 50, 'CA QC': 30 };
const oneMoreTold = { ...fewTold, ' other': 1 };
const oneMoreAtOnce = { 'CA ON': 51, 'CA QC': 30 };
const manyMore = [entry('CA', 'ON', 7_000, 70), entry('CA', 'QC', 5_000, 50)];

function ledgerWithMaps(maps = createMemoryMaps()) {
  return { ...createMemoryLedger({ now: Date.now }), maps };
}

/** Donors by place, as a proxy without a cache publishes them. */
async function publishedDonors(rows: readonly HeatmapEntry[], options: Partial<ProxyOptions>) {
  const { proxy } = proxyFor('https://api.example.org', {
    ...{ maxFresh: 0, random: () => 0, fetch: async () => Response.json(rows) },
    ...options,
  });
  const { body } = await ask(proxy, map);
  return Object.fromEntries(
    (body as HeatmapEntry[]).map(({ country, state, n_donors: donors }) => [`${country} ${state}`, donors]),
  );
}

async function fileIn(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'fr-maps-'));
  const opened = async () => {
    const ledger = await openLedger(join(folder, 'ledger.db'));
    t.after(() => ledger.close?.());
    return ledger;
  };
  t.after(() => rmSync(folder, { recursive: true }));
  return opened;
}

test('publishes the same figures after a restart and from another proxy on the ledger', async (t) => {
  const open = await fileIn(t);
  const [one, other] = [await open(), await open()];
  assert.deepEqual(await publishedDonors(few, { ledger: one }), fewTold);
  assert.deepEqual(await publishedDonors(oneMore, { ledger: other }), oneMoreTold);
  await one.close?.();
  const again = await open();
  assert.deepEqual(await publishedDonors(oneMore, { ledger: again }), oneMoreTold);
  assert.deepEqual(await publishedDonors(manyMore, { ledger: again }), { 'CA ON': 70, 'CA QC': 50 });
});

test('names no place after the start of a proxy whose ledger loses its data', async () => {
  const ledger = createMemoryLedger({ now: Date.now });
  assert.deepEqual(await publishedDonors(few, { ledger }), { ' other': 80 });
});

test('separates campaigns and platforms', async () => {
  const ledger = ledgerWithMaps();
  await publishedDonors(few, { ledger });
  const other = await publishedDonors(oneMore, { ledger, upstream: 'https://b.example' });
  assert.deepEqual(other, oneMoreAtOnce);
});

test('publishes every place at once with minDonors 0', async () => {
  const ledger = ledgerWithMaps();
  for (const minDonors of [0, 1]) {
    assert.deepEqual(await publishedDonors(few, { ledger, minDonors }), fewTold);
    assert.deepEqual(await publishedDonors(oneMore, { ledger, minDonors }), oneMoreAtOnce);
  }
});

test('publishes the map that another proxy has published meanwhile', async () => {
  const maps = createMemoryMaps();
  let others = 0;
  const rival = {
    ...maps,
    async replace(key: string, before: string | undefined, text: string) {
      others += 1;
      if (others === 1) await publishedDonors(few, { ledger: ledgerWithMaps(maps) });
      return maps.replace(key, before, text);
    },
  };
  assert.deepEqual(await publishedDonors(oneMore, { ledger: ledgerWithMaps(rival) }), oneMoreTold);
});

test('publishes the last map while its store is unavailable, and rejects without one', async () => {
  const maps = createMemoryMaps();
  let isAway = false;
  const away = { ...maps, get: async (key: string) => (isAway ? assert.fail('away') : maps.get(key)) };
  const rig = new ReadsRig({ ledger: ledgerWithMaps(away) });
  rig.answer = () => few;
  assert.equal((await rig.get(map)).status, 200);
  isAway = true;
  rig.pass(1_000);
  assert.equal((await rig.get(map)).status, 200);
  const { status, text } = await rig.get('/v2/client/fundraiser/8/heatmap');
  assert.equal(status, 503);
  assert.doesNotMatch(text, /ON|away/);
});

test('stores nothing for campaigns without gifts', async () => {
  const maps = { ...createMemoryMaps(), replace: () => assert.fail('nothing is stored') };
  assert.deepEqual(await publishedDonors([], { ledger: ledgerWithMaps(maps) }), {});
});
