import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProxy } from '../../src/proxy/node.js';
import { openPage } from '../demo/open-page.js';
import { freePort } from '../runner/free-port.js';
import { openVisitor } from '../runner/shared.js';
import { attemptGift, outcomes } from './attempt.js';
import { watchFaults } from './faults.js';
import { checkSiteStats } from './page-figures.js';
import { apiKey, startPlatform } from './platform.js';
import { textOf } from './shown.js';
import { openSite } from './site.js';
import { checkFallbacks, checkHints, checkWhole } from './whole.js';

test('with an unknown campaign, elements show their fallback content, and the form keeps the input', async (t) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { url: sandboxUrl, databasePath } = await startPlatform(t, origin);
  const proxy = await startProxy({
    port: 0,
    host: '127.0.0.1',
    upstream: sandboxUrl,
    apiKey,
    origins: [origin],
  });
  t.after(() => proxy.close());
  const proxyUrl = `http://localhost:${proxy.port}`;
  await openSite(t, { port, proxyUrl, sandboxUrl, campaignId: 9999 });
  const page = await (await openVisitor(t)).newPage();
  const faults = await watchFaults(page);
  await openPage(page, origin, 'en');
  // The platform refuses requests for this campaign and its map. A search for its teams finds none, so the leaderboard requests the
  // campaign, and the form requests its name. The site's statistics do not depend on it.
  const alsoWarning = ['fr-team-leaderboard', 'fr-donate-form'];
  await checkFallbacks(page, faults, ['fr-goal-thermometer', 'fr-heatmap'], alsoWarning);
  for (const hint of faults.hints) assert.match(hint, / campaign-id="9999"> .*HTTP 400/);
  assert.equal(await textOf(page, 'fr-team-leaderboard'), 'The leaderboard could not be loaded.');
  await checkSiteStats(page, databasePath, 'en');

  await attemptGift(page, databasePath, { says: outcomes.noCampaign, rows: 0 });
  await checkHints(faults, ['fr-goal-thermometer', 'fr-heatmap', ...alsoWarning]);
  await checkWhole(page, faults);
});
