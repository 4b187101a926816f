import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { outgoingGift, refusalOf, type BillingStandIns } from '../../../src/proxy/gifts/outgoing-gift.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { proxyFor, proxyWithPlatform } from '../ask.js';
import { give, keyFor, standing } from '../give.js';
import { gift } from '../samples.js';
import { receipt, startUpstream } from '../upstream.js';

// What is refused of a valid gift before it is sent, and what the platform gets of it.

const { billing } = gift();
const taxReceipt = { first_name: 'Ida', email: 'ida@example.org' };

for (const [field, changes] of [
  ['billing.title', { billing: { ...billing, title: 'Secure-pay.De' } }],
  ['billing.business_name', { billing: { ...billing, business_name: 'Pay at Otter-refunds.Online' } }],
  ['billing.first_name', { billing: { ...billing, first_name: 'Refund: https://evil.example/refund' } }],
  ['billing.last_name', { billing: { ...billing, last_name: 'Evil.Live' } }],
  ['billing.address', { billing: { ...billing, address: '1.2.3.4/x' } }],
  ['billing.city', { billing: { ...billing, city: 'x.ai' } }],
  ['billing.zip', { billing: { ...billing, zip: 'Evil.Eu' } }],
  ['tax_receipt.title', { tax_receipt: { ...taxReceipt, title: 'Irs-refund.Us' } }],
  ['tax_receipt.business_name', { tax_receipt: { ...taxReceipt, business_name: 'Pay at Evil.Live' } }],
  ['tax_receipt.first_name', { tax_receipt: { ...taxReceipt, first_name: 'Paypa1.Me' } }],
  ['tax_receipt.last_name', { tax_receipt: { ...taxReceipt, last_name: 'Paypa1.Me' } }],
  ['tax_receipt.address', { tax_receipt: { ...taxReceipt, address: 'evil.example' } }],
  ['tribute.honoree', { tribute: { honoree: 'Evil.Live' } }],
  ['tribute.name', { tribute: { name: 'Evil.Live' } }],
  ['tribute.message', { tribute: { message: 'Claim it at Secure-pay.De' } }],
  ['tribute.address.address', { tribute: { address: { address: 'Evil.Live' } } }],
  ['tribute.address.city', { tribute: { address: { city: 'Evil.Live' } } }],
  ['mail.address', { mail: { address: 'Evil.Live' } }],
] as const)
  test(`refuses a link in ${field}`, () => {
    const { status, body } = refusalOf(gift(changes)) ?? assert.fail();
    assert.deepEqual([status, (body as { field: string }).field], [400, field]);
  });

for (const [field, changes] of [
  ['billing.address', { billing: { ...billing, address: '4111 1111 1111 1111' } }],
  ['billing.first_name', { billing: { ...billing, first_name: 'Maude 4111-1111-1111-1111' } }],
  ['tribute.message', { tribute: { message: 'my card is ４１１１１１１１１１１１１１１１' } }],
  ['tribute.message', { tribute: { message: 'For Grandma\n٤١١١\n١١١١\n١١١١\n١١١١' } }],
  ['email', { email: '378282246310005@example.org' }],
  ['custom_data.a.0.b', { custom_data: { a: [{ b: '6011000990139424' }] } }],
  ['custom_data.n', { custom_data: { n: 4111111111111111 } }],
  ['custom_data', { custom_data: { '4111111111111111': 'x' } }],
] as const)
  test(`refuses a card number in ${field} with ${JSON.stringify(changes).slice(-30)}, and does not repeat it`, () => {
    const { status, body } = refusalOf(gift(changes)) ?? assert.fail();
    assert.deepEqual([status, (body as { field: string }).field], [422, field]);
    assert.doesNotMatch(JSON.stringify(body), /\d{13}/);
  });

test('neither sends nor logs a card number, and leaves its key free', async (t) => {
  const { upstream, proxy, log } = await proxyWithPlatform(t, receipt);
  const key = await keyFor(proxy);
  const answer = await give(proxy, key, gift({ tribute: { message: '4111111111111111' } }));
  assert.equal(answer.status, 422);
  assert.doesNotMatch(answer.text + JSON.stringify(log), /\d{13}/);
  assert.equal(upstream.received.length, 0);
  assert.equal(((await standing(proxy, key)) as { state: string }).state, 'not-found');
});

for (const [what, changes] of [
  ['an abbreviation before a name', { billing: { ...billing, title: 'Mr.', address: '5.Avenue, Ste.Anne' } }],
  ['the e-mail of a receipt', { tax_receipt: { ...taxReceipt, email: 'ida@Evil.Live' } }],
  [
    'a tribute with an e-mail and a phone',
    {
      tribute: {
        honoree: 'Dr.Smith',
        message: 'With love.\nMaude',
        email: 'ida@x.ai',
        phone: '514.555.0107',
      },
    },
  ],
  ['a link for the charity itself', { custom_data: { page: 'https://otters.example/give' } }],
  ['a card token that looks like a card number', { card: { type: 'VISA', token: '4111111111111111' } }],
] as const)
  test(`accepts ${what}`, () => {
    assert.equal(refusalOf(gift(changes)), undefined);
  });

/** Hong Kong has neither states nor postal codes. */
const elsewhere = { ...billing, city: 'Hong Kong', state: 'NA', zip: '00000', country: 'HK' };

/** The gift as it is sent. */
const sentOf = (changes: Partial<DonationRequest>, own: BillingStandIns) =>
  JSON.parse(JSON.stringify(outgoingGift(gift(changes), own))) as DonationRequest;

for (const [title, own, sent] of [
  ['what the form sent without a setting', {}, { state: 'NA', zip: '00000' }],
  ['the platform’s values', { state: 'XX', zip: '999 99' }, { state: 'XX', zip: '999 99' }],
  ['the platform’s state only', { state: 'XX' }, { state: 'XX', zip: '00000' }],
  ['no postal code', { zip: '' }, { state: 'NA' }],
  ['neither of them', { state: '', zip: '' }, {}],
] satisfies [string, BillingStandIns, object][])
  test(`for a country without states and postal codes the platform gets ${title}`, () => {
    const { state: _, zip: __, ...rest } = elsewhere;
    // Other addresses are optional, so that nothing in them stands for something else.
    const mail = { same_as_billing: false, state: 'NA', zip: '00000' };
    const outgoing = sentOf({ billing: elsewhere, mail }, own);
    assert.deepEqual([outgoing.billing, outgoing.mail], [{ ...rest, ...sent }, mail]);
  });

test('the platform gets a state and a postal code that the donor typed', () => {
  const own = { state: '', zip: '' };
  assert.deepEqual(sentOf({}, own).billing, billing);
  assert.equal(sentOf({ billing: { ...elsewhere, zip: '999077' } }, own).billing.zip, '999077');
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
  assert.deepEqual(
    upstream.received.map((request) => (JSON.parse(request.body) as DonationRequest).billing.state),
    ['XX'],
  );
});
