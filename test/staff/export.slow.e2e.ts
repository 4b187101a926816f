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

/** Longest task that people do not notice, in ms. */
const longestTask = 50;

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
    const rows = sql.all<Row>('SELECT id, type, parent_id, comment, currency FROM transactions ORDER BY id');
    assert.ok(rows.length >= 20_000);
    return { demo, browser: await openVisitor(owner), rows };
  });

  async function open(t: { after(clean: () => Promise<void>): void }): Promise<Page> {
    const { demo, browser } = rig();
    const page = await browser.newPage();
    t.after(() => page.close());
    // A file of the browser's own file system stands for one that the user chooses.
    await page.evaluateOnNewDocument(() => {
      const picker = async () => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle('export.csv', { create: true });
      };
      Object.assign(window, { showSaveFilePicker: picker });
    });
    await page.goto(`${demo.url}/staff/?lang=en`);
    if (page.url().includes('login')) {
      await page.type('#user', 'ana');
      await page.type('#password', 'otters');
      await Promise.all([page.waitForNavigation(), page.click('button.button')]);
    }
    await page.waitForSelector('>>> .state');
    return page;
  }

  const written = (page: Page) =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('export.csv');
      return (await handle.getFile()).text();
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
    await until(() => page.$('>>> .export select'), 'the table has rows', { pause: 100 });
    await page.select('>>> .export select', 'whole');
    await press(page, 'Export CSV');
    const half = async () => {
      const text = await page.$$eval('>>> .export p', (all) =>
        all.map(({ textContent }) => textContent).join(' '),
      );
      return Number(/([\d,]+) transactions written/.exec(text)?.[1]?.replaceAll(',', '') ?? 0) > 10_000;
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

  test('lists all of them, and no task takes long while it is read and scrolled', async (t) => {
    // The machine may be busy: one of three tries has to be without a long task, and the figures are reported.
    const longest: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const page = await open(t);
      await page.evaluate(() => {
        const tasks: number[] = [];
        Object.assign(window, { tasks });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask' });
      });
      await eventually(
        async () =>
          assert.match(
            await page.$eval('>>> .state', ({ textContent }) => textContent),
            /^\s*2\d,\d{3} transactions/,
          ),
        { patience: 180_000, pause: 200 },
      );
      await page.$eval('>>> .grid', async (grid) => {
        for (let step = 0; step < 100; step += 1) {
          grid.scrollTop = (grid.scrollHeight * step) / 100;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
      longest.push(Math.max(0, ...tasks));
      await page.close();
      if (Math.max(0, ...tasks) <= longestTask) break;
    }
    t.diagnostic(`longest tasks in ms: ${longest.join(', ')}`);
    assert.ok(Math.min(...longest) <= longestTask, `longest tasks in ms: ${longest.join(', ')}`);
  });
});
