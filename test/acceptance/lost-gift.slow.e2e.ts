import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPage } from '../demo/open-page.js';
import { launchBrowser } from '../runner/browser.js';
import { startDemo } from '../runner/start-demo.js';
import { outcomes } from './attempt.js';
import { fillAtOnce, newDonor } from './donor.js';
import { eventually } from '../support/until.js';
import { watchFaults } from './faults.js';
import { showNext } from './scenario.js';
import { textOf } from './shown.js';
import { ask, transactionCount } from './sql-figures.js';
import { fillCard, press } from '../elements/fr-donate-form/donor.js';

const { url, proxyUrl, sandboxUrl, databasePath } = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

const gifts = '/v2/client/transactions';

for (const scenario of ['drop-after', 'truncated'])
  test(`a gift whose answer is lost (${scenario}) gets its outcome on the donor’s screen without a further press`, async () => {
    const visitor = await browser.createBrowserContext();
    const page = await visitor.newPage();
    const faults = await watchFaults(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url() === proxyUrl + gifts) sent += 1;
    });
    await openPage(page, url, 'en');
    await fillAtOnce(page, newDonor());
    await fillCard(page);
    const before = ask(databasePath, transactionCount);
    await showNext(sandboxUrl, 'sandbox-key', { scenario, path: gifts });
    await press(page, 'Give $50.00');
    const form = () => textOf(page, 'fr-donate-form');
    await eventually(async () => assert.match(await form(), /We are checking/));
    const lostAt = performance.now();
    await eventually(async () => assert.ok((await form()).includes(outcomes.thanks)), {
      patience: 60_000,
    });
    console.log(`Settled ${Math.round(performance.now() - lostAt)} ms after the answer was lost`);
    const { reference } = ask(databasePath, (sql) =>
      sql.one<{ reference: string }>(
        'SELECT processor_transaction_id AS reference FROM transactions ORDER BY id DESC LIMIT 1',
      ),
    );
    await page.locator('fr-donate-form >>> summary').click();
    assert.ok((await form()).includes(reference), 'the platform’s own reference');
    assert.equal(ask(databasePath, transactionCount) - before, 1);
    assert.equal(sent, 1);
    assert.deepEqual([faults.uncaught, faults.hints, faults.others], [[], [], []]);
    await visitor.close();
  });
