import assert from 'node:assert/strict';
import { gift } from '../samples.js';
import { check, minute } from './check.js';

const refusal = { status: 400, body: { state: 'refused' } };

check('looks for a refused gift twice, then forgets what it was found by', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.settle('a', refusal);
  // Its donor gives the same in another way, three minutes later.
  await rig.pass(3 * minute);
  rig.charged(gift());
  const search = rig.search();
  const looks = () => rig.platform.asked.filter(({ after_id: after }) => after === 0).length;
  await search.run();
  assert.equal(looks(), 1);
  for (let time = 0; time < 20; time += 1) {
    await rig.pass(minute);
    await search.run();
  }
  assert.equal(looks(), 2);
  assert.deepEqual([rig.findings, await rig.ledger.open()], [[], []]);
  const attempt = await rig.ledger.find('a');
  assert.deepEqual(attempt?.state === 'settled' && attempt.outcome, refusal);
});
