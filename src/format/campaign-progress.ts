import type { Campaign } from '../schema/campaign.js';
import { sumKnown } from './sum-known.js';
import { toMinor } from '../schema/money.js';

/** Progress of a campaign. Amounts are minor units of one currency, or people when `unit` is `donors`; `null` = not known. */
export interface Progress {
  readonly unit: 'amount' | 'donors';
  readonly raised: number | null;
  /** `null` without a goal. Zero and negative goals count as none. */
  readonly goal: number | null;
  readonly donors: number | null;
  /** raised ÷ goal, not capped; `null` without a goal or a raised figure. */
  readonly share: number | null;
  /** Part of `raised` that has not been received yet; 0 unless `with-pending` is set. */
  readonly pending: number;
}

/** People of a `donors` campaign are counted from `donors`: its `raised` may be money (contract §2.8). */
export function progressOf(campaign: Campaign): Progress {
  const donors = wholeNumber(campaign.donors);
  if (campaign.type === 'donors') return createProgress('donors', donors, wholeNumber(campaign.goal), donors);
  return createProgress('amount', toMinor(campaign.raised), toMinor(campaign.goal), donors);
}

/**
 * Adds up several campaigns; `undefined` for none. The page sets one currency for all of them, because the platform's figures have none. If
 * some count money and others people, the sum is the money of the former and the donors of all, as in `<fr-site-stats>`. A figure that is
 * missing in one campaign is left out of the sum, which would otherwise be unknown. A goal counts only together with its campaign's raised
 * figure.
 */
export function sumOf(parts: readonly Progress[]): Progress | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const unit = parts.some((part) => part.unit !== first.unit) ? 'amount' : first.unit;
  const counted = parts.filter((part) => part.unit === unit);
  const sum = (figure: (part: Progress) => number | null, of: readonly Progress[] = counted) =>
    sumKnown(of.map(figure));
  return {
    ...createProgress(
      unit,
      sum(({ raised }) => raised),
      sum(({ raised, goal }) => (raised === null ? null : goal)),
      sum(({ donors }) => donors, parts),
    ),
    pending: sum(({ pending }) => pending) ?? 0,
  };
}

/** The same progress towards another goal, such as a stretch goal. */
export function withGoal(from: Progress, goal: number | null): Progress {
  return { ...createProgress(from.unit, from.raised, goal, from.donors), pending: from.pending };
}

/** Pledged but not received: all gifts less received ones, at least 0 and at most `raised`. */
export function withPending(all: Progress, received: Progress): Progress {
  if (all.raised === null || received.raised === null) return all;
  return { ...all, pending: Math.min(Math.max(all.raised - received.raised, 0), Math.max(all.raised, 0)) };
}

/** Whether nobody has given yet. An unknown figure does not count as zero. */
export function hasNoGifts({ raised, donors }: Progress): boolean {
  return raised === 0 && donors === 0;
}

/** Filled part of the bar, 0 to 1; 0 for negative and unknown figures. */
export function fillOf(share: number | null): number {
  return share !== null && share > 0 ? Math.min(share, 1) : 0;
}

/** Part of the bar filled by received gifts, 0 to 1. */
export function receivedFillOf({ raised, pending, goal }: Progress): number {
  return raised === null || goal === null ? 0 : fillOf((raised - pending) / goal);
}

/** Amount still needed to reach the goal; 0 once it is reached, `null` without a goal. */
export function remainingOf({ raised, goal }: Progress): number | null {
  return raised === null || goal === null ? null : Math.max(goal - raised, 0);
}

function createProgress(
  unit: Progress['unit'],
  raised: number | null,
  target: number | null,
  donors: number | null,
): Progress {
  const goal = target !== null && target > 0 ? target : null;
  const share = raised === null || goal === null ? null : raised / goal;
  return { unit, raised, goal, donors, share, pending: 0 };
}

function wholeNumber(count: number | null | undefined): number | null {
  if (typeof count !== 'number') return null;
  const rounded = Math.round(count);
  return Number.isSafeInteger(rounded) ? rounded : null;
}
