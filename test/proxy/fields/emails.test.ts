import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { addresses, noAddresses } from '../../schema/emails.js';
import { ask, proxyWithPlatform } from '../ask.js';
import { cardPlatform, tryCard } from '../abuse/card-platform.js';
import { gift } from '../samples.js';
import { receipt } from '../upstream.js';
import { keyFor } from '../give.js';

interface Sent {
  readonly email?: string;
  readonly tribute?: { readonly email?: string };
  readonly tax_receipt?: { readonly email?: string };
}

const places: readonly (readonly [
  field: string,
  put: (email: string) => Partial<DonationRequest>,
  (sent: Sent) => unknown,
])[] = [
  ['email', (email) => ({ email }), (sent) => sent.email],
  ['tribute.email', (email) => ({ tribute: { email } }), (sent) => sent.tribute?.email],
  ['tax_receipt.email', (email) => ({ tax_receipt: { email } }), (sent) => sent.tax_receipt?.email],
];

for (const [field, put, read] of places)
  test(`forwards ${field} as one address in its plain spelling, or refuses it by name`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, receipt, { limits: false });
    const send = async (email: string) =>
      ask(proxy, '/v2/client/transactions', {
        body: gift(put(email)),
        headers: { 'idempotency-key': await keyFor(proxy) },
      });
    for (const [typed, sent] of addresses) {
      const { status } = await send(typed);
      assert.equal(status, 200, JSON.stringify(typed));
      assert.equal(read(JSON.parse(upstream.received.at(-1)?.body ?? '') as Sent), sent);
    }
    for (const typed of noAddresses) {
      const { status, body } = await send(typed);
      assert.equal(status, 400, JSON.stringify(typed.slice(0, 80)));
      assert.equal((body as { field?: string }).field, field);
    }
    assert.equal(upstream.received.length, addresses.length);
  });

test('counts all spellings of one mailbox for one limit', async () => {
  const { proxy, charges } = cardPlatform(() => 400, {
    limits: { address: 1_000, email: 5, challenge: 1_000, site: 1_000 },
  });
  const spellings = addresses
    .filter(([, sent]) => sent === 'maude@example.org')
    .map(([typed]) => typed)
    .concat(
      'MAUDE@EXAMPLE.ORG',
      'maude+1@example.org',
      ...noAddresses.filter((typed) => typed.includes('maude')),
    );
  assert.ok(spellings.length > 50);
  for (const email of spellings) await tryCard(proxy, { body: gift({ email }) });
  assert.equal(charges.length, 5);
});
