import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { BillingStandIns } from '../../../src/proxy/gifts/outgoing-gift.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { proxyFor, proxyWithPlatform } from '../ask.js';
import { give, keyFor } from '../give.js';
import { gift } from '../samples.js';
import { receipt, startUpstream, type ReceivedRequest } from '../upstream.js';

/** Hong Kong has neither states nor postal codes. */
const elsewhere = { ...gift().billing, city: 'Hong Kong', state: 'NA', zip: '00000', country: 'HK' };

const sentBy = (request: ReceivedRequest | undefined) =>
  JSON.parse(request?.body ?? '{}') as Partial<DonationRequest>;

for (const [title, own, sent] of [
  ['what the form sent without a setting', {}, { state: 'NA', zip: '00000' }],
  ['the platform’s values', { state: 'XX', zip: '999 99' }, { state: 'XX', zip: '999 99' }],
  ['the platform’s state only', { state: 'XX' }, { state: 'XX', zip: '00000' }],
  ['no postal code', { zip: '' }, { state: 'NA' }],
  ['neither of them', { state: '', zip: '' }, {}],
] satisfies [string, BillingStandIns, object][])
  test(`for a country without states and postal codes the platform gets ${title}`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, receipt, { billingStandIns: own });
    const { state: _, zip: __, ...rest } = elsewhere;
    // Other addresses are optional, so that nothing in them stands for something else.
    const mail = { same_as_billing: false, state: 'NA', zip: '00000' };
    const { status } = await give(proxy, undefined, gift({ billing: elsewhere, mail }));
    assert.equal(status, 200);
    const { billing, mail: sentMail } = sentBy(upstream.received[0]);
    assert.deepEqual(billing, { ...rest, ...sent });
    assert.deepEqual(sentMail, mail);
  });

test('the platform gets a state and a postal code that the donor typed', async (t) => {
  const own = { state: '', zip: '' };
  const { upstream, proxy } = await proxyWithPlatform(t, receipt, { billingStandIns: own });
  const typed = { ...elsewhere, zip: '999077' };
  for (const billing of [gift().billing, typed]) await give(proxy, undefined, gift({ billing }));
  const [first, second] = upstream.received.map((request) => sentBy(request).billing);
  assert.deepEqual(first, gift().billing);
  assert.equal(second?.zip, '999077');
});

test('a gift that is repeated after a change of the setting is answered with the first receipt, and not sent', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const ledger = createMemoryLedger({ now: Date.now });
  const proxyWith = (billingStandIns: BillingStandIns) =>
    proxyFor(upstream.url, { ledger, billingStandIns }).proxy;
  const before = proxyWith({ state: 'XX' });
  const key = await keyFor(before);
  const body = gift({ billing: elsewhere });
  const first = await give(before, key, body);
  for (const own of [{}, { state: '', zip: '' }]) {
    const again = await give(proxyWith(own), key, body);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(again.body, first.body);
  }
  assert.equal(upstream.received.length, 1);
});
