import type { Ledger } from '../ledger/ledger.js';
import { timeOf, type Listing } from './transaction-list.js';

/** Transactions whose gifts are known, as many as show a zone; and how many are looked at for them, newest first. */
const witnesses = 2;
const most = 40;

const quarter = 15 * 60_000;
/** A charge is dated this long after its gift was taken, at most, and this long before, where clocks differ; ms. */
const latest = 3 * 60_000;
const earliest = -60_000;
const westmost = -12 * 3_600_000;
const eastmost = 14 * 3_600_000;

/**
 * By how much the platform's dates are ahead of UTC, in ms, by gifts that are known with their transaction: all that are found
 * have to agree, to the quarter of an hour that zones differ by. `undefined` where they do not, or there are too few.
 */
export async function zoneOf(
  { rows, skew }: Listing,
  ledger: Pick<Ledger, 'find' | 'keyOfTransaction'>,
): Promise<number | undefined> {
  const zones: number[] = [];
  for (const { id, date } of rows.slice(-most).reverse()) {
    const key = await ledger.keyOfTransaction(id);
    const known = key === undefined ? undefined : await ledger.find(key);
    if (!known) continue;
    const ahead = timeOf(date) - (known.at + skew);
    const zone = Math.round(ahead / quarter) * quarter;
    const late = ahead - zone;
    if (!(late >= earliest && late <= latest && zone >= westmost && zone <= eastmost)) return undefined;
    zones.push(zone);
    if (zones.length === witnesses) break;
  }
  return zones.length === witnesses && zones[0] === zones[1] ? zones[0] : undefined;
}
