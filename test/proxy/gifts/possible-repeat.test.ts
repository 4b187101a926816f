import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { likenessOf } from '../../../src/proxy/abuse/likeness.js';
import { alikeMs } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { until } from '../../support/until.js';
import { apiKey, ask, proxyFor, site } from '../ask.js';
import { keyFor, standing } from '../give.js';
import { donation, gift } from '../samples.js';
import { receipt, startUpstream, type ReceivedRequest } from '../upstream.js';

/** A proxy, in front of a platform that answers each gift as told, whose time the test sets. */
async function started(t: TestContext, options: Partial<ProxyOptions> = {}) {
  const platform: { answer: (response: ServerResponse, request: ReceivedRequest) => void } = {
    answer: receipt,
  };
  const upstream = await startUpstream(t, (response, request) => platform.answer(response, request));
  const later = { ms: 0 };
  const now = () => Date.now() + later.ms;
  const settings = {
    ledger: createMemoryLedger({ now }),
    now,
    limits: false,
    timeouts: { repeat: 50 },
  } as const;
  const { proxy, log } = proxyFor(upstream.url, { ...settings, ...options });
  /** Sends one gift without saying that it is a repeat. */
  async function give(body: DonationRequest = gift(), key?: string, repeat = '') {
    const headers = { 'idempotency-key': key ?? (await keyFor(proxy)), 'fr-repeat': repeat };
    return ask(proxy, '/v2/client/transactions', { body, headers });
  }
  const refused = async (...of: Parameters<typeof give>) => {
    const { status, body } = await give(...of);
    const { state, code, earlier } = body as Record<string, unknown>;
    return [status, state, code, earlier];
  };
  return { ...{ give, later, log, platform, proxy, refused, settings, upstream }, sent: upstream.received };
}

const open = [409, 'not-sent', 'possible-repeat', 'open'];
const made = [409, 'not-sent', 'possible-repeat', 'made'];
/** After ten minutes, the proxy does not know any more which network gave. */
const unsaid = [409, 'not-sent', 'possible-repeat', undefined];

test('answers an identical gift under another key 409 for ten minutes, and sends it once it is confirmed', async (t) => {
  const { give, later, log, proxy, refused, sent } = await started(t);
  const [first, key] = [await keyFor(proxy), await keyFor(proxy)];
  const [one, other] = [gift(), gift()];
  assert.equal((await give(one, first)).status, 200);
  assert.deepEqual(await refused(other, key), made);
  assert.equal(log.at(-1)?.problem, 'possible-repeat');
  assert.deepEqual(await refused(other, key, 'yes'), made, 'only one word confirms');
  assert.equal((await give(one, first)).status, 200, 'a retry of the same key is answered with its receipt');
  assert.equal(sent.length, 1);
  const confirmed = await give(other, key, 'confirmed');
  assert.deepEqual([confirmed.status, (confirmed.body as { ref_id: string }).ref_id], [200, donation.ref_id]);
  assert.equal((await give(other, key, 'confirmed')).status, 200, 'its retry is not sent');
  assert.equal((await give(other, key)).status, 200, 'nor its retry without the header');
  assert.equal(sent.length, 2);
  assert.deepEqual(await refused(), made);
  later.ms = alikeMs;
  assert.equal((await give()).status, 200);
  assert.equal(sent.length, 3);
});

test('asks about an identical gift for as long as nobody has seen the receipt of the first', async (t) => {
  const { give, later, log, platform, proxy, refused, settings, upstream } = await started(t);
  const server = await startProxy({
    ...{ upstream: upstream.url, apiKey, origins: [site], port: 0, host: '127.0.0.1' },
    ...{ ...settings, reconcile: false, log: (entry) => log.push(entry) },
  });
  t.after(() => server.close());
  const gone = new AbortController();
  let send = () => {};
  platform.answer = (...answer) => {
    send = () => receipt(...answer);
    gone.abort();
  };
  const key = await keyFor(proxy);
  const headers = { origin: site, 'content-type': 'application/json', 'idempotency-key': key };
  const request = { method: 'POST', headers, body: JSON.stringify(gift()), signal: gone.signal };
  await assert.rejects(fetch(`${server.url}/v2/client/transactions`, request), /aborted/);
  // The end of the connection reaches the proxy before later requests on other connections.
  for (let requests = 0; requests < 2; requests += 1) await fetch(`${server.url}/status`);
  send();
  await until(() => log.some(({ route, status }) => route === 'createTransaction' && status === 200));
  later.ms = 60 * alikeMs;
  assert.deepEqual(await refused(), unsaid);
  assert.equal(((await standing(proxy, key)) as { state: string }).state, 'settled');
  assert.deepEqual(await refused(), unsaid);
  later.ms += alikeMs;
  platform.answer = receipt;
  assert.equal((await give()).status, 200);
});

