import type { Fate, Plan } from './answer-line.js';
import { bodies, foreign, noReceipts, otherReceipts, unchargedStatuses, type Body } from './status-bodies.js';
import { proxyKinds, type ProxyKind } from './status-stage.js';

/** One case of the matrix: an answer to a gift, and its circumstances. */
export interface Cell extends Pick<Plan, 'isReadable' | 'next' | 'isQuestionAnswered'> {
  readonly status: number;
  readonly body: Body;
  readonly fate: Fate;
  readonly proxy: ProxyKind;
  /** When a held arrival is released: after the form has stopped waiting for the answer, or after the form offers nothing more. */
  readonly release: 'after waiting' | 'at the end';
  /** The `status` in the platform's answer to a gift that it does not charge; `undefined` if it charges the gift. */
  readonly uncharged: string | undefined;
  /** The circumstances in words, without status, body and proxy. */
  readonly name: string;
}

const usual = {
  isReadable: true,
  next: 'close',
  isQuestionAnswered: false,
  release: 'after waiting',
  uncharged: undefined,
} as const;

type Kind = Partial<Omit<Cell, 'status' | 'body' | 'fate' | 'proxy' | 'name'>>;

/** Every combination of statuses, bodies and fates, with both kinds of proxy. */
function cross(
  name: string,
  statuses: readonly number[],
  some: readonly Body[],
  fates: readonly Fate[],
  kind: Kind = {},
): Cell[] {
  return statuses.flatMap((status) =>
    some.flatMap((body) =>
      fates.flatMap((fate) =>
        proxyKinds.map((proxy) => ({ ...usual, ...kind, status, body, fate, proxy, name: `${name}${fate}` })),
      ),
    ),
  );
}

const both = ['answered', 'repeat answered'] as const;

export const allStatuses: readonly number[] = Array.from({ length: 500 }, (_, index) => 100 + index);

/**
 * Every status with every body, as the answer to the first arrival and to the browser's own repeat, with both kinds of proxy: 10,000 cells.
 */
export const everyStatus: readonly Cell[] = cross('', allStatuses, bodies, both);

const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503] as const;
const successes = [200, 201, 202, 203, 204, 205, 206] as const;
const plain = bodies.slice(1);

/**
 * Cases in addition to the matrix of statuses: late answers, missing CORS headers, informational statuses, wrong receipts, and a platform
 * that does not charge.
 */
export const families: readonly Cell[] = [
  ...cross('', refusals, foreign, both),
  ...cross('no CORS header, ', [200, ...refusals, 500], plain, both, { isReadable: false }),
  ...cross('then nothing, ', [100, 101, 102, 103, 199], bodies.slice(-1), both, { next: 'nothing' }),
  ...cross('then the real answer, ', [100, 102, 103, 199], bodies.slice(-1), ['answered'], {
    next: 'real answer',
  }),
  ...cross('', successes, [...otherReceipts, ...noReceipts], both),
  ...cross('after the timeout, ', [200, 403, 422, 500], bodies, ['held, then charged']),
  ...cross('after the timeout, ', [0], bodies.slice(-1), ['held, then passed on']),
  ...cross('at the end, ', [0], bodies.slice(-1), ['held, then passed on'], { release: 'at the end' }),
  ...cross('question as well, ', [200, 400, 403, 404, 422, 429, 503], plain, both, {
    isQuestionAnswered: true,
  }),
  ...unchargedStatuses.flatMap((uncharged) =>
    cross(`platform says, ${uncharged}, `, [200], bodies.slice(-1), ['passed on'], { uncharged }),
  ),
];

const tried: readonly number[] = [100, 302, 400, 403, 404, 408, 422, 429, 503];

/** The cells of everyday runs: some statuses, each with some of the bodies, and one cell of each family with each kind of proxy. */
export const someCells: readonly Cell[] = [
  ...everyStatus.filter(({ status, body, fate, proxy }) => {
    const turn = (status % 7) + (proxy === 'fr-proxy' ? 0 : 1) + (fate === 'answered' ? 0 : 2);
    return tried.includes(status) && turn % bodies.length === bodies.indexOf(body);
  }),
  ...oneOfEach(families, ({ name, body, proxy }) => {
    // Cells without a circumstance in their name are distinguished by their bodies.
    const isPlain = name === 'answered' || name === 'repeat answered';
    const what = isPlain ? String(/^(others|receipt)/.exec(body.name)) : '';
    return `${name.replace(/says, \w+/, '')} ${what} ${proxy}`;
  }),
];

/** One cell of each kind, at different positions, so that statuses and bodies vary. */
function oneOfEach(cells: readonly Cell[], kindOf: (cell: Cell) => string): Cell[] {
  const kinds = new Map<string, Cell[]>();
  for (const cell of cells) kinds.set(kindOf(cell), [...(kinds.get(kindOf(cell)) ?? []), cell]);
  return [...kinds.values()].map((some, index) => some[(index * 7) % some.length]!);
}
