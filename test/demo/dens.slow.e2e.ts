import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fillCard, untilText } from '../elements/fr-donate-form/donor.js';
import { fillAtOnce } from '../elements/fr-donate-form/fill-at-once.js';
import {
  untilCardIsComplete,
  untilForm,
  pressVisible,
  watchCard,
} from '../elements/fr-donate-form/open-layout.js';
import { launchBrowser } from '../runner/browser.js';
import { startDemo } from '../runner/start-demo.js';
import { watch } from './open-page.js';

const demo = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

test('a link with an amount opens the form in a dialog, in steps, and a gift is made, under the page’s policy', async () => {
  const page = await browser.newPage();
  const seen = await watch(page);
  await watchCard(page);
  await page.setViewport({ width: 1100, height: 900 });
  await page.goto(`${demo.url}/dens.html?lang=en&amount=75&frequency=month`);
  await untilForm(page, (root) => root.querySelector('form') !== null);
  // The link in the page's masthead.
  await page.locator('.masthead a[href="#donate"] ::-p-text(Donate)').click();
  await untilForm(page, (root) => root.querySelector('dialog')?.matches(':modal') === true);
  assert.ok(page.url().endsWith('frequency=month'), 'the page did not scroll to anywhere');
  await pressVisible(page, 'Continue');
  await fillAtOnce(page);
  await pressVisible(page, 'Continue');
  await fillCard(page);
  await untilCardIsComplete(page);
  await pressVisible(page, 'Give $75.00 each month');
  await untilText(page, 'Your monthly gift of $75.00 to “Bring the otters home” is set up.');
  assert.deepEqual(await seen.violations(), []);
  assert.deepEqual(seen.problems, []);
});
