import assert from 'node:assert/strict';
import { solve } from '../../../src/donation/proof-of-work.js';
import { gift } from '../samples.js';
import { json, receipt } from '../upstream.js';
import { askHost, giveAt, keyAt } from './host.js';
import type { Rig } from './rig.js';

export function limitsAlike({ check, platform, startWith }: Rig): void {
  check('requires a challenge after failed gifts, and sends a gift with a solution', async (campaign) => {
    const host = await startWith({ FR_MAX_FAILURES: 'challenge=2' });
    const one = (name: string) => gift({ fundraiser_id: campaign, email: `${name}@example.org` });
    platform.give = json({ message: 'no' }, 400);
    for (const name of ['anne', 'ben']) assert.equal((await giveAt(host, undefined, one(name))).status, 400);
    platform.give = receipt;

    const key = await keyAt(host);
    const body = one('maude');
    const needed = await giveAt(host, key, body);
    assert.equal(needed.status, 403);
    assert.equal((needed.body as { code?: string }).code, 'challenge-required');
    const challenge = (await askHost(host, '/challenge')).body;
    const solution = await solve(challenge, crypto.subtle);
    const headers = {
      'idempotency-key': key,
      'fr-challenge': btoa(JSON.stringify({ challenge, solution })),
    };
    assert.equal((await askHost(host, '/v2/client/transactions', { headers, body })).status, 200);
    assert.equal(platform.charges(campaign), 3);
    assert.match(host.output(), /challenge-required/);
  });

  check(
    'refuses gifts of an e-mail that has failed too often, with the same reply as for the platform’s refusal',
    async (campaign) => {
      const host = await startWith({ FR_MAX_FAILURES: 'email=2' });
      platform.give = json({ message: 'no' }, 400);
      const texts: string[] = [];
      let key = '';
      for (let count = 0; count < 3; count += 1) {
        key = await keyAt(host);
        const { status, text } = await giveAt(host, key, gift({ fundraiser_id: campaign }));
        assert.equal(status, 400);
        texts.push(text.replace(key, 'its own key'));
      }
      assert.equal(new Set(texts).size, 1);
      assert.equal(platform.charges(campaign), 2);
      assert.deepEqual((await askHost(host, `/attempts/${key}`)).body, {
        state: 'refused',
        attempt: key,
      });
      assert.match(host.output(), /limit-email/);
      assert.doesNotMatch(host.output(), /maude/);
    },
  );
}
