import { mock } from 'node:test';
import { canonicalJson, sha256 } from '../../../src/proxy/ledger/hashes.js';
import type { Finding, Ledger, Outcome } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { EdgeContext } from '../../../src/proxy/app/fetch-handler.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { Problem } from '../../../src/proxy/http/log-entry.js';
import { forwardToObject } from '../../../src/proxy/edge/forward-to-object.js';
import { createSendReply } from '../../../src/proxy/http/send-reply.js';
import { foundReceipt } from '../../../src/proxy/reconcile/actions.js';
import { proxyFor, site } from '../ask.js';
import { charge } from '../reconcile/charge.js';
import { donation, gift, unknownClient } from '../samples.js';

/** Bound to the proxy's ledger when the answers are made. */
export const key = '1b4e28ba-2fa1-81d2-883f-00160afbe31d';
const otherKey = '5f0c4a11-6e1d-8c58-9a0b-7d3f0afbe31d';
const unboundKey = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
/** Bound to another ledger than the proxy's. */
const boundElsewhere = '1b4e28ba-2fa1-81d2-883f-0016ffffffff';
/** When the answers are made, in ms since 1970. */
const start = Date.UTC(2026, 0, 1);
/** Bound to the proxy's ledger four minutes before. */
const tooOld = '1b4e28ba-2fa1-81d2-883f-00160afbe31b';
const body = gift({ card: { type: 'VISA', token: 'tok-wire' } });
const attempt = {
  fingerprint: await sha256(canonicalJson(body)),
  tokenHash: await sha256(body.card.token),
  claim: 'c',
};
/** Sites of the example domains are not public. */
const publicSite = 'https://www.example.org';
const loopback = 'http://localhost:5173';
const gone = () => Promise.reject(new Error('store down'));
const minute = 60_000;

/** An answer as it leaves the proxy, and the problem in the proxy's log. */
export interface WireAnswer {
  readonly response: Response;
  readonly problem: Problem | undefined;
}

interface Sending {
  readonly path?: string;
  /** JSON, or the text as it is sent. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly edge?: EdgeContext;
}

/** A proxy on a ledger in memory with a known ID, in front of a platform that answers each gift with `answer`. */
function stage(
  answer: () => Response | Promise<Response> = () => Response.json(donation),
  options: Partial<ProxyOptions> = {},
  changes: (ledger: Ledger) => Partial<Ledger> = () => ({}),
) {
  const time = { ms: start };
  const now = () => time.ms;
  const store = createMemoryLedger({ now, clock: now });
  const ledger: Ledger = { ...store, id: async () => '0a1b2c3d' };
  const { proxy, log } = proxyFor('https://platform.example', {
    ...{ now, clock: now, ledger: { ...ledger, ...changes(ledger) } },
    fetch: async (_, init) => (init?.method === 'POST' ? answer() : Response.json({}, { status: 404 })),
    timeouts: { repeat: 0 },
    ...options,
  });
  const send = async (path: string, init: RequestInit, edge?: EdgeContext): Promise<WireAnswer> => {
    const response = await proxy(new Request(`https://proxy.example${path}`, init), edge);
    return { response, problem: log.at(-1)?.problem };
  };
  return {
    time,
    store,
    give: async (named: string | undefined = key, sent: Sending = {}) => {
      const { edge, path = '/v2/client/transactions' } = sent;
      const headers = {
        ...{ origin: site, 'content-type': 'application/json' },
        ...(named !== '' && { 'idempotency-key': named }),
        ...sent.headers,
      };
      const text = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body ?? body);
      return send(path, { method: 'POST', headers, body: text }, edge);
    },
    ask: (asked = key, edge?: EdgeContext) => send(`/attempts/${asked}`, { headers: { origin: site } }, edge),
    /** Records the gift as sent, and then its outcome. */
    forward: async (outcome?: Outcome | Finding | 'unknown') => {
      await store.reserve({ ...attempt, key });
      await store.markForwarded(key, 'c');
      if (typeof outcome === 'object') await store.settle(key, outcome);
      else if (outcome) await store.markUnknown(key, outcome === 'unknown' ? undefined : outcome);
    },
  };
}

const refusing = (status: number, why: object) => () => Response.json(why, { status });
const unreachable = () => {
  throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
};
const other = { ...body, amount: 30 };

