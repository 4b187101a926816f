import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../runner/browser.js';
import { firefoxCannot } from '../runner/engine.js';
import { isLong } from '../support/long.js';
import { inOneFile, plainMarkup } from '../contract/elements.js';
import { shiftsOf, slowSite, type SlowSite } from './slow-site.js';

/** Google's limit for good pages is 0.1. This is the limit for one widget on a page that has others. */
const budget = 0.02;

const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 800, height: 1280 },
  desktop: { width: 1280, height: 800 },
} as const;

const thermometer = (attributes: string, inside = '') =>
  `<fr-goal-thermometer ${attributes}>${inside}</fr-goal-thermometer>`;

const milestones = `<fr-milestone at="10000">Map the culverts</fr-milestone>
  <fr-milestone at="40000">Plant both banks</fr-milestone>`;

const mapPicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 720"/>')}`;

const scenes: Readonly<Record<string, string>> = {
  'thermometer as a bar': thermometer('campaign-id="1"'),
  'thermometer as a bar above its goal': thermometer('campaign-id="2"'),
  'thermometer as a bar with all it can show': thermometer(
    'campaign-id="1" with-name with-pending donate-href="#give" show="raised goal percent donors remaining days-left"',
  ),
  'thermometer with milestones': thermometer('campaign-id="1"', milestones),
  'thermometer with the page’s own words inside': thermometer('campaign-id="6"', 'See our campaign page.'),
  'thermometer with a match of gifts': thermometer('campaign-id="1"', '<fr-match></fr-match>'),
  'thermometer as a tube': thermometer('campaign-id="1" variant="tube"'),
  'thermometer as a tube above its goal': thermometer('campaign-id="2" variant="tube"'),
  'thermometer as a ring': thermometer('campaign-id="1" variant="ring"'),
  'thermometer as a ring above its goal': thermometer('campaign-id="2" variant="ring"'),
  'thermometers on three cards': thermometer('campaign-id="1 2 6" layout="cards" class="three"'),
  'choice of three campaigns': '<fr-campaign-choice campaign-id="1 2 6" class="three"></fr-campaign-choice>',
  leaderboard: '<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>',
  'leaderboard with tools':
    '<fr-team-leaderboard campaign-id="1" limit="4" with-search with-sort></fr-team-leaderboard>',
  'leaderboard by share of the goal':
    '<fr-team-leaderboard campaign-id="1" limit="4" sort="percent"></fr-team-leaderboard>',
  heatmap: '<fr-heatmap campaign-id="1"></fr-heatmap>',
  'heatmap with a picture of the map until it is loaded': `<fr-heatmap campaign-id="1" map="ca">
    <img slot="loading" src="${mapPicture}" width="600" height="720" alt="Where our gifts come from">
  </fr-heatmap>`,
  'heatmap as a table': '<fr-heatmap campaign-id="1" layout="table"></fr-heatmap>',
  'site statistics': '<fr-site-stats></fr-site-stats>',
  'site statistics as tiles': '<fr-site-stats layout="grid" with-time></fr-site-stats>',
  'three site statistics': '<fr-site-stats show="raised teams donors"></fr-site-stats>',
  'site statistics as a line': '<fr-site-stats layout="inline" show="donors raised"></fr-site-stats>',
  'one figure in a sentence': '<p>Together we are <fr-stat figure="donors"></fr-stat> people.</p>',
  'donate form': '<fr-donate-form campaign-id="1" amounts="25 50 100 250"></fr-donate-form>',
  'donate form in steps': '<fr-donate-form campaign-id="1" steps></fr-donate-form>',
  // Not part of the one file. Its fundraiser is signed in.
  'page editor': `<script type="module" src="/elements/fr-page-editor.js"></script><script>
    document.addEventListener('fr-token-request', (event) => event.respondWith('token'));
  </script><fr-page-editor campaign-id="1" page-id="1"></fr-page-editor>`,
  'donate form in a dialog': '<fr-donate-form campaign-id="1" layout="dialog"></fr-donate-form>',
};

/** Elements without a scene of their own are placed as in the contract suite. */
const others = inOneFile
  .map(([tag]) => tag)
  .filter((tag) => !Object.values(scenes).join('').includes(`<${tag}`));
const widgets = { ...scenes, ...Object.fromEntries(others.map((tag) => [tag, plainMarkup(tag)])) };

// Several at once, because they mostly wait.
describe(
  'on a slow network, content below a widget does not move after the first paint',
  { concurrency: 3, skip: firefoxCannot('measure layout shifts') },
  () => {
    let site: SlowSite;
    let browser: Browser;
    before(async () => {
      site = await slowSite();
      browser = await launchBrowser();
    });
    after(async () => {
      await browser.close();
      await site.close();
    });

    /** In separate browser contexts: windows side by side are all painted, and do not share figures. */
    async function shifts(
      size: { width: number; height: number },
      markup: string,
      { sheet = true, isLate = false } = {},
    ) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      const shifted = await shiftsOf(page, site.pageWith(markup, { sheet, isLate }));
      await context.close();
      return shifted;
    }

    for (const [v, [viewport, size]] of Object.entries(viewports).entries()) {
      for (const [w, [name, markup]] of Object.entries(widgets).entries()) {
        // Elements are tried on one viewport each, in turn; in a long run, on all.
        if (!isLong && (v + w) % 3 > 0) continue;
        test(`${name}, ${viewport}`, async () => {
          const { score, moved } = await shifts(size, markup);
          assert.ok(score <= budget, `${score.toFixed(4)}: ${moved.join(', ')}`);
        });
      }
    }

    for (const variant of ['bar', 'ring', 'tube'])
      for (const language of ['en', 'fr', 'es'])
        test(`a ${variant} with a match of gifts on a small phone, in ${language}`, async () => {
          const markup = thermometer(`campaign-id="1" variant="${variant}"`, '<fr-match></fr-match>');
          const { score, moved } = await shifts(
            { width: 320, height: 844 },
            `<div lang="${language}">${markup}</div>`,
          );
          assert.ok(score <= budget, `${score.toFixed(4)}: ${moved.join(', ')}`);
        });

    test('nothing moves when figures arrive after a part of the code that changes the placeholder', async () => {
      const { score, moved } = await shifts(
        viewports.tablet,
        scenes['thermometer with a match of gifts'] ?? '',
        { isLate: true },
      );
      assert.equal(score, 0, moved.join(', '));
    });

    for (const [viewport, size] of Object.entries(viewports))
      test(`the lines about a sponsor’s match are reserved, ${viewport}`, async () => {
        const match =
          '<fr-match sponsor="The Rivière Foundation" cap="50000" until="2099-12-31" raised-before="15000"></fr-match>';
        const { score, moved } = await shifts(size, thermometer('campaign-id="1"', match));
        assert.ok(score < 0.003, `${score.toFixed(4)}: ${moved.join(', ')}`);
      });

    test('without the pages’ stylesheet, content below a widget moves', async () => {
      const { score } = await shifts(viewports.phone, scenes['thermometer as a bar'] ?? '', { sheet: false });
      assert.ok(score > budget, String(score));
    });
  },
);
