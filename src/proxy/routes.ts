import { endpoints } from '../schema/endpoints.js';
import { serveAttempt } from './donations/serve-attempt.js';
import { serveDonation } from './donations/serve-donation.js';
import { serveHeatmap } from './forwarding/serve-heatmap.js';
import { servePlain } from './forwarding/serve-plain.js';
import { serveTeamSearch } from './forwarding/serve-team-search.js';
import { createPlatform } from './platform/platform.js';
import { refusal } from './reply.js';
import { routeOf, type Route } from './route.js';
import type { Setup } from './setup.js';

/**
 * Everything the proxy answers to: the rows of the endpoint table, and what became of an attempt to give.
 * A new row is served by its schema alone; give it a server of its own here when its answer holds more than
 * its caller may know.
 */
export function routesFor(setup: Setup): Route[] {
  const { allow, ledger, minDonors, queryNames, now, timeouts } = setup;
  const platform = createPlatform(setup);
  const reading = { platform, now, timeout: timeouts.read, pause: timeouts.retry };
  const writing = { ...reading, timeout: timeouts.write };
  const desk = { ledger, platform, now, timeouts };

  const operations = endpoints.map((endpoint) => {
    if (endpoint.access === 'owner' && !allow.has(endpoint.name))
      return routeOf(endpoint, async () => refusal(403, 'This proxy does not offer that operation.'));
    if (endpoint.name === 'searchTeams') return routeOf(endpoint, serveTeamSearch(queryNames, reading));
    if (endpoint.name === 'getHeatmap')
      return routeOf(endpoint, serveHeatmap(minDonors, queryNames, reading));
    if (endpoint.name === 'createTransaction') return routeOf(endpoint, serveDonation(desk));
    return routeOf(endpoint, servePlain(endpoint, queryNames, endpoint.method === 'GET' ? reading : writing));
  });
  return [...operations, serveAttempt(desk)];
}