/** One invalid gift for each answer that refuses it. */
const invalid: Readonly<Record<string, Sending>> = {
  'not JSON': { body: '{' },
  'not JSON by its type': { headers: { 'content-type': 'text/plain' } },
  compressed: { headers: { 'content-encoding': 'gzip' } },
  'too large': { body: { ...body, note: 'x'.repeat(64_000) } },
  'nested too deeply': { body: `{"a":${'['.repeat(25)}${']'.repeat(25)}}` },
  'with a wrong field': { body: { ...body, amount: -1 } },
  'with a link in a tribute': {
    body: { ...body, tribute: { type: 'honour', message: 'see evil.example/x' } },
  },
  'with a card number': { body: { ...body, custom_data: { note: '4111 1111 1111 1111' } } },
  'to another spelling of the path': { path: '/v2/client/%74ransactions' },
  'with a parameter': { path: '/v2/client/transactions?x=1' },
};

type Stage = ReturnType<typeof stage>;

/** The answer to the second of two equal requests. */
async function twice({ give }: Stage, sent?: Sending): Promise<WireAnswer> {
  await give(key, sent);
  return give(key, sent);
}

/** The answer to the gift after another one, which by default differs in its card token alone. */
async function afterOther({ give }: Stage, sent: Sending = { body: gift() }): Promise<WireAnswer> {
  await give(otherKey, sent);
  return give();
}

/** What is said of the gift that was given. */
async function asked({ ask, give }: Stage, sent?: Sending): Promise<WireAnswer> {
  await give(key, sent);
  return ask();
}

/** The answer to the gift, or to a question about it, after its outcome was recorded. */
async function recorded(way: 'give' | 'ask', ...outcome: Parameters<Stage['forward']>): Promise<WireAnswer> {
  const on = stage();
  await on.forward(...outcome);
  return on[way]();
}

/** As `recorded`, of a gift whose process died three minutes ago. */
async function left(way: 'give' | 'ask'): Promise<WireAnswer> {
  const on = stage();
  await on.forward();
  on.time.ms += 3 * minute;
  return on[way]();
}

const lacking = (changes: Partial<Ledger>) => stage(undefined, {}, () => changes);
const bare = () => Response.json({ id: 7, ref_id: 'r' });
const onLoopback = { origins: [loopback] };
const fromLoopback = { headers: { origin: loopback } };
const tooSmall = { body: { ...body, amount: 0.5 } };
const forCard = refusing(400, { message: 'CVC' });
const forDonor = refusing(400, { message: 'billing.zip is not valid' });
const forPage = refusing(400, { message: 'extra.installments.duration has to be one of 3, 6, 12' });
const declined = refusing(400, { message: 'declined' });
const found = foundReceipt(charge(7, body));

