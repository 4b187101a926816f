import type { Ledger } from '../ledger/ledger.js';
import { spanOf } from './row-dates.js';
import type { Listing } from './transaction-list.js';

/** Number of known gifts that determine the zone, and maximum number of rows that are checked for them, newest first. */
const witnesses = 2;
const most = 40;

const quarter = 15 * 60_000;
/** Latest and earliest date of a charge in ms, relative to when its gift was reserved. The date may be earlier because clocks differ. */
const latest = 3 * 60_000;
const earliest = -60_000;
const westmost = -12 * 3_600_000;
const eastmost = 14 * 3_600_000;

/**
 * By how much the platform's dates are ahead of UTC, in ms, rounded to 15 minutes, according to gifts whose transactions are known.
 * `undefined` if these gifts do not agree, or if there are too few.
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
    const [first, last] = spanOf(date);
    if (first !== last) return undefined;
    const ahead = first - (known.at + skew);
    const zone = Math.round(ahead / quarter) * quarter;
    const late = ahead - zone;
    if (!(late >= earliest && late <= latest && zone >= westmost && zone <= eastmost)) return undefined;
    zones.push(zone);
    if (zones.length === witnesses) break;
  }
  return zones.length === witnesses && zones[0] === zones[1] ? zones[0] : undefined;
}
