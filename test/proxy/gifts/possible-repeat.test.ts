import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { alikeMs } from '../../../src/proxy/ledger/ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { apiKey, site } from '../ask.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { until } from '../../support/until.js';
import { exchange } from '../wire/raw.js';
import { keyAt } from '../hosts/host.js';

type Respond = (response: ServerResponse, sent: DonationRequest, count: number) => void;

/** A receipt for the gift that was sent, with a new ID. */
const receipt: Respond = (response, { amount, frequency, email = '', fundraiser_id }, count) =>
  json({ ...donation, amount, frequency, email, fundraiser_id, id: 90_000 + count })(response);

/** A proxy on a port, with a ledger in a file, in front of a platform that answers each gift as told. */
async function started(t: TestContext, respond: { answer: Respond } = { answer: receipt }) {
  const sent: DonationRequest[] = [];
  const upstream = await startUpstream(t, (response, { body, method }) => {
    if (method !== 'POST') return json({ data: [] })(response);
    const one = JSON.parse(body) as DonationRequest;
    sent.push(one);
    respond.answer(response, one, sent.length);
  });
  const folder = mkdtempSync(join(tmpdir(), 'fr-repeat-'));
  const later = { ms: 0 };
  const log: LogEntry[] = [];
  const proxy = await startProxy({
    upstream: upstream.url,
    apiKey,
    origins: [site],
    port: 0,
    host: '127.0.0.1',
    reconcile: false,
    limits: false,
    now: () => Date.now() + later.ms,
    log: (entry) => log.push(entry),
    ledger: createSqlLedger({
      path: join(folder, 'ledger.db'),
      now: () => Date.now() + later.ms,
      clock: () => performance.now() + later.ms,
    }),
    timeouts: { repeat: 50 },
  });
  t.after(async () => {
    await proxy.close();
    rmSync(folder, { recursive: true });
  });
  /** Sends one gift as bytes on its own connection. */
  async function give(body = gift(), key?: string, repeat?: string) {
    const text = JSON.stringify(body);
    const lines = [
      ...['POST /v2/client/transactions HTTP/1.1', 'host: proxy.example', `origin: ${site}`],
      ...['content-type: application/json', `idempotency-key: ${key ?? (await keyAt(proxy))}`],
      ...(repeat === undefined ? [] : [`FR-Repeat: ${repeat}`]),
      ...[`content-length: ${String(Buffer.byteLength(text))}`, 'connection: close'],
    ];
    const port = Number(new URL(proxy.url).port);
    const wire = await exchange(port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`).toString('latin1'));
    const answer = wire.text.slice(wire.text.indexOf('\r\n\r\n') + 4);
    return { status: wire.statuses[0], body: JSON.parse(answer) as Record<string, unknown>, text: wire.text };
  }
  const refused = async (...of: Parameters<typeof give>) => {
    const { status, body } = await give(...of);
    const { state, code, earlier } = body;
    return [status, state, code, earlier];
  };
  return { folder, give, later, log, proxy, refused, sent };
}

const open = [409, 'not-sent', 'possible-repeat', 'open'];
const made = [409, 'not-sent', 'possible-repeat', 'made'];
/** After ten minutes, the proxy does not know any more which network gave. */
const unsaid = [409, 'not-sent', 'possible-repeat', undefined];

test('answers an identical gift under another key 409 for ten minutes, and sends it once it is confirmed', async (t) => {
  const { give, later, log, proxy, refused, sent } = await started(t);
  const [first, key] = [await keyAt(proxy), await keyAt(proxy)];
  const [one, other] = [gift(), gift()];
  assert.equal((await give(one, first)).status, 200);
  const answer = await give(other, key);
  assert.deepEqual(
    [answer.status, answer.body.state, answer.body.code, answer.body.earlier],
    [409, 'not-sent', 'possible-repeat', 'made'],
  );
  assert.equal(log.at(-1)?.problem, 'possible-repeat');
  assert.match(String(answer.body.message), /Nothing was charged/);
  assert.match(answer.text, /cache-control: no-store/i);
  assert.deepEqual(await refused(other, key, 'yes'), made, 'only one word confirms');
  assert.equal(sent.length, 1);
  assert.equal((await give(one, first)).status, 200, 'a retry of the same key is answered with its receipt');
  assert.equal(sent.length, 1);
  const confirmed = await give(other, key, 'confirmed');
  assert.deepEqual([confirmed.status, confirmed.body.ref_id], [200, donation.ref_id]);
  assert.equal(sent.length, 2);
  assert.equal((await give(other, key, 'confirmed')).status, 200, 'its retry is not sent');
  assert.equal((await give(other, key)).status, 200, 'nor its retry without the header');
  assert.equal(sent.length, 2);
  assert.deepEqual(await refused(), made);
  later.ms = alikeMs;
  assert.equal((await give()).status, 200);
  assert.equal(sent.length, 3);
});

for (const seen of ['by its attempt', 'by a retry'] as const)
  test(`asks about an identical gift for as long as nobody has seen the receipt of the first: ${seen}`, async (t) => {
    const platform: { answer: Respond; send?: () => void } = { answer: receipt };
    const { give, later, log, proxy, refused, sent } = await started(t, platform);
    let leave = () => {};
    platform.answer = (...answer) => {
      platform.send = () => receipt(...answer);
      leave();
    };
    const [key, body] = [await keyAt(proxy), gift()];
    const gone = new AbortController();
    leave = () => gone.abort();
    const headers = { origin: site, 'content-type': 'application/json', 'idempotency-key': key };
    const url = `${proxy.url}/v2/client/transactions`;
    await assert.rejects(
      fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: gone.signal }),
      /aborted/,
    );
    // The end of the connection reaches the proxy before later requests on other connections.
    for (let requests = 0; requests < 2; requests += 1) await fetch(`${proxy.url}/status`);
    platform.send?.();
    await until(() => log.some(({ route, status }) => route === 'createTransaction' && status === 200));
    platform.answer = receipt;
    later.ms = 60 * alikeMs;
    assert.deepEqual(await refused(), unsaid);
    if (seen === 'by a retry') assert.equal((await give(body, key)).status, 200);
    else {
      const asked = await fetch(`${proxy.url}/attempts/${key}`, { headers: { origin: site } });
      assert.equal(((await asked.json()) as { state: string }).state, 'settled');
    }
    assert.deepEqual(await refused(), unsaid);
    later.ms += alikeMs;
    assert.equal((await give()).status, 200);
    assert.equal(sent.length, 2);
  });

test('answers an identical gift 409 while the first one is in flight or unknown', async (t) => {
  let held: (() => void) | undefined;
  let arrived: (() => void) | undefined;
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  const { give, later, proxy, refused, sent } = await started(t, {
    answer(response) {
      held = () => void response.destroy();
      arrived?.();
    },
  });
  const key = await keyAt(proxy);
  const body = gift();
  const first = give(body, key);
  await isThere;
  assert.deepEqual(await refused(), open);
  const same = await give(body, key);
  assert.deepEqual([same.status, same.body.state, same.body.code], [409, 'in-flight', undefined]);
  held?.();
  assert.equal((await first).body.state, 'unknown');
  assert.deepEqual(await refused(), open);
  later.ms = 2 * alikeMs;
  assert.deepEqual(await refused(), open, 'however long ago that was');
  assert.equal((await give(body, key)).body.state, 'unknown');
  assert.equal(sent.length, 1);
});

test('sends one of 20 identical gifts that arrive at once under different keys', async (t) => {
  const { give, sent } = await started(t);
  const answers = await Promise.all(Array.from({ length: 20 }, () => give()));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ body }) => body.code === 'possible-repeat').length, 19);
  assert.equal(sent.length, 1);
});

const bills = gift().billing;
/** JSON leaves out a member that is `undefined`. */
const noMail = { email: undefined as unknown as string };

test('sends a gift with another donor, sum, campaign, frequency or plan', async (t) => {
  const { give, sent } = await started(t);
  const plan = (duration: number) => ({
    extra: { installments: { total_amount: 25 * duration, duration, day: 1 } },
  });
  const unlike = [
    ...[{}, { amount: 25.01 }, { fundraiser_id: 1002 }, { frequency: 'month' as const }],
    ...[{ email: 'maud@example.org' }, plan(3), plan(6)],
    ...[noMail, { ...noMail, billing: { ...bills, zip: 'J0X 1A1' } }],
    { ...noMail, billing: { ...bills, first_name: 'Maud' } },
  ];
  for (const [index, changes] of unlike.entries()) {
    const { body } = await give(gift(changes));
    assert.notEqual(body.code, 'possible-repeat', JSON.stringify(changes));
    assert.equal(sent.length, index + 1, JSON.stringify(changes));
  }
});

test('treats spellings of a mailbox, and of the name of a donor without one, as the same donor', async (t) => {
  for (const [first, ...others] of [
    [{}, { email: ' Maude@Example.org ' }, { email: 'maude+tag@example.org' }, { amount: 25.0 }],
    [{}, { billing: { ...bills, first_name: 'M.', zip: 'H0H 0H0' } }],
    [
      { ...noMail, billing: { ...bills, first_name: 'Rénée' } },
      { ...noMail, billing: { ...bills, first_name: 'RENEE ', zip: 'j0x-1a0' } },
    ],
  ]) {
    const { give, refused, sent } = await started(t);
    await give(gift(first));
    assert.equal(sent.length, 1);
    for (const changes of others) assert.deepEqual((await refused(gift(changes)))[2], 'possible-repeat');
    assert.equal(sent.length, 1);
  }
});

test('writes neither the e-mail nor the name of a donor into the ledger’s file or the log', async (t) => {
  const { folder, give, log } = await started(t);
  const body = gift({ email: 'canary.donor@example.org', billing: { ...bills, last_name: 'Canaryname' } });
  await give(body);
  await give({ ...body, card: gift().card });
  const logged = JSON.stringify(log);
  const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  assert.ok(stored.length > 0 && log.filter(({ route }) => route === 'createTransaction').length === 2);
  for (const text of [logged, ...stored]) assert.doesNotMatch(text, /canary\.donor|canaryname/i);
});
