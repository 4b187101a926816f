import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyWithPlatform } from '../ask.js';
import { gift } from '../samples.js';
import { receipt } from '../upstream.js';
import { keyFor } from '../give.js';

/** A gift with one member changed. @param path For example `billing.first_name`. */
function giftWith(path: string, value: unknown): Record<string, unknown> {
  const body = structuredClone(gift()) as unknown as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = body;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = value;
  return body;
}

function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body);
}

const long = 'x'.repeat(201);
const wide = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${String(index)}`, 1]));
const deep = { a: { b: { c: { d: 1 } } } };
/** Values that are refused, with the name of their field. Nothing of them is forwarded. */
const refused: readonly (readonly [path: string, value: unknown, field?: string])[] = [
  ['billing.first_name', ''],
  ['billing.first_name', '   '],
  ['billing.first_name', '\u200b'],
  ['billing.first_name', '\u200d\u200c'],
  ['billing.first_name', '\u202e\u202c'],
  ['billing.first_name', '\u3164'],
  ['billing.first_name', '\u2800'],
  ['billing.first_name', '\u0301'],
  ['billing.first_name', '\0'],
  ['billing.first_name', '\n\t'],
  ['billing.first_name', long],
  ['billing.first_name', 'x'.repeat(50_000)],
  ['billing.last_name', '\ufeff\u00ad'],
  ['billing.last_name', long],
  ['billing.address', '\u2060'],
  ['billing.address', long],
  ['billing.city', '\u180e'],
  ['billing.city', long],
  ['billing.zip', '\u200b'],
  ['billing.zip', long],
  ['billing.title', long],
  ['billing.business_name', long],
  ['billing.state', 'Q\u200bC'],
  ['billing.country', 'ca'],
  ['card.token', ''],
  ['card.token', ' '],
  // Platforms trim it, so it would be the same card under another token.
  ['card.token', 'token '],
  ['card.token', 'tok\nen'],
  ['card.token', 'token\r\nX-Header: 1'],
  ['card.token', 'tok\0en'],
  ['card.token', 'tok\u200ben'],
  ['card.token', 'tokén'],
  ['card.token', 't'.repeat(8_001)],
  ['tribute.honoree', long],
  ['tribute.honoree', 'Rose, see www.evil.example'],
  ['tribute.name', long],
  ['tribute.name', 'You have won: evil.com'],
  ['tribute.name', 'EVIL.COM'],
  ['tribute.message', 'x'.repeat(1_001)],
  ['tribute.message', 'x'.repeat(50_000)],
  ['tribute.message', 'Your account is closed: https://evil.example/login'],
  ['tribute.message', 'Your account is closed: HTTPS://evil'],
  ['tribute.message', 'visit www.evil'],
  ['tribute.message', 'visit evil.example today'],
  ['tribute.message', 'visit Evil.Com today'],
  ['tribute.message', 'visit t.co/abc'],
  ['tribute.message', 'visit evil\u200b.\u200bcom'],
  ['tribute.message', 'visit evil.\u200dcom'],
  ['tribute.message', 'visit evil．com'],
  ['tribute.message', 'visit пример.рф'],
  ['tribute.message', 'Thinking of you.Love, Maude'],
  ['billing.business_name', 'Your account is closed: evil.com'],
  ['billing.first_name', 'Booking.com'],
  ['tribute.message', 'visit bit.ly/3abc'],
  ['tribute.message', 'write to help@evil.example'],
  ['tribute.phone', 'call me'],
  ['tribute.phone', '819 555-0142, 819 555-0143'],
  ['tribute.phone', '8195550142;8195550143'],
  ['tribute.phone', '1'.repeat(40)],
  ['tribute.address.address', long],
  ['tribute.address.city', long],
  ['tax_receipt.first_name', long],
  ['tax_receipt.business_name', long],
  ['mail.address', long],
  ['mail.zip', long],
  ['custom_data', wide, 'custom_data'],
  ['custom_data', { list: Object.values(wide) }, 'custom_data'],
  ['custom_data', deep, 'custom_data'],
  ['custom_data', { answer: 'x'.repeat(2_001) }, 'custom_data'],
  ['custom_data', { ['x'.repeat(65)]: 1 }, 'custom_data'],
  ['custom_data', { 'a\nb': 1 }, 'custom_data'],
  ['custom_data', { 'a\u202eb': 1 }, 'custom_data'],
  ['custom_data', [1]],
  ['amount', 0],
  ['amount', -1],
  ['amount', 1e308],
  ['amount', 0.30000000000000004],
  ['amount', 25.001],
  [
    'extra.installments',
    { total_amount: 0.30000000000000004, duration: 3, day: 1 },
    'extra.installments.total_amount',
  ],
  ['extra.installments', { total_amount: 30, duration: 0, day: 1 }, 'extra.installments.duration'],
  ['extra.installments', { total_amount: 30, duration: 3, day: 32 }, 'extra.installments.day'],
  ['extra.donation_setting_item_id', 1.5],
  ['tribute.fundraiser_tribute_id', -1],
];

/** Values that are forwarded, after cleaning if necessary. */
const forwarded: readonly (readonly [path: string, value: unknown, sent?: unknown])[] = [
  ['billing.first_name', 'Maëlle'],
  ['billing.first_name', '  Maude ', 'Maude'],
  ['billing.first_name', 'Ma\u200bude', 'Maude'],
  ['billing.first_name', '\u202eMaude\u202c', 'Maude'],
  ['billing.first_name', '\u2066Maude\u2069', 'Maude'],
  ['billing.first_name', 'Mau\0de\u0007', 'Maude'],
  ['billing.first_name', 'Marie\tClaude', 'Marie Claude'],
  ['billing.first_name', 'Marie\r\nClaude', 'Marie Claude'],
  ['billing.first_name', 'Maude\ud800', 'Maude'],
  ['billing.first_name', 'علی\u200cرضا'],
  ['billing.first_name', 'क\u094d\u200dष'],
  ['billing.first_name', '葛\u{e0100}'],
  ['billing.first_name', '李'],
  ['billing.first_name', 'J.Robert'],
  ['billing.last_name', 'O’Brien-Tremblay, Jr.'],
  ['billing.last_name', 'מזרחי'],
  ['billing.business_name', '\u200b', ''],
  ['billing.address', `12, rue de l’Église, app. 3 ${'x'.repeat(170)}`],
  ['billing.zip', '00000'],
  ['card.token', 'cnon:card-nonce-ok'],
  ['card.token', '{"id": "x", "type": "y"}'],
  ['card.token', 't'.repeat(8_000)],
  ['tribute.honoree', 'Dr.Smith'],
  ['tribute.honoree', 'J.R.R. Tolkien'],
  ['tribute.honoree', 'St. John the 3rd'],
  ['tribute.name', 'M.Tremblay'],
  ['tribute.message', 'Thinking of you.\nWith love, Maude'],
  // Between East Asian characters, the mark ends a sentence.
  ['tribute.message', '例え。テスト'],
  ['tribute.message', 'Until 8 p.m., i.e. 20:00... See you in the U.S. on 1.5.2027, or at 3.30'],
  ['tribute.message', 'One\r\ntwo\u0085\u202e', 'One\ntwo'],
  ['tribute.message', '👩\u200d👧 ❤\ufe0f'],
  ['tribute.message', 'x'.repeat(1_000)],
  ['tribute.phone', '+1 819 555-0142'],
  ['tribute.phone', '(819) 555-0142 ext. 12'],
  ['tribute.phone', '\u202d819\u2011555\u20110142\u202c', '819-555-0142'],
  ['custom_data', { heard: 'radio', nested: { list: [1, null, true] } }],
  [
    'custom_data',
    { utm_source: 'x', 'Où?': 'Au\u200b marché\u202e\0' },
    { utm_source: 'x', 'Où?': 'Au marché' },
  ],
  ['custom_data', { long: 'x'.repeat(2_000) }],
];

test('refuses a gift’s invalid fields by name, and forwards the others as plain text', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, receipt, { limits: false });
  const send = async (body: unknown) =>
    ask(proxy, '/v2/client/transactions', { body, headers: { 'idempotency-key': await keyFor(proxy) } });
  assert.ok(refused.length >= 45);
  for (const [path, value, field = path] of refused)
    await t.test(`refuses ${path} ${JSON.stringify(value).slice(0, 60)}`, async () => {
      const before = upstream.received.length;
      const { status, body, text } = await send(giftWith(path, value));
      assert.equal(status, 400);
      assert.equal((body as { field?: string }).field, field);
      assert.ok(text.length < 300);
      assert.equal(upstream.received.length, before);
    });
  for (const [path, value, sent = value] of forwarded)
    await t.test(`forwards ${path} ${JSON.stringify(value).slice(0, 60)}`, async () => {
      const { status } = await send(giftWith(path, value));
      assert.equal(status, 200);
      assert.deepEqual(valueAt(JSON.parse(upstream.received.at(-1)?.body ?? ''), path), sent);
    });
});
