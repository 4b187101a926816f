import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Attempt } from '../../../src/proxy/ledger/ledger.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { runs } from '../../support/runs.js';
import { until } from '../../support/until.js';
import { apiKey, proxyFor, site } from '../ask.js';
import { standing } from '../give.js';
import { gift } from '../samples.js';
import { faults, startRawPlatform, type Fault } from './raw-platform.js';
import { keyAt } from '../hosts/host.js';

/** Number of gifts in flight at the same time. */
const crowd = 20;
const minute = 60_000;

interface Gift {
  readonly key: string;
  readonly body: DonationRequest;
  readonly fault: Fault;
  /** The replies that the donor got for each gift. */
  readonly replies: string[];
}

test('charges each gift at most once, and finds the outcome of each, whatever happens to the connections', async (t) => {
  const many = runs(40, 10_000);
  const folder = mkdtempSync(join(tmpdir(), 'fr-live-'));
  let ahead = 0;
  const ledger = createSqlLedger({
    path: join(folder, 'ledger.db'),
    now: () => Date.now() + ahead,
    clock: () => performance.now() + ahead,
  });
  t.after(async () => {
    await ledger.close?.();
    rmSync(folder, { recursive: true });
  });
  const byToken = new Map<string, Gift>();
  const platform = await startRawPlatform(t, ({ card }) => byToken.get(card.token)!.fault);
  const proxy = await startProxy({
    ...{ upstream: platform.url, apiKey, origins: [site], port: 0, host: '127.0.0.1' },
    // A short lease, so that the test's own search can run.
    ledger: { ...ledger, lease: (holder, ms) => ledger.lease(holder, Math.min(ms, 2_000)) },
    ...{ timeouts: { write: 600, repeat: 100 }, limits: false as const },
  });

  const send = async ({ key, body, replies }: Gift, patience: number): Promise<void> => {
    const headers = { origin: site, 'content-type': 'application/json', 'idempotency-key': key };
    await fetch(`${proxy.url}/v2/client/transactions`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(patience) },
    })
      .then((response) => response.json() as Promise<{ state?: string }>)
      .then(
        ({ state = 'made' }) => void replies.push(state),
        // The donor's own connection broke, perhaps in the middle of the answer.
        () => undefined,
      );
  };
  const senders: Record<string, (one: Gift) => Promise<unknown>> = {
    once: (one) => send(one, 20_000),
    'three times at once': (one) => Promise.all([1, 2, 3].map(() => send(one, 20_000))),
    'again and again': async (one) => {
      for (let time = 0; time < 3; time += 1) await send(one, 20_000);
    },
    'over a connection that breaks': async (one) => {
      await send(one, 15);
      await send(one, 20_000);
    },
  };

  const seed = Number(process.env['FR_SEED'] ?? Date.now() % 1_000_000);
  const cases = fc.sample(
    fc.tuple(
      fc.constantFrom(...faults),
      fc.constantFrom(...Object.values(senders)),
      fc.integer({ min: 500, max: 50_000 }),
    ),
    { numRuns: many, seed },
  );
  const gifts: Gift[] = [];
  const waiting = cases.map(([fault, sender, cents], index) => async () => {
    const body = gift({ amount: cents / 100, email: `donor-${String(index)}@example.org` });
    const one: Gift = { key: await keyAt(proxy), body, fault, replies: [] };
    byToken.set(body.card.token, one);
    gifts.push(one);
    await sender(one);
  });
  await Promise.all(
    Array.from({ length: crowd }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next();
    }),
  );
  await platform.lateCharges();

  // The proxy searches every few seconds. Then another one does the searches of an hour later, as soon as the lease is free, until nothing
  // changes any more.
  await proxy.close();
  ahead = 16 * minute;
  const { proxy: later, log } = proxyFor(platform.url, {
    ...{ ledger, reconcile: true, now: () => Date.now() + ahead },
  });
  const hasFinding = (attempt: Attempt) => attempt.state === 'unknown' && attempt.finding !== undefined;
  let before = -1;
  let quietSince = Date.now();
  /** Whether the owner was told of a gift with a row that may be its charge. */
  const isReported = (key: string) =>
    log.some(({ attempt, transactions }) => attempt === key && transactions !== undefined);
  // Refused gifts are not open, and are searched for as well.
  const isUnreported = ({ key, body, replies }: Gift) =>
    replies.includes('refused') && platform.charged.get(body.card.token) === 1 && !isReported(key);
  const isOver = async () => {
    // Does nothing while the first proxy has the lease.
    await later.reconcile();
    const open = (await ledger.open()).filter((attempt) => !hasFinding(attempt));
    const left = open.length + gifts.filter(isUnreported).length;
    if (left !== before) quietSince = Date.now();
    before = left;
    return left === 0 || Date.now() - quietSince > 5_000;
  };
  await until(isOver, 'all gifts are looked for', { patience: 600_000, pause: 200 });

  const sums = { charged: 0, found: 0, unknown: 0, corrected: 0 };
  for (const { key, body, fault, replies } of gifts) {
    const charges = platform.charged.get(body.card.token) ?? 0;
    const what = `${fault.name}, charged ${fault.charges}, told ${replies.join()} (seed ${String(seed)})`;
    assert.ok(charges <= 1, `charged ${String(charges)} times: ${what}`);
    sums.charged += charges;
    const { state } = (await standing(later, key)) as { state: string };
    const found = await ledger.find(key);
    // The first proxy may have told the owner already.
    const isForPerson =
      isReported(key) ||
      (found?.state === 'unknown' && found.finding !== undefined && found.finding !== 'none');
    // Without a cursor, and for a refused gift whose charge was listed late, a person decides.
    if (charges === 1) assert.ok(state === 'settled' || isForPerson, `${what} ${JSON.stringify(found)}`);
    else assert.notEqual(state, 'settled', what);
    if (charges === 1 && !replies.includes('made')) sums.found += 1;
    if (state === 'unknown') sums.unknown += 1;
    // A reply "nothing was charged" must come from the platform itself.
    if (charges === 1 && fault.name !== 'a refusal')
      assert.ok(!replies.some((one) => one === 'refused' || one === 'not-sent'), what);
    if (charges === 1 && replies.includes('refused')) sums.corrected += 1;
  }
  assert.ok(sums.found > many / 5, 'too few answers were lost');
  assert.equal(gifts.filter(isUnreported).length, 0, 'the owner hears of each refused gift that was charged');
  t.diagnostic(`${String(many)} gifts, seed ${String(seed)}: ${JSON.stringify(sums)}`);
});
