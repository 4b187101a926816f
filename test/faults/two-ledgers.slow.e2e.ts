import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { fillAtOnce, newDonor } from '../acceptance/donor.js';
import { chargesAfter, lastTransaction } from '../elements/fr-donate-form/ledger.js';
import { press, untilText } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { until } from '../support/until.js';
import { openProxyPair, type ProxyPair } from './proxy-pair.js';

// Two proxies behind one address. Their operator has given each a ledger of its own, or both the same one.

const [separate, shared] = [await openProxyPair({ after }, false), await openProxyPair({ after }, true)];
const browser = await launchBrowser();
after(() => browser.close());

/** A page on which a donor has pressed Give, and the number of charges since then. */
async function pressed({ page: url, databasePath }: ProxyPair) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // The form has to have the proxy's status, which names the ledger.
  const status = page.waitForResponse((response) => response.url().endsWith('/status'));
  await page.goto(url);
  await fillAtOnce(page, newDonor());
  await status;
  const start = lastTransaction(databasePath);
  await press(page, 'Give $50.00');
  return { page, context, charges: () => chargesAfter(databasePath, start).length };
}

const textOf = (page: Page) =>
  page.$eval('fr-donate-form', (form) =>
    [...(form.shadowRoot?.children ?? [])]
      .filter((node) => node.checkVisibility())
      .map((node) => (node as HTMLElement).innerText)
      .join('\n'),
  );

const losses = ['reset', 'half-close'] as const;

// After a reset, browsers repeat the gift by themselves; after half an answer, they do not.
for (const lost of losses)
  test(`a proxy with another ledger takes over after a ${lost}: one charge, and its outcome stays unknown`, async () => {
    separate.lead((isMade) => (isMade ? 'second' : 'first'), lost);
    const { page, context, charges } = await pressed(separate);
    await until(() => separate.questions() >= 2);
    const text = await textOf(page);
    assert.match(text, /Please do not give again yet/);
    assert.doesNotMatch(text, /Try again|Thank you|Give \$50/);
    assert.equal(charges(), 1);
    // The first proxy answers again.
    separate.lead(() => 'first');
    await untilText(page, 'Thank you');
    assert.equal(charges(), 1);
    await context.close();
  });

for (const lost of [undefined, ...losses])
  test(`requests reach two ledgers in turn, ${lost ? `with a ${lost}` : 'without a fault'}: one charge, and the form finds the gift`, async () => {
    let count = 0;
    separate.lead(() => ((count += 1) % 2 ? 'first' : 'second'), lost);
    const { page, context, charges } = await pressed(separate);
    await untilText(page, 'Thank you');
    assert.equal(charges(), 1);
    await context.close();
  });

for (const lost of losses)
  test(`a proxy with the same ledger takes over after a ${lost}: one charge, and the form finds the gift`, async () => {
    shared.lead((isMade) => (isMade ? 'second' : 'first'), lost);
    const { page, context, charges } = await pressed(shared);
    await untilText(page, 'Thank you');
    assert.equal(charges(), 1);
    await context.close();
  });
