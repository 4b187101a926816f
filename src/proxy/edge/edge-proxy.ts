import { listAttention } from '../../schema/attention.js';
import { endpoints } from '../../schema/endpoints.js';
import { getFundraisers } from '../../schema/fundraisers.js';
import { getSupporters } from '../../schema/supporters.js';
import { createTransaction } from '../../schema/receipt.js';
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

/**
 * Time in ms that the edge waits for the object beyond the object's own time limit for the platform, so that the object reports a timeout
 * first.
 */
const margin = 2_000;

/** Routes that are served at the edge: reads of visitors, and `picture`, which calls their routes. */
const servedHere = new Set<string>([
  'picture',
  getFundraisers.name,
  getSupporters.name,
  ...endpoints.filter(({ access }) => access === 'visitor').map(({ name }) => name),
]);

/** Owners' routes that need the ledger of all gifts, which is in the object of the gifts. */
const ofLedger = new Set<string>([createTransaction.name, listAttention.name]);

/**
 * The part of the proxy that runs near the visitor. It refuses invalid requests, and answers reads from the cache of its location.
 * Everything else is forwarded to the Durable Objects.
 *
 * @param now Milliseconds since 1970.
 */
export function createEdgeProxy(
  { options, objects }: Pick<WorkerSettings, 'options' | 'objects'>,
  openCache: () => Promise<LocationCache>,
  now: () => number = Date.now,
): Proxy {
  // The cache of a location is shared by all workers of a zone, including those of other charities. The ID of this object is unique.
  const site = encodeURIComponent(String(objects.idFromName(objectNames.gifts)));
  const gifts = createLocationGifts(site, openCache, now);
  const setup = setUp({
    ...options,
    // Ages are compared between isolates and machines, whose monotonic clocks differ, so the time of day is used.
    clock: now,
    now,
    gifts,
    log: writeLog,
    ...(options.maxFresh === 0
      ? { answers: false }
      : { answers: createLocationAnswers(`${site} ${settingsOf(options)}`, openCache) }),
    // Required by the type but never used: the object processes gifts.
    ledger: createMemoryLedger({ now }),
  });
  const objectFor = (name: string) => objects.get(objects.idFromName(name));
  const giftsObject = () => objectFor(objectNames.gifts);
  const owners = () => objectFor(objectNames.owners);

  const reads = createReadCache({
    ...setup,
    flights: createPolledFlight(now),
    // Half of the calls that an object makes at the same time. Requests do not queue, because on Workers no request may wait for the
    // promise of another.
    share: { atOnce: 10, waiting: 0 },
    source: objectSource({
      object: () => objectFor(objectNames.reads),
      origin: options.origins[0] ?? '',
      timeout: setup.timeouts.read + margin,
    }),
  });
  const routes = routesFor(setup, reads).map((route) => {
    if (servedHere.has(route.name) && !route.isOwners) return route;
    const isRecords = route.isOwners && !ofLedger.has(route.name);
    const serve = forwardToObject(route, isRecords ? owners : giftsObject, gifts.storeGiftTime);
    return { ...route, serve: route.name === 'status' ? cachedStatus(site, serve, openCache) : serve };
  });
  const answer = serveRoutes(setup, routes);
  return async (request, edge) => answer(request, edge);
}

/**
 * All settings but the API keys, as text: each may change an answer. Functions are left out. The number changes with the form of the stored
 * answers.
 */
function settingsOf({ apiKey: _, campaignKeys: __, ...settings }: WorkerSettings['options']): string {
  return JSON.stringify([3, settings]);
}
