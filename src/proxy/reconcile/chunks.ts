import { clockMargin, type Traced } from './match.js';
import { chargeWindow, refusedWindow } from './look-times.js';
import type { Range } from './transaction-list.js';

/** Attempts that one reading of the list answers for. */
export interface Chunk {
  readonly attempts: readonly Traced[];
  readonly range: Range;
}

/** So that their own charges are among the first rows that are read, however many follow. */
const most = 100;

/**
 * Attempts of one campaign, of about the same time, with a cursor or without, refused or not: what is between an attempt
 * of yesterday and one of today need not be read.
 *
 * @param attempts Oldest first.
 */
export function chunksOf(attempts: readonly Traced[]): Chunk[] {
  const groups: Traced[][] = [];
  const latest = new Map<string, Traced[]>();
  for (const attempt of attempts) {
    const { campaign, after } = attempt.trace;
    const isRefused = attempt.state === 'settled';
    const kind = [campaign, after === undefined, isRefused].join();
    const group = latest.get(kind);
    const last = group?.at(-1);
    if (group && last && group.length < most && attempt.at - last.at < windowOf(attempt)) group.push(attempt);
    else {
      const begun = [attempt];
      groups.push(begun);
      latest.set(kind, begun);
    }
  }
  return groups.map((group) => ({ attempts: group, range: rangeOf(group) }));
}

function rangeOf(group: readonly Traced[]): Range {
  const times = group.map(({ at }) => at);
  const cursors = group.map(({ trace }) => trace.after).filter((after) => after !== undefined);
  return {
    campaign: group[0]?.trace.campaign ?? 0,
    after: cursors.length > 0 ? Math.min(...cursors) : 0,
    ...(cursors.length === 0 && { from: Math.min(...times) - clockMargin }),
    until: Math.max(...times) + Math.max(...group.map(windowOf)),
  };
}

function windowOf({ state }: Traced): number {
  return state === 'settled' ? refusedWindow : chargeWindow;
}
