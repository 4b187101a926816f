import type { Ledger } from '../../src/proxy/index.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { openLedger } from '../../src/proxy/node.js';

/** A ledger of a new site: no visitor has seen a map of it, so it may show places at once. */
export async function mapLedger(): Promise<Ledger> {
  return { ...(await openLedger('memory')), maps: createMemoryMaps() };
}
