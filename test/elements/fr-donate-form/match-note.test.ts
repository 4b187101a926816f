import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunningMatch } from '../../../src/controllers/match-course.js';
import { noteOf, type MatchedGift } from '../../../src/elements/fr-donate-form/match/match-note.js';
import { matchTexts } from '../../../src/text/match.js';

const terms = { words: matchTexts('en'), currency: 'CAD', locale: 'en-CA', cents: false };
const running: RunningMatch = {
  sponsor: 'Otter Fund',
  ratio: 1,
  cap: undefined,
  until: undefined,
  raisedBefore: 0,
  matched: 0,
  left: Infinity,
};
const once: MatchedGift = { amountMinor: 50_00, frequency: 'once' };
const noon = (month: number, day: number) => new Date(2026, month - 1, day, 12).getTime();

const note = (match: Partial<RunningMatch>, gift: Partial<MatchedGift> = {}, now = noon(11, 26)) =>
  noteOf({ ...running, ...match }, { ...once, ...gift }, terms, now, '')?.text;

test('a match’s note names what reaches the campaign, to the cent', () => {
  assert.equal(note({}), 'With the match, $100 reaches the campaign.');
  assert.equal(note({ ratio: 0.5 }, { amountMinor: 25_25 }), 'With the match, $37.87 reaches the campaign.');
});

test('a match’s note does not count a covered fee', () => {
  assert.equal(
    note({}, { amountMinor: 51_75, coveredFeeMinor: 1_75 }),
    'With the match, $100 reaches the campaign.',
  );
});

test('a match’s note names no sum that the sponsor may not have left', () => {
  assert.equal(note({ cap: 100_00, left: 49_99 }), 'The match can still add up to $49.99.');
  assert.equal(note({ cap: 100_00, left: 50_00 }), 'With the match, $100 reaches the campaign.');
  assert.equal(note({ cap: 100_00, left: undefined }), undefined);
});

test('a match’s note says nothing of instalments, or without an amount', () => {
  assert.equal(note({}, { installments: { totalMinor: 50_00, payments: 2, day: 1 } }), undefined);
  assert.equal(noteOf(running, undefined, terms, 0, ''), undefined);
});

test('a match’s note says which payments of a regular gift are matched', () => {
  const month = { frequency: 'month' } as const;
  const only = 'With the match, $100 reaches the campaign today. Only today’s payment is matched.';
  const until = (m: number, d: number) => ({ until: Date.UTC(2026, m - 1, d) });
  assert.equal(note(until(12, 25), month), only);
  assert.match(note(until(12, 26), month) ?? '', /today\. Later payments are matched until December 26\.$/);
  assert.match(note({ ...until(12, 26), cap: 100_00, left: 90_00 }, month) ?? '', /while the match lasts\.$/);
  assert.match(note({}, month) ?? '', /while the match lasts\.$/);
  assert.equal(note(until(12, 31), { frequency: 'year' }), only);
});

test('the second payment after January 31 is on the last day of February', () => {
  const until = { until: Date.UTC(2026, 1, 28) };
  assert.match(note(until, { frequency: 'month' }, noon(1, 31)) ?? '', /matched until February 28\.$/);
});
