import type { Random } from '../../../../demo/sandbox/values/random.js';

/** One gift, and what becomes of it. */
export interface Deed {
  /** When it is made, in minutes. */
  readonly minute: number;
  readonly donor: number;
  readonly amount: number;
  readonly campaign: 1001 | 1002;
  readonly what: 'once' | 'month' | 'plan';
  /** How the platform's answer ends; `hosted`: the gift is made on the platform's own page, without the proxy. */
  readonly answer: 'lost' | 'died' | 'refused' | 'received' | 'hosted';
  /** `late`: pending, and completed after half an hour or three. `declined` leaves a failed row. */
  readonly fate: 'charged' | 'nothing' | 'declined' | 'pending' | 'late' | 'refunded' | 'twice';
  /** Time that the list takes to answer before the gift is sent, in ms. */
  readonly listTakes: number;
  /** Data that the platform's row lacks. */
  readonly lacks?: 'campaign' | 'email' | 'total' | 'date' | undefined;
  /** A later payment of a series that began a year ago. */
  readonly isRenewal?: boolean;
}

export interface History {
  readonly scenario: string;
  /** Offset of the platform's dates from UTC, in hours. */
  readonly zone: number;
  /** The minute at which its clock is set an hour forward or back, in its night. */
  readonly clockSet?: { readonly minute: number; readonly by: 1 | -1 };
  readonly deeds: readonly Deed[];
  /** Until which minute the list cannot be read. */
  readonly isDownUntil: number;
}

type Scenario = (random: Random) => readonly Deed[];

const usual: Deed = {
  ...{ minute: 0, donor: 0, amount: 25, campaign: 1001, what: 'once', answer: 'lost', fate: 'charged' },
  listTakes: 100,
};

/** How often a gift whose answer was lost had been charged. */
const fate = (random: Random): Deed['fate'] => (random.next() < 0.7 ? 'charged' : 'nothing');
const lostOrDied = (random: Random): Deed['answer'] => (random.next() < 0.9 ? 'lost' : 'died');
/** Half of the lost answers are lost because the platform is slow, as its list then is: 0.2 s to 3 s. */
const listTakes = (random: Random, slow: number) =>
  random.next() < slow ? 200 * 15 ** random.next() : usual.listTakes;
const lost = (random: Random, changes: Partial<Deed> = {}): Deed => ({
  ...usual,
  ...{ answer: lostOrDied(random), fate: fate(random), listTakes: listTakes(random, 0.5) },
  ...changes,
});
const between = (random: Random, low: number, high: number) => low + random.next() * (high - low);

