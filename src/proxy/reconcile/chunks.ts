import { farFrom, windowOf } from './look-times.js';
import { zoneMargin, type Traced } from './match.js';
import type { Range } from './transaction-list.js';

/** Attempts that one reading of the list answers for. */
export interface Chunk {
  readonly attempts: readonly Traced[];
  readonly range: Range;
}

/** So that their own charges are among the first rows that are read, however many follow. */
const most = 100;

/** From how long before a gift without a cursor is read while it is young, in ms: no zone of the platform's, but any clock's error. */
const nearMargin = 15 * 60_000;

/**
 * Attempts of one campaign, of about the same time, with a cursor or without, refused or not, young or not: what is between
 * an attempt of yesterday and one of today need not be read.
 *
 * @param attempts Oldest first.
 * @param now Milliseconds since 1970.
 */
export function chunksOf(attempts: readonly Traced[], now: number): Chunk[] {
  const groups: Traced[][] = [];
  const latest = new Map<string, Traced[]>();
  for (const attempt of attempts) {
    const { campaign, after } = attempt.trace;
    const isRefused = attempt.state === 'settled';
    const kind = [campaign, after === undefined, isRefused, isFar(attempt, now)].join();
    const group = latest.get(kind);
    const last = group?.at(-1);
    if (group && last && group.length < most && attempt.at - last.at < windowOf(attempt.state))
      group.push(attempt);
    else {
      const begun = [attempt];
      groups.push(begun);
      latest.set(kind, begun);
    }
  }
  return groups.map((group) => ({ attempts: group, range: rangeOf(group, now) }));
}

/** Whether something is to be concluded from what the list has not got; a refusal is believed anyway. */
function isFar({ at, state }: Traced, now: number): boolean {
  return state !== 'settled' && now - at >= farFrom;
}

function rangeOf(group: readonly Traced[], now: number): Range {
  const times = group.map(({ at }) => at);
  const cursors = group.map(({ trace }) => trace.after).filter((after) => after !== undefined);
  const isProof = group.some((attempt) => isFar(attempt, now));
  const earliest = Math.min(...times);
  return {
    campaign: group[0]?.trace.campaign ?? 0,
    // A cursor is one of many witnesses: a platform may not count its IDs up.
    after: isProof || cursors.length === 0 ? 0 : Math.min(...cursors),
    ...(isProof && { from: earliest - zoneMargin }),
    ...(!isProof && cursors.length === 0 && { from: earliest - nearMargin }),
    until: Math.max(...times) + Math.max(...group.map(({ state }) => windowOf(state))) + zoneMargin,
    isProof,
  };
}
