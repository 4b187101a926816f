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

/** Makes each answer to a gift and to a question about an attempt. */
export const cases: Readonly<Record<string, () => Promise<WireAnswer>>> = {
  receipt: () => stage().give(),
  'receipt of a pending gift': () => stage(() => Response.json({ ...donation, status: 'pending' })).give(),
  'receipt without optional members': () => stage(() => Response.json({ id: 7, ref_id: 'r' })).give(),
  'receipt, repeated': async () => {
    const { give } = stage();
    await give();
    return give();
  },
  'receipt that a search found, repeated': async () => {
    const { forward, give } = stage();
    await forward(foundReceipt(charge(7, body)));
    return give();
  },
  'receipt that could not be recorded': () => stage(undefined, {}, () => ({ settle: gone })).give(),
  refused: () => stage(refusing(400, { message: 'CVC' })).give(),
  'refused, repeated': async () => {
    const { give } = stage(refusing(400, { message: 'CVC' }));
    await give();
    return give();
  },
  'refused for a field of the donor': () =>
    stage(refusing(400, { message: 'billing.zip is not valid' })).give(),
  'refused for a field of the page': () =>
    stage(refusing(400, { message: 'extra.installments.duration has to be one of 3, 6, 12' })).give(),
  'refused for a field of the page, repeated': async () => {
    const { give } = stage(
      refusing(400, { message: 'extra.installments.duration has to be one of 3, 6, 12' }),
    );
    await give();
    return give();
  },
  'refused, on the developer’s machine': () =>
    stage(refusing(400, { message: 'extra.installments.duration has to be one of 3, 6, 12' }), {
      origins: [loopback],
    }).give(key, {
      headers: { origin: loopback },
    }),
  'refused for the card, on the developer’s machine': () =>
    stage(refusing(400, { message: 'CVC' }), { origins: [loopback] }).give(key, {
      headers: { origin: loopback },
    }),
  'refused with 401': () => stage(refusing(401, {})).give(),
  'refused with 401, repeated': async () => {
    const { give } = stage(refusing(401, {}));
    await give();
    return give();
  },
  'refused by a limit': () => stage().give(key, { body: { ...body, amount: 0.5 } }),
  'refused by a limit, repeated': async () => {
    const { give } = stage();
    await give(key, { body: { ...body, amount: 0.5 } });
    return give(key, { body: { ...body, amount: 0.5 } });
  },
  'refused by a limit, then another gift': async () => {
    const { give } = stage();
    await give(key, { body: { ...body, amount: 0.5 } });
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
  'invalid, while the ledger is away': () =>
    stage(undefined, {}, () => ({ find: gone })).give(key, { body: '{' }),
  'another gift with the same key': async () => {
    const { give } = stage();
    await give();
    return give(key, { body: other });
  },
  'ledger that cannot reserve': () => stage(undefined, {}, () => ({ reserve: gone })).give(),
  'ledger that cannot mark': () => stage(undefined, {}, () => ({ markForwarded: gone })).give(),
  'ledger that is full': () =>
    stage(undefined, {}, () => ({ reserve: async () => ({ kind: 'full' }) })).give(),
  'ledger that is away': () => stage(undefined, {}, () => ({ find: gone })).give(),
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
  'store of limits is away': () =>
    stage(undefined, {
      limitStore: { add: gone, counts: gone },
    }).give(),
  'donations closed': () => stage(undefined, { donationsOpen: false }).give(),
  'campaign that the key may not read': async () => {
    const { give } = stage(refusing(401, {}), {
      fetch: async () => Response.json({}, { status: 401 }),
    });
    await give();
    return give(otherKey, { body: gift() });
  },
  'sender without an address': () =>
    stage(undefined, { origins: [publicSite] }).give(key, {
      ...{ edge: { peer: '127.0.0.1' }, headers: { origin: publicSite } },
    }),
  'challenge: proof of work': async () => {
    const { give } = stage(refusing(400, { message: 'declined' }), { limits: { challenge: 1 } });
    await give(otherKey, { body: gift() });
    return give();
  },
  'challenge: of the owner': async () => {
    const { give } = stage(refusing(400, { message: 'declined' }), {
      limits: { challenge: 1 },
      verifyChallenge: async () => false,
    });
    await give(otherKey, { body: gift() });
    return give();
  },
  'possible repeat of a gift that was made': async () => {
    const { give } = stage();
    await give(otherKey, { body: gift() });
    return give();
  },
  'possible repeat of an open gift': async () => {
    const { give } = stage(refusing(500, {}));
    await give(otherKey, { body: gift() });
    return give();
  },
  'possible repeat of a gift from another network': async () => {
    const { give } = stage();
    await give(otherKey, { body: gift(), edge: { peer: '198.51.100.7' } });
    return give(key, { edge: { peer: '203.0.113.7' } });
  },
  'token of another gift': async () => {
    const { give } = stage();
    await give(otherKey, { body: other });
    return give();
  },
  'still in flight': async () => {
    const { forward, give } = stage();
    await forward();
    return give();
  },
  unknown: () => stage(refusing(500, {})).give(),
  'unknown, repeated': async () => {
    const { forward, give } = stage();
    await forward('unknown');
    return give();
  },
  'unknown, because its process died': async () => {
    const { forward, give, time } = stage();
    await forward();
    time.ms += 3 * minute;
    return give();
  },
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
  'asked: settled': async () => {
    const { ask, give } = stage();
    await give();
    return ask();
  },
  'asked: settled without amount and status': async () => {
    const { ask, give } = stage(() => Response.json({ id: 7, ref_id: 'r' }));
    await give();
    return ask();
  },
  'asked: settled by a search': async () => {
    const { ask, forward } = stage();
    await forward(foundReceipt(charge(7, body)));
    return ask();
  },
  'asked: refused': async () => {
    const { ask, give } = stage(refusing(400, { message: 'billing.zip is not valid' }));
    await give();
    return ask();
  },
  'asked: refused by a limit': async () => {
    const { ask, give } = stage();
    await give(key, { body: { ...body, amount: 0.5 } });
    return ask();
  },
  'asked: in flight': async () => {
    const { ask, forward } = stage();
    await forward();
    return ask();
  },
  'asked: unknown': async () => {
    const { ask, forward } = stage();
    await forward('unknown');
    return ask();
  },
  'asked: unknown, not in the list': async () => {
    const { ask, forward } = stage();
    await forward('none');
    return ask();
  },
  'asked: unknown, several in the list': async () => {
    const { ask, forward } = stage();
    await forward('several');
    return ask();
  },
  'asked: unknown, because its process died': async () => {
    const { ask, forward, time } = stage();
    await forward();
    time.ms += 3 * minute;
    return ask();
  },
  'asked: not found': () => {
    const { ask, time } = stage();
    time.ms += 90_500;
    return ask();
  },
  'asked: not found by a ledger that may forget': () =>
    stage(undefined, {}, () => ({ remembers: () => undefined })).ask(),
  'asked: key that is too old': () => stage().ask(tooOld),
  'asked: key of another ledger': () => stage().ask(boundElsewhere),
  'asked: a key that is no UUID': () => stage().ask('-'.repeat(36)),
  'asked: ledger that is away': () => stage(undefined, {}, () => ({ find: gone })).ask(),
};
