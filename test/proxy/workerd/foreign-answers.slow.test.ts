import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runs } from '../../support/runs.js';
import { startForeignAnswers } from '../gifts/foreign-answers.js';
import { askHost, giveAt, keyAt, until, variablesFor } from '../hosts/host.js';
import { bundled, noWorkerd, startWorkerd } from './workerd.js';

test(
  'Workers: never gives a donor another gift’s receipt or refusal when answers are repeated, late or swapped',
  { skip: noWorkerd },
  async (t) => {
    const many = runs(24, 1_000);
    const { platform, run } = await startForeignAnswers({ after });
    const host = await startWorkerd({ after }, await bundled('test/proxy/workerd/worker-under-test.ts'), {
      variables: variablesFor(platform.url, { FR_LIMITS: 'off' }),
      objects: { FR_PROXY: 'FrProxy' },
    });
    const { unknown, uncharged, receipts } = await run(
      many,
      () => keyAt(host),
      (key, body) => giveAt(host, key, body),
    );
    assert.equal(receipts + unknown.length + uncharged, many);
    assert.ok(receipts > 0 && uncharged < many / 2);
    for (const key of unknown)
      await until(async () => {
        const { body } = await askHost(host, `/attempts/${key}`);
        return (body as { state: string }).state === 'settled';
      });
    t.diagnostic(
      `${String(many)} gifts: ${String(receipts)} receipts, ${String(unknown.length)} found in the list, ${String(uncharged)} not charged`,
    );
  },
);
