import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openVisitor } from '../runner/shared.js';
import type { Owner } from '../runner/start-demo.js';
import { prepared } from '../support/prepared.js';
import { eventually } from '../support/until.js';
import { startBuiltSite } from './built-site.js';
import { addCampaigns, writeGifts, type RandomGift } from './random-gifts.js';
import { textOf } from './shown.js';
import { ask, campaignFigures } from './sql-figures.js';
import { written } from './written.js';

const known = [1001, 1002, 1004, 5001, 1009, 1010];
/** Those of them that have ended. */
const ended = [1009, 1010];
const inDollars = 1006;

const giftOf = (cents: number, donor: number): RandomGift => ({
  campaign: 5001,
  donor,
  cents,
  kind: 'given',
});
const given = async (owner: Owner) => {
  // A page whose path is the list of its campaigns. Each refresh has to show the platform's current figures.
  const { site, databasePath } = await startBuiltSite(owner, pageOf, { answers: false });
  ask(databasePath, (sql) => {
    addCampaigns(sql, [5001]);
    writeGifts(sql, [5001], [giftOf(10_000, 1)]);
  });
  return { site, databasePath, browser: await openVisitor(owner) };
};

function pageOf(path: string, proxyUrl: string): string {
  const ids = path.replaceAll(',', ' ');
  return `<!doctype html><html lang="en"><title>A day of giving</title>
    <script type="module" src="/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD" data-refresh="0"></script>
    <fr-goal-thermometer id="sum" campaign-id="${ids}"></fr-goal-thermometer>
    <fr-goal-thermometer id="cards" campaign-id="${ids}" layout="cards"
      donate-href="/give/{campaign}"></fr-goal-thermometer>
    <fr-goal-thermometer id="dollars" campaign-id="${inDollars}" currency="USD"></fr-goal-thermometer>
    <fr-heatmap campaign-id="${ids}"></fr-heatmap>
    <fr-site-stats campaign-id="${ids}"></fr-site-stats>
    <fr-stat id="stat" figure="raised" campaign-id="${ids}"></fr-stat>`;
}

describe('a page on which a campaign is missing', () => {
  const rig = prepared(given);

  async function open(t: TestContext, ids: readonly number[]): Promise<{ page: Page; hints: string[] }> {
    const { site, browser } = rig();
    const page = await browser.newPage();
    t.after(() => page.close());
    const hints: string[] = [];
    page.on('console', (message) => hints.push(message.text()));
    await page.goto(`${site}/${ids.join()}`);
    return { page, hints };
  }

  const raisedBy = (...ids: number[]) =>
    ask(rig().databasePath, (sql) => ids.reduce((sum, id) => sum + campaignFigures(sql, id).raised, 0));

  /** Waits until every element for several campaigns shows their total. */
  async function showTotal(page: Page, total: number): Promise<void> {
    const money = written('en').money(total);
    await eventually(async () => {
      for (const tag of ['#sum', 'fr-heatmap', 'fr-site-stats', '#stat'])
        assert.ok((await textOf(page, tag)).includes(money), `${tag} without ${money}`);
    });
  }

  const refresh = (page: Page) =>
    page.$$eval('[campaign-id]', (all) =>
      Promise.all(all.map((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh())),
    );

  const isPartial = (page: Page) =>
    page.$$eval('[campaign-id]', (all) => all.map((one) => one.matches(':state(partial)')));

  test('an unknown campaign among seven is left out by all elements, which show that, and each currency is its own', async (t) => {
    const { page, hints } = await open(t, [...known.slice(0, 3), 9999, ...known.slice(3)]);
    await showTotal(page, raisedBy(...known));
    const missing = 'The figures of one campaign could not be loaded and are not counted.';
    await eventually(async () => {
      for (const tag of ['#sum', '#cards', 'fr-heatmap', 'fr-site-stats'])
        assert.ok((await textOf(page, tag)).includes(missing), `${tag} does not say it`);
      assert.deepEqual(await isPartial(page), [true, true, false, true, true, true]);
    });
    assert.match(await textOf(page, 'fr-site-stats'), /campaigns 6/);
    const dollars = `US${written('en').money(raisedBy(inDollars))}`;
    assert.ok((await textOf(page, '#dollars')).includes(dollars), dollars);
    // Each card links to its own campaign, also those after the missing one. Campaigns that have ended have no link.
    const links = await page.$eval('#cards', (cards) =>
      [...(cards.shadowRoot?.querySelectorAll('li a') ?? [])].map(
        (link) => (link as HTMLAnchorElement).pathname,
      ),
    );
    assert.deepEqual(
      links,
      known.filter((id) => !ended.includes(id)).map((id) => `/give/${id}`),
    );
    assert.ok(
      hints.some((hint) => /9999.*HTTP 400/.test(hint)),
      hints.join('\n'),
    );
  });

  test('a campaign that is deleted keeps its last figures until the page is loaded again, and the others are refreshed', async (t) => {
    const { page, hints } = await open(t, known);
    const last = raisedBy(...known);
    await showTotal(page, last);
    ask(rig().databasePath, (sql) => {
      writeGifts(sql, [5001], []);
      sql.run('DELETE FROM campaigns WHERE id = 5001');
      sql.run(
        'UPDATE transactions SET donation = donation + 12300 WHERE id = (SELECT max(id) FROM transactions WHERE campaign_id = 1009)',
      );
    });
    const others = known.filter((id) => id !== 5001);
    await refresh(page);
    await showTotal(page, raisedBy(...others) + 10_000);
    assert.ok(
      hints.some((hint) => /5001.*HTTP 400/.test(hint)),
      hints.join('\n'),
    );
    await page.reload();
    await showTotal(page, raisedBy(...others));
    assert.match(await textOf(page, '#sum'), /The figures of one campaign could not be loaded/);
  });
});
