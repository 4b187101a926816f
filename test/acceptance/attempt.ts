import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { fillCard, press, untilText } from '../elements/fr-donate-form/donor.js';
import { fillAtOnce, newDonor, typedIn, type Donor } from './donor.js';
import { ask, transactionCount } from './sql-figures.js';

export const outcomes = {
  // Shown while the outcome is being requested, and after the form has stopped because the proxy lacks the endpoint.
  unknown: 'Please do not give again yet.',
  refused: 'Your gift was not accepted',
  noCampaign: 'This campaign does not accept gifts now, and nothing was charged.',
  offline: 'You are offline. Nothing was sent',
  card: 'Check your card details.',
  cardService: 'The card service did not answer. Nothing was charged. You can try again.',
  thanks: 'Thank you',
} as const;

export interface Attempt {
  /** The form's final text. */
  readonly says: string;
  /** The number of new transactions. */
  readonly rows: number;
  /** What happens between the last input and the press of Give. */
  readonly meanwhile?: () => Promise<void> | void;
}

/** Fills in a whole gift and sends it, and compares the form with the input once the outcome is on screen. */
export async function attemptGift(
  page: Page,
  databasePath: string,
  attempt: Attempt,
  donor = newDonor(),
): Promise<void> {
  await fillAtOnce(page, donor);
  await fillCard(page);
  await sendTyped(page, databasePath, attempt, donor);
}

/** Sends the current input of the form. */
export async function sendTyped(
  page: Page,
  databasePath: string,
  { says, rows, meanwhile }: Attempt,
  donor: Donor,
): Promise<void> {
  const typed = await typedIn(page);
  for (const [label, value] of Object.entries(donor)) assert.equal(typed[label], value, label);
  const number = await cardNumber(page);
  assert.match(number, /^[\d ]{14,}$/);
  const before = ask(databasePath, transactionCount);
  await meanwhile?.();
  await press(page, 'Give $50.00');
  await untilText(page, says);

  assert.deepEqual(await typedIn(page), typed);
  assert.equal(await cardNumber(page), number);
  assert.equal(ask(databasePath, transactionCount) - before, rows);
}

/** The input in the card processor's own field. */
async function cardNumber(page: Page): Promise<string> {
  const handle = await page.$('fr-donate-form > [slot=card] > iframe');
  const frame = await handle?.contentFrame();
  return (await frame?.$eval('#number', (input) => (input as HTMLInputElement).value)) ?? '';
}
