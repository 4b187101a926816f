import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { child, composed, draftWith, problemsIn } from '../composed.js';

describe('the charity’s own questions', () => {
  const fields = [
    child({ name: 'heard', label: 'How?', type: 'select', options: 'Radio|A friend', required: '' }),
    child({ name: 'news', label: 'Send me news', type: 'checkbox' }),
    child({ name: 'note', label: 'A note', type: 'textarea' }),
    child({ name: '__proto__', label: 'x' }),
    child({ name: 'constructor', label: 'x' }),
    child({ name: 'prototype', label: 'x' }),
    child({ label: 'without a name' }),
  ];
  const page = { children: { 'fr-field': fields } };

  test('are sent under their names, with checkboxes as true or false', () => {
    assert.deepEqual(problemsIn(page, draftWith({})), ['question-heard: empty']);
    const draft = draftWith({ 'question-heard': 'Radio' });
    assert.deepEqual(composed(page, draft).sent.custom_data, { heard: 'Radio', news: false });
    assert.deepEqual(composed(page, draftWith({ 'question-heard': 'TV' })).sent.custom_data, {
      news: false,
    });
  });

  test('refuse answers that look like a card number', () => {
    const draft = draftWith({ 'question-heard': 'Radio', 'question-note': '4111 1111 1111 1111' });
    assert.deepEqual(problemsIn(page, draft), ['question-note: card-number']);
  });
});

describe('custom data', () => {
  test('contains the page’s object and the named parameters of its address, and no others', () => {
    const page = {
      attributes: {
        'custom-data': '{"appeal":"spring"}',
        'custom-data-from-url': 'utm_source gclid session',
      },
      query: '?utm_source=letter&email=maude@example.org&gclid=Cj0KCQ&session=4111111111111111',
    };
    assert.deepEqual(composed(page, draftWith({})).sent.custom_data, {
      appeal: 'spring',
      utm_source: 'letter',
      gclid: 'Cj0KCQ',
    });
  });

  test('contains numbers that are no card’s, and click IDs of advertisements', () => {
    const page = {
      attributes: {
        'custom-data': '{"contact":"1795636505913","ids":[1795636505913,"23851234567890123"]}',
        'custom-data-from-url': 'utm_content gclid',
      },
      query: '?utm_content=120208462834710459&gclid=Cj0KCQiA1234567890123456789',
    };
    assert.deepEqual(composed(page, draftWith({})).sent.custom_data, {
      contact: '1795636505913',
      ids: [1795636505913, '23851234567890123'],
      utm_content: '120208462834710459',
      gclid: 'Cj0KCQiA1234567890123456789',
    });
  });

  test('logs a warning for the developer if a value looks like a card number, without the number', () => {
    for (const [data, path] of [
      ['{"contact":"4111111111111111"}', 'custom-data.contact'],
      ['{"a":[{"b":4111111111111111}]}', 'custom-data.a.0.b'],
      ['{"4111111111111111":"x"}', 'custom-data'],
    ] as const)
      assert.throws(
        () => composed({ attributes: { 'custom-data': data } }, draftWith({})),
        ({ message }: Error) =>
          message.includes(`${path} looks like a card number`) && !message.includes('4111'),
        data,
      );
  });

  test('logs a warning for the developer if it has a name that the proxy refuses', () => {
    for (const text of ['{"__proto__":1}', '{"constructor":1}', '{"a":{"prototype":1}}'])
      assert.throws(
        () => composed({ attributes: { 'custom-data': text } }, draftWith({})),
        /__proto__, constructor/,
      );
    const page = {
      attributes: { 'custom-data-from-url': 'constructor __proto__ ref' },
      query: '?constructor=1&__proto__=2&ref=3',
    };
    assert.deepEqual(composed(page, draftWith({})).sent.custom_data, { ref: '3' });
  });

  test('logs a warning for the developer if it is not an object', () => {
    for (const text of ['', 'x', '[1]', '"a"', 'null'])
      assert.throws(
        () => composed({ attributes: { 'custom-data': text } }, draftWith({})),
        /JSON object/,
        text,
      );
  });
});
