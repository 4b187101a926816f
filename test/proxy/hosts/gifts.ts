import assert from 'node:assert/strict';
import { runs } from '../../support/runs.js';
import { apiKey, site } from '../ask.js';
import { charge } from '../reconcile/charge.js';
import { gift } from '../samples.js';
import { json, receipt } from '../upstream.js';
import { askHost, giveAt, keyAt, until } from './host.js';
import type { Rig } from './rig.js';

const pathOf = (campaign: number) => `/v2/client/fundraiser/${String(campaign)}`;
const giftTo = (campaign: number) => gift({ fundraiser_id: campaign });

export function givesAlike({ check, host, platform, startWith }: Rig): void {
  check('sends a gift once, and answers its repeat with the first answer', async (campaign) => {
    const key = await keyAt(host);
    const body = giftTo(campaign);
    const first = await giveAt(host, key, body);
    assert.deepEqual([first.status, first.headers.get('idempotent-replayed')], [200, null]);
    assert.equal((first.body as { ref_id: string }).ref_id, 'ref-90001');
    assert.doesNotMatch(first.text, /private/);
    const again = await giveAt(host, key, body);
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
    assert.equal(again.text, first.text);
    assert.equal(platform.charges(campaign), 1);
    const { body: standing } = await askHost(host, `/attempts/${key}`);
    assert.deepEqual(standing, {
      ...{ state: 'settled', attempt: key, amount: 25, frequency: 'once' },
      ...{ reference: 'ref-90001', status: 'completed' },
    });
  });

  check(
    'refuses another gift under a known key, and a known card token under another key',
    async (campaign) => {
      const key = await keyAt(host);
      const body = giftTo(campaign);
      await giveAt(host, key, body);
      assert.equal((await giveAt(host, key, { ...body, amount: 26 })).status, 422);
      assert.equal((await giveAt(host, undefined, body)).status, 409);
      assert.equal(platform.charges(campaign), 1);
    },
  );

  check(
    'sends one of 200 concurrent copies of a gift, and answers all of them in the same way',
    async (campaign) => {
      platform.give = (response, request) => {
        // eslint-disable-next-line no-restricted-syntax -- a slow platform; the copies that come later get the same answer
        setTimeout(() => receipt(response, request), 200);
      };
      for (let round = 1; round <= runs(1); round += 1) {
        const key = await keyAt(host);
        const body = giftTo(campaign);
        const answers = await Promise.all(Array.from({ length: 200 }, () => giveAt(host, key, body)));
        assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
        // If the first answer was lost, all replies are repeats.
        const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed')).length;
        assert.ok(replayed >= 199, String(replayed));
        assert.equal(platform.charges(campaign), round);
      }
    },
  );

  check('reports a gift whose answer was lost as unknown, and never sends it again', async (campaign) => {
    platform.give = (response) => {
      response.destroy();
    };
    const key = await keyAt(host);
    const body = giftTo(campaign);
    for (const time of [1, 2]) {
      const { status, body: reply } = await giveAt(host, key, body);
      assert.deepEqual([status, (reply as { state: string }).state], [504, 'unknown'], String(time));
    }
    const { body: standing } = await askHost(host, `/attempts/${key}`);
    assert.equal((standing as { state: string }).state, 'unknown');
    assert.equal(platform.charges(campaign), 1);
  });

  check('finds the outcome of a gift whose answer was lost in the platform’s list', async (campaign) => {
    const body = giftTo(campaign);
    platform.give = (response) => {
      response.destroy();
      const id = 95_000 + campaign;
      const date = new Date().toISOString().slice(0, 19).replace('T', ' ');
      platform.transactions.push({ ...charge(id, body), date });
    };
    const key = await keyAt(host);
    assert.equal((await giveAt(host, key, body)).status, 504);
    const standing = async () => (await askHost(host, `/attempts/${key}`)).body as Record<string, unknown>;
    await until(async () => (await standing())['state'] !== 'unknown');
    const { state, amount } = await standing();
    assert.deepEqual([state, amount], ['settled', 25]);
    assert.equal((await giveAt(host, key, body)).status, 200);
    assert.equal(platform.charges(campaign), 1);
  });

  check('returns no reason for a refusal', async (campaign) => {
    platform.give = (response) => json({ message: 'card declined: stolen' }, 400)(response);
    const attempt = await keyAt(host);
    const { status, body } = await giveAt(host, attempt, giftTo(campaign));
    const message = 'The donation was not accepted.';
    assert.deepEqual([status, body], [400, { state: 'refused', message, attempt }]);
  });

  check('settles a gift after its donor has disconnected', async (campaign) => {
    let end = (): void => undefined;
    platform.give = (response, request) => {
      end = () => receipt(response, request);
    };
    const key = await keyAt(host);
    const gone = new AbortController();
    const sent = giveAt(host, key, giftTo(campaign), gone.signal).catch(() => undefined);
    await until(() => platform.charges(campaign) === 1);
    gone.abort();
    await sent;
    // The host finishes background work before it answers a later request.
    for (let time = 0; time < 10; time += 1) await askHost(host, '/status');
    end();
    const standing = async () => ((await askHost(host, `/attempts/${key}`)).body as { state: string }).state;
    await until(async () => (await standing()) !== 'in-flight');
    assert.equal(await standing(), 'settled');
  });

  check('serves the new figure within ten seconds after a gift', async (campaign) => {
    const path = pathOf(campaign);
    await askHost(host, path);
    await askHost(host, path);
    assert.equal(platform.calls(path), 1);
    await giveAt(host, undefined, giftTo(campaign));
    const given = performance.now();
    await until(async () => ((await askHost(host, path)).body as { raised: number }).raised > 1);
    // Without the gift, the answer would have been fresh for 25 s.
    assert.ok(performance.now() - given < 10_000);
  });

  check('accepts no gift while its ledger is unavailable, but serves figures', async (campaign) => {
    const lossy = await startWith({});
    const before = await giveAt(lossy, undefined, giftTo(campaign));
    assert.equal(before.status, 200);
    const key = await keyAt(lossy);
    await lossy.loseLedger();
    const lost = await giveAt(lossy, key, giftTo(campaign));
    assert.ok(lost.status >= 500, String(lost.status));
    assert.equal(lost.headers.get('access-control-allow-origin'), site);
    assert.equal((lost.body as { state: string }).state, 'unknown');
    assert.equal(platform.charges(campaign), 1);
    assert.equal((await askHost(lossy, `/attempts/${key}`)).status, 503);
    assert.equal((await askHost(lossy, pathOf(campaign))).status, 200);
    await until(async () => {
      const { body } = await askHost(lossy, '/status');
      return (body as { donations: string }).donations === 'closed';
    });
  });

  check('accepts no gift while the owner has closed donations', async (campaign) => {
    const shut = await startWith({ FR_DONATIONS: 'closed' });
    assert.deepEqual((await askHost(shut, '/status')).body, { donations: 'closed' });
    assert.equal((await giveAt(shut, undefined, giftTo(campaign))).status, 503);
    assert.equal(platform.charges(campaign), 0);
    const { donations, ledger } = (await askHost(host, '/status')).body as Record<string, string>;
    assert.equal(donations, 'open');
    assert.match(ledger ?? '', /^[0-9a-f]{8}$/);
  });

  check('never returns the API key, and logs no data of a donor', async (campaign) => {
    const path = pathOf(campaign);
    platform.give = (response) => json({ message: `key ${apiKey} of maude@example.org` }, 400)(response);
    const answers = [
      await giveAt(host, undefined, giftTo(campaign)),
      await askHost(host, path),
      await askHost(host, '/nowhere'),
    ];
    for (const { text, headers } of answers)
      assert.ok(!`${text} ${JSON.stringify([...headers])}`.includes(apiKey));
    await until(() => host.output().includes('"route":"createTransaction"'));
    for (const secret of [apiKey, 'maude', 'Bouchard', 'tok-', '127.0.0.1:'])
      assert.ok(!host.output().includes(secret), secret);
  });
}
