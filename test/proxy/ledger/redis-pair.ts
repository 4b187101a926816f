import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createClient } from 'redis';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { until } from '../../support/until.js';
import { proxyFor } from '../ask.js';
import { give, standing } from '../give.js';
import { gift } from '../samples.js';
import { receipt, startUpstream, type Upstream } from '../upstream.js';

/** Time in ms in which a check and the following steps certainly end. */
const settle = 1_000;
const checkEvery = 50;

export const openLedger = async (t: TestContext, url: string): Promise<Ledger> => {
  const ledger = await createRedisLedger({ url, now: Date.now, settle, checkEvery });
  t.after(() => ledger.close?.());
  return ledger;
};

export async function clientOf(t: TestContext, url: string) {
  const client = createClient({ url }).on('error', () => undefined);
  await client.connect();
  t.after(() => client.destroy());
  return client;
}

/** Waits until a ledger accepts gifts. */
export function opened(ledger: Ledger): Promise<void> {
  return until(() => ledger.probe?.().catch(() => false), 'the ledger takes gifts', { pause: 20 });
}

interface Pair {
  readonly proxies: readonly [Proxy, Proxy];
  readonly ledgers: readonly [Ledger, Ledger];
  readonly upstream: Upstream;
}

export async function pairOn(t: TestContext, url: string): Promise<Pair> {
  const upstream = await startUpstream(t, (response, request) => {
    // Half of the answers get lost.
    if (request.body.includes('"last_name":"Lost"')) response.destroy();
    else receipt(response, request);
  });
  const ledgers = [await openLedger(t, url), await openLedger(t, url)] as const;
  await Promise.all(ledgers.map(opened));
  const [a, b] = ledgers.map((ledger) => proxyFor(upstream.url, { ledger, timeouts: { repeat: 500 } }).proxy);
  return { proxies: [a!, b!], ledgers, upstream };
}

/** A gift, the proxy that sends it, and the proxy that sends it again, under the same or another key. */
interface Case {
  readonly first: 0 | 1;
  readonly again: readonly (0 | 1)[];
  readonly withKey: boolean;
  readonly isLost: boolean;
}

const cases: readonly Case[] = ([0, 1] as const).flatMap((first) =>
  [
    [0, 1, 0],
    [1, 0, 1],
  ].flatMap((again) =>
    [true, false].flatMap((withKey) =>
      [true, false].map((isLost) => ({ first, again: again as (0 | 1)[], withKey, isLost })),
    ),
  ),
);

let count = 0;
function giftOf({ isLost }: Case) {
  count += 1;
  const made = gift();
  return {
    ...made,
    email: `donor-${String(count)}@example.org`,
    billing: { ...made.billing, last_name: isLost ? 'Lost' : 'Kept' },
    card: { ...made.card, token: `token-${String(count)}-${crypto.randomUUID()}` },
  };
}

/** Each case before a loss of data, directly after it, and when gifts are accepted again: nothing must be sent twice. */
export async function arrivesOnce(t: TestContext, url: string, lose: () => Promise<void>): Promise<void> {
  const { proxies, ledgers, upstream } = await pairOn(t, url);
  const given = await Promise.all(
    cases.map(async (one) => {
      const [key, body] = [crypto.randomUUID(), giftOf(one)];
      assert.equal((await give(proxies[one.first], key, body)).status, one.isLost ? 504 : 200);
      return { ...one, key, body };
    }),
  );
  assert.equal(upstream.received.length, cases.length);
  await lose();
  const repeat = async ({ again, key, body, withKey }: (typeof given)[number]) => {
    for (const at of again) {
      const { status } = await give(proxies[at], withKey ? key : crypto.randomUUID(), body);
      assert.ok(withKey ? [200, 504].includes(status) : [409, 503, 504].includes(status), String(status));
    }
  };
  await Promise.all(given.map(repeat));
  await Promise.all(ledgers.map(opened));
  await Promise.all(given.map(repeat));
  for (const proxy of proxies)
    for (const { key } of given)
      assert.match(JSON.stringify(await standing(proxy, key)), /"state":"(unknown|settled)"/);
  assert.equal(upstream.received.length, cases.length, 'second arrivals');
  const other = await give(proxies[1], crypto.randomUUID(), giftOf(cases.find(({ isLost }) => !isLost)!));
  assert.equal(other.status, 200, 'a new gift is taken');
}
