import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureLabel } from '../../src/i18n/figure-labels.js';

test('English is singular for one thing only', () => {
  const label = (count: number | null) => figureLabel('n_donors', count, 'en');
  assert.deepEqual([0, 1, 2, null].map(label), ['donors', 'donor', 'donors', 'donors']);
});

test('French is singular below two, amounts included', () => {
  const label = (count: number | null) => figureLabel('n_pages', count, 'fr');
  assert.deepEqual([0, 1, 2, null].map(label), [
    'page personnelle',
    'page personnelle',
    'pages personnelles',
    'pages personnelles',
  ]);
  assert.equal(figureLabel('amount_raised', 1.5, 'fr'), 'amassé');
  assert.equal(figureLabel('amount_raised', 2, 'fr'), 'amassés');
});
