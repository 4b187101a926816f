import { endpoints } from '../../schema/endpoints.js';
import { createMemoryLedger } from '../ledger/memory-ledger.js';
import type { Proxy } from '../app/fetch-handler.js';
import { serveRoutes } from '../app/serve-routes.js';
import { createReadCache } from '../cache/read-cache.js';
import { routesFor } from '../app/routes.js';
import { setUp } from '../app/setup.js';
import { cachedStatus, createLocationAnswers, createLocationGifts } from './location-cache.js';
import { createPolledFlight } from './polled-flight.js';
import { objectNames, forwardToObject } from './forward-to-object.js';
import { objectSource } from './object-source.js';
import type { LocationCache } from './runtime.js';
import type { WorkerSettings } from './worker-settings.js';
import { writeLog } from '../observability/allowed-fields.js';

/** An object's own patience with the platform is shorter than this, in ms: it should be the one to say that it is over. */
const margin = 2_000;

const visitors = new Set<string>(
  endpoints.filter(({ access }) => access === 'visitor').map(({ name }) => name),
);

/**
 * The part of the proxy that is near the visitor: it refuses what need not go further, and answers reads from its place's
 * cache. Everything else it has from the objects.
 *
 * @param now Milliseconds since 1970.
 */
export function createEdgeProxy(
  { options, objects }: Pick<WorkerSettings, 'options' | 'objects'>,
  openCache: () => Promise<LocationCache>,
  now: () => number = Date.now,
): Proxy {
  // The cache of a place is one for all workers of a zone, another charity's included; no other has this object.
  const site = encodeURIComponent(String(objects.idFromName(objectNames.gifts)));
  const gifts = createLocationGifts(site, openCache, now);
  const setup = setUp({
    ...options,
    // Ages are compared between isolates and machines, which only the time of day allows.
    ...{ clock: now, now, gifts, log: writeLog },
    ...(options.maxFresh === 0
      ? { answers: false }
      : { answers: createLocationAnswers(`${site} ${settingsOf(options)}`, openCache) }),
    // Never used: every step of a gift is the object's.
    ledger: createMemoryLedger({ now }),
  });
  const objectFor = (name: string) => objects.get(objects.idFromName(name));
  const gate = () => objectFor(objectNames.gifts);
  const owners = () => objectFor(objectNames.owners);

  const answer = serveRoutes(setup, (toJson) => {
    const reads = createReadCache({
      ...setup,
      ...{ toJson, flights: createPolledFlight(now) },
      // Half of what an object has asked at once. None waits: a place that frees is another request's promise.
      share: { atOnce: 10, waiting: 0 },
      source: objectSource({
        objectFor: (operation) => objectFor(objectNames.reads(operation)),
        origin: options.origins[0] ?? '',
        timeout: setup.timeouts.read + margin,
      }),
    });
    return routesFor(setup, toJson, reads).map((route) => {
      // `figures` asks the routes of visitors, which are served here.
      if (visitors.has(route.name) || route.name === 'figures') return route;
      const serve = forwardToObject(route, route.isOwners ? owners : gate, gifts.noted);
      return { ...route, serve: route.name === 'status' ? cachedStatus(site, serve, openCache) : serve };
    });
  });
  return async (request, edge) => answer(request, edge);
}

/** All that one deployment may answer the same question differently under than the one before it. */
function settingsOf({
  upstream,
  minDonors,
  mapRefresh,
  queryNames,
  campaigns,
}: WorkerSettings['options']): string {
  return JSON.stringify([2, upstream, minDonors, mapRefresh, queryNames, campaigns]);
}