test('answers an identical gift 409 while the first one is in flight or unknown', async (t) => {
  const { give, later, platform, proxy, refused, sent } = await started(t);
  let lose = () => {};
  platform.answer = (response) => (lose = () => void response.destroy());
  const [key, body] = [await keyFor(proxy), gift()];
  const first = give(body, key);
  await until(() => sent.length > 0);
  assert.deepEqual(await refused(), open);
  assert.deepEqual(await refused(body, key), [409, 'in-flight', undefined, undefined]);
  lose();
  assert.equal(((await first).body as { state: string }).state, 'unknown');
  later.ms = 2 * alikeMs;
  assert.deepEqual(await refused(), open, 'however long ago that was');
  assert.deepEqual((await refused(body, key)).slice(0, 2), [504, 'unknown']);
  assert.equal(sent.length, 1);
});

test('sends one of 20 identical gifts that arrive at once under different keys', async (t) => {
  const { refused, sent } = await started(t);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refused()));
  assert.equal(answers.filter(([status]) => status === 200).length, 1);
  assert.equal(answers.filter(([, , code]) => code === 'possible-repeat').length, 19);
  assert.equal(sent.length, 1);
});

const bills = gift().billing;
/** JSON leaves out a member that is `undefined`. */
const noMail = { email: undefined as unknown as string };
const plan = (duration: number) => ({
  extra: { installments: { total_amount: 25 * duration, duration, day: 1 } },
});
const likeness = (changes: Partial<DonationRequest>) => likenessOf(async (text) => text, gift(changes));

test('a gift of another donor, sum, campaign, frequency or plan is no repeat', async () => {
  const unlike = [
    ...[{}, { amount: 25.01 }, { fundraiser_id: 1002 }, { frequency: 'month' as const }],
    ...[{ email: 'maud@example.org' }, plan(3), plan(6)],
    ...[noMail, { ...noMail, billing: { ...bills, zip: 'J0X 1A1' } }],
    { ...noMail, billing: { ...bills, first_name: 'Maud' } },
  ];
  assert.equal(new Set(await Promise.all(unlike.map(likeness))).size, unlike.length);
});

test('spellings of a mailbox, and of the name of a donor without one, are of the same donor', async () => {
  for (const same of [
    [{}, { email: ' Maude@Example.org ' }, { email: 'maude+tag@example.org' }, { amount: 25.0 }],
    [{}, { billing: { ...bills, first_name: 'M.', zip: 'H0H 0H0' } }],
    [
      { ...noMail, billing: { ...bills, first_name: 'Rénée' } },
      { ...noMail, billing: { ...bills, first_name: 'RENEE ', zip: 'j0x-1a0' } },
    ],
  ])
    assert.equal(new Set(await Promise.all(same.map(likeness))).size, 1, JSON.stringify(same));
});

test('writes neither the e-mail nor the name of a donor into the ledger’s file or the log', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fr-repeat-'));
  const ledger = createSqlLedger({ path: join(folder, 'ledger.db'), now: Date.now });
  t.after(async () => {
    await ledger.close?.();
    rmSync(folder, { recursive: true });
  });
  const { log, refused } = await started(t, { ledger });
  const body = gift({ email: 'canary.donor@example.org', billing: { ...bills, last_name: 'Canaryname' } });
  await refused(body);
  assert.deepEqual(await refused({ ...body, card: gift().card }), made);
  const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  assert.ok(stored.length > 0);
  for (const text of [JSON.stringify(log), ...stored]) assert.doesNotMatch(text, /canary\.donor|canaryname/i);
});
