import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { settled } from '../../support/fake-clock.js';
import { isLong } from '../../support/long.js';
import { runs } from '../../support/runs.js';
import { apiKey, site } from '../ask.js';
import { campaign, siteStats } from '../samples.js';

// Number of viewers: `FR_RUNS=100000 npm test -- long cache/crowd`.

const meter = '/v2/client/fundraiser/7';
const stats = '/v2/client/wl/stats';

/** A proxy whose clock the test sets, and the requests that its platform received. */
function rig(answer: () => Promise<void> = () => Promise.resolve()) {
  const state = { time: 0 };
  const requested: string[] = [];
  const proxy = createProxy({
    upstream: 'https://api.example.org',
    apiKey,
    origins: [site],
    clock: () => state.time,
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      requested.push(pathname);
      await answer();
      return Response.json(pathname === stats ? siteStats : campaign);
    },
  });
  const at = (path: string) => new Request(`https://proxy.example${path}`, { headers: { origin: site } });
  const running: Promise<unknown>[] = [];
  const edge = { waitUntil: (work: Promise<unknown>) => running.push(work) };
  /** Waits for work that continues after an answer; this platform takes no time. */
  const settle = () => Promise.all(running.splice(0));
  return { state, requested, proxy, at, edge, settle };
}

/** A promise that an answer of the platform waits for, until a test resolves it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => assert.fail('not made yet');
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const crowd = isLong ? 10_000 : 1_000;

test(`calls the platform once for ${String(crowd)} concurrent requests, however many are aborted before the answer`, async () => {
  const { opened, open } = gate();
  const { requested, proxy, at } = rig(() => opened);
  const leaving = new AbortController();
  const left = new Request(at(meter), { signal: leaving.signal });
  const coming = Array.from({ length: crowd }, (_, index) => proxy(index < crowd / 2 ? left : at(meter)));
  leaving.abort();
  await settled();
  open();
  const answers = await Promise.all(coming);
  assert.deepEqual(requested, [meter]);
  for (const { status } of answers.slice(crowd / 2)) assert.equal(status, 200);
  assert.deepEqual(await answers.at(-1)?.json(), campaign);
  // No request after these calls the platform.
  await proxy(at(meter));
  assert.equal(requested.length, 1);
});

const viewers = runs(50, 50_000);
const length = 600_000;

/** Times at which viewers send requests: each starts at some time and repeats every `pause` ms, ±20 %; in order. */
function times(pause: number, random: () => number): Float64Array {
  const all: number[] = [];
  for (let viewer = 0; viewer < viewers; viewer += 1)
    for (let time = random() * pause; time < length; time += pause * (0.8 + 0.4 * random())) all.push(time);
  return Float64Array.from(all).sort();
}

/** The number of calls that the cache promises: one if nothing is cached, and one for a request after `fresh` ms. */
function promised(asks: Float64Array, fresh: number): number {
  let calls = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const time of asks) {
    if (time - last < fresh) continue;
    calls += 1;
    last = time;
  }
  return calls;
}

test(`calls the platform for ${String(viewers)} viewers exactly as often as promised in ten minutes`, async () => {
  const { state, requested, proxy, at, edge, settle } = rig();
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const kinds = [
    { request: at(meter), path: meter, fresh: 25_000, asks: times(30_000, random) },
    { request: at(stats), path: stats, fresh: 60_000, asks: times(60_000, random) },
  ];
  for (const { request, path, fresh, asks } of kinds) {
    state.time = 0;
    const before = requested.length;
    for (const time of asks) {
      state.time = time;
      const answer = proxy.atOnce(request, edge);
      const { status } = answer instanceof Response ? answer : await answer;
      if (status !== 200) assert.fail(`${String(status)} at ${String(time)}`);
      if (!(answer instanceof Response)) await settle();
    }
    assert.equal(requested.length - before, promised(asks, fresh), path);
  }
  // 24 and 10 calls in ten minutes, with as many viewers as these.
  assert.equal(requested.filter((path) => path === meter).length, 24);
  assert.equal(requested.filter((path) => path === stats).length, 10);
});

test('calls the platform as often as promised for few viewers, whenever they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 40 }),
      async (pauses) => {
        const { state, requested, proxy, at, edge, settle } = rig();
        let time = 0;
        const asks: number[] = [];
        for (const pause of pauses) {
          time += pause;
          asks.push(time);
          state.time = time;
          await proxy(at(meter), edge);
          await settle();
        }
        assert.equal(requested.length, promised(Float64Array.from(asks), 25_000));
      },
    ),
    { numRuns: Math.min(runs(20, 2_000), 2_000) },
  );
});
