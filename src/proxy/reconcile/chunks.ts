import { sentBetween } from '../ledger/attempt-age.js';
import { chargeWindow, farFrom } from './search-times.js';
import { isLost, zoneMargin, type Traced } from './match.js';
import type { Range } from './transaction-list.js';

/** Attempts for which the list is read once. */
export interface Chunk {
  readonly attempts: readonly Traced[];
  readonly range: Range;
}

/** Attempts of one campaign that agree in whether they are proven, and in whether they have a cursor. */
type Group = [Traced, ...Traced[]];

/** Maximum number of attempts in a chunk, so that their charges are among the first rows that are read. */
const most = 100;

/**
 * Groups attempts of one campaign that were made at about the same time, so that the rows between distant attempts need not be read.
 *
 * @param now Milliseconds since 1970.
 */
export function chunksOf(attempts: readonly Traced[], now: number): Chunk[] {
  const groups: Group[] = [];
  const latest = new Map<string, Group>();
  for (const attempt of attempts) {
    const { campaign, after } = attempt.trace;
    const kind = [campaign, isFar(attempt, now), after === undefined].join();
    const group = latest.get(kind);
    const last = group?.at(-1);
    if (group && last && group.length < most && Math.abs(attempt.at - last.at) < chargeWindow)
      group.push(attempt);
    else {
      const begun: Group = [attempt];
      groups.push(begun);
      latest.set(kind, begun);
    }
  }
  return groups.map((group) => ({ attempts: group, range: rangeOf(group, now) }));
}

/** Whether the absence of a transaction has to be proven. Not for refused attempts: the platform's refusal is believed without proof. */
function isFar(attempt: Traced, now: number): boolean {
  return isLost(attempt) && now - attempt.at >= farFrom;
}

function rangeOf(group: Group, now: number): Range {
  const [{ trace }] = group;
  const times = group.flatMap((attempt) => sentBetween(attempt, now));
  const isProof = isFar(group[0], now);
  const cursors = group.map(({ trace }) => trace.after).filter((after) => after !== undefined);
  // Proof must not depend on a cursor, because a platform's IDs may not increase.
  const isByTime = isProof || cursors.length === 0;
  return {
    campaign: trace.campaign,
    after: isByTime ? 0 : Math.min(...cursors),
    ...(isByTime && { from: Math.min(...times) - zoneMargin }),
    until: Math.max(...times) + chargeWindow + zoneMargin,
    isProof,
  };
}
