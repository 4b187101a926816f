import type { Fate, Plan } from './answer-line.js';
import { bodies, foreign, noReceipts, otherReceipts, unchargedStatuses, type Body } from './status-bodies.js';
import { proxyKinds, type ProxyKind } from './status-stage.js';

/** One answer to one gift, and how it comes about. */
export interface Cell extends Pick<Plan, 'isReadable' | 'next' | 'isQuestionAnswered'> {
  readonly status: number;
  readonly body: Body;
  readonly fate: Fate;
  readonly proxy: ProxyKind;
  /** When what is held is released: after the form has given up waiting, or after it has offered all it has to offer. */
  readonly release: 'after waiting' | 'at the end';
  /** What the platform answers instead of charging. */
  readonly uncharged: string | undefined;
  /** Beside status, body and proxy: what tells it from others. */
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

/** Every pairing of them, on both kinds of proxy. */
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

/** Every status, with every body, as the first answer and as the one to the browser's own repeat, on both kinds of proxy: 10,000. */
export const everyStatus: readonly Cell[] = cross('', allStatuses, bodies, both);

const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503] as const;
const successes = [200, 201, 202, 203, 204, 205, 206] as const;
const plain = bodies.slice(1);

/** What the matrix of statuses has not got: time, CORS, informational statuses, foreign receipts, a platform that does not charge. */
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

/** What every test run can afford: some statuses with all bodies in turn, and one of each family on each kind of proxy. */
export const someCells: readonly Cell[] = [
  ...everyStatus.filter(({ status, body, fate, proxy }) => {
    const turn = (status % 7) + (proxy === 'fr-proxy' ? 0 : 1) + (fate === 'answered' ? 0 : 2);
    return tried.includes(status) && turn % bodies.length === bodies.indexOf(body);
  }),
  ...oneOfEach(families, ({ name, body, proxy }) => {
    // What has no circumstance in its name differs by its body.
    const isPlain = name === 'answered' || name === 'repeat answered';
    const what = isPlain ? String(/^(others|receipt)/.exec(body.name)) : '';
    return `${name.replace(/says, \w+/, '')} ${what} ${proxy}`;
  }),
];

/** Of each kind another one, so that statuses and bodies are mixed. */
function oneOfEach(cells: readonly Cell[], kindOf: (cell: Cell) => string): Cell[] {
  const kinds = new Map<string, Cell[]>();
  for (const cell of cells) kinds.set(kindOf(cell), [...(kinds.get(kindOf(cell)) ?? []), cell]);
  return [...kinds.values()].map((some, index) => some[(index * 7) % some.length]!);
}
