import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { firefoxCannot } from '../runner/engine.js';
import { openVisitor, sharedDemo } from '../runner/shared.js';
import { prepared } from '../support/prepared.js';
import { newStageTab, still } from '../visual/stage.js';
import { slowCombinations } from './combinations.js';
import { lookAt } from './look-at.js';

describe('further variants of the gallery', () => {
  const rig = prepared(async (owner) => {
    const browser = await openVisitor(owner, { media: still });
    return { demo: await sharedDemo(), browser, page: await newStageTab(browser) };
  });

  for (const combination of slowCombinations()) {
    const { name, isForced = false } = combination;
    const skip = isForced && firefoxCannot('emulate forced colours');
    test(`axe and contrast: ${name}`, { skip }, async () => {
      const { demo, browser, page } = rig();
      const tab = isForced ? await newStageTab(browser, true) : page;
      const { violations, undecided } = await lookAt(tab, demo.url, combination);
      if (isForced) await tab.close();
      assert.deepEqual({ violations, undecided }, { violations: [], undecided: [] });
    });
  }
});
