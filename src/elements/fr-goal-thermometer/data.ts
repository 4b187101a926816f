import type { Meter } from './meter.js';

/** What one meter shows. `null` = not known, or there is none. */
export interface MeterData {
  /** The campaigns that are counted. */
  readonly campaignIds: readonly number[];
  /** Name of the campaign or of the personal page; empty for a sum of several campaigns. */
  readonly name: string;
  /** What the goal counts. */
  readonly unit: 'money' | 'donors';
  /** Integer minor units; `null` if the campaign counts donors. */
  readonly raisedMinor: number | null;
  /** The part of `raisedMinor` that has not been received, in integer minor units; 0 unless the element shows it. */
  readonly pendingMinor: number;
  /** Integer minor units; `null` without a goal, or if the campaign counts donors. */
  readonly goalMinor: number | null;
  readonly donors: number | null;
  /** Of a personal page, which has no number of donors. `null` for campaigns. */
  readonly gifts: number | null;
  /** `null` unless the campaign counts donors. */
  readonly goalDonors: number | null;
  /** Percentage of the goal that has been reached; above 100 when it is passed. Not rounded. */
  readonly percent: number | null;
  readonly hasEnded: boolean;
}

/** What `<fr-goal-thermometer>` shows. */
export interface ThermometerData {
  /** ISO 4217 code of the amounts; empty if the page sets none. */
  readonly currency: string;
  /** One meter, or with `layout="cards"` one for each campaign. */
  readonly meters: readonly MeterData[];
  /** Number of campaigns that are not counted, or of which a figure or the money is not in the sum. */
  readonly missing: number;
}

/**
 * @param meters `undefined` for a campaign without figures.
 * @param ids The campaigns that are counted, with cards in the order of the meters.
 */
export function thermometerData(
  meters: readonly (Meter | undefined)[],
  ids: readonly number[],
  isCards: boolean,
  currency: string,
  missing: number,
): ThermometerData {
  return {
    currency,
    missing,
    meters: meters.flatMap((meter, at) =>
      meter ? [meterData(meter, isCards ? ids.slice(at, at + 1) : ids)] : [],
    ),
  };
}

function meterData({ name, progress, phase }: Meter, campaignIds: readonly number[]): MeterData {
  const { unit, raised, goal, donors, share, pending } = progress;
  const isMoney = unit === 'amount';
  return {
    campaignIds,
    name,
    unit: isMoney ? 'money' : 'donors',
    raisedMinor: isMoney ? raised : null,
    pendingMinor: isMoney ? pending : 0,
    goalMinor: isMoney ? goal : null,
    donors,
    gifts: null,
    goalDonors: isMoney ? null : goal,
    percent: share === null ? null : share * 100,
    hasEnded: phase.name === 'ended',
  };
}
