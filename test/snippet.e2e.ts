import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fillAtOnce } from './acceptance/donor.js';
import { watchFaults } from './acceptance/faults.js';
import { openPage } from './demo/open-page.js';
import { fill, fillCard, press } from './elements/fr-donate-form/donor.js';
import { launchBrowser } from './runner/browser.js';
import { startDemo } from './runner/start-demo.js';

const { url } = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

test('a page with only a script tag and its attributes can take gifts', async () => {
  const page = await browser.newPage();
  const faults = await watchFaults(page);
  await openPage(page, url, 'en');
  const processor = await page.$eval('script[src$="fr-widgets.js"]', (tag) => tag.dataset['processor']);
  assert.equal(processor, 'sandbox');
  await fill(page, 'Other amount', '25.00');
  await fillAtOnce(page);
  await fillCard(page);
  await press(page, 'Give $25.00');
  await page.waitForFunction(
    () => document.querySelector('fr-donate-form')?.shadowRoot?.textContent.includes('Thank you'),
    { polling: 100 },
  );
  assert.deepEqual(faults, { hints: [], uncaught: [], others: [] });
});
