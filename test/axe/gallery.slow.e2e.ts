import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openVisitor, sharedDemo } from '../runner/shared.js';
import { prepared } from '../support/prepared.js';
import { newStageTab, still } from '../visual/stage.js';
import { slowCombinations } from './combinations.js';
import { lookAt } from './look-at.js';

describe('further variants of the gallery', () => {
  const rig = prepared(async (owner) => ({
    demo: await sharedDemo(),
    page: await newStageTab(await openVisitor(owner, { media: still })),
  }));

  for (const combination of slowCombinations())
    test(`axe and contrast: ${combination.name}`, async () => {
      const { demo, page } = rig();
      const { violations, undecided } = await lookAt(page, demo.url, combination);
      assert.deepEqual({ violations, undecided }, { violations: [], undecided: [] });
    });
});
