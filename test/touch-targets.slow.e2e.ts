import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openVisitor, sharedDemo } from './runner/shared.js';
import { prepared } from './support/prepared.js';
import { newStageTab, openStage, still } from './visual/stage.js';

/** Variants of the gallery that together have every control of the form, its results and the boards. */
const shown = {
  'fr-donate-form': [
    'Described amounts',
    'Fee, instalments and monthly proposal',
    'Optional parts',
    'Own questions',
    'Fields missing',
    'Dialog',
    'Made',
    'Declined',
    'Outcome unknown',
  ],
  'fr-team-leaderboard': ['All tools', 'Pages', 'One team highlighted'],
  'fr-fundraisers': ['By gifts, selected page'],
};

describe('on a touch screen, controls are 44 px high (WCAG 2.5.5)', () => {
  const rig = prepared(async (owner) => {
    const page = await newStageTab(await openVisitor(owner, { media: still }));
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    return { page, demo: await sharedDemo() };
  });

  for (const [element, names] of Object.entries(shown))
    for (const variant of names)
      test(`<${element}>: ${variant}`, async () => {
        const { page, demo } = rig();
        await openStage(page, demo.url, { element, variant });
        const heights = await page.$eval(element, ({ shadowRoot }) =>
          [
            ...(shadowRoot?.querySelectorAll(
              'button, summary, select, input, textarea, .summary a, .hosted a, .name a',
            ) ?? []),
          ]
            // The label of a radio button or a checkbox can be pressed, and so can a row of a board.
            .map((control) => control.closest('label, .row') ?? control)
            .filter((box) => box.checkVisibility())
            .map((box) => [Math.round(box.getBoundingClientRect().height), box.textContent.trim()] as const),
        );
        assert.ok(heights.length > 0);
        assert.deepEqual(
          heights.filter(([height]) => height < 44),
          [],
        );
      });
});
