import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProblems, type NamedParts } from './public-names.js';

const flag = { text: 'boolean' };

for (const [what, parts, problem] of [
  [
    'a switch with another beginning',
    { attributes: [{ name: 'show-captain', type: flag }] },
    /show-captain begins/,
  ],
  [
    'a value named like a switch',
    { attributes: [{ name: 'with-ways', type: { text: 'string' } }] },
    /with-ways is named/,
  ],
  ['an attribute with an underscore', { attributes: [{ name: 'page_id' }] }, /page_id is not written/],
  ['a file without its ending', { attributes: [{ name: 'image' }] }, /image has to be/],
  ['an address without what it is of', { attributes: [{ name: 'src' }] }, /src has to be/],
  ['a link named like a request', { attributes: [{ name: 'share-url' }] }, /share-url is not among/],
  [
    'a property of another name',
    { attributes: [{ name: 'page-id', fieldName: 'page' }] },
    /property of page-id is page/,
  ],
  ['an event without a noun', { events: [{ name: 'fr-success' }] }, /fr-success is not/],
  ['an event without its prefix', { events: [{ name: 'gift-success' }] }, /gift-success is not/],
  ['a part in camel case', { cssParts: [{ name: 'barFill' }] }, /barFill is not/],
  ['a custom property without the prefix', { cssProperties: [{ name: '--accent' }] }, /--accent is not/],
  [
    'a custom property with a capital letter',
    { tagName: 'fr-x', cssProperties: [{ name: '--fr-x-Size' }] },
    /--fr-x-Size is not/,
  ],
  [
    'a custom property of another element',
    { tagName: 'fr-heatmap', cssProperties: [{ name: '--fr-board-size' }] },
    /--fr-board-size does not begin/,
  ],
  [
    'a custom property that is the element’s name alone',
    { tagName: 'fr-supporters', cssProperties: [{ name: '--fr-supporters' }] },
    /--fr-supporters does not begin/,
  ],
] as const satisfies readonly (readonly [string, NamedParts, RegExp])[])
  test(`reports ${what}`, () => {
    const [found, ...others] = nameProblems(parts);
    assert.match(found ?? '', problem);
    assert.deepEqual(others, []);
  });

test('accepts names that follow the rule, and the exceptions', () => {
  assert.deepEqual(
    nameProblems({
      attributes: [
        { name: 'with-time', type: flag },
        { name: 'without-amounts', type: flag },
        { name: 'steps', type: flag },
        { name: 'campaign-id', type: { text: 'string' }, fieldName: 'campaignId' },
        { name: 'with-image', type: flag },
        ...['image-src', 'donate-href', 'proxy-url', 'picture-ratio'].map((name) => ({ name })),
        { name: 'refresh', fieldName: 'refreshSeconds' },
      ],
      events: [{ name: 'fr-ready' }, { name: 'fr-gift-success' }, { name: 'fr-team-select' }],
      cssParts: [{ name: 'value' }],
      slots: [{ name: '' }, { name: 'icon-raised' }],
      tagName: 'fr-goal-thermometer',
      cssProperties: ['--fr-thermometer-size', '--fr-goal-thermometer-gap', '--fr-leaderboard-bar-size'].map(
        (name) => ({ name }),
      ),
    }),
    [],
  );
});

test('accepts custom properties with a number', () => {
  assert.deepEqual(nameProblems({ tagName: 'fr-heatmap', cssProperties: [{ name: '--fr-heatmap-1' }] }), []);
});
