import assert from 'node:assert/strict';
import { after, describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { TeamSearch } from '../../../src/schema/team.js';
import { launchBrowser } from '../../runner/browser.js';
import { sendBuilt } from '../../support/built-page.js';
import { json, startServer } from '../../support/http-server.js';
import { manyTeams, searchMany } from '../../support/many-teams.js';
import { eventually } from '../../support/until.js';

const teams = manyTeams(10_000);
const browser = await launchBrowser();
after(() => browser.close());

/** A page with one board, and a platform with ten thousand teams. */
async function site(t: TestContext, attributes: string) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title>
    <script type="module" src="/fr-widgets.js" data-proxy-url="/" data-currency="CAD"></script>
    <fr-team-leaderboard campaign-id="7" refresh="0" ${attributes}></fr-team-leaderboard></html>`;
  const searches: TeamSearch[] = [];
  const server = await startServer((response, { method, url, body }) => {
    const file = new URL(url, 'http://localhost').pathname.slice(1);
    if (method === 'POST') {
      const search = JSON.parse(body) as TeamSearch;
      searches.push(search);
      json(response, searchMany(teams, search));
    } else if (file === '') response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    else void sendBuilt(response, file);
  });
  t.after(() => server.close());
  const page = await browser.newPage();
  t.after(() => page.close());
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(server.url);
  return { page, searches, logged };
}

const rowTexts = (page: Page) =>
  page.$$eval('fr-team-leaderboard >>> li', (rows) =>
    rows.map((row) => {
      const copy = row.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return (copy.textContent ?? '').trim().replace(/\s+/g, ' ');
    }),
  );

/** Waits until the board has an element of a selector with a text. */
const shows = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (wanted, words) => {
      const board = document.querySelector('fr-team-leaderboard')?.shadowRoot;
      return [...(board?.querySelectorAll(wanted) ?? [])].some((one) => one.textContent?.includes(words));
    },
    {},
    selector,
    text,
  );

/** The rank of a team among all teams. */
function truth(id: number) {
  const one = teams.find((team) => team.id === id);
  assert.ok(one);
  const above = teams.filter((team) => team.amount_raised > one.amount_raised);
  const next = Math.min(...above.map((team) => team.amount_raised));
  return {
    name: one.name,
    rank: above.length + 1,
    gap: next - one.amount_raised,
    nextRank: above.filter((team) => team.amount_raised > next).length + 1,
  };
}

describe('a leaderboard of ten thousand teams', () => {
  for (const place of [50, 150, 950]) {
    test(`pins the team at place ${place} with its rank, and reads no page twice`, async (t) => {
      const { id } = teams[place - 1]!;
      const { name, rank, gap, nextRank } = truth(id);
      const { page, searches } = await site(t, `limit="5" highlight-team="${id}"`);
      await shows(page, '[aria-current]', `ank ${rank}`);
      const pinned = (await rowTexts(page)).at(-1);
      assert.match(pinned ?? '', new RegExp(`(Rank|Tied for rank) ${rank} ${name} `));
      assert.match(
        pinned ?? '',
        new RegExp(`\\$${(gap + 1).toLocaleString('en')} to pass ${nextRank}(st|nd|rd|th) `),
      );
      const pages = searches.map((search) => search.page ?? 1);
      assert.deepEqual(
        pages.toSorted((a, b) => a - b),
        pages.map((_, at) => at + 1),
      );
      assert.ok(pages.length >= place / 100 && pages.length < 2 * (place / 100 + 1), pages.join());
    });
  }

  test('pins no team beyond the first thousand, and goes back to its rows', async (t) => {
    const { page, searches, logged } = await site(t, `limit="5" highlight-team="${teams[2_344]!.id}"`);
    await eventually(() => assert.match(logged.join(), /has no team \d+ to highlight among the first 1000/));
    assert.equal((await rowTexts(page)).length, 5);
    await eventually(() => assert.equal(searches.length, 11));
    assert.deepEqual(searches[10]?.limit, 6);
  });

  test('turns pages, with overall ranks', async (t) => {
    const { page } = await site(t, 'limit="100" paging="pages"');
    for (let turned = 1; turned <= 4; turned += 1) {
      const { name, rank } = truth(teams[(turned - 1) * 100]!.id);
      await shows(page, 'li', name);
      const [first] = await rowTexts(page);
      assert.match(first ?? '', new RegExp(`ank ${rank} ${name} `));
      await page.evaluate(() => {
        const buttons = document.querySelector('fr-team-leaderboard')?.shadowRoot?.querySelectorAll('button');
        [...(buttons ?? [])].find((button) => /Next/.test(button.textContent))?.click();
      });
    }
  });

  test('finds teams during typing, with few searches', async (t) => {
    const { page, searches } = await site(t, 'limit="100" with-search');
    await shows(page, 'li', 'Otter');
    const box = await page.waitForSelector('fr-team-leaderboard >>> input');
    assert.ok(box);
    const counts: number[] = [];
    for (const name of ['Otter Friends 721', 'Otter Friends 577', 'Otter Friends 433']) {
      const before = searches.length;
      await box.click({ count: 3 });
      await box.type(name, { delay: 20 });
      await page.waitForFunction(
        (wanted) => {
          const rows = document.querySelector('fr-team-leaderboard')?.shadowRoot?.querySelectorAll('li');
          return rows?.length === 1 && rows[0]?.textContent.includes(wanted);
        },
        {},
        name,
      );
      counts.push(searches.length - before);
    }
    assert.ok(Math.min(...counts) <= 4, `${counts.join(', ')} searches for seventeen letters`);
  });
});
