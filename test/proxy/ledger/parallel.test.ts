import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createPostgresLedger } from '../../../src/proxy/ledger/postgres-ledger.js';
import { countFinds } from '../../support/count-finds.js';
import { isLong } from '../../support/long.js';
import { runs } from '../../support/runs.js';
import { until } from '../../support/until.js';
import { proxyFor } from '../ask.js';
import { give, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { noPostgres, startPostgres } from '../postgres/postgres-server.js';
import { start } from './opened.js';
import { openMemory, openSql } from './stores.js';

const senders = isLong ? 200 : 50;

/** Sends the same gift concurrently through all proxies in turn, and expects one send and one answer for all. */
async function oneForward(t: TestContext, ledgers: readonly Ledger[]): Promise<void> {
  const counted = ledgers.map((ledger) => countFinds(ledger));
  const looks = () => counted.reduce((sum, { finds }) => sum + finds(), 0);
  const upstream = await startUpstream(t, (response) => {
    const round = upstream.received.length;
    // Each gift is a transaction of its own: one that another gift has would not be believed.
    const receipt = json({
      ...donation,
      id: donation.id + round,
      ref_id: `ref-${String(donation.id + round)}`,
    });
    void until(() => looks() >= senders * round, 'all copies have come').then(() => receipt(response));
  });
  const proxies = counted.map(({ ledger }) => proxyFor(upstream.url, { ledger, now: () => start }).proxy);
  for (let round = 1; round <= runs(1); round += 1) {
    const key = await keyFor(proxies[0]!);
    const body = gift();
    const answers = await Promise.all(
      Array.from({ length: senders }, (_, n) => give(proxies[n % proxies.length]!, key, body)),
    );
    assert.equal(upstream.received.length, round);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(answers.filter(({ headers }) => !headers.get('idempotent-replayed')).length, 1);
  }
}

for (const [store, open] of Object.entries({ memory: openMemory, SQL: openSql }))
  test(`${store}: forwards one of ${String(senders)} concurrent copies of a gift`, async (t) =>
    oneForward(t, [(await open(t)).ledger]));

test('SQL: forwards one of many concurrent copies of a gift through two proxies on one file', async (t) => {
  const { ledger, again } = await openSql(t);
  const other = await again!();
  t.after(() => other.close?.());
  await oneForward(t, [ledger, other]);
});

test(
  'Postgres: forwards one of many concurrent copies of a gift through two proxies',
  { skip: noPostgres },
  async (t) => {
    const { url } = await startPostgres(t);
    const ledgers = await Promise.all(
      [1, 2].map(() => createPostgresLedger({ url, now: () => start, clock: () => start })),
    );
    t.after(async () => {
      for (const ledger of ledgers) await ledger.close?.();
    });
    await oneForward(t, ledgers);
  },
);
