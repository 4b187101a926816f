import { endpoints } from '../schema/endpoints.js';
import { createPlatform } from './platform.js';
import { refusal } from './reply.js';
import { routeOf, type Route } from './route.js';
import { servePlain } from './serve-plain.js';
import { serveTeamSearch } from './serve-team-search.js';
import type { Setup } from './setup.js';

/**
 * Everything the proxy answers to: the rows of the endpoint table. A new row that visitors may call is served by its schema
 * alone; give it a server of its own here when its answer holds more than a visitor may know.
 */
export function routesFor(setup: Setup): Route[] {
  const { allow, queryNames, now, timeouts } = setup;
  const platform = createPlatform(setup);
  const reading = { platform, now, timeout: timeouts.read };
  const writing = { platform, now, timeout: timeouts.write };

  return endpoints.map((endpoint) => {
    if (endpoint.access === 'owner' && !allow.has(endpoint.name))
      return routeOf(endpoint, async () => refusal(403, 'This proxy does not offer that operation.'));
    if (endpoint.name === 'searchTeams') return routeOf(endpoint, serveTeamSearch(queryNames, reading));
    if (endpoint.access === 'donor')
      return routeOf(endpoint, async () => refusal(503, 'Donations are closed.'));
    return routeOf(endpoint, servePlain(endpoint, queryNames, endpoint.method === 'GET' ? reading : writing));
  });
}
