import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { figuresIn, figuresOf, sumOf } from '../acceptance/places.js';
import { openTable } from '../acceptance/page-figures.js';
import { newRows } from '../acceptance/gift-rows.js';
import { itemsOf, tableOf, termsOf, textOf } from '../acceptance/shown.js';
import { ask, campaignFigures, placeFigures, topTeams } from '../acceptance/sql-figures.js';
import { written, type Language } from '../acceptance/written.js';
import { fillCard, untilText } from '../elements/fr-donate-form/donor.js';
import { fillAtOnce } from '../elements/fr-donate-form/fill-at-once.js';
import { untilCardIsComplete, pressVisible, watchCard } from '../elements/fr-donate-form/open-layout.js';
import { launchBrowser } from '../runner/browser.js';
import { startDemo } from '../runner/start-demo.js';
import { eventually } from '../support/until.js';
import { runAxe } from './axe.js';
import { loadAll, watch, type Seen } from './open-page.js';

const campaigns = [1001, 1002, 1004, 1007, 1008, 1011, 1012];
const total = '.hero fr-goal-thermometer';
const cards = '.campaigns fr-goal-thermometer';

const demo = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

/** The page with all figures, and its requests to the proxy so far: operations by their paths. */
async function open(
  t: TestContext,
  language: Language,
): Promise<{ page: Page; seen: Seen; asked: string[] }> {
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.setViewport({ width: 1280, height: 900 });
  const seen = await watch(page);
  await watchCard(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === demo.proxyUrl && request.method() !== 'OPTIONS') asked.push(pathname);
  });
  await page.goto(`${demo.url}/giving-day.html?lang=${language}`);
  await page.evaluate(loadAll);
  await eventually(async () => {
    const waiting = await page.$$eval('[campaign-id]', (all) =>
      all.filter((element) => element.matches(':state(loading), :state(failed), :not(:defined)')).map(String),
    );
    assert.deepEqual(waiting, []);
    assert.match(await textOf(page, 'fr-heatmap'), /\$/);
    assert.ok((await page.$('fr-donate-form >>> form')) !== null);
  });
  return { page, seen, asked };
}

/** The figures of the seven campaigns in the database, each and together; amounts in cents. */
const figures = () =>
  ask(demo.databasePath, (sql) => {
    const each = campaigns.map((id) => campaignFigures(sql, id));
    const count = (table: string) =>
      sql.one<{ n: number }>(
        `SELECT count(*) AS n FROM ${table} WHERE campaign_id IN (${campaigns.join(', ')})`,
      ).n;
    return {
      each: each.map(({ raised, ...rest }) => ({ ...rest, raised: raised ?? 0 })),
      raised: each.reduce((sum, { raised }) => sum + raised, 0),
      goal: each.reduce((sum, { goal }) => sum + goal, 0),
      donors: each.reduce((sum, { donors }) => sum + donors, 0),
      teams: count('teams'),
      pages: count('personal_pages'),
      places: sumOf(campaigns.flatMap((id) => placeFigures(sql, id))),
      best: campaigns
        .flatMap((id) => topTeams(sql, id, 8))
        .sort((one, other) => other.raised - one.raised)
        .slice(0, 8),
    };
  });

