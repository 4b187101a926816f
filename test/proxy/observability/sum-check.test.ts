import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import { createSumCheck } from '../../../src/proxy/observability/sum-check.js';
import { ask, proxyFor } from '../ask.js';
import { campaign } from '../samples.js';

const row = (amount: number | null, donors = 1) => ({
  ...{ amount_raised: amount, n_donors: donors, country: 'CA', state: 'QC' },
});

/** A check, the time in seconds, and what it has logged. */
function rig() {
  const state = { time: 1_000_000 };
  const log: LogEntry[] = [];
  const check = createSumCheck({ clock: () => state.time, log: (entry) => void log.push(entry) });
  return {
    ...{ log, check },
    pass: (seconds: number) => {
      state.time += seconds * 1000;
    },
    /** Reads both figures once. */
    read: (raised: number | null, placed: number | null, id = 7) => {
      check.onCampaign(id, { ...campaign, raised });
      check.onHeatmap(id, [row(placed)]);
      state.time += 30_000;
    },
  };
}

const line = (raised: number, placed: number, id = 7): LogEntry => ({
  ...{ route: 'figures', status: 200, ms: 0, problem: 'sums-differ', campaign: id },
  ...{ raised, placed, difference: raised - placed },
});

describe('raised and heatmap', () => {
  test('a difference that lasts is logged in minor units', () => {
    const { log, read } = rig();
    read(100.1, 90);
    read(100.1, 90);
    assert.deepEqual(log, [line(10_010, 9_000)]);
  });

  test('agreement is not logged, in amounts that floats cannot write either', () => {
    const { log, check } = rig();
    for (let round = 0; round < 3; round += 1) {
      check.onCampaign(7, { ...campaign, raised: 0.3 });
      check.onHeatmap(7, [row(0.1), row(0.2)]);
    }
    assert.deepEqual(log, []);
  });

  test('a gift between the two reads is not logged', () => {
    const { log, read } = rig();
    for (const [raised, placed] of [
      [100, 125],
      [125, 125],
      [125, 150],
      [150, 170],
    ] as const)
      read(raised, placed);
    assert.deepEqual(log, []);
  });

  test('gifts of the same amount, each between the two reads, are not logged', () => {
    const { log, read } = rig();
    for (let raised = 100; raised < 200; raised += 25) read(raised, raised + 25);
    assert.deepEqual(log, []);
  });

  test('reads that are seconds apart are not compared', () => {
    const { log, check, pass } = rig();
    for (let round = 0; round < 5; round += 1) {
      check.onCampaign(7, { ...campaign, raised: 100 });
      pass(3);
      check.onHeatmap(7, [row(90)]);
      pass(27);
    }
    assert.deepEqual(log, []);
  });

  test('is logged once an hour for each campaign', () => {
    const { log, read } = rig();
    for (let half = 0; half < 3 * 60; half += 1) {
      read(100, 90);
      read(50, 60, 8);
    }
    const hours = Math.ceil((3 * 60 * 60) / 3600);
    assert.deepEqual(
      log.filter((entry) => entry.campaign === 7),
      Array(hours).fill(line(10_000, 9_000)),
    );
    assert.equal(log.filter((entry) => entry.campaign === 8).length, hours);
  });

  test('amounts that are missing, and campaigns that count donors, are not compared', () => {
    const { log, read, check } = rig();
    for (let round = 0; round < 3; round += 1) {
      read(100, null);
      read(null, 100);
      check.onCampaign(9, { ...campaign, type: 'donors', raised: 12 });
      check.onHeatmap(9, [row(600)]);
    }
    assert.deepEqual(log, []);
  });

  test('through the proxy: the platform’s own rows are compared, before few donors are merged', async () => {
    let time = 1_000_000;
    const rows = [row(60, 24), { ...row(39.5, 1), state: 'PE' }];
    const { proxy, log } = proxyFor('https://api.example.org', {
      clock: () => time,
      now: () => time,
      fetch: async (request) =>
        Response.json((request as string).endsWith('/heatmap') ? rows : { ...campaign, raised: 100 }),
    });
    const address = '/v2/client/fundraiser/7';
    for (let round = 0; round < 4; round += 1) {
      // The sum of received gifts alone is lower, which is not a reason to log.
      for (const path of ['', '/heatmap', '?only_received=true']) await ask(proxy, `${address}${path}`);
      time += 400_000;
    }
    assert.deepEqual(
      log.filter(({ problem }) => problem === 'sums-differ'),
      [line(10_000, 9_950)],
    );
  });
});
