import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { apiKey, site } from '../ask.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { settled } from '../../support/fake-clock.js';
import { campaign, siteStats } from '../samples.js';

/** A proxy whose platform answers requests about campaigns from 1,000 up when the test resolves them, and all others at once. */
function rig(options: Partial<ProxyOptions> = {}) {
  const held: (() => void)[] = [];
  const sentRequests: string[] = [];
  let isHolding = true;
  const proxy = createProxy({
    ...{ upstream: 'https://platform.example', apiKey, origins: [site], reconcile: false, trustedProxies: 0 },
    ledger: createMemoryLedger({ now: Date.now }),
    fetch: async (address, init) => {
      const { pathname } = new URL(address as string);
      const name = `${pathname}${init?.body ? await new Response(init.body).text() : ''}`;
      sentRequests.push(name);
      if (isHolding && /\d{4}|held/.test(name)) await new Promise<void>((resolve) => held.push(resolve));
      if (pathname.endsWith('/heatmap')) return Response.json([]);
      if (pathname.endsWith('/search')) return Response.json([]);
      return Response.json(pathname.endsWith('/stats') ? siteStats : campaign);
    },
    ...options,
  });
  const read = async (path: string, peer: string | undefined, headers = {}, body?: unknown) => {
    const response = await proxy(
      new Request(`https://proxy.example${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { origin: site, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        body: body ? JSON.stringify(body) : null,
      }),
      { peer },
    );
    await response.arrayBuffer();
    return response;
  };
  const release = () => {
    isHolding = false;
    for (const resolve of held.splice(0)) resolve();
  };
  /** Waits until so many requests have reached the platform and wait there. */
  const untilHeld = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  /** A visitor's requests about as many campaigns, whose answers are held. */
  const flood = (
    count: number,
    peerOf: (index: number) => string | undefined,
    headersOf = (_index: number) => ({}),
  ) =>
    Array.from({ length: count }, (_, index) =>
      read(campaignPath(1_000 + index), peerOf(index), headersOf(index)),
    );
  return { sentRequests, held, read, release, untilHeld, flood };
}

const campaignPath = (id: number) => `/v2/client/fundraiser/${id}`;

const attacker = '203.0.113.7';
const byAttacker = () => attacker;
const statusOf = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

for (const [title, path, body] of [
  ['campaigns', campaignPath, () => undefined],
  ['heatmaps', (id: number) => `${campaignPath(id)}/heatmap`, () => undefined],
  [
    'searches',
    () => '/v2/private/teams/search',
    (id: number) => ({ fundraiser_id: 7, text: id < 1_000 ? `other ${id}` : `held ${id}` }),
  ],
] as const)
  test(`130 ${title} requested by one visitor at once do not delay other visitors`, async () => {
    const { sentRequests, held, read, release, untilHeld } = rig();
    const ask = (id: number, peer: string) => read(path(id), peer, {}, body(id));
    const asked = Array.from({ length: 130 }, (_, index) => ask(1_000 + index, attacker));
    await untilHeld(5);
    // Half as many requests again as there are slots.
    const others = Array.from({ length: 30 }, (_, index) => ask(100 + index, `198.51.100.${index}`));
    assert.equal(statusOf(await Promise.all(others), 200), 30);
    assert.equal(held.length, 5);
    release();
    const answers = await Promise.all(asked);
    assert.equal(statusOf(answers, 200), 30);
    assert.equal(statusOf(answers, 429), 100);
    assert.equal(sentRequests.length, 60);
    assert.ok(answers.every(({ status, headers }) => status === 200 || headers.get('retry-after') === '1'));
  });

test('500 visitors behind one address read cached figures while its share is used up, and wait once for the others', async () => {
  const { sentRequests, read, release, untilHeld, flood } = rig();
  await read(campaignPath(7), attacker);
  const first = flood(10, byAttacker);
  await untilHeld(5);
  assert.equal((await read(campaignPath(7), attacker)).status, 200);
  const hall = Array.from({ length: 500 }, (_, index) => read(campaignPath(1_000 + (index % 12)), attacker));
  release();
  assert.equal(statusOf(await Promise.all([...first, ...hall]), 200), 510);
  assert.equal(sentRequests.length, 1 + 12);
});

test('a visitor whose share is used up does not delay others with the same figure', async () => {
  const { sentRequests, read, release, untilHeld, flood } = rig();
  const asked = flood(130, byAttacker);
  await untilHeld(5);
  // The 20th request waits behind the visitor's others; the 130th was refused.
  const others = [1_000, 1_020, 1_129].map((id) => read(campaignPath(id), '198.51.100.1'));
  await untilHeld(7);
  release();
  assert.equal(statusOf(await Promise.all(others), 200), 3);
  await Promise.all(asked);
  assert.equal(sentRequests.length, new Set(sentRequests).size, 'each is asked for once');
});

const forwarded = (index: number) => ({ 'x-forwarded-for': `${index}.1.1.1, ${attacker}` });
for (const [what, peerOf, headersOf, options] of [
  ['64 bits of IPv6', (index: number) => `2001:db8:1:2::${index.toString(16)}`, () => ({}), {}],
  ['the entry of a trusted proxy', () => '10.0.0.7', forwarded, { trustedProxies: 1 }],
  ['the entry of a private proxy', () => '10.0.0.7', forwarded, { trustedProxies: undefined as never }],
] as const)
  test(`a share belongs to an address as it is counted: ${what}`, async () => {
    const { held, release, untilHeld, flood } = rig(options);
    const asked = flood(60, peerOf, headersOf);
    await untilHeld(5);
    await settled();
    assert.equal(held.length, 5);
    release();
    assert.equal(statusOf(await Promise.all(asked), 429), 30);
  });

test('does not limit shares without an address, since all visitors would share one', async () => {
  const { release, untilHeld, flood } = rig();
  const asked = flood(20, () => undefined);
  await untilHeld(20);
  release();
  assert.equal(statusOf(await Promise.all(asked), 200), 20);
});
