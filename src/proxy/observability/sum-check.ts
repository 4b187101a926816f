import { LRUCache } from 'lru-cache';
import type { Campaign } from '../../schema/campaign.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { figuresOf } from '../../schema/heatmap-figures.js';
import { toMinor } from '../../schema/money.js';
import type { LogEntry } from '../http/log-entry.js';

/** Compares the amount that a campaign has raised, according to the platform, with the sum of its heatmap. */
export interface SumCheck {
  /** @param value With pending gifts, which the heatmap counts as well. */
  onCampaign(id: number, value: Campaign): void;
  /** @param rows As the platform sent them: before places with few donors are merged. */
  onHeatmap(id: number, rows: Heatmap): void;
}

export interface SumCheckSetup {
  /** The proxy's clock, in ms. */
  readonly clock: () => number;
  readonly log: (entry: LogEntry) => void;
}

/** An amount in minor units, and when it arrived, ms of the clock. */
interface Sum {
  readonly amount: number;
  readonly at: number;
}

interface Compared {
  raised?: Sum;
  placed?: Sum;
  /** The last two amounts that were compared, in minor units. */
  last?: { readonly raised: number; readonly placed: number };
  loggedAt: number;
}

/** Amounts that arrive further apart are not compared, in ms. */
const sameMoment = 2_000;
const hour = 3_600_000;
const mostCampaigns = 1_000;

/**
 * Logs `sums-differ` if the platform's two answers differ, at most once an hour for each campaign: pages would show different totals. A
 * gift between the two reads makes them differ, and the next gift may be as large. So a difference is logged only if the next comparison finds
 * both amounts unchanged: no gift was made meanwhile.
 */
export function createSumCheck({ clock, log }: SumCheckSetup): SumCheck {
  const campaigns = new LRUCache<number, Compared>({ max: mostCampaigns });

  function note(id: number, name: 'raised' | 'placed', amount: number | undefined): void {
    const known = campaigns.get(id) ?? { loggedAt: Number.NEGATIVE_INFINITY };
    delete known[name];
    if (amount !== undefined) known[name] = { amount, at: clock() };
    campaigns.set(id, known);
    const { raised, placed } = known;
    if (raised && placed && Math.abs(raised.at - placed.at) <= sameMoment) compare(id, known, raised, placed);
  }

  function compare(id: number, known: Compared, raised: Sum, placed: Sum): void {
    const before = known.last;
    known.last = { raised: raised.amount, placed: placed.amount };
    const difference = raised.amount - placed.amount;
    const isSteady = before?.raised === raised.amount && before.placed === placed.amount;
    // Each amount is compared once.
    delete known.raised;
    delete known.placed;
    if (difference === 0 || !isSteady || clock() - known.loggedAt < hour) return;
    known.loggedAt = clock();
    log({
      ...{ route: 'figures', status: 200, ms: 0, problem: 'sums-differ', campaign: id },
      ...{ raised: raised.amount, placed: placed.amount, difference },
    });
  }

  return {
    onCampaign(id, { type, raised }) {
      // Such a campaign counts donors, so `raised` is not an amount of money.
      note(id, 'raised', type === 'donors' ? undefined : (toMinor(raised) ?? undefined));
    },
    onHeatmap(id, rows) {
      note(id, 'placed', amountOf(rows));
    },
  };
}

/** The sum in minor units; `undefined` if an amount is missing. */
function amountOf(rows: Heatmap): number | undefined {
  let sum = 0;
  for (const row of rows) {
    const { amount } = figuresOf(row);
    if (amount === null) return undefined;
    sum += amount;
  }
  return sum;
}
