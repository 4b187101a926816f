import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { loadAll } from '../demo/open-page.js';
import { startDemo } from '../runner/start-demo.js';
import { findWebKit, noWebKit, WebKitPage } from '../runner/webkit.js';
import { eventually } from '../support/until.js';
import { fillAtOnce, odile } from './donor.js';
import { newRows } from './gift-rows.js';
import { checkSiteStats, checkThermometer } from './page-figures.js';
import { textOf } from './shown.js';
import { ask } from './sql-figures.js';

const webkit = findWebKit();

test(
  'in WebKit, the page shows the figures of the database, and a gift is one row and changes the totals',
  { skip: webkit ? false : noWebKit },
  async () => {
    if (!webkit) return;
    const { url, databasePath } = await startDemo({ after });
    const window = await WebKitPage.open(webkit);
    after(() => window.close());
    // The functions that read the figures call only `$eval`, which `WebKitPage` has.
    const page = window as unknown as Page;

    await window.goto(`${url}/?lang=en`);
    await window.run(loadAll);
    await eventually(() => checkThermometer(page, databasePath, 'en'), { patience: 60_000 });
    await checkSiteStats(page, databasePath, 'en');
    const lastId = ask(
      databasePath,
      (sql) => sql.one<{ id: number }>('SELECT max(id) AS id FROM transactions').id,
    );

    await fillAtOnce(page, { 'Other amount': '25.00', ...odile });
    const frame = 'fr-donate-form > [slot=card] > iframe';
    await eventually(async () =>
      assert.ok((await window.$eval(frame, (found) => found.clientHeight)) > 100, 'no card fields'),
    );
    await window.fillInFrame(frame, { '#number': '4111111111111111', '#expiry': '1234', '#cvc': '123' });
    await eventually(() => press(window, 'Give $25.00'));
    await eventually(async () => assert.match(await textOf(page, 'fr-donate-form'), /Thank you/), {
      patience: 60_000,
    });

    const rows = ask(databasePath, (sql) => newRows(sql, lastId));
    assert.equal(rows.length, 1);
    const { type, status, donation, email } = rows[0] as Record<string, unknown>;
    assert.deepEqual([type, status, donation, email], ['charge', 'completed', 2500, odile['Email']]);
    await checkThermometer(page, databasePath, 'en');
    await checkSiteStats(page, databasePath, 'en');
  },
);

async function press(window: WebKitPage, name: string): Promise<void> {
  const isThere = await window.run<boolean>(
    `const buttons = [...document.querySelector('fr-donate-form').shadowRoot.querySelectorAll('button')];
    const button = buttons.find((each) => each.innerText.trim() === arguments[0]);
    button?.click();
    return button !== undefined`,
    name,
  );
  assert.ok(isThere, `There is no button “${name}”.`);
}
