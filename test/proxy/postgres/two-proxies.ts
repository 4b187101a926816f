import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { eventually, until } from '../../support/until.js';
import { ask, proxyFor } from '../ask.js';
import { give, keyFor } from '../give.js';
import { gift } from '../samples.js';
import { receipt, startUpstream, type Upstream } from '../upstream.js';

/** Two proxies on one server, in front of a platform of whose answers some get lost. */
export interface Pair {
  readonly proxies: readonly [Proxy, Proxy];
  readonly ledgers: readonly [Ledger, Ledger];
  readonly upstream: Upstream;
}

export async function pairOn(t: TestContext, { url }: { readonly url: string }): Promise<Pair> {
  const upstream = await startUpstream(t, (response, request) => {
    if (request.body.includes('"last_name":"Lost"')) response.destroy();
    else receipt(response, request);
  });
  const open = async () => {
    const ledger = await openLedger(url);
    t.after(() => ledger.close?.());
    return ledger;
  };
  const ledgers = [await open(), await open()] as const;
  const [a, b] = ledgers.map((ledger) => proxyFor(upstream.url, { ledger, timeouts: { repeat: 500 } }).proxy);
  return { proxies: [a!, b!], ledgers, upstream };
}

let count = 0;
export function giftOf(isLost: boolean) {
  count += 1;
  const made = gift();
  return {
    ...made,
    email: `donor-${String(count)}@example.org`,
    billing: { ...made.billing, last_name: isLost ? 'Lost' : 'Kept' },
    card: { ...made.card, token: `token-${crypto.randomUUID()}` },
  };
}

/** The donors whose gifts have reached the platform, one for each arrival. */
export const sentTo = ({ received }: Upstream) => received.map(({ body }) => /donor-\d+@/.exec(body)?.[0]);
export const donorOf = ({ email }: { readonly email: string }) => /^donor-\d+@/.exec(email)?.[0];

/** Waits until a ledger accepts gifts. */
export const opened = (ledger: Ledger) =>
  until(() => ledger.probe?.().catch(() => false), 'the ledger takes gifts', { pause: 20 });

/**
 * Gifts before a fault, and each of them again at both proxies, during it and after it: nothing may be sent twice, and nobody may be told that a
 * gift which was sent was not. Keys that are not bound are never sent.
 */
export async function arrivesOnce(
  t: TestContext,
  server: { readonly url: string },
  fault: (pair: Pair) => Promise<void>,
): Promise<void> {
  const pair = await pairOn(t, server);
  const { proxies, ledgers, upstream } = pair;
  const given = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const [proxy, body] = [proxies[n % 2 ? 1 : 0], giftOf(n % 4 > 1)];
      const key = await keyFor(proxy);
      // On a busy machine, a step may have taken too long.
      await eventually(async () =>
        assert.equal((await give(proxy, key, body)).status, n % 4 > 1 ? 504 : 200),
      );
      return { key, body };
    }),
  );
  const unbound = Array.from({ length: 4 }, () => ({ key: crypto.randomUUID(), body: giftOf(false) }));
  const again = () =>
    Promise.all([
      ...given.map((one) => isNotDenied(pair, one)),
      ...unbound.flatMap(({ key, body }) =>
        proxies.map(async (proxy) => {
          const { status } = await give(proxy, key, body);
          assert.ok([409, 503, 504].includes(status), String(status));
        }),
      ),
    ]);
  await again();
  assert.equal(upstream.received.length, given.length);
  await fault(pair);
  await again();
  await Promise.all(ledgers.map(opened));
  await again();
  assert.equal(upstream.received.length, given.length, 'nothing is sent twice');
  for (const proxy of proxies)
    await eventually(async () =>
      assert.equal(
        (await give(proxy, await keyFor(proxy), giftOf(false))).status,
        200,
        'a new gift is taken',
      ),
    );
}

/** What donors hear of a gift that was sent, from both proxies: its outcome, or that it is not known. */
async function isNotDenied(
  { proxies }: Pair,
  { key, body }: { readonly key: string; readonly body: ReturnType<typeof giftOf> },
): Promise<void> {
  for (const proxy of proxies) {
    const again = await give(proxy, key, body);
    assert.ok([200, 409, 504].includes(again.status), again.text);
    assert.doesNotMatch(again.text, /"(refused|not-sent)"/);
    const { text } = await ask(proxy, `/attempts/${key}`);
    assert.doesNotMatch(text, /"(refused|not-sent)"|remembers/);
  }
}
