import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepared } from '../../support/prepared.js';
import { eventually, until } from '../../support/until.js';
import { giveAt, keyAt } from '../hosts/host.js';
import { chargesOnce } from '../ledger/killed.js';
import { receipt, startUpstream } from '../upstream.js';
import { newDatabase, noPostgres, startPostgres } from './postgres-server.js';
import { startProxyProcess } from './proxy-process.js';
import { donorOf, giftOf, sentTo } from './two-proxies.js';

if (noPostgres) test('a proxy on Postgres that is killed', { skip: noPostgres }, () => undefined);
else {
  const server = prepared((owner) => startPostgres(owner));
  chargesOnce('Postgres', () => newDatabase(server()));

  test('charges each of 60 gifts once at most when one of two proxies is killed among them', async (t) => {
    const place = await newDatabase(server());
    const upstream = await startUpstream(t, receipt);
    const start = () => startProxyProcess(t, upstream.url, { FR_LEDGER: place, FR_LIMITS: 'off' });
    const [one, other] = await Promise.all([start(), start()]);
    const gifts = await Promise.all(
      Array.from({ length: 60 }, async () => ({ key: await keyAt(one), body: giftOf(false) })),
    );
    const sent = () => sentTo(upstream).filter((donor) => donor !== undefined);
    const first = gifts.map(({ key, body }, n) =>
      giveAt(n % 2 ? other : one, key, body).catch(() => undefined),
    );
    await until(() => sent().length > 10, 'some gifts are sent');
    one.child.kill('SIGKILL');
    await Promise.all(first);
    const before = new Set<string | undefined>(sent());
    const restarted = await start();
    for (const proxy of [other, restarted])
      await Promise.all(
        gifts.map(async ({ key, body }) => {
          const { status, text } = await giveAt(proxy, key, body);
          // A gift that the killed proxy had sent has no outcome yet; one that it had only reserved waits for the end of its lease.
          assert.ok([200, 409, 503, 504].includes(status), text);
          if (before.has(donorOf(body))) assert.doesNotMatch(text, /"(refused|not-sent)"/);
        }),
      );
    assert.equal(new Set(sent()).size, sent().length);
    for (const proxy of [other, restarted])
      await eventually(async () => assert.equal((await giveAt(proxy, undefined, giftOf(false))).status, 200));
  });
}
