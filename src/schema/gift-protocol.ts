import { keyForm, type Endpoint } from './endpoint.js';
import { amount, cleaned, open, text } from './field.js';
import { members } from './json.js';
import { z } from './z.js';

/** What a new key needs of `crypto`. Written out, because types of servers may lack `Crypto`. */
interface RandomSource {
  readonly randomUUID?: () => string;
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

/** Returns a random UUID, version 4. `randomUUID` exists in secure contexts only, and gifts on http pages need a key as well. */
export function newAttemptKey(source: RandomSource): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, index) => {
    // RFC 9562 §5.4: version in the seventh byte, variant in the ninth.
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return (marked + 0x100).toString(16).slice(1);
  });
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Binds an attempt's key to the ledger of a proxy: no proxy with another ledger forwards a gift with this key. Proxies behind one address
 * that do not share a ledger could otherwise each forward it, for example if a browser repeats a POST by itself. The ledger is part of the
 * key and not of another header, because pages of other origins may only send the headers that every gateway on the way allows.
 *
 * @param key A UUID, which may be bound already.
 * @param ledger The ledger's ID at this time, as the proxy's status says it. Without a valid ID the key is returned unchanged.
 * @returns A UUID of version 8 (RFC 9562 §5.8), whose last eight digits are the ledger's ID; 90 bits of the key remain random.
 */
export function boundKey(key: string, ledger: string | null | undefined): string {
  return isLedgerId(ledger) ? `${key.slice(0, 14)}8${key.slice(15, 28)}${ledger}` : key;
}

/**
 * The first digits of a key: enough to recognise a gift, the same whatever ledger its key is bound to, and not enough to ask for its
 * status.
 */
export function shortKey(key: string): string {
  return key.slice(0, 8);
}

/** The ID of the ledger that a key is bound to; `undefined` if it is not bound. @param key A UUID in lower case. */
export function ledgerOfKey(key: string): string | undefined {
  return key[14] === '8' ? key.slice(28) : undefined;
}

/**
 * Length of a window of time, in ms: the ID to which keys are bound is the ledger's own plus the number of the window. A gift is sent with a
 * key of this or the last window. Forms bind the key of a gift just before they send it, but its request can be held up on the way, in the
 * queue of a service worker or on a phone that sleeps; after two windows the donor may have given in another way.
 */
export const windowMs = 120_000;

/** How many windows one ID of a ledger is later than another; a number beyond any time if they are those of two ledgers. */
export function windowsBetween(earlier: string, later: string): number {
  return (Number.parseInt(later, 16) - Number.parseInt(earlier, 16)) | 0;
}

export function isLedgerId(text: string | null | undefined): text is string {
  return /^[0-9a-f]{8}$/.test(text ?? '');
}

/**
 * All members of `GiftAnswer`, as pages read them: each may be missing, and unknown states and codes are kept. An unknown state means that
 * the gift may have been charged.
 */
export const GiftAnswerFields = z.object({
  attempt: text,
  state: open('settled', 'refused', 'not-sent', 'in-flight', 'unknown', 'not-found'),
  code: open('donations-closed', 'challenge-required', 'possible-repeat', 'other-ledger', 'key-expired'),
  ledger: text,
  amount,
  frequency: text,
  reference: text,
  status: text,
  finding: open('none', 'several'),
  field: text,
  reason: text,
  challenge: open('proof-of-work', 'own'),
  earlier: open('open', 'made'),
  remembers: z.nullish(z.number()),
});
export type GiftAnswerFields = z.infer<typeof GiftAnswerFields>;

/** A key as donors and staff write it: a reference in an e-mail may have capitals, and spaces around it. */
const writtenKey = cleaned(
  (key) => key.trim().toLowerCase(),
  z.regex(keyForm, { error: 'has to be the key of a gift' }),
);

/** Whether the proxy answers that it does not have the gift. A gateway that has no such address does not name the key. */
function isNotFound(body: unknown, status: number): boolean {
  const { state, attempt } = members(body);
  return status === 404 && state === 'not-found' && typeof attempt === 'string';
}

/**
 * An endpoint of the proxy, not of the platform: the outcome of a donation whose answer was lost, by its Idempotency-Key. Not in the
 * endpoint table, because nothing is forwarded.
 */
