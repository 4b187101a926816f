import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../src/text/say.js';
import { messages } from '../support/messages.js';

test('labels in English are singular for 1 only', () => {
  const label = (count: number | null) => say(messages.en.siteStats, 'labels.donors', { count });
  assert.deepEqual([0, 1, 2, null].map(label), ['donors', 'donor', 'donors', 'donors']);
});

test('labels in French are singular below 2, also for amounts', () => {
  const label = (count: number | null) => say(messages.fr.siteStats, 'labels.pages', { count });
  assert.deepEqual([0, 1, 2, null].map(label), [
    'page personnelle',
    'page personnelle',
    'pages personnelles',
    'pages personnelles',
  ]);
  assert.equal(say(messages.fr.siteStats, 'labels.raised', { count: 1.5 }), 'amassé');
  assert.equal(say(messages.fr.siteStats, 'labels.raised', { count: 2 }), 'amassés');
});
