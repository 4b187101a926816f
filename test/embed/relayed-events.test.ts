import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describedElements } from '../../build/described-elements.js';
import { relayedNames } from '../../src/embed/relayed-events.js';
import { root } from '../runner/root.js';

/** Events that stay in the frame, and why. */
const kept = {
  'fr-ready': 'the frame’s height says that there is something',
  'fr-update': 'refreshed figures are no action of a visitor',
  'fr-error': 'belongs to the site of the frame',
  'fr-card-failed': 'belongs to the site of the frame',
  'fr-data-warning': 'belongs to the site of the frame',
  'fr-rows-change': 'scrolling is no action for analytics',
  'fr-gift-request': 'a request to the forms of its own page',
  'fr-challenge-request': 'a request to its own page',
  'fr-token-request': 'the editor is in no frame',
  'fr-page-saved': 'the editor is in no frame',
};

test('each event of the elements either goes to the page around a frame or is kept for a reason', async () => {
  const names = (await describedElements(root)).flatMap(({ events }) => events.map(({ name }) => name));
  assert.deepEqual([...new Set(names)].sort(), [...relayedNames, ...Object.keys(kept)].sort());
});
