import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proxyWithPlatform } from '../ask.js';
import { give } from '../give.js';
import { donation, gift } from '../samples.js';
import { json } from '../upstream.js';

const { billing } = gift();
const receipt = { first_name: 'Ida', email: 'ida@example.org' };

for (const [field, changes] of [
  ['billing.title', { billing: { ...billing, title: 'Secure-pay.De' } }],
  ['billing.business_name', { billing: { ...billing, business_name: 'Pay at Otter-refunds.Online' } }],
  ['billing.first_name', { billing: { ...billing, first_name: 'Refund: https://evil.example/refund' } }],
  ['billing.last_name', { billing: { ...billing, last_name: 'Evil.Live' } }],
  ['billing.address', { billing: { ...billing, address: '1.2.3.4/x' } }],
  ['billing.city', { billing: { ...billing, city: 'x.ai' } }],
  ['billing.zip', { billing: { ...billing, zip: 'Evil.Eu' } }],
  ['tax_receipt.title', { tax_receipt: { ...receipt, title: 'Irs-refund.Us' } }],
  ['tax_receipt.business_name', { tax_receipt: { ...receipt, business_name: 'Pay at Evil.Live' } }],
  ['tax_receipt.first_name', { tax_receipt: { ...receipt, first_name: 'Paypa1.Me' } }],
  ['tax_receipt.last_name', { tax_receipt: { ...receipt, last_name: 'Paypa1.Me' } }],
  ['tax_receipt.address', { tax_receipt: { ...receipt, address: 'evil.example' } }],
  ['tribute.honoree', { tribute: { honoree: 'Evil.Live' } }],
  ['tribute.name', { tribute: { name: 'Evil.Live' } }],
  ['tribute.message', { tribute: { message: 'Claim it at Secure-pay.De' } }],
  ['tribute.address.address', { tribute: { address: { address: 'Evil.Live' } } }],
  ['tribute.address.city', { tribute: { address: { city: 'Evil.Live' } } }],
  ['mail.address', { mail: { address: 'Evil.Live' } }],
] as const)
  test(`refuses a link in ${field} before it is sent`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, json(donation));
    const answer = await give(proxy, undefined, gift(changes));
    assert.equal(answer.status, 400);
    assert.equal((answer.body as { field: string }).field, field);
    assert.equal(upstream.received.length, 0);
  });

test('accepts abbreviations before a name, e-mails, and links for the charity itself', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json(donation));
  const body = gift({
    billing: { ...billing, title: 'Mr.', address: '5.Avenue, Ste.Anne' },
    tax_receipt: { ...receipt, email: 'ida@Evil.Live' },
    tribute: { honoree: 'Dr.Smith', message: 'With love.\nMaude', email: 'ida@x.ai', phone: '514.555.0107' },
    custom_data: { page: 'https://otters.example/give' },
  });
  assert.equal((await give(proxy, undefined, body)).status, 200);
});
