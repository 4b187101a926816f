import { campaignIdsIn, readCampaignIds } from '../../controllers/campaign-id.js';
import { combineAvailable, combineKnown } from '../../controllers/combine-states.js';
import type { Misconfiguration } from '../../controllers/view-state.js';
import type { Campaign } from '../../schema/campaign.js';
import { campaignQuery } from '../../store/campaign-query.js';
import { countLacking } from '../../format/sum-known.js';
import { meterOf, placeholderMeter, type Meter } from './meter.js';
import { readMilestone, type Milestone } from './milestones.js';
import type { ResourceState } from '../../store/resource-state.js';
import { progressOf, type Progress } from '../../format/campaign-progress.js';

/** The attributes that the meters depend on. */
export interface MeterAttributes {
  /** Lit sets `null` when the attribute is removed. */
  readonly campaignId: string | null;
  readonly stretchGoals: string;
  readonly withoutPending: boolean;
  readonly withPending: boolean;
}

export interface MeterOptions {
  readonly attributes: MeterAttributes;
  /** The page's `<fr-milestone>` children: their `at` attributes and texts. */
  readonly milestones: readonly { readonly at: string; readonly label: string }[];
  /** IANA time zone of days left; empty = the visitor's. */
  readonly timezone: string;
}

/** The queries for a page's meters: first one for each campaign; then, with `with-pending`, one for the received gifts of each campaign. */
export function meterQueries(
  attributes: MeterAttributes,
): readonly ReturnType<typeof campaignQuery>[] | Misconfiguration {
  const ids = readCampaignIds(attributes.campaignId);
  if ('advice' in ids) return ids;
  const all = ids.map((id) => campaignQuery(id, { onlyReceived: attributes.withoutPending }));
  return isSplit(attributes) ? [...all, ...ids.map((id) => campaignQuery(id, { onlyReceived: true }))] : all;
}

/** A meter for each campaign. @param answers As for `meterFor`. */
export function separateMeters(answers: readonly Campaign[], terms: MeterOptions): (Meter | undefined)[] {
  return Array<number>(countOf(answers, terms))
    .fill(0)
    .map((_, at) => meterFor(answers, terms, at));
}

/** Returns meters without figures to draw before the first answer, one for each campaign in `campaign-id`. */
export function placeholderMeters(terms: MeterOptions): Meter[] {
  const ids = readCampaignIds(terms.attributes.campaignId);
  const meter = placeholderMeter(milestonesIn(terms, 'amount'), isSplit(terms.attributes));
  return Array<Meter>('advice' in ids ? 1 : ids.length).fill(meter);
}

/** How many campaigns the attribute names. */
export function countIds(campaignId: string | null): number {
  return campaignIdsIn(campaignId).length;
}

/** Returns the `campaign-id` attribute without the campaigns at these indexes. */
export function withoutIndexes(campaignId: string | null, indexes: readonly number[]): string | null {
  if (indexes.length === 0) return campaignId;
  const ids = readCampaignIds(campaignId);
  if ('advice' in ids) return campaignId;
  return ids.filter((_, place) => !indexes.includes(place)).join(' ');
}

/**
 * Combines the answers to one state. If a campaign fails temporarily, a sum waits for it, while cards show the others. With pledged gifts,
 * a campaign has two answers, and neither is used if one of them failed.
 *
 * @param states The states of `meterQueries`.
 */
export function combineMeters<Value>(
  states: readonly ResourceState<Value>[],
  { campaignId, layout }: { readonly campaignId: string | null; readonly layout: 'meter' | 'cards' },
): ResourceState<readonly Value[]> {
  if (layout !== 'cards') return combineKnown(states);
  const count = countIds(campaignId);
  return combineAvailable(
    states.map(
      (state, place) =>
        states.find((other, at) => at % count === place % count && other.status === 'failed') ?? state,
    ),
  );
}

function isSplit({ withPending, withoutPending }: MeterAttributes): boolean {
  return withPending && !withoutPending;
}

function countOf(answers: readonly Campaign[], { attributes }: MeterOptions): number {
  return isSplit(attributes) ? answers.length / 2 : answers.length;
}

/** Returns the campaigns that count donors if others count money: their money is not in the sum. @param answers As for `meterFor`. */
export function campaignsLeftOut(answers: readonly Campaign[], terms: MeterOptions): readonly number[] {
  if (answers.length < 2) return [];
  const ids = readCampaignIds(terms.attributes.campaignId);
  if ('advice' in ids) return [];
  const ofPeople = ids.filter((_, at) => answers[at]?.type === 'donors');
  return ofPeople.length < ids.length ? ofPeople : [];
}

/**
 * How many campaigns lack a figure of the sum that others have. A campaign that is left out of the amount lacks none.
 *
 * @param answers As for `meterFor`.
 * @param isWithDonors Whether the number of donors is shown.
 */
export function countIncomplete(
  answers: readonly Campaign[],
  terms: MeterOptions,
  isWithDonors: boolean,
): number {
  const parts = answers.slice(0, countOf(answers, terms)).map(progressOf);
  const isMixed = parts.some(({ unit }) => unit !== parts[0]?.unit);
  const raised = parts.map(({ unit, raised: own }) => (isMixed && unit === 'donors' ? 0 : own));
  return countLacking([raised, ...(isWithDonors ? [parts.map(({ donors }) => donors)] : [])]);
}

/**
 * One meter for all campaigns, or for one of them.
 *
 * @param answers Answers to `meterQueries` of the same attributes.
 * @param only Index of the one campaign.
 */
export function meterFor(
  answers: readonly Campaign[],
  terms: MeterOptions,
  only?: number,
): Meter | undefined {
  const count = countOf(answers, terms);
  const pick = (list: readonly Campaign[]) => (only === undefined ? list : list.slice(only, only + 1));
  return meterOf(pick(answers.slice(0, count)), pick(answers.slice(count)), {
    goals: terms.attributes.stretchGoals,
    milestones: (unit) => milestonesIn(terms, unit),
    now: Date.now(),
    timezone: terms.timezone,
  });
}

function milestonesIn({ milestones }: MeterOptions, unit: Progress['unit']): Milestone[] {
  return milestones.flatMap(({ at, label }) => readMilestone(at, label, unit) ?? []);
}
