import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openVisitor } from '../runner/shared.js';
import type { Owner } from '../runner/start-demo.js';
import { prepared } from '../support/prepared.js';
import { eventually } from '../support/until.js';
import { startBuiltSite } from './built-site.js';
import { textOf } from './shown.js';
import { ask, campaignFigures } from './sql-figures.js';
import { written } from './written.js';

// All of them count money in Canadian dollars.
const campaigns = [1001, 1002, 1004, 1006, 1008, 1009, 1010];

const given = async (owner: Owner) => ({
  // The path `/5` is the page with a refresh of 5 s, the minimum.
  ...(await startBuiltSite(owner, dayOfGiving)),
  browser: await openVisitor(owner),
});

/** A giving day page: one total, a card for each campaign, and the teams, map and figures of all seven. */
function dayOfGiving(refresh: string, proxyUrl: string): string {
  const ids = campaigns.join(' ');
  return `<!doctype html><html lang="en"><title>A day of giving</title>
    <script type="module" src="/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD"
      data-refresh="${refresh}"></script>
    <fr-goal-thermometer campaign-id="${ids}"></fr-goal-thermometer>
    ${campaigns.map((id) => `<fr-goal-thermometer campaign-id="${id}" with-name></fr-goal-thermometer>`).join('')}
    <fr-team-leaderboard campaign-id="${ids}"></fr-team-leaderboard>
    <fr-heatmap campaign-id="${ids}"></fr-heatmap>
    <fr-site-stats campaign-id="${ids}"></fr-site-stats>
    <p><fr-stat figure="raised"></fr-stat></p>`;
}

/** A campaign, its map and its teams for each, and the statistics of the site, however many elements show them. */
const queryCount = 3 * campaigns.length + 1;

/** How many times faster the page's clock and timers run than the machine's. */
const speed = 5;

/** Makes the page's time pass faster, before any of its scripts runs. */
function hasten(times: number): void {
  const wait = window.setTimeout.bind(window);
  const [date, moment] = [Date.now.bind(Date), performance.now.bind(performance)];
  const [startDate, startMoment] = [date(), moment()];
  Date.now = () => startDate + (date() - startDate) * times;
  performance.now = () => startMoment + (moment() - startMoment) * times;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) => wait(run, ms / times, ...rest),
  });
}

describe('a page with seven campaigns', () => {
  const rig = prepared(given);

  /** The page and its requests to the proxy so far: operations by their paths. */
  async function open(t: TestContext, refresh: number): Promise<{ page: Page; requested: string[] }> {
    const { site, proxy, browser } = rig();
    const page = await browser.newPage();
    t.after(() => page.close());
    const requested: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === proxy && request.method() !== 'OPTIONS') requested.push(pathname);
    });
    if (refresh > 0) await page.evaluateOnNewDocument(hasten, speed);
    await page.goto(`${site}/${refresh}`);
    await eventually(async () => {
      const states = await page.evaluate(
        () =>
          [...document.querySelectorAll('[campaign-id], fr-stat')].filter((element) =>
            element.matches(':state(loading), :state(failed), :not(:defined)'),
          ).length,
      );
      assert.equal(states, 0);
      assert.match(await textOf(page, 'fr-heatmap'), /\$/);
    });
    return { page, requested };
  }

  test('seven campaigns, their teams, map and figures take one request for each query', async (t) => {
    const { page, requested } = await open(t, 0);
    assert.equal(requested.length, queryCount, requested.join(', '));
    const total = ask(rig().databasePath, (sql) =>
      campaigns.reduce((sum, id) => sum + campaignFigures(sql, id).raised, 0),
    );
    assert.ok((await textOf(page, 'fr-goal-thermometer')).includes(written('en').money(total)));
  });

  test('each refresh of the page takes one request for each query', async (t) => {
    const { requested } = await open(t, 5);
    const [atLoad, began] = [requested.length, Date.now()];
    await eventually(() => assert.ok(requested.length >= atLoad + 3 * queryCount));
    const rounds = ((Date.now() - began) * speed) / 5_000;
    assert.ok(
      (requested.length - atLoad) / rounds <= 1.25 * queryCount,
      `${requested.slice(atLoad).join(', ')} in ${rounds} rounds`,
    );
  });
});
