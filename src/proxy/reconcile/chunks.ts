import { sentBetween } from '../ledger/attempt-age.js';
import { farFrom, windowOf } from './search-times.js';
import { zoneMargin, type Traced } from './match.js';
import type { Range } from './transaction-list.js';

/** Attempts for which the list is read once. */
export interface Chunk {
  readonly attempts: readonly Traced[];
  readonly range: Range;
}

/** Attempts that agree in their `kindOf`. */
type Group = [Traced, ...Traced[]];

/** Maximum number of attempts in a chunk, so that their charges are among the first rows that are read. */
const most = 100;

/**
 * For a young gift without a cursor, the list is read from this time before the gift, in ms. This allows for any error of clocks, but not
 * for the platform's time zone.
 */
const nearMargin = 15 * 60_000;

/**
 * Groups attempts of one campaign that were made at about the same time, so that the rows between distant attempts need not be read. The
 * attempts of a group also agree in three points: whether they have a cursor, whether they were refused, and whether they are young.
 *
 * @param attempts Oldest first.
 * @param now Milliseconds since 1970.
 */
export function chunksOf(attempts: readonly Traced[], now: number): Chunk[] {
  const groups: Group[] = [];
  const latest = new Map<string, Group>();
  for (const attempt of attempts) {
    const kind = kindOf(attempt, now);
    const group = latest.get(kind);
    const last = group?.at(-1);
    if (group && last && group.length < most && attempt.at - last.at < windowOf(attempt.state))
      group.push(attempt);
    else {
      const begun: Group = [attempt];
      groups.push(begun);
      latest.set(kind, begun);
    }
  }
  return groups.map((group) => ({ attempts: group, range: rangeOf(group, now) }));
}

/** What the attempts of a group have in common. */
export function kindOf(attempt: Traced, now: number): string {
  const { campaign, after } = attempt.trace;
  const isRefused = attempt.state === 'settled';
  return [campaign, after === undefined, isRefused, isFar(attempt, now)].join();
}

/** Whether the absence of a transaction has to be proven. Not for refused attempts: the platform's refusal is believed without proof. */
function isFar({ at, state }: Traced, now: number): boolean {
  return state !== 'settled' && now - at >= farFrom;
}

function rangeOf(group: Group, now: number): Range {
  const [{ state, trace }] = group;
  const times = group.flatMap((attempt) => sentBetween(attempt, now));
  const cursors = group.map(({ trace }) => trace.after).filter((after) => after !== undefined);
  const isProof = isFar(group[0], now);
  const earliest = Math.min(...times);
  return {
    campaign: trace.campaign,
    // Proof must not depend on a cursor, because a platform's IDs may not increase.
    after: isProof || cursors.length === 0 ? 0 : Math.min(...cursors),
    ...(isProof && { from: earliest - zoneMargin }),
    ...(!isProof && cursors.length === 0 && { from: earliest - nearMargin }),
    until: Math.max(...times) + windowOf(state) + zoneMargin,
    isProof,
  };
}