export const getAttempt = {
  name: 'getAttempt',
  method: 'GET',
  path: '/attempts/{key}',
  params: z.strictObject({ key: writtenKey }),
  query: z.strictObject({}),
  body: undefined,
  reply: GiftAnswerFields,
  isResult: isNotFound,
  freshFor: 0,
  access: 'visitor',
} as const satisfies Endpoint;

/** Whether the proxy accepts gifts at present, and the ID of its ledger, to which keys are bound (see `boundKey`). */
export const ProxyStatus = z.object({ donations: open('open', 'closed'), ledger: text });
export type ProxyStatus = z.infer<typeof ProxyStatus>;

/** An endpoint of the proxy itself, as is `getAttempt`. A plain reverse proxy does not have it. */
export const getStatus = {
  name: 'getStatus',
  method: 'GET',
  path: '/status',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: undefined,
  reply: ProxyStatus,
  freshFor: 0,
  access: 'visitor',
} as const satisfies Endpoint;

const common = {
  /** The key of the attempt. It shows that the answer comes from this proxy and not from another server on the way. */
  attempt: z.string(),
  /** For the page's developer. */
  message: z.optional(z.string()),
};

/**
 * Every answer of the proxy to a gift without a receipt, and to a question about an attempt (`GET /attempts/{key}`). Only for the proxy and
 * for tests: pages read these answers with `GiftAnswerFields`, because the proxy may be newer than the page.
 */
export const GiftAnswer = z.union([
  /**
   * The gift was made. `amount` is in major units; `reference` is the receipt's `ref_id`, `frequency` and `status` are the receipt's (contract
   * §2.6). They can be those of another gift that was sent with this key before, and arrived late.
   */
  z.strictObject({
    state: z.literal(['settled']),
    amount,
    frequency: text,
    reference: text,
    status: text,
    ...common,
  }),
  /** The gift was refused, and nothing was charged. `reason` is the platform's message, for pages on the developer's machine. */
  z.strictObject({
    state: z.literal(['refused']),
    field: z.optional(z.string()),
    reason: z.optional(z.string()),
    ...common,
  }),
  /** The key is too old, or not bound, so nothing was sent with it and nothing will be. `ledger`: the ID that it has to be bound to. */
  z.strictObject({
    state: z.literal(['refused']),
    code: z.literal(['key-expired']),
    ledger: z.string(),
    ...common,
  }),
  /** Nothing was sent. The same key may be used again. */
  z.strictObject({
    state: z.literal(['not-sent']),
    code: z.optional(z.literal(['donations-closed'])),
    ...common,
  }),
  /** Nothing was sent. The same request is sent if it has a solution of the challenge. */
  z.strictObject({
    state: z.literal(['not-sent']),
    code: z.literal(['challenge-required']),
    challenge: z.literal(['proof-of-work', 'own']),
    ...common,
  }),
  /** Nothing was sent. The same request is sent if the donor confirms it. `earlier` only for the network that gave first. */
  z.strictObject({
    state: z.literal(['not-sent']),
    code: z.literal(['possible-repeat']),
    earlier: z.optional(z.literal(['open', 'made'])),
    ...common,
  }),
  z.strictObject({ state: z.literal(['in-flight']), ...common }),
  /**
   * The gift may have been charged. `finding` is the result of the search in the platform's list. `none`: after an hour or more, the list
   * proves that the gift was not made. `several`: the search is ambiguous, and the site's owner was notified.
   */
  z.strictObject({
    state: z.literal(['unknown']),
    finding: z.optional(z.literal(['none', 'several'])),
    ...common,
  }),
  /** This proxy has not sent the gift, because its key is bound to another ledger. A proxy with that ledger may have. */
  z.strictObject({ state: z.literal(['unknown']), code: z.literal(['other-ledger']), ...common }),
  /** The ledger does not have the attempt. One that was made within the last `remembers` seconds was never sent. */
  z.strictObject({ state: z.literal(['not-found']), remembers: z.optional(z.number()), ...common }),
  /** The card token was used with another key. */
  z.strictObject(common),
]);
export type GiftAnswer = z.infer<typeof GiftAnswer>;
