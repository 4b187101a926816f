import type { ProxyOptions } from '../settings/options.js';
import { createGiftSearch } from '../reconcile/gift-search.js';
import { noImages } from '../owners/images/only-images.js';
import type { Reconciliation } from '../reconcile/reconciler.js';
import { routesFor } from './routes.js';
import type { AtOnce, Proxy } from './fetch-handler.js';
import { serveRoutes } from './serve-routes.js';
import { nameInCode, optionWarnings } from '../settings/check-options.js';
import { setUp } from './setup.js';

/** A proxy and its other functions. */
export interface PlatformProxy extends Proxy {
  readonly atOnce: AtOnce;
  /**
   * Looks in the platform's list of transactions for gifts whose answer was lost. Each gift is settled by the only transaction that
   * matches it; otherwise `onFinding` is called. Safe at any time and concurrently; call it every minute, or from the runtime's
   * timer. `startProxy` calls it by itself. Rejects if the ledger cannot be reached.
   *
   * @param keep How long, in ms, no other proxy on the same ledger may do this afterwards.
   * @param signal Ends the search within seconds, for a process that stops; the next search continues.
   */
  reconcile(keep?: number, signal?: AbortSignal): Promise<Reconciliation>;
}

/**
 * The proxy as one function from `Request` to `Response`, for every runtime with the Fetch API. It has the same paths as the platform,
 * so that the widgets also work behind any proxy that only adds the key.
 *
 * @throws TypeError for unsafe options (an upstream without https, an origin with a wildcard).
 */
export function createProxy(options: ProxyOptions): PlatformProxy {
  const setup = setUp(options);
  optionWarnings(options, nameInCode).forEach((sentence) => setup.warn(sentence));
  if (setup.allow.has('uploadImage') && !setup.cleanImage)
    setup.warn(`WARNING: uploadImage is refused: ${noImages}`);
  const search = createGiftSearch(setup);
  const atOnce = serveRoutes(setup, routesFor(setup, undefined, search));
  const answer: Proxy = async (request, edge) => atOnce(request, edge);
  const reconcile: PlatformProxy['reconcile'] = (keep, signal) => search.run(keep, signal);
  return Object.assign(answer, { atOnce, reconcile });
}
