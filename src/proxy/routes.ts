import { endpoints } from '../schema/endpoints.js';
import { createGuard } from './abuse/guard.js';
import { serveChallenge } from './abuse/serve-challenge.js';
import { createUntoldProxy } from './abuse/untold-proxy.js';
import { serveAttempt } from './donations/serve-attempt.js';
import { serveDonation } from './donations/serve-donation.js';
import { publicHeatmap } from './forwarding/public-heatmap.js';
import { publicTeams } from './forwarding/public-team.js';
import { serveRead } from './forwarding/serve-read.js';
import { visitorsSearch } from './forwarding/team-search.js';
import { bodyLimit, onlyImages } from './owners/images/only-images.js';
import { serveClosed, serveOwner } from './owners/serve-owner.js';
import { createLedgerProbe } from './ledger/ledger-probe.js';
import { createOpening } from './opening/opening.js';
import { serveStatus } from './opening/serve-status.js';
import { createPlatform } from './platform/platform.js';
import { createSteadyPlatform } from './platform/steady-platform.js';
import { platformSource } from './reads/answer-source.js';
import { notingGifts } from './reads/noting-gifts.js';
import { createReads, type Reads } from './reads/reads.js';
import { createGiftSearch, type GiftSearch } from './reconcile/gift-search.js';
import { routeOf, type Route } from './route.js';
import type { Setup } from './setup.js';
import type { ToJson } from './to-json.js';
import { healthRoutes } from './watch/health.js';

/**
 * Everything the proxy answers to: the rows of the endpoint table, and what became of an attempt to give.
 * A new row is served by its schema alone; give it a view of its own here when its answer holds more than
 * its caller may know.
 *
 * @param others What visitors read, where it comes from elsewhere than the platform.
 */
export function routesFor(
  setup: Setup,
  toJson: ToJson,
  others?: Reads,
  search: GiftSearch = createGiftSearch(setup),
): Route[] {
  const { access, allow, clock, maxImageBytes, minDonors, now, timeouts } = setup;
  const admission = { queryNames: setup.queryNames, campaigns: setup.campaigns };
  const platform = createPlatform(setup);
  const steady = createSteadyPlatform(platform, {
    clock: setup.clock,
    random: setup.random,
    pause: timeouts.retry,
  });
  const source = platformSource(steady, timeouts.read);
  const reads = others ?? createReads({ ...setup, source, toJson });
  const { answers: ledgerAnswers, ledger } = createLedgerProbe(setup.ledger, clock);
  const opening = createOpening({ ...setup, ledgerAnswers });
  const guard = createGuard(setup.guard, setup);
  const { addresses } = setup.guard;
  const noteSender = createUntoldProxy(addresses, setup.log);
  const desk = {
    ...{ ledger, platform, admission, now, clock, timeouts, opening, search, guard },
    ...{ addresses, noteSender },
  };

  const operations = endpoints.map((endpoint) => {
    if (endpoint.access === 'owner') {
      if (!access || !allow.has(endpoint.name)) return routeOf(endpoint, serveClosed);
      const timeout = endpoint.method === 'GET' ? timeouts.read : timeouts.write;
      const common = { access, admission, forwarding: { platform: steady, timeout } };
      const serve = serveOwner(
        endpoint,
        endpoint.name === 'uploadImage'
          ? {
              ...common,
              admission: { ...admission, bodyLimit: bodyLimit(maxImageBytes) },
              narrow: onlyImages(maxImageBytes),
            }
          : common,
      );
      return { ...routeOf(endpoint, serve), headers: ['authorization'] };
    }
    if (endpoint.access === 'donor')
      return {
        ...routeOf(endpoint, notingGifts(serveDonation(desk), reads)),
        headers: ['fr-challenge'],
      };
    if (endpoint.name === 'searchTeams')
      return serveRead(endpoint, { view: publicTeams, narrow: visitorsSearch }, admission, reads);
    if (endpoint.name === 'getHeatmap')
      return serveRead(endpoint, { view: (rows) => publicHeatmap(rows, minDonors) }, admission, reads);
    return serveRead(endpoint, {}, admission, reads);
  });
  return [
    ...operations,
    serveAttempt(desk),
    serveChallenge(guard),
    serveStatus(opening),
    ...healthRoutes(ledgerAnswers),
  ];
}