/** Makes each answer to a gift and to a question about an attempt. */
export const cases: Readonly<Record<string, () => Promise<WireAnswer>>> = {
  receipt: () => stage().give(),
  'receipt of a pending gift': () => stage(() => Response.json({ ...donation, status: 'pending' })).give(),
  'receipt without optional members': () => stage(bare).give(),
  'receipt, repeated': () => twice(stage()),
  'receipt that a search found, repeated': () => recorded('give', found),
  'receipt that could not be recorded': () => lacking({ settle: gone }).give(),
  refused: () => stage(forCard).give(),
  'refused, repeated': () => twice(stage(forCard)),
  'refused for a field of the donor': () => stage(forDonor).give(),
  'refused for a field of the page': () => stage(forPage).give(),
  'refused for a field of the page, repeated': () => twice(stage(forPage)),
  'refused, on the developer’s machine': () => stage(forPage, onLoopback).give(key, fromLoopback),
  'refused for the card, on the developer’s machine': () =>
    stage(forCard, onLoopback).give(key, fromLoopback),
  'refused with 401': () => stage(refusing(401, {})).give(),
  'refused with 401, repeated': () => twice(stage(refusing(401, {}))),
  'refused by a limit': () => stage().give(key, tooSmall),
  'refused by a limit, repeated': () => twice(stage(), tooSmall),
  'refused by a limit, then another gift': async () => {
    const { give } = stage();
    await give(key, tooSmall);
    return give();
  },
  'no key': () => stage().give(''),
  'a key that is no UUID': () => stage().give('abc'),
  'a key in capitals': () => stage().give(key.toUpperCase()),
  ...Object.fromEntries(
    Object.entries(invalid).map(([what, sent]) => [`invalid: ${what}`, () => stage().give(key, sent)]),
  ),
  'invalid: of another campaign': () => stage(undefined, { campaigns: [7] }).give(),
  'invalid, with a known key': async () => {
    const { give } = stage();
    await give();
    return give(key, { body: '{' });
  },
  'invalid, while the ledger is away': () => lacking({ find: gone }).give(key, { body: '{' }),
  'another gift with the same key': async () => {
    const { give } = stage();
    await give();
    return give(key, { body: other });
  },
  'ledger that cannot reserve': () => lacking({ reserve: gone }).give(),
  'ledger that cannot mark': () => lacking({ markForwarded: gone }).give(),
  'ledger that is full': () => lacking({ reserve: async () => ({ kind: 'full' }) }).give(),
  'ledger that is away': () => lacking({ find: gone }).give(),
  'sent too late': () => {
    const late = stage(undefined, {}, (ledger) => ({
      reserve: (one) => {
        late.time.ms += 31_000;
        return ledger.reserve(one);
      },
    }));
    return late.give();
  },
  'platform unreachable': () => stage(unreachable).give(),
  'store of limits is away': () => stage(undefined, { limitStore: { add: gone, counts: gone } }).give(),
  'donations closed': () => stage(undefined, { donationsOpen: false }).give(),
  'campaign that the key may not read': () =>
    afterOther(stage(undefined, { fetch: async () => Response.json({}, { status: 401 }) })),
  'sender without an address': () =>
    stage(undefined, { origins: [publicSite] }).give(key, {
      ...{ edge: { peer: '127.0.0.1' }, headers: { origin: publicSite } },
    }),
  'challenge: proof of work': () => afterOther(stage(declined, { limits: { challenge: 1 } })),
  'challenge: of the owner': () =>
    afterOther(stage(declined, { limits: { challenge: 1 }, verifyChallenge: async () => false })),
  'possible repeat of a gift that was made': () => afterOther(stage()),
  'possible repeat of an open gift': () => afterOther(stage(refusing(500, {}))),
  'possible repeat of a gift from another network': async () => {
    const { give } = stage();
    await give(otherKey, { body: gift(), edge: { peer: '198.51.100.7' } });
    return give(key, { edge: { peer: '203.0.113.7' } });
  },
  'token of another gift': () => afterOther(stage(), { body: other }),
  'still in flight': () => recorded('give'),
  unknown: () => stage(refusing(500, {})).give(),
  'unknown, repeated': () => recorded('give', 'unknown'),
  'unknown, because its process died': () => left('give'),
  'receipt of another gift': () => stage(() => Response.json({ ...donation, amount: 7 })).give(),
  'refusal that could not be confirmed': async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const wait = setInterval(() => mock.timers.tick(1_000), 1);
    try {
      return await stage(refusing(400, {}), { reconcile: true, confirmRefusals: true }).give();
    } finally {
      clearInterval(wait);
      mock.timers.reset();
    }
  },
  'key of another ledger': () => stage().give(boundElsewhere),
  'key that is too old': () => stage().give(tooOld),
  'key that is not bound': () => stage().give(unboundKey),
  'another origin': () => stage().give(key, { headers: { origin: 'https://evil.example' } }),
  'lost object of a worker': async () => {
    const route = { name: 'createTransaction', pattern: '/v2/client/transactions', method: 'POST' } as const;
    const unreached = forwardToObject(
      { ...route, serve: gone },
      () => ({ fetch: gone }),
      async () => undefined,
    );
    const init = { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(body) };
    const request = new Request('https://proxy.example/v2/client/transactions', init);
    const reply = await unreached(request, {}, unknownClient);
    return { response: createSendReply()(reply, {}), problem: reply.problem };
  },
  'asked: settled': () => asked(stage()),
  'asked: settled without amount and status': () => asked(stage(bare)),
  'asked: settled by a search': () => recorded('ask', found),
  'asked: refused': () => asked(stage(forDonor)),
  'asked: refused by a limit': () => asked(stage(), tooSmall),
  'asked: in flight': () => recorded('ask'),
  'asked: unknown': () => recorded('ask', 'unknown'),
  'asked: unknown, not in the list': () => recorded('ask', 'none'),
  'asked: unknown, several in the list': () => recorded('ask', 'several'),
  'asked: unknown, because its process died': () => left('ask'),
  'asked: not found': () => {
    const { ask, time } = stage();
    time.ms += 90_500;
    return ask();
  },
  'asked: not found by a ledger that may forget': () => lacking({ remembers: () => undefined }).ask(),
  'asked: key that is too old': () => stage().ask(tooOld),
  'asked: key of another ledger': () => stage().ask(boundElsewhere),
  'asked: a key that is no UUID': () => stage().ask('-'.repeat(36)),
  'asked: ledger that is away': () => lacking({ find: gone }).ask(),
};
