import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownOf, type VisitorChoices } from '../../../src/elements/fr-heatmap/model/visitor-choices.js';

test('without a choice, the attributes are shown', () => {
  assert.deepEqual(shownOf({ map: 'auto', layout: 'tiles' }, '7', {}), { map: 'auto', layout: 'tiles' });
});

test('a choice replaces an attribute until the page changes that', () => {
  const choices: VisitorChoices = {
    map: { instead: 'auto', campaignId: '7', name: 'ca' },
    table: { instead: 'map', isShown: true },
  };
  assert.deepEqual(shownOf({ map: 'auto', layout: 'map' }, '7', choices), { map: 'ca', layout: 'table' });
  assert.deepEqual(shownOf({ map: 'world', layout: 'map' }, '7', choices), { map: 'world', layout: 'table' });
  assert.deepEqual(shownOf({ map: 'auto', layout: 'tiles' }, '7', choices), { map: 'ca', layout: 'tiles' });
});

test('a map is not chosen for other campaigns', () => {
  const map = { instead: 'auto', campaignId: '7', name: 'ca' } as const;
  assert.equal(shownOf({ map: 'auto', layout: 'map' }, '8', { map }).map, 'auto');
});

test('a visitor who hides the table that the page shows sees the map', () => {
  const table = { instead: 'table', isShown: false };
  assert.equal(shownOf({ map: 'auto', layout: 'table' }, '7', { table }).layout, 'map');
});
