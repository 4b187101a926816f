import assert from 'node:assert/strict';
import { test } from 'node:test';
import { child, draftWith, problemsIn } from '../composed.js';

const tribute = { attributes: { 'with-tribute': '' } };

const links = [
  'https://evil.example',
  'See www.evil',
  'evil.com',
  'help@evil.example',
  'Evil.Live',
  '1.2.3.4',
];

test('refuses a tribute with links', () => {
  const whole = {
    tribute: 'on',
    'tribute-honoree': 'Dr.Smith',
    'tribute-method': 'mail',
    'tribute-name': 'Ida',
    'tribute-address-country': 'CA',
    'tribute-address-address': '5.Avenue',
    'tribute-address-city': 'St.Jean',
    'tribute-address-state': 'QC',
    'tribute-address-postal': 'J8X 1A1',
    'tribute-message': 'With love.\nMaude',
  };
  assert.deepEqual(problemsIn(tribute, draftWith(whole)), []);
  for (const name of ['honoree', 'name', 'message', 'address-address', 'address-city'])
    for (const text of links)
      assert.deepEqual(problemsIn(tribute, draftWith({ ...whole, [`tribute-${name}`]: text })), [
        `tribute-${name}: link`,
      ]);
});

test('refuses links in the donor’s name and address, and accepts the e-mail', () => {
  for (const name of ['first-name', 'last-name', 'address', 'city'])
    for (const text of links)
      assert.deepEqual(problemsIn({}, draftWith({ [name]: text })), [`${name}: link`]);
  assert.deepEqual(problemsIn({}, draftWith({ email: 'maude@Evil.Live' })), []);
});

test('refuses links in other texts that are sent to someone', () => {
  const page = { attributes: { 'with-title': '', 'with-business': '', 'with-tax-receipt': '' } };
  const whole = {
    title: 'Mr.',
    business: 'on',
    'business-name': 'Smith & Co.Ltd',
    'tax-receipt': 'on',
    'tax-receipt-first': 'Ida',
    'tax-receipt-last': 'Roy',
    'tax-receipt-email': 'ida@example.org',
    'tax-receipt-address-country': 'CA',
    'tax-receipt-address-address': '1, rue St.Jean',
    'tax-receipt-address-city': 'Gatineau',
    'tax-receipt-address-state': 'QC',
    'tax-receipt-address-postal': 'J8X 1A1',
  };
  assert.deepEqual(problemsIn(page, draftWith(whole)), []);
  for (const name of [
    'title',
    'business-name',
    ...['title', 'first', 'last', 'business', 'address-city'].map((field) => `tax-receipt-${field}`),
  ])
    assert.deepEqual(
      problemsIn(page, draftWith({ ...whole, [name]: 'Pay at Evil.Live' })),
      [`${name}: link`],
      name,
    );
  for (const name of ['business-name', 'tax-receipt-business'])
    assert.deepEqual(problemsIn(page, draftWith({ ...whole, [name]: 'Otter.ai' })), [], name);
});

test('accepts links in the answers to the charity’s own questions', () => {
  const page = { children: { 'fr-field': [child({ name: 'site', label: 'Your site' })] } };
  assert.deepEqual(problemsIn(page, draftWith({ 'question-site': 'https://otters.example' })), []);
});
