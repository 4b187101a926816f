import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { apiKey } from '../ask.js';
import { askHost, giveAt, keyAt, until, variablesFor } from '../hosts/host.js';
import { startPlatform } from '../hosts/platform.js';
import { runs } from '../../support/runs.js';
import { charge } from '../reconcile/charge.js';
import { gift } from '../samples.js';
import { json, receipt } from '../upstream.js';
import { bundled, noWorkerd, startWorkerd } from './workerd.js';

if (noWorkerd) test('objects that stop during work', { skip: noWorkerd }, () => undefined);
else {
  const platform = await startPlatform({ after });
  const script = await bundled('test/proxy/workerd/fragile-worker.ts');
  const objects = { FR_PROXY: 'FrProxy' };
  // A gift whose object stopped counts as a failure of its e-mail and the site until its outcome is known.
  const more = { FR_MAX_FAILURES: 'email=1000,challenge=1000,site=1000' };
  const variables = variablesFor(platform.url, more);
  const host = await startWorkerd({ after }, script, { variables, objects });
  const end = () => fetch(`${host.url}/-/end`);
  const giftTo = (campaign: number) => gift({ fundraiser_id: campaign });

  test('never sends a gift again whose object stops while it is in flight', async () => {
    for (let round = 0; round < runs(4, 1_000); round += 1) {
      const campaign = platform.newCampaign();
      platform.give = () => undefined;
      const key = await keyAt(host);
      const body = giftTo(campaign);
      // Each round leaves a gift that waits for its outcome, and the number of such gifts of one address is limited.
      const headers = {
        ...{ 'idempotency-key': key, 'fr-repeat': 'confirmed' },
        'cf-connecting-ip': `2001:db8:${round.toString(16)}::1`,
      };
      const give = () => askHost(host, '/v2/client/transactions', { headers, body });
      const first = give();
      await until(() => platform.charges(campaign) === 1);
      await end();
      const lost = await first;
      assert.deepEqual([lost.status, (lost.body as { state: string }).state], [504, 'unknown']);
      platform.give = receipt;
      const { status, body: reply } = await give();
      assert.deepEqual([status, (reply as { state: string }).state], [409, 'in-flight']);
      assert.equal(platform.charges(campaign), 1);
    }
  });

  test('keeps a settled gift settled for the next object', async () => {
    platform.give = receipt;
    const campaign = platform.newCampaign();
    const key = await keyAt(host);
    const body = giftTo(campaign);
    const first = await giveAt(host, key, body);
    await end();
    const again = await giveAt(host, key, body);
    assert.deepEqual([again.status, again.text], [200, first.text]);
    assert.equal(platform.charges(campaign), 1);
  });

  test('wakes an object to search for a lost gift without any request', { timeout: 60_000 }, async () => {
    const campaign = platform.newCampaign();
    const body = giftTo(campaign);
    platform.give = (response) => {
      response.destroy();
    };
    const key = await keyAt(host);
    assert.equal((await giveAt(host, key, body)).status, 504);
    await end();
    const listed = () =>
      platform.received.filter(({ url }) => url.includes(`fundraisers=${String(campaign)}`));
    const before = listed().length;
    const date = new Date().toISOString().slice(0, 19).replace('T', ' ');
    platform.transactions.push({ ...charge(95_000 + campaign, body), date });
    await until(() => listed().length > before);
    await until(async () => {
      const { body: standing } = await askHost(host, `/attempts/${key}`);
      return (standing as { state: string }).state === 'settled';
    });
  });

  test('counts failures of one address together, whatever its other headers', async () => {
    const campaign = platform.newCampaign();
    platform.give = (response) => json({ message: 'declined' }, 400)(response);
    const attempt = async (round: number) => {
      const headers = {
        'idempotency-key': await keyAt(host),
        'cf-connecting-ip': '203.0.113.7',
        'fr-peer': `198.51.100.${String(round)}`,
      };
      const body = { ...giftTo(campaign), email: `donor-${String(round)}@example.org` };
      const { status } = await askHost(host, '/v2/client/transactions', { headers, body });
      assert.ok(status === 400 || status === 403, String(status));
    };
    // Four at once, because each refusal takes ten seconds here.
    for (let round = 0; round < 14; round += 4) {
      await Promise.all([0, 1, 2, 3].map((next) => attempt(round + next)));
      // An idle object is unloaded, which must not reset the limits.
      await end();
    }
    // Ten fail, and two that were in flight with the last of them.
    assert.ok(platform.charges(campaign) <= 12, `${String(platform.charges(campaign))} left`);
    assert.ok(platform.charges(campaign) >= 5);
  });

  test('logs wrong settings, and answers 500', async (t) => {
    const { FR_UPSTREAM: _, ...variables } = variablesFor(platform.url);
    const broken = await startWorkerd(t, script, { variables, objects });
    const answer = await askHost(broken, '/v2/client/wl/stats');
    assert.deepEqual([answer.status, answer.body], [500, { message: 'This proxy is not set up.' }]);
    await until(() => broken.output().includes('FR_UPSTREAM is missing'));
    assert.ok(!broken.output().includes(apiKey));
  });
}
