import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/app/options.js';
import { until } from '../../support/until.js';
import { ask, proxyFor } from '../ask.js';
import { give } from '../give.js';
import { campaign, donation } from '../samples.js';

const thermometer = '/v2/client/fundraiser/1001';
const map = `${thermometer}/heatmap`;
const address = (...names: string[]) =>
  `/figures?ask=${encodeURIComponent(JSON.stringify(names.map((name) => [name, { id: 1001 }, {}, null])))}`;
const both = address('getCampaign', 'getHeatmap');

interface Part {
  readonly status: number;
  readonly body: unknown;
}

/** A platform that has raised `raised` dollars, all of them from one place, and a proxy before it. */
function rig(options: Partial<ProxyOptions> = {}) {
  const state = {
    raised: 100,
    time: 1_000_000,
    isMapDown: false,
    held: undefined as Promise<void> | undefined,
  };
  const calls: string[] = [];
  const work: Promise<unknown>[] = [];
  const { proxy } = proxyFor('https://api.example.org', {
    clock: () => state.time,
    now: () => state.time,
    fetch: async (request, init) => {
      const path = new URL(request instanceof Request ? request.url : request).pathname;
      calls.push(path);
      if (init?.method === 'POST') return Response.json(donation);
      const { raised } = state;
      if (path !== map) return Response.json({ ...campaign, raised });
      await state.held;
      if (state.isMapDown) return new Response('', { status: 500 });
      return Response.json([{ amount_raised: raised, n_donors: 9, country: 'CA', state: 'QC' }]);
    },
    ...options,
  });
  const edge = { waitUntil: (running: Promise<unknown>) => void work.push(running) };
  const get = async (path: string) => ask((request) => proxy(request, edge), path);
  return {
    ...{ state, calls, proxy, get },
    pass: (seconds: number) => {
      state.time += seconds * 1000;
    },
    settle: () => Promise.all(work.splice(0)),
    /** The figure of the thermometer, and the sum of the map's places; the status if there is no figure. */
    sums: async (path = both): Promise<number[]> => {
      const { answers } = (await get(path)).body as { answers: Part[] };
      return answers.map(({ status, body }) => {
        if (status !== 200) return -status;
        if (!Array.isArray(body)) return (body as { raised: number }).raised;
        return (body as { amount_raised: number }[]).reduce((sum, row) => sum + row.amount_raised, 0);
      });
    },
  };
}

describe('figures of one moment', () => {
  test('refresh a map that was read before the campaign', async () => {
    const { state, get, pass, sums } = rig();
    await get(map);
    pass(10);
    state.raised = 150;
    await get(thermometer);
    assert.deepEqual(await sums(), [150, 150]);
  });

  test('refresh a campaign that was read before the map', async () => {
    const { state, get, pass, sums } = rig();
    await get(thermometer);
    pass(10);
    state.raised = 150;
    assert.deepEqual(await sums(), [150, 150]);
  });

  test('refresh the map together with the campaign after a gift', async () => {
    const { state, proxy, sums } = rig();
    assert.deepEqual(await sums(), [100, 100]);
    state.time += 5_000;
    state.raised = 125;
    const { status } = await give(proxy);
    assert.equal(status, 200);
    assert.deepEqual(await sums(), [125, 125]);
  });

  test('serve old figures together, and refresh them together', async () => {
    const { state, pass, settle, sums, calls } = rig();
    await sums();
    state.raised = 150;
    pass(30);
    assert.deepEqual(await sums(), [100, 100]);
    await settle();
    assert.deepEqual(await sums(), [150, 150]);
    assert.deepEqual(calls.sort(), [thermometer, thermometer, map, map]);
  });

  test('call the platform once in 25 seconds', async () => {
    const { pass, sums, calls } = rig();
    for (let seconds = 0; seconds < 24; seconds += 1) {
      await sums();
      pass(1);
    }
    assert.deepEqual(calls.sort(), [thermometer, map]);
  });

  test('include all gifts and received gifts', async () => {
    const { state, get, pass, sums } = rig();
    await get(`${thermometer}?only_received=true`);
    pass(10);
    state.raised = 150;
    const asked = [
      ['getCampaign', { id: 1001 }, {}, null],
      ['getCampaign', { id: 1001 }, { only_received: true }, null],
    ];
    assert.deepEqual(await sums(`/figures?ask=${encodeURIComponent(JSON.stringify(asked))}`), [150, 150]);
  });

  test('do not refresh a figure more often while another one fails', async () => {
    const { state, pass, settle, sums, calls } = rig({ timeouts: { retry: 0 } });
    await sums();
    state.isMapDown = true;
    pass(100);
    for (let seconds = 0; seconds < 24; seconds += 1) {
      const [raised] = await sums();
      assert.equal(raised, 100);
      await settle();
      pass(1);
    }
    const reads = calls.filter((path) => path === thermometer).length;
    assert.ok(reads <= 3, `${reads} reads of the campaign`);
  });

  test('do not delay a campaign by a slow map', async () => {
    let release: () => void = () => undefined;
    const { state, get, sums, calls } = rig({ timeouts: { figures: 20 } });
    await get(thermometer);
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    assert.deepEqual(await sums(), [100, -202]);
    release();
    await until(async () => (await sums()).join() === '100,100');
    assert.equal(calls.filter((path) => path === map).length, 1);
  });
});
