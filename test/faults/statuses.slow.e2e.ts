import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findFirefox, noFirefox } from '../runner/firefox.js';
import { describeFaults, describeRepeats, faultNames } from './judge-outcome.js';
import { someCells } from './status-cells.js';
import { openStatusStage } from './status-stage.js';
import { engines, tryCells, type Engine } from './try-cells.js';

const stage = await openStatusStage({ after });
const isMissing = (engine: Engine) => engine === 'firefox' && findFirefox() === undefined;

// Both engines at the same time, because each waits for its browser for half of the time.
const trials = new Map(
  engines
    .filter((engine) => !isMissing(engine))
    .map((engine) => [engine, tryCells(stage, engine, someCells)] as const),
);

for (const engine of engines) {
  const skip = isMissing(engine) && noFirefox;

  test(`${engine}: completes every cell`, { skip }, async () => {
    const { outcomes, broken } = await trials.get(engine)!;
    assert.deepEqual(broken, []);
    assert.equal(outcomes.length, someCells.length);
  });

  for (const fault of faultNames)
    test(`${engine}: no donor is ${fault} after an answer in the proxy's place`, { skip }, async () => {
      const { outcomes } = await trials.get(engine)!;
      assert.deepEqual(describeFaults(outcomes, [fault]), []);
    });

  test(`${engine} repeats a gift whose reused connection was reset`, { skip }, async (t) => {
    const { outcomes } = await trials.get(engine)!;
    t.diagnostic(describeRepeats(outcomes));
    // Otherwise, no answer to a repeat was tested.
    assert.ok(outcomes.some(({ cell, repeats }) => cell.fate === 'repeat answered' && repeats > 0));
  });
}
