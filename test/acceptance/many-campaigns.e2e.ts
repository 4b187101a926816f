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
  ...(await startBuiltSite(owner, dayOfGiving)),
  browser: await openVisitor(owner),
});

/** A giving day page: one total, a card for each campaign, and the teams, map and figures of all seven. */
function dayOfGiving(_: string, proxyUrl: string): string {
  const ids = campaigns.join(' ');
  return `<!doctype html><html lang="en"><title>A day of giving</title>
    <script type="module" src="/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD"
      data-refresh="0"></script>
    <fr-goal-thermometer campaign-id="${ids}"></fr-goal-thermometer>
    ${campaigns.map((id) => `<fr-goal-thermometer campaign-id="${id}" with-name></fr-goal-thermometer>`).join('')}
    <fr-team-leaderboard campaign-id="${ids}"></fr-team-leaderboard>
    <fr-heatmap campaign-id="${ids}"></fr-heatmap>
    <fr-site-stats campaign-id="${ids}"></fr-site-stats>
    <p><fr-stat figure="raised"></fr-stat></p>`;
}

/** A campaign, its map and its teams for each, and the statistics of the site, however many elements show them. */
const queryCount = 3 * campaigns.length + 1;

describe('a page with seven campaigns', () => {
  const rig = prepared(given);

  /** The page and its requests to the proxy so far: operations by their paths. */
  async function open(t: TestContext): Promise<{ page: Page; requested: string[] }> {
    const { site, proxy, browser } = rig();
    const page = await browser.newPage();
    t.after(() => page.close());
    const requested: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === proxy && request.method() !== 'OPTIONS') requested.push(pathname);
    });
    await page.goto(site);
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
    const { page, requested } = await open(t);
    assert.equal(requested.length, queryCount, requested.join(', '));
    const total = ask(rig().databasePath, (sql) =>
      campaigns.reduce((sum, id) => sum + campaignFigures(sql, id).raised, 0),
    );
    assert.ok((await textOf(page, 'fr-goal-thermometer')).includes(written('en').money(total)));
  });
});
