import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { refusedAlikeMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { foundReceipt } from '../../../src/proxy/reconcile/actions.js';
import { ask, proxyFor } from '../ask.js';
import { openMemory } from '../ledger/stores.js';
import { start } from '../ledger/opened.js';
import { charge } from '../reconcile/charge.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { keyFor, standing } from '../give.js';

const minute = 60_000;

/** What the platform does with a gift: whether it charges, and its answer. */
interface Deed {
  readonly charges?: Partial<Transaction>;
  readonly answer: (sent: DonationRequest, id: number) => readonly [status: number, body: unknown];
}

const declined: Deed = { answer: () => [400, { message: 'declined' }] };
const receipt = ({ amount, email = '', frequency, fundraiser_id }: DonationRequest, id: number) => ({
  ...{ ...donation, amount, email, frequency, fundraiser_id, id },
  ref_id: `ch-${String(id)}`,
});
const made: Deed = { charges: {}, answer: (sent, id) => [200, receipt(sent, id)] };

async function rig(t: TestContext) {
  let time = 0;
  const opened = await openMemory(t);
  const rows: Transaction[] = [];
  const platform = { deeds: [] as Deed[], listStatus: 200, sent: 0, lists: 0 };
  const upstream = await startUpstream(t, (response, { body, method, url }) => {
    response.setHeader('date', new Date(start + time).toUTCString());
    if (method !== 'POST') {
      const query = new URL(url, 'https://platform.example').searchParams;
      if (query.get('direction') === 'asc') platform.lists += 1;
      const found = rows.filter(({ id }) => id > Number(query.get('after_id') ?? 0));
      if (query.get('direction') === 'desc') found.reverse();
      return json({ count: found.length, data: found }, platform.listStatus)(response);
    }
    const sent = JSON.parse(body) as DonationRequest;
    const { charges, answer } = platform.deeds[platform.sent] ?? made;
    platform.sent += 1;
    const id = 500 + platform.sent;
    const date = new Date(start + time).toISOString().slice(0, 19).replace('T', ' ');
    if (charges) rows.push({ ...charge(id, sent), date, ...charges });
    const [status, answered] = answer(sent, id);
    return json(answered, status)(response);
  });
  const { proxy, log } = proxyFor(upstream.url, {
    ledger: opened.ledger,
    reconcile: true,
    now: () => start + time,
    clock: () => time,
    limits: false,
  });
  const pass = async (ms: number) => {
    time += ms;
    await opened.pass(ms);
  };
  /** The answer to the same gift with a new key and card. */
  async function give(headers: Record<string, string> = {}) {
    const key = await keyFor(proxy);
    const { status, body } = await ask(proxy, '/v2/client/transactions', {
      body: { ...gift(), card: { ...gift().card, token: crypto.randomUUID() } },
      headers: { 'idempotency-key': key, 'fr-repeat': 'no', ...headers },
    });
    const { state, code, earlier } = body as Record<string, unknown>;
    return { key, status, is: [status, state ?? code, earlier].filter((one) => one !== undefined) };
  }
  return { give, log, pass, platform, proxy };
}

const refused = [400, 'refused'];
const question = (earlier: string) => [409, 'not-sent', earlier];

for (const status of [400, 401, 403])
  test(`asks before the next equal gift if the platform charged one and answered ${String(status)}`, async (t) => {
    const { give, pass, platform, proxy } = await rig(t);
    platform.deeds = [{ charges: {}, answer: () => [status, { message: 'Unexpected error' }] }];
    const { key, is } = await give();
    assert.deepEqual(is, [status === 400 ? 400 : 403, 'refused']);
    assert.equal(platform.lists, 0, 'a refusal is passed on without a search');
    assert.deepEqual((await give()).is, question('made'));
    await pass(20_000);
    await proxy.reconcile();
    assert.equal(((await standing(proxy, key)) as { state: string }).state, 'settled');
    assert.deepEqual((await give()).is, question('made'), 'the correction is compared as well');
    assert.equal(platform.sent, 1);
    assert.equal((await give({ 'fr-repeat': 'confirmed' })).status, 200);
    assert.equal(platform.sent, 2);
  });

test('tells a donor of a charge that was found while the platform refused the gift', async (t) => {
  const opened = await openMemory(t);
  let refusals = 0;
  const ledger: Ledger = {
    ...opened.ledger,
    async settle(key, outcome, ...rest) {
      // Another process finds the charge in the platform's list.
      if (outcome.status === 400) {
        refusals += 1;
        await opened.ledger.settle(key, foundReceipt(charge(77, gift()), 'once'), 77, false);
      }
      return opened.ledger.settle(key, outcome, ...rest);
    },
  };
  const upstream = await startUpstream(t, json({ message: 'declined' }, 400));
  const { proxy } = proxyFor(upstream.url, { ledger, now: () => start, limits: false });
  const { status, body } = await ask(proxy, '/v2/client/transactions', {
    body: gift(),
    headers: { 'idempotency-key': await keyFor(proxy) },
  });
  assert.deepEqual([status, (body as { id?: number }).id, refusals], [200, 77, 1]);
});

test('sends an equal gift at once after a card was declined, having read the list once', async (t) => {
  const { give, platform } = await rig(t);
  platform.deeds = [declined, declined];
  assert.deepEqual((await give()).is, refused);
  const before = platform.lists;
  assert.deepEqual((await give()).is, refused, 'a second card, declined as well');
  const between = platform.lists;
  assert.ok(between > before);
  const last = await give();
  assert.equal(last.status, 200);
  assert.equal(platform.sent, 3);
  assert.equal((await give()).is[2], 'made');
});

for (const [what, row, is] of [
  ['a pending', { status: 'pending' }, question('open')],
  ['a refunded', { status: 'completed', is_refunded: true }, question('open')],
  ['only the failed', { status: 'failed' }, [200]],
] as const)
  test(`answers the next equal gift ${is.join(' ')} if the list has ${what} row of the refused one`, async (t) => {
    const { give, platform } = await rig(t);
    platform.deeds = [{ ...declined, charges: row }];
    assert.deepEqual((await give()).is, refused);
    assert.deepEqual((await give()).is.slice(0, 3), is);
  });

test('asks before the next equal gift while the list cannot be read', async (t) => {
  const { give, pass, platform } = await rig(t);
  platform.deeds = [declined];
  assert.deepEqual((await give()).is, refused);
  platform.listStatus = 500;
  assert.deepEqual((await give()).is, question('open'));
  await pass(minute);
  platform.listStatus = 200;
  assert.equal((await give()).status, 200);
  assert.equal(platform.sent, 2);
});

test('does not read the list for a refusal whose search has ended', async (t) => {
  const { give, pass, platform } = await rig(t);
  platform.deeds = [declined];
  await give();
  await pass(refusedAlikeMs);
  platform.listStatus = 500;
  assert.equal((await give()).status, 200);
});
