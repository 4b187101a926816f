import { receiptOf, type SentGift } from './counting-platform.js';
import type { OwnAnswer } from './answer-line.js';

/** The gift and the status for which an answer in place of the proxy is written. */
export interface Occasion {
  readonly status: number;
  readonly gift: SentGift;
  readonly key: string;
  /** Whether the gift was passed on to the platform before. */
  readonly isPassed: boolean;
}

export interface Body {
  readonly name: string;
  readonly write: (occasion: Occasion) => Omit<OwnAnswer, 'status'>;
}

const json = (name: string, value: (occasion: Occasion) => unknown): Body => ({
  name,
  write: (occasion) => ({ type: 'application/json', text: JSON.stringify(value(occasion)) }),
});

const raw = (name: string, type: string, text: string): Body => ({ name, write: () => ({ type, text }) });

/**
 * An answer with the attempt's key, as from the proxy. For a gift that was passed on, it has a state that the proxy reports for a repeat:
 * the proxy never reports a charged gift as refused.
 */
const marked = json('ours, marked', ({ status, key, isPassed }) => ({
  state: isPassed ? (status % 2 === 0 ? 'in-flight' : 'unknown') : 'refused',
  attempt: key,
  message: 'The donation was not accepted.',
}));

const unmarked = json('ours, unmarked', () => ({
  state: 'refused',
  message: 'The donation was not accepted.',
}));

/** Answers of other programs between page and proxy, some of which resemble the proxy's answers. */
export const foreign: readonly Body[] = [
  json('others: error', () => ({ error: 'Forbidden' })),
  json('others: message', () => ({ message: 'Too many requests', code: 'rate-limit' })),
  json('others: refused, another attempt', () => ({
    state: 'refused',
    attempt: '00000000-0000-4000-8000-000000000000',
  })),
  json('others: not sent', () => ({ state: 'not-sent', message: 'Nothing was sent.' })),
  json('others: field', () => ({ message: 'Invalid', field: 'billing.zip' })),
  json('others: challenge', () => ({ code: 'challenge-required', message: 'Solve this first.' })),
];

/** One of these answers for each status, so that each of them is combined with statuses of every kind. */
const others: Body = {
  name: 'others',
  write: (occasion) => foreign[occasion.status % foreign.length]!.write(occasion),
};

const html = raw('HTML', 'text/html', '<!doctype html><title>Error</title><h1>Request blocked</h1>');
const empty = raw('empty', 'text/plain', '');

export const bodies: readonly Body[] = [marked, unmarked, others, html, empty];

const receiptWith = (name: string, changes: Readonly<Record<string, unknown>>): Body =>
  json(`receipt: ${name}`, ({ gift }) => ({ ...receiptOf(gift, 77), ...changes }));

/** Values of a transaction's `status` for which no money was kept or has arrived yet, or which nobody knows. */
export const unchargedStatuses = [
  ...([
    'declined',
    'failed',
    'refunded',
    'pending',
    'canceled',
    'voided',
    'refused',
    'unsuccessful',
  ] as const),
  ...(['timeout', 'returned', 'nsf', 'refusé', 'annulé', 'on_hold', 'booked'] as const),
] as const;

/** Statuses that are no texts. */
const strangeStatuses: readonly unknown[] = [{ code: 'declined' }, ['declined'], false, 0];

/** Receipts that do not match the gift that was sent. */
export const otherReceipts: readonly Body[] = [
  receiptWith('another campaign', { fundraiser_id: 777 }),
  receiptWith('another amount', { amount: 5 }),
  receiptWith('another frequency', { frequency: 'month' }),
  receiptWith('another donor', { email: 'else@example.org' }),
  ...unchargedStatuses.map((status) => receiptWith(status, { status })),
  ...strangeStatuses.map((status) => receiptWith(`status ${JSON.stringify(status)}`, { status })),
];

/** Answers with a successful status that are not receipts. */
export const noReceipts: readonly Body[] = [
  json('success: {}', () => ({})),
  json('success: ok', () => ({ ok: true })),
  json('success: message', () => ({ message: 'Accepted' })),
  json('success: list', () => []),
  json('success: null', () => null),
  json('success: text', () => 'ok'),
  {
    name: 'receipt: cut off',
    write: ({ gift }) => ({
      type: 'application/json',
      text: JSON.stringify(receiptOf(gift, 77)).slice(0, 200),
    }),
  },
  html,
  empty,
];
