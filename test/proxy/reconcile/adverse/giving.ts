import fc from 'fast-check';
import type { DonationRequest } from '../../../../src/schema/donation.js';
import { gift } from '../../samples.js';
import type { Quirks } from './quirks.js';

const minute = 60_000;

/** The events of one gift, and of similar gifts. */
export interface Giving {
  readonly person: number;
  readonly what: 'once' | 'large' | 'month' | 'plan';
  readonly campaign: 1001 | 1002;
  /** How the platform's answer ends; `hosted`: the gift is made on the platform's own page. */
  readonly answer: 'lost' | 'died' | 'refused' | 'received' | 'hosted';
  /** The platform's handling of the gift. `twice`: two charges for one gift. */
  readonly fate: 'charged' | 'nothing' | 'failed' | 'pending' | 'late' | 'refunded' | 'disputed' | 'twice';
  /** Time from the press until the platform charges the gift, in ms. */
  readonly delay: number;
  /** Other rows that the platform lists of the same donor, campaign and sum. */
  readonly beside:
    'nothing' | 'one-off' | 'old-series' | 'old-part' | 'failed' | 'pledge' | 'refund' | 'year-ago';
  /** Number of later gifts of other people and other sums. */
  readonly crowd: number;
  /** Whether the gift has a cursor. */
  readonly hasCursor: boolean;
  /** Time until the next event, in ms. */
  readonly wait: number;
}

function seldom<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

export const giving: fc.Arbitrary<Giving> = fc
  .record({
    person: fc.nat(6),
    what: fc.constantFrom<Giving['what'][]>('once', 'once', 'once', 'large', 'month', 'plan'),
    campaign: seldom<Giving['campaign']>(1001, 1002),
    answer: fc.constantFrom<Giving['answer'][]>(
      'lost',
      'lost',
      'lost',
      'lost',
      'died',
      'refused',
      'received',
      'received',
      'hosted',
    ),
    fate: fc.constantFrom<Giving['fate'][]>(
      ...(['charged', 'charged', 'charged', 'charged', 'nothing', 'nothing', 'nothing'] as const),
      ...(['failed', 'pending', 'late', 'refunded', 'disputed', 'twice'] as const),
    ),
    delay: seldom(0, 1_000, 90_000, 15 * minute),
    beside: seldom<Giving['beside']>(
      'nothing',
      'one-off',
      'old-series',
      'old-part',
      'failed',
      'pledge',
      'refund',
      'year-ago',
    ),
    crowd: fc.oneof(
      { weight: 40, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.constant(4) },
      { weight: 1, arbitrary: fc.constant(120) },
    ),
    hasCursor: seldom(true, false),
    wait: fc.constantFrom(0, 1_000, 70_000, 20 * minute, 130 * minute),
  })
  .map(asItHappens);

/** Whether the combination is possible: an answer exists only for a gift that the platform accepted. */
function asItHappens(one: Giving): Giving {
  const isNamesake = one.person >= namesakes;
  // If two people have the same name and no e-mail, and one of them gives elsewhere, they cannot be distinguished.
  const answer = isNamesake && ['hosted', 'refused'].includes(one.answer) ? 'lost' : one.answer;
  const isAnswered = answer === 'received' || answer === 'hosted';
  return { ...one, answer, ...(isAnswered && { fate: 'charged', delay: 0 }) };
}

/** This donor and all later ones have the same name and no e-mail. */
export const namesakes = 5;

/** Donors 0 and 1 share an e-mail; 3 has the name of 2. */
const people = [
  { email: 'helene@example.org', first_name: 'Hélène', last_name: 'O’Brien-Lœuf' },
  { email: 'helene@example.org', first_name: 'Luc', last_name: 'Bouchard' },
  { email: 'maude@example.org', first_name: 'Maude', last_name: "D'Ångström" },
  { email: 'maude@example.com', first_name: 'Maude', last_name: "D'Ångström" },
  { email: 'jose@example.org', first_name: 'José', last_name: 'Straße' },
  { email: undefined, first_name: 'Jean', last_name: 'Tremblay' },
  { email: undefined, first_name: 'Jean', last_name: 'Tremblay' },
] as const;

/** Gifts that have equal data in the list of an ideal platform. */
export const likenessOf = ({ person, what, campaign }: Giving) => [person, what, campaign].join();

const amounts = { once: 25, large: 40, month: 25, plan: 8.34 } as const;

export function donationOf({ person, what, campaign }: Giving): DonationRequest {
  const { email, first_name, last_name } = people[person] ?? people[0];
  const { email: _, ...plain } = gift();
  return {
    ...plain,
    amount: amounts[what],
    frequency: what === 'month' ? 'month' : 'once',
    fundraiser_id: campaign,
    billing: { ...plain.billing, first_name, last_name },
    ...(email !== undefined && { email }),
    ...(what === 'plan' && { extra: { installments: { total_amount: 100.02, duration: 12, day: 1 } } }),
  };
}

/** The platform's row for a gift, without ID, date and campaign. */
export function recordOf(one: Giving, quirks: Quirks, series: number): object {
  const { email = null, first_name, last_name } = people[one.person] ?? people[0];
  const rounded = { near: 8.34, down: 8.33, up: 8.34 }[quirks.rounding];
  const paid = one.what === 'plan' ? rounded : amounts[one.what];
  const isRepeating = one.what === 'month' || (one.what === 'plan' && quirks.marksPlans);
  const written = (name: string) => writings[quirks.names](name);
  const name = { first_name: written(first_name), last_name: written(last_name) };
  return {
    type: 'charge',
    status: quirks.status === 'capital' ? 'Completed' : 'completed',
    amount: { total_paid: paid, donation: paid, currency: 'CAD', is_recurring: isRepeating },
    ...(isRepeating && { recurring: { id: series, interval: 'month' } }),
    billing: { email, ...name },
    donated_by: { email, ...name },
    processor_transaction_id: `ch-${String(series)}`,
  };
}

const writings: Readonly<Record<Quirks['names'], (name: string) => string>> = {
  'as-given': (name) => name,
  'no-accents': (name) => name.normalize('NFD').replace(/\p{M}/gu, '').replace('œ', 'oe').replace('ß', 'ss'),
  entities: (name) => name.replace(/[^ a-zA-Z-]/g, (letter) => `&#${String(letter.charCodeAt(0))};`),
  curly: (name) => name.replace(/'/g, '’'),
  upper: (name) => name.toUpperCase(),
  initials: (name) => `${name.slice(0, 1)}.`,
};
