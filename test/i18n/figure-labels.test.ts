import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '../support/messages.js';

test('labels in English are singular for 1 only', () => {
  const label = (count: number | null) => messages.en.figureLabels.n_donors(count);
  assert.deepEqual([0, 1, 2, null].map(label), ['donors', 'donor', 'donors', 'donors']);
});

test('labels in French are singular below 2, also for amounts', () => {
  const label = (count: number | null) => messages.fr.figureLabels.n_pages(count);
  assert.deepEqual([0, 1, 2, null].map(label), [
    'page personnelle',
    'page personnelle',
    'pages personnelles',
    'pages personnelles',
  ]);
  assert.equal(messages.fr.figureLabels.amount_raised(1.5), 'amassé');
  assert.equal(messages.fr.figureLabels.amount_raised(2), 'amassés');
});
