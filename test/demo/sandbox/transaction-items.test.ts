import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { firstRecord } from './donation.js';
import { startTestSandbox, type Json } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());

const record = (where: string) => firstRecord(sandbox, where);
const withItem = (kind: string): string =>
  `t.id IN (SELECT transaction_id FROM items WHERE kind = '${kind}')`;
const entries = (value: Json | undefined): Json[] => value as unknown as Json[];
const keys = (value: Json | undefined): string[] => Object.keys(value ?? {}).sort();
const words = (text: string): string[] => text.split(' ').sort();

const shapes: [string, string, string][] = [
  ['apparel', 'apparel', 'id name option price sku'],
  ['ticket', 'tickets', 'id name option price'],
  ['ecard', 'ecards', 'id method send_on message is_anonymous delivery_status card recipient'],
  ['tribute_card', 'tribute_cards', 'id method type honoree message delivery_status recipient'],
  ['custom_fee', 'custom_fees', 'id name amount'],
];
for (const [kind, key, fields] of shapes) {
  test(`${key} have their fields and are counted`, async () => {
    const bought = (await record(`${withItem(kind)} AND t.type = 'charge'`))['purchased_items']?.[key];
    const items = entries(bought?.['items']);
    assert.equal(bought?.['count'], items.length);
    assert.ok(items.length > 0);
    assert.deepEqual(keys(items[0]), words(fields));
  });
}

test('registrations carry registrant, page and team', async () => {
  const bought = await record(
    `t.team_id IS NOT NULL AND t.id IN (SELECT i.transaction_id FROM items i JOIN registrations r ON r.item_id = i.id
       WHERE r.self_donation > 0)`,
  );
  const [registration] = entries(bought['purchased_items']?.['registration']?.['items']);
  assert.deepEqual(
    keys(registration).filter((key) => key !== 'registrant_id'),
    words(
      'id name option price code first_name last_name alias_name comment is_amount_hidden fundraiser_page mailing_address custom_data',
    ),
  );
  const page = registration?.['fundraiser_page'];
  assert.deepEqual(keys(page), words('id name goal self_donation url team user custom_data'));
  assert.deepEqual(keys(page?.['self_donation']), words('id name amount'));
  assert.equal(bought['amount']?.['donation_to_pages'], page?.['self_donation']?.['amount']);
});

test('sponsorships are listed beside the purchased items', async () => {
  const sponsored = (await record(withItem('sponsorship')))['sponsorship'];
  const [item] = entries(sponsored?.['items']);
  assert.deepEqual(keys(item), words('id option_id source_id name price'));
  assert.equal(sponsored?.['count'], 1);
});
