import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { cardFrame, newEmail, untilText } from './donor.js';
import { Hands, typedDonor } from './hands.js';
import { chargesAfter, lastTransaction } from './ledger.js';
import { untilCardIsComplete, focusedName, openLayout } from './open-layout.js';
import type { Stage } from './stage.js';

export const keysPage = '<fr-donate-form campaign-id="1001" amounts="25 50 100 250"></fr-donate-form>';

async function typeCard(donor: Hands): Promise<void> {
  await donor.tabTo('card');
  await donor.typeCard('number', '4111111111111111');
  await donor.typeCard('expiry', '1234');
  await donor.typeCard('cvc', '123');
}

/** Arrow and Enter, which take the first entry of the browser's list. */
const arrowAndEnter = 2;

async function takeDonor(donor: Hands): Promise<void> {
  await donor.tabTo('First name');
  await donor.takeDonor(arrowAndEnter);
}

export const waysToType = {
  'typed in full': {
    // The contract (§4.4) requires name, e-mail, address and card. For this donor they have 89 characters.
    most: { text: 89, tabs: 12, others: 1 },
    fill: async (donor: Hands) => {
      for (const [label, text] of typedDonor(newEmail())) {
        await donor.tabTo(label);
        await donor.type(text);
      }
      await typeCard(donor);
    },
  },
  'with a donor whose data the browser has stored': {
    most: { text: 23, tabs: 12, others: 3 },
    fill: async (donor: Hands) => {
      await takeDonor(donor);
      await typeCard(donor);
    },
  },
  'with a donor and a card that the browser has stored': {
    most: { text: 3, tabs: 12, others: 5 },
    fill: async (donor: Hands) => {
      await takeDonor(donor);
      await donor.tabTo('card');
      await donor.takeCard(arrowAndEnter);
      await donor.typeCard('cvc', '123');
    },
  },
};

/** Makes a gift on a stage with four amounts, sent by Enter in the last field. It must not need more keys than expected. */
export async function countKeys(t: TestContext, stage: Stage, way: keyof typeof waysToType): Promise<void> {
  const { most, fill } = waysToType[way];
  const start = lastTransaction(stage.databasePath);
  const page = await openLayout(t, stage.url, {});
  await cardFrame(page);
  const hands = new Hands(page);
  await fill(hands);
  await untilCardIsComplete(page);
  await hands.press('Enter');
  await untilText(page, 'Thank you');
  assert.equal(await focusedName(page), 'Thank you, Maude.');
  const [row, ...more] = chargesAfter(stage.databasePath, start);
  assert.equal(more.length, 0);
  assert.deepEqual([row?.donation, row?.state, row?.first_name], [5000, 'QC', 'Maude']);
  const { text, tabs, others } = hands.presses;
  t.diagnostic(`${hands.sum} keys: ${text} characters, ${tabs} tabs, ${others} others`);
  for (const kind of ['text', 'tabs', 'others'] as const)
    assert.ok(hands.presses[kind] <= most[kind], `${hands.presses[kind]} ${kind}, at most ${most[kind]}`);
}