for (const language of ['en', 'fr'] as const) {
  const { money, count, percent } = written(language);
  const words =
    language === 'en'
      ? { of: 'raised of', total: 'Total', donors: 'donors', teams: 'teams', pages: 'personal pages' }
      : {
          of: 'amassés sur',
          total: 'Total',
          donors: 'donatrices et donateurs',
          teams: 'équipes',
          pages: 'pages personnelles',
        };

  test(`the giving day page has the totals of the database in every element, in ${language}`, async (t) => {
    const { page, seen } = await open(t, language);
    const all = figures();
    const sum = ` ${await textOf(page, total)} `;
    for (const figure of [
      `${money(all.raised)} ${words.of} ${money(all.goal)}`,
      ` ${percent(all.raised, all.goal)} `,
      ` ${count(all.donors)} `,
    ])
      assert.ok(sum.includes(figure), `“${figure}” is not in “${sum}”`);

    const shown = await page.$$eval(`${cards} >>> .cards > li`, (items) =>
      items.map((item) => (item as HTMLElement).innerText.replaceAll(/\s+/g, ' ')),
    );
    assert.equal(shown.length, campaigns.length);
    for (const [at, { raised, goal }] of all.each.entries())
      // A campaign without gifts invites instead of showing a zero.
      assert.ok(
        shown[at]?.includes(raised === 0 ? money(goal) : `${money(raised)} ${words.of} ${money(goal)}`),
        shown[at],
      );

    const terms = await termsOf(page, 'fr-site-stats');
    assert.equal(Object.values(terms)[0], money(all.raised));
    assert.equal(terms[words.donors], count(all.donors));
    assert.equal(terms[words.teams], count(all.teams));
    assert.equal(terms[words.pages], count(all.pages));

    await openTable(page, language);
    await eventually(async () => {
      const rows = await tableOf(page, 'fr-heatmap');
      assert.deepEqual(
        figuresIn(rows.find(([heading]) => heading === words.total) ?? []),
        figuresOf(all.places, language),
      );
    });
    assert.equal(all.places.raised, all.raised);

    const teams = await itemsOf(page, 'fr-team-leaderboard');
    assert.equal(teams.length, 8);
    all.best.forEach(({ name, raised }, at) => {
      assert.ok(teams[at]?.includes(name) && teams[at].includes(money(raised)), `${name} is not ${at + 1}`);
    });
    assert.deepEqual(seen.problems, []);
    assert.deepEqual(await seen.violations(), []);
  });

  test(`the giving day page passes axe, and shows no text in the other language, in ${language}`, async (t) => {
    const { page } = await open(t, language);
    assert.deepEqual(await runAxe(page), []);
    const others = await page.$$eval(`[lang]:not(html, [lang='${language}'], a[hreflang])`, (all) =>
      all.flatMap((element) => (element.checkVisibility() ? [element.textContent] : [])),
    );
    assert.deepEqual(others, []);
  });
}

test('a card’s link chooses its campaign, and the gift goes to that campaign', async (t) => {
  const { page, seen, asked } = await open(t, 'en');
  const lastId = ask(
    demo.databasePath,
    (sql) => sql.one<{ id: number }>('SELECT max(id) AS id FROM transactions').id,
  );
  const before = figures();
  const { money } = written('en');
  const link = await page.waitForSelector(`${cards} >>> ::-p-text(Donate: The Long Paddle)`);
  await link?.click();
  await page.waitForSelector('fr-campaign-choice[value="1004"]');
  const checked = () =>
    page.$eval('fr-campaign-choice', (choice) =>
      [...(choice.shadowRoot?.querySelectorAll('label') ?? [])]
        .filter(({ control }) => control instanceof HTMLInputElement && control.checked)
        .map(({ innerText }) => innerText.trim()),
    );
  await eventually(async () => assert.deepEqual(await checked(), ['The Long Paddle']));
  assert.equal(new URL(page.url()).pathname, '/giving-day.html');
  await fillAtOnce(page);
  await fillCard(page);
  await untilCardIsComplete(page);
  await pressVisible(page, 'Give $50.00');
  await untilText(page, 'Thank you');
  const [row, ...more] = ask(demo.databasePath, (sql) => newRows(sql, lastId));
  assert.deepEqual(more, []);
  assert.deepEqual(
    {
      ...row,
      campaign_id: 1004,
      donation: 5000,
      currency: 'CAD',
      status: 'completed',
      last_name: 'Tremblay',
    },
    row,
  );
  assert.equal(asked.filter((path) => path === '/v2/client/transactions').length, 1);
  await eventually(async () => {
    assert.ok((await textOf(page, total)).includes(money(before.raised + 5000)));
    assert.equal(Object.values(await termsOf(page, 'fr-site-stats'))[0], money(before.raised + 5000));
  });
  assert.deepEqual(seen.problems, []);
});
