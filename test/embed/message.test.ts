import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from '../../src/embed/message.js';

test('messages between a frame and its page are read, whatever their version', () => {
  assert.deepEqual(readMessage({ frEmbed: 2, type: 'ready', more: 1 }), { frEmbed: 2, type: 'ready' });
  assert.deepEqual(readMessage({ frEmbed: 1, type: 'height', height: 120.2 }), {
    frEmbed: 1,
    type: 'height',
    height: 121,
  });
});

test('a page tells its language and the campaign parameters of its address, and nothing else', () => {
  const utm = {
    utm_source: 'letter',
    utm_term: '',
    utm_content: 'x'.repeat(201),
    utm_id: '4242 4242 4242 4242',
    utm_campaign: 7,
    email: 'ada@example.org',
  };
  assert.deepEqual(readMessage({ frEmbed: 1, type: 'host', lang: 'fr-CA', utm, more: 1 }), {
    frEmbed: 1,
    type: 'host',
    lang: 'fr-CA',
    utm: { utm_source: 'letter' },
  });
  // The same card number in digits of other scripts, and in letters that stand for two digits.
  for (const utm_id of ['４２４２４２４２４２４２４２４２', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '⑭⑭⑭⑭⑭⑭⑭⑭'])
    assert.deepEqual(readMessage({ frEmbed: 1, type: 'host', utm: { utm_id } }), {
      frEmbed: 1,
      type: 'host',
      lang: '',
      utm: {},
    });
  for (const lang of [undefined, 7, '', 'fr"><b>', 'a'.repeat(20)])
    assert.deepEqual(readMessage({ frEmbed: 1, type: 'host', lang }), {
      frEmbed: 1,
      type: 'host',
      lang: '',
      utm: {},
    });
});

test('a frame tells the listed fields of the listed events, and nothing else', () => {
  const fields = {
    campaignId: 1,
    amountMinor: 2500,
    currency: 'CAD',
    frequency: 'once',
    reason: 'card',
    target: 1,
    email: 'a',
  };
  const told = { campaignId: 1, amountMinor: 2500, currency: 'CAD', frequency: 'once', reason: 'card' };
  const message = { frEmbed: 1, type: 'event', name: 'fr-gift-refused' };
  assert.deepEqual(readMessage({ ...message, fields }), { ...message, fields: told });
  assert.deepEqual(readMessage({ ...message, fields: { campaignId: {}, currency: ['CAD'] } }), {
    ...message,
    fields: {},
  });
  for (const name of ['click', 'fr-gift-request', 'fr-token-request', '__proto__', 'constructor', undefined])
    assert.equal(readMessage({ ...message, name, fields }), undefined, name);
});

test('messages of another shape are ignored', () => {
  const heights = [-1, NaN, Infinity, 20_001, '120', null].map((height) => ({
    frEmbed: 1,
    type: 'height',
    height,
  }));
  const others = [
    null,
    'ready',
    7,
    [],
    {},
    { type: 'ready' },
    { frEmbed: '1', type: 'ready' },
    { frEmbed: 1 },
  ];
  for (const data of [...others, ...heights])
    assert.equal(readMessage(data), undefined, JSON.stringify(data));
});
