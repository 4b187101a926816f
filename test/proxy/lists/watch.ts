import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { MapStore } from '../../../src/proxy/ledger/map-store.js';
import type { Fundraiser } from '../../../src/schema/fundraisers.js';
import type { Supporter } from '../../../src/schema/supporters.js';
import { withinContract } from '../../support/within-contract.js';
import { site, proxyFor } from '../ask.js';
import { seeded } from '../map/world.js';
import { WatchedPlatform, type Words } from './watched-platform.js';

/** All answers of all public reads at one moment. */
export interface Seen {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly raised: number;
  readonly supporters: readonly Supporter[];
  readonly pages: readonly Fundraiser[];
  /** Bodies and status of all answers. */
  readonly texts: readonly string[];
}

export interface Watch {
  readonly seed: number;
  readonly events: number;
  /** Gifts per hour. */
  readonly rate: number;
  readonly options?: Partial<ProxyOptions>;
  /** Store of the proxies' batches; without it, they lose them at each restart. */
  readonly maps?: MapStore;
  readonly wordsOf?: (id: number) => Words;
}

const figures = '/v2/client/fundraiser/7';
const reads = [
  ...[figures, '/supporters/7', '/fundraisers/7', `${figures}?only_received=true`, `${figures}/heatmap`],
  '/v2/client/wl/stats',
];
const pictures = ['/thermometer/7.svg', '/supporters/7.svg?lang=fr', '/map/7.svg'];

/**
 * Reads everything after each event of a platform, by two proxies in turn, which are restarted now and then. One of them sometimes has a
 * list that lacks the newest transaction. More reads would show nothing more, because no other event changes an answer.
 */
export async function watch(run: Watch): Promise<{ platform: WatchedPlatform; seen: readonly Seen[] }> {
  const { seed, events, rate, options, maps, wordsOf } = run;
  const random = seeded(seed);
  const platform = new WatchedPlatform(seeded(seed + 1), wordsOf);
  const clock = () => platform.now;
  let missing = Infinity;
  const start = (): Proxy =>
    proxyFor('https://api.example.org', {
      ...{
        clock,
        now: clock,
        random,
        fetch: withinContract(platform.fetchBefore(() => missing)),
        maxFresh: 0,
      },
      ledger: { ...createMemoryLedger({ now: clock }), ...(maps && { maps }) },
      ...{ supporters: [7], supporterConsent: 'show-name', fundraisers: [7] },
      ...options,
    }).proxy;
  let proxies = maps ? [start(), start()] : [start()];
  const seen: Seen[] = [];
  for (let event = 0; event < events; event += 1) {
    platform.happen(rate);
    if (random() < 0.02) proxies = proxies.map(start);
    missing = maps && random() < 0.1 ? (platform.gifts.at(-1)?.id ?? 0) - 1 : Infinity;
    seen.push(await see(proxies[event % proxies.length]!, platform.now, event % 8 === 0));
    // The list of the newest transactions is shared for a second.
    platform.now += 1_001;
  }
  return { platform, seen };
}

/** @param isDrawn Whether to read the pictures, too, which take longer. */
async function see(proxy: Proxy, at: number, isDrawn: boolean): Promise<Seen> {
  const texts: string[] = [];
  const get = async (path: string, init?: RequestInit) => {
    const headers = { origin: site, 'content-type': 'application/json' };
    const response = await proxy(new Request(`https://proxy.example${path}`, { headers, ...init }));
    texts.push(`${path} ${String(response.status)} ${await response.text()}`);
  };
  for (const path of isDrawn ? [...reads, ...pictures] : reads) await get(path);
  await get('/v2/private/teams/search', { method: 'POST', body: '{}' });
  const bodyOf = (index: number): unknown => JSON.parse(texts[index]!.replace(/^\S+ 200 /, ''));
  return {
    ...{ at, texts },
    raised: Math.round((bodyOf(0) as { raised: number }).raised * 100),
    supporters: bodyOf(1) as Supporter[],
    pages: (bodyOf(2) as { pages: Fundraiser[] }).pages,
  };
}
