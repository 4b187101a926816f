import type { ProxyOptions } from './options.js';
import { createGiftSearch } from '../reconcile/gift-search.js';
import type { Reconciliation } from '../reconcile/reconciler.js';
import { routesFor } from './routes.js';
import type { AtOnce, Proxy } from './fetch-handler.js';
import { serveRoutes } from './serve-routes.js';
import { settingWarnings } from './setting-warnings.js';
import { setUp } from './setup.js';

/** A proxy with all that belongs to it. */
export interface PlatformProxy extends Proxy {
  readonly atOnce: AtOnce;
  /**
   * Looks in the platform's list for gifts whose answer was lost: each is settled by the one transaction that can be its own,
   * or `onFinding` is told. Harmless at any time and from several places at once; to be called every few seconds while a
   * process lives, or by a host's timer. `startProxy` does it by itself. Rejects when the ledger cannot be reached.
   *
   * @param keep For how long, in ms, no other proxy on the same ledger may do it after this.
   */
  reconcile(keep?: number): Promise<Reconciliation>;
}

/**
 * The proxy as one function of the Fetch standard: it runs wherever there are `Request` and `Response`.
 * It keeps the platform's own paths, so that the widgets also work behind any proxy that merely adds the key.
 *
 * @throws TypeError for options that cannot be safe (an upstream without https, an origin with a wildcard).
 */
export function createProxy(options: ProxyOptions): PlatformProxy {
  const setup = setUp(options);
  const warn = options.warn ?? ((sentence: string) => console.warn(sentence));
  settingWarnings(options).forEach((sentence) => warn(sentence));
  const search = createGiftSearch(setup);
  const atOnce = serveRoutes(setup, (toJson) => routesFor(setup, toJson, undefined, search));
  const answer: Proxy = async (request, edge) => atOnce(request, edge);
  return Object.assign(answer, { atOnce, reconcile: (keep?: number) => search.run(keep) });
}
