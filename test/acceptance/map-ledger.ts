import type { Ledger } from '../../src/proxy/index.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { openLedger } from '../../src/proxy/node.js';

/** A ledger of a new site: nobody has seen a map of it yet, so places may be shown at once. */
export async function mapLedger(): Promise<Ledger> {
  return { ...(await openLedger('memory')), maps: createMemoryMaps() };
}
