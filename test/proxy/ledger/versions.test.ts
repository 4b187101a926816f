import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { follows } from './follows.js';
import { refusedAlikeMs } from '../../../src/proxy/ledger/ledger.js';
import { stepsWithoutRefusals } from './model.js';
import { intent, trace } from './opened.js';
import { openMixed, openVersions } from './versions.js';

follows(
  'a file that this and an earlier version use in turn',
  openMixed,
  runs(40, 2_000),
  // An earlier version neither compares refused gifts nor knows findings of them; see the test below.
  stepsWithoutRefusals,
);

test('an earlier version compares a gift that this one knows as refused as one that went through', async (t) => {
  const { current, earlier, pass } = openVersions(t);
  const alike = (name: string) => ({ ...intent(name), likeness: 'l' });
  await current.reserve(alike('a'));
  await current.markForwarded('a', 'c-a', trace);
  await current.settle('a', { status: 400, body: {} });
  assert.deepEqual(await earlier.reserve(alike('b')), { kind: 'alike', earlier: 'made' }, 'a question');
  await earlier.correct('a', { status: 200, body: {} });
  assert.deepEqual(await current.reserve(alike('b')), { kind: 'alike', earlier: 'made' });
  pass(refusedAlikeMs);
  assert.equal((await earlier.reserve(alike('b'))).kind, 'reserved');
});

test('one of two versions on one file reserves a key, and both find the same', async (t) => {
  const { current, earlier } = openVersions(t);
  for (let round = 0; round < runs(20, 150); round += 1) {
    const key = `a-${String(round)}`;
    const ledgers = round % 2 ? [current, earlier] : [earlier, current];
    const answers = await Promise.all(
      ledgers.map((ledger, index) => ledger.reserve(intent(key, { claim: `c-${String(index)}` }))),
    );
    assert.deepEqual(answers.map(({ kind }) => kind).sort(), ['known', 'reserved']);
    const winner = answers.findIndex(({ kind }) => kind === 'reserved');
    await ledgers[1 - winner]!.markForwarded(key, `c-${String(winner)}`);
    await assert.rejects(ledgers[winner]!.markForwarded(key, `c-${String(winner)}`));
    assert.deepEqual(await current.find(key), await earlier.find(key));
    const open = (await current.open()).map(({ age: _, ...attempt }) => attempt);
    assert.deepEqual(open, await earlier.open());
    await ledgers[winner]!.settle(key, { status: 200, body: { id: round } });
    assert.deepEqual(await current.find(key), await earlier.find(key));
  }
});