/** Scenarios with how many of a hundred histories have them. */
export const scenarios: Readonly<Record<string, readonly [share: number, deeds: Scenario]>> = {
  'one gift': [36, (random) => [lost(random)]],
  'one monthly gift': [6, (random) => [lost(random, { what: 'month' })]],
  'one plan': [3, (random) => [lost(random, { what: 'plan', amount: 8.34 })]],
  'gala, all through the proxy': [
    10,
    (random) =>
      Array.from({ length: 12 }, (_, donor) => ({
        ...lost(random, { donor, minute: between(random, 0, 20) }),
        ...(random.next() < 0.6 && { answer: 'received' as const, fate: 'charged' as const }),
      })),
  ],
  'gala, half of it on the hosted page': [
    6,
    (random) =>
      Array.from({ length: 12 }, (_, donor) => ({
        ...lost(random, { donor, minute: between(random, 0, 20) }),
        ...(random.next() < 0.5 && { answer: 'hosted' as const, fate: 'charged' as const }),
      })),
  ],
  'again with a new key, received': [
    8,
    (random) => [
      lost(random),
      { ...usual, minute: between(random, 1, 30), answer: 'received', listTakes: listTakes(random, 0.05) },
    ],
  ],
  'again with a new key, lost': [
    2,
    (random) => [lost(random), lost(random, { minute: between(random, 1, 30) })],
  ],
  'declined, then lost': [
    4,
    (random) => [
      { ...usual, answer: 'refused', fate: 'declined' },
      lost(random, { minute: between(random, 0.5, 5) }),
    ],
  ],
  'declined, then the hosted page': [
    3,
    (random) => [
      { ...usual, answer: 'refused', fate: 'declined' },
      { ...usual, minute: between(random, 0.6, 12), answer: 'hosted' },
    ],
  ],
  'not made, then again': [
    2,
    (random) => [lost(random, { fate: 'nothing' }), lost(random, { minute: between(random, 62, 110) })],
  ],
  'refused but charged': [
    2,
    (random) => [{ ...usual, answer: 'refused', listTakes: listTakes(random, 0.05) }],
  ],
  refunded: [2, (random) => [lost(random, { fate: 'refunded' })]],
  'charged twice': [1, (random) => [lost(random, { fate: 'twice' })]],
  'pending bank debit': [2, (random) => [lost(random, { fate: 'pending' })]],
  'pending for a while': [2, (random) => [lost(random, { fate: 'late' })]],
  'beside renewals': [
    6,
    (random) => [
      lost(random, { what: random.next() < 0.5 ? 'month' : 'once' }),
      ...[0, 1, 2].map((donor): Deed => ({
        ...{ ...usual, donor, minute: between(random, -20, 20), what: 'month' },
        ...{ answer: 'hosted', isRenewal: true },
      })),
    ],
  ],
  'another campaign': [
    3,
    (random) => [lost(random), { ...usual, minute: 2, campaign: 1002, answer: 'hosted' }],
  ],
  'the same on the hosted page, hours before': [
    2,
    (random) => [lost(random), { ...usual, minute: -between(random, 65, 720), answer: 'hosted' }],
  ],
  'the same on the hosted page, hours later': [
    2,
    (random) => [lost(random), { ...usual, minute: between(random, 65, 290), answer: 'hosted' }],
  ],
  'a row that lacks data': [
    2,
    (random) => [
      lost(random, {
        fate: 'charged',
        lacks: (['campaign', 'email', 'total', 'date'] as const)[Math.floor(random.next() * 4)],
      }),
    ],
  ],
};

/** Scenarios in which nobody but the platform has failed, and whose rows have all data: a search should settle nearly all of these gifts. */
export const ordinary: ReadonlySet<string> = new Set([
  'one gift',
  'one monthly gift',
  'one plan',
  'gala, all through the proxy',
  'again with a new key, received',
  'beside renewals',
  'another campaign',
  'not made, then again',
]);

/** A history of a random scenario, on a platform in UTC or in any other fixed zone. */
export function historyOf(random: Random): History {
  const all = Object.entries(scenarios);
  let point = random.next() * all.reduce((sum, [, [share]]) => sum + share, 0);
  const [scenario, [, deeds]] = all.find(([, [share]]) => (point -= share) < 0) ?? all[0]!;
  const isInUtc = random.next() < 0.5;
  const minute = random.next() < 0.2 ? between(random, -30, 200) : undefined;
  const clockSet =
    isInUtc || minute === undefined ? undefined : ({ minute, by: random.next() < 0.5 ? 1 : -1 } as const);
  // The gift is made at nine by UTC, and clocks are set at two.
  const otherZone = clockSet ? -7 - clockSet.minute / 60 : Math.round(between(random, -12, 14) * 4) / 4;
  // Most gifts of a campaign are made through the proxy, and their transactions are known.
  const others = [-300, -170, -100, -40, -15, 4, 33, 70, 170].filter(() => random.next() < 0.6);
  return {
    scenario,
    zone: isInUtc ? 0 : otherZone,
    ...(clockSet && { clockSet }),
    isDownUntil: random.next() < 0.03 ? between(random, 60, 150) : 0,
    deeds: [
      ...deeds(random),
      ...others.map((minute, index): Deed => ({
        ...{ ...usual, minute: minute + between(random, -3, 3), donor: 20 + index, amount: 7 },
        answer: 'received',
      })),
    ].sort((one, other) => one.minute - other.minute),
  };
}
