import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { follows } from './follows.js';
import { intent } from './opened.js';
import { openMixed, openVersions } from './versions.js';

follows('a file that this and an earlier version use in turn', openMixed, runs(40, 2_000));

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
    assert.deepEqual(await current.open(), await earlier.open());
    await ledgers[winner]!.settle(key, { status: 200, body: { id: round } });
    assert.deepEqual(await current.find(key), await earlier.find(key));
  }
});
