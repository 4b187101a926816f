import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaign } from '../samples.js';
import { down, ReadsRig } from './rig.js';

for (const status of [404, 410])
  test(`stops serving a resource that the platform has deleted (${status})`, async () => {
    for (const [age, first] of [
      [60, 1],
      [400, -404],
      [82_800, -404],
    ] as const) {
      const rig = new ReadsRig();
      assert.equal(await rig.raised(), 1);
      rig.answer = () => new Response('', { status });
      rig.pass(age);
      assert.equal(await rig.raised(), first, 'where it need not be waited for, one visitor still sees it');
      await rig.settle();
      assert.equal(await rig.raised(), -404);
      rig.pass(10);
      assert.equal(await rig.raised(), -404);
      rig.answer = down;
      rig.pass(10);
      assert.equal(await rig.raised(), -502, 'nor is it back when the platform is down');
      rig.answer = () => campaign;
      rig.pass(10);
      assert.equal(await rig.raised(), campaign.raised);
    }
  });

test('logs the refusal behind an old figure', async () => {
  const rig = new ReadsRig();
  await rig.raised();
  rig.answer = () => Response.json({ message: 'no' }, { status: 400 });
  rig.pass(400);
  assert.equal(await rig.raised(), 1);
  assert.deepEqual(
    rig.log.map(({ problem }) => problem),
    [undefined, 'platform-error'],
  );
});
