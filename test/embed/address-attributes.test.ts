import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { publicElements } from '../../build/described-elements.js';
import { isForAddress, isValueForAddress } from '../../src/embed/address-attributes.js';
import { root } from '../runner/root.js';

const elements = (await publicElements(root)).filter(({ parents }) => parents === undefined);

/** Attributes with texts that are numbers, codes or words of a list; every other text is refused. */
const listed = new Set(
  (
    'amounts amounts-once amounts-month amounts-year campaign-id cents country default-amount default-country ' +
    'default-frequency figure frequencies highlight-page highlight-team installment-days installments kiosk limit locale max min min-donors page-id ' +
    'prefill refresh selected share show sort stretch-goals templates timezone tribute-methods tribute-types upsell-percent value'
  ).split(' '),
);

describe('an address of embed.html', () => {
  for (const { tagName, attributes } of elements)
    // The editor is in no frame.
    if (tagName !== 'fr-page-editor')
      for (const { name, type } of attributes) {
        const isAllowed = /^string\b/.test(type.text) ? listed.has(name) : name !== 'with-fee-cover-checked';
        test(`${isAllowed ? 'sets' : 'cannot set'} ${name} of ${tagName} (${type.text})`, () => {
          assert.equal(isForAddress(name), isAllowed);
        });
      }

  test('sets nothing else', () => {
    const names = new Set(elements.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
    for (const name of [
      'fr',
      'element',
      'onclick',
      'style',
      'fr-proxy-url',
      'id',
      '__proto__',
      'constructor',
      'lang',
    ])
      assert.ok(!names.has(name) && !isForAddress(name), name);
  });

  test('sets numbers, codes and words of a list', () => {
    for (const value of [
      '',
      '1001 1002',
      '25 50.5',
      'once month',
      'raised goal',
      'CA-QC',
      'XK=RS',
      'America/Toronto',
      'fr-CA',
    ])
      assert.ok(isValueForAddress(value), value);
  });

  test('sets no sentence, address or markup', () => {
    for (const value of [
      'https://evil.example',
      '//evil.example',
      'Call 555 0100!',
      '<b>',
      '{"a":1}',
      'a'.repeat(201),
      'é',
      '5\n6',
    ])
      assert.ok(!isValueForAddress(value), value);
  });
});
