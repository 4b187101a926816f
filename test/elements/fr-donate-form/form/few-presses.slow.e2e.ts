import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilText } from '../donor.js';
import { Hands } from '../hands.js';
import { chargesAfter, lastTransaction } from '../ledger.js';
import { layouts, openLayout } from '../open-layout.js';
import { openStage } from '../stage.js';
import { prepared } from '../../../support/prepared.js';

const stage = prepared((owner) =>
  openStage(owner, '<fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>'),
);

/** The presses of a first gift by mouse, if the browser has stored the card with its code. */
const expected: Readonly<Record<string, number>> = {
  inline: 5,
  'in steps': 7,
  'in a dialog': 6,
  'in a dialog, in steps': 8,
};

for (const [layout, attributes] of Object.entries(layouts))
  for (const code of ['stored', 'typed']) {
    // Without a stored code, the donor types its three digits.
    const count = (expected[layout] ?? 0) + (code === 'typed' ? 3 : 0);
    test(`a first gift with autofill takes ${count} presses: ${layout}, code ${code}`, async (t) => {
      const start = lastTransaction(stage().databasePath);
      const page = await openLayout(t, stage().url, attributes);
      const donor = new Hands(page);
      if ('layout' in attributes) await donor.click('Donate');
      if ('steps' in attributes) await donor.click('Continue');
      // A click on a field opens the browser's list, and a second one takes its entry.
      await donor.click('First name');
      await donor.takeDonor(1);
      if ('steps' in attributes) await donor.click('Continue');
      await donor.clickCard();
      await donor.takeCard(1, code === 'stored' ? '123' : '');
      if (code === 'typed') await donor.typeCard('cvc', '123');
      await donor.click('Give $50.00');
      await untilText(page, 'Thank you');
      assert.equal(chargesAfter(stage().databasePath, start).length, 1);
      t.diagnostic(`${layout}, code ${code}: ${donor.sum} clicks and keystrokes`);
      assert.equal(donor.sum, count);
    });
  }
