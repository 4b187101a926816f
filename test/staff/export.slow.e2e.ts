import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import Papa from 'papaparse';
import type { Page } from 'puppeteer-core';
import { openDatabase } from '../../demo/sandbox/db/open.js';
import { openVisitor } from '../runner/shared.js';
import { startDemo } from '../runner/start-demo.js';
import { prepared } from '../support/prepared.js';
import { eventually, until } from '../support/until.js';

/** What each line of the file has to contain of a transaction. */
interface Row {
  readonly id: number;
  readonly type: string;
  readonly parent_id: number | null;
  readonly comment: string;
  readonly currency: string;
}

const nasty = [
  '=cmd()',
  '<img src=x onerror=alert(1)>',
  `long ${'é"\n;,'.repeat(2000)}`.slice(0, 10_000),
  '@SUM(A1:A9)',
] as const;

const checksum = (rows: readonly (readonly string[])[]) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

describe('the export of twenty thousand transactions', () => {
  const rig = prepared(async (owner) => {
    const demo = await startDemo(owner);
    const sql = openDatabase(demo.databasePath);
    owner.after(async () => sql.close());
    const ids = sql.all<{ id: number }>(`SELECT id FROM transactions WHERE status <> 'pending' ORDER BY id`);
    nasty.forEach((comment, at) => {
      sql.run('UPDATE transactions SET comment = ? WHERE id = ?', comment, ids[at * 100]?.id ?? 0);
    });
    const rows = sql.all<Row>(
      `SELECT id, type, CASE type WHEN 'refund' THEN parent_id END AS parent_id, comment, currency FROM transactions ORDER BY id`,
    );
    assert.ok(rows.length >= 20_000);
    return { demo, browser: await openVisitor(owner), rows };
  });

  async function open(t: { after(clean: () => Promise<void>): void }): Promise<Page> {
    const { demo, browser } = rig();
    const page = await browser.newPage();
    t.after(() => page.close());
    // A file of the browser's own file system stands for one that the user chooses.
    await page.evaluateOnNewDocument(
      // A text, because the compiler's helper for names of functions is not in the page.
      `window.showSaveFilePicker = async () =>
        (await navigator.storage.getDirectory()).getFileHandle('export.csv', { create: true });`,
    );
    // Of all transactions, and not of this month.
    const address = `${demo.url}/staff/?lang=en#transactions?with-pending=1`;
    await page.goto(address);
    if (page.url().includes('login')) {
      await page.type('#user', 'ana');
      await page.type('#password', 'otters');
      await Promise.all([page.waitForNavigation(), page.click('button.button')]);
      await page.goto(address);
      await page.reload();
    }
    await page.waitForSelector('>>> .state');
    return page;
  }

  const written = (page: Page) =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('export.csv');
      // With its byte order mark, which `text()` leaves out.
      const bytes = await (await handle.getFile()).arrayBuffer();
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    });
  const press = (page: Page, text: string) =>
    page.$$eval(
      '>>> button',
      (all, wanted) => all.find(({ textContent }) => textContent === wanted)?.click(),
      text,
    );
  const status = (page: Page) =>
    page.$eval('>>> .export [role=status]', ({ textContent }) => textContent).catch(() => '');

  /** The file's cells without the marks of texts that would be formulas. */
  function cellsOf(text: string): string[][] {
    assert.ok(text.startsWith('\ufeff'));
    const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
    return data;
  }

  function compare(text: string): void {
    const { rows } = rig();
    const [titles = [], ...lines] = cellsOf(text);
    const at = (title: string) => titles.indexOf(title);
    const places = ['id', 'type', 'parent_id', 'donation_comment', 'amount.currency'].map(at);
    const mark = (comment: string) => (/^\s*[=+@-]/.test(comment) ? `'${comment}` : comment);
    const wanted = rows.map((row) => [
      ...[String(row.id), row.type, String(row.parent_id ?? ''), mark(row.comment), row.currency],
    ]);
    const got = lines.map((line) => places.map((place) => line[place] ?? ''));
    assert.equal(got.length, wanted.length);
    assert.equal(new Set(got.map(([id]) => id)).size, wanted.length);
    assert.deepEqual(got.slice(0, 50), wanted.slice(0, 50));
    assert.equal(checksum(got), checksum(wanted));
    for (const comment of nasty)
      assert.ok(
        got.some((line) => line[3] === mark(comment)),
        comment.slice(0, 40),
      );
  }

  test('is the database’s, line by line, also when the connection is lost at half and the export continues', async (t) => {
    const page = await open(t);
    // The table is not read meanwhile, and the export has larger pages, so that a busy machine needs seconds for it.
    await page.$eval('>>> [name=limit]', (input) => ((input as HTMLInputElement).value = '1000'));
    await press(page, 'Apply');
    await until(() => page.$('>>> .export select'), 'the table has rows', { pause: 100 });
    await press(page, 'Stop');
    await page.waitForSelector('>>> .state.stopped, >>> .state.done');
    await page.select('>>> .export #layout', 'whole');
    await press(page, 'Export');
    const half = async () => {
      const text = await page.$$eval('>>> .export p', (all) =>
        all.map(({ textContent }) => textContent).join(' '),
      );
      return Number(/([\d,]+) transactions written/.exec(text)?.[1]?.replaceAll(',', '') ?? 0) >= 10_000;
    };
    await until(half, 'half is written', { patience: 120_000, pause: 50 });
    await page.setOfflineMode(true);
    await until(async () => (await status(page)) !== '', 'the export stops', { patience: 60_000, pause: 50 });
    assert.match((await status(page)) ?? '', /^There is no connection .* The file is incomplete/);
    await page.setOfflineMode(false);
    await press(page, 'Continue the export');
    await eventually(async () => assert.match((await status(page)) ?? '', /^The file is complete/), {
      patience: 120_000,
    });
    compare(await written(page));
  });
});
