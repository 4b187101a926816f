import { endpoints } from '../schema/endpoints.js';
import { serveAttempt } from './donations/serve-attempt.js';
import { serveDonation } from './donations/serve-donation.js';
import { publicHeatmap } from './forwarding/public-heatmap.js';
import { publicTeams } from './forwarding/public-team.js';
import { servePlain } from './forwarding/serve-plain.js';
import { serveRead } from './forwarding/serve-read.js';
import { visitorsSearch } from './forwarding/team-search.js';
import { createPlatform } from './platform/platform.js';
import { createSteadyPlatform } from './platform/steady-platform.js';
import { notingGifts } from './reads/noting-gifts.js';
import { createReads } from './reads/reads.js';
import { refusal } from './reply.js';
import { routeOf, type Route } from './route.js';
import type { Setup } from './setup.js';
import type { ToJson } from './to-json.js';

/**
 * Everything the proxy answers to: the rows of the endpoint table, and what became of an attempt to give.
 * A new row is served by its schema alone; give it a view of its own here when its answer holds more than
 * its caller may know.
 */
export function routesFor(setup: Setup, toJson: ToJson): Route[] {
  const { allow, ledger, minDonors, now, timeouts } = setup;
  const admission = { queryNames: setup.queryNames, campaigns: setup.campaigns };
  const platform = createPlatform(setup);
  const steady = createSteadyPlatform(platform, {
    clock: setup.clock,
    random: setup.random,
    pause: timeouts.retry,
  });
  const reads = createReads({ ...setup, platform: steady, toJson, timeout: timeouts.read });
  const desk = { ledger, platform, admission, now, timeouts };

  const operations = endpoints.map((endpoint) => {
    if (endpoint.access === 'owner') {
      if (!allow.has(endpoint.name))
        return routeOf(endpoint, async () => refusal(403, 'This proxy does not offer that operation.'));
      const timeout = endpoint.method === 'GET' ? timeouts.read : timeouts.write;
      return routeOf(endpoint, servePlain(endpoint, admission, { platform: steady, timeout }));
    }
    if (endpoint.access === 'donor') return routeOf(endpoint, notingGifts(serveDonation(desk), reads));
    if (endpoint.name === 'searchTeams')
      return routeOf(
        endpoint,
        serveRead(endpoint, { view: publicTeams, narrow: visitorsSearch }, admission, reads),
      );
    if (endpoint.name === 'getHeatmap')
      return routeOf(
        endpoint,
        serveRead(endpoint, { view: (rows) => publicHeatmap(rows, minDonors) }, admission, reads),
      );
    return routeOf(endpoint, serveRead(endpoint, {}, admission, reads));
  });
  return [...operations, serveAttempt(desk)];
}
