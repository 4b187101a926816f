import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { figureNames, figuresOf, readShow } from '../../../src/format/campaign-figures.js';
import { withAmount } from '../../../src/elements/fr-goal-thermometer/give-link.js';
import { meterOf } from '../../../src/elements/fr-goal-thermometer/meter.js';
import type { Campaign } from '../../../src/schema/campaign.js';
import { hostileCampaign } from './hostile.js';
import { messages as said } from '../../support/messages.js';
import { runs } from '../../support/runs.js';

const settings = { goals: '', milestones: () => [], now: Date.UTC(2026, 10, 21), timezone: 'UTC' };

function textOf(campaign: Campaign, language: 'en' | 'fr', show: string, cents = false): string {
  const meter = meterOf([campaign], [], settings);
  assert.ok(meter);
  const { progress, phase } = meter;
  const locale = language === 'fr' ? 'fr-CA' : 'en-CA';
  return figuresOf(readShow(show), {
    progress,
    phase,
    currency: 'CAD',
    locale,
    cents,
    words: said[language].thermometer,
  })
    .map(({ figure, label }) => `${figure} ${label}`)
    .join(' | ')
    .replaceAll('\u00a0', ' ');
}

describe('figures', () => {
  const campaign: Campaign = {
    type: 'amount',
    goal: 1500,
    raised: 1234.5,
    donors: 1,
    event: { end_at: '2026-11-22 10:00:00' },
  };

  test('are in the order of the show attribute', () => {
    assert.equal(
      textOf(campaign, 'en', 'remaining percent raised goal donors days-left'),
      // The missing amount is rounded up, so that both add up to the goal.
      '$266 to go | 82% of the goal | $1,234 raised so far | $1,500 goal | 1 donor | 1 day left',
    );
    assert.equal(
      textOf(campaign, 'fr', 'raised donors days-left percent'),
      '1 234 $ amassés à ce jour | 1 personne donatrice | 1 jour restant | 82 % de l’objectif',
    );
  });

  test('have cents if the page sets that', () => {
    assert.equal(
      textOf(campaign, 'en', 'remaining raised goal', true),
      '$265.50 to go | $1,234.50 raised so far | $1,500 goal',
    );
    assert.equal(textOf(campaign, 'fr', 'raised', true), '1 234,50 $ amassés à ce jour');
  });

  test('are left out if they do not exist', () => {
    const everything = figureNames.join(' ');
    assert.equal(
      textOf({ type: 'amount', raised: 10, donors: 2 }, 'en', everything),
      '$10 raised so far | 2 donors',
    );
    assert.equal(
      textOf({ type: 'donors', donors: 3, goal: 10 }, 'en', everything),
      '3 donors so far | 10 goal | 30% of the goal | 7 to go',
    );
  });

  test('are the default four if show names none', () => {
    assert.deepEqual(readShow('  bananas '), ['raised', 'goal', 'percent', 'donors']);
    assert.deepEqual(readShow('donors donors raised'), ['donors', 'raised']);
  });

  test('never contain NaN, undefined or Infinity, and are short', () => {
    fc.assert(
      fc.property(hostileCampaign, fc.constantFrom<'en' | 'fr'>('en', 'fr'), (hostile, language) => {
        const text = textOf(hostile, language, figureNames.join(' '));
        assert.doesNotMatch(text, /NaN|undefined|Infinity|∞|null|Invalid|-\$?0(?![.,\d])/);
        for (const figure of text.split(' | ')) assert.ok(figure.length <= 60, figure);
      }),
      { numRuns: runs(500, 500_000) },
    );
  });
});

describe('an image from the platform', () => {
  test('is shown only with an https address', () => {
    const imageOf = (original: string) => meterOf([{ images: { original } }], [], settings)?.image;
    assert.equal(imageOf('https://img.example.org/a.jpg'), 'https://img.example.org/a.jpg');
    for (const url of ['javascript:alert(1)', 'http://example.org/a.jpg', 'data:image/png,x', '//x']) {
      assert.equal(imageOf(url), '', url);
    }
  });
});

describe('a link that completes a milestone', () => {
  test('has the amount in its query, before the fragment', () => {
    assert.equal(withAmount('https://x.org/give', 41_250), 'https://x.org/give?amount=412.50');
    assert.equal(withAmount('/give?lang=fr#form', 5), '/give?lang=fr&amount=0.05#form');
    assert.equal(withAmount('#donate', 100), '?amount=1.00#donate');
  });

  test('replaces an amount of the address, which a form would take instead', () => {
    assert.equal(withAmount('/give?amount=50', 41_200), '/give?amount=412.00');
    assert.equal(
      withAmount('/give?amount=50&lang=fr&amount=&amounts=1#a?amount=2', 100),
      '/give?lang=fr&amounts=1&amount=1.00#a?amount=2',
    );
  });
});
