import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDaysAgo } from '../../src/format/days-ago.js';

/** In the zone of this process, late in the evening. */
const now = new Date(2026, 10, 20, 23, 30).getTime();
const ago = (days: number, locale = 'en-CA') => formatDaysAgo(Date.UTC(2026, 10, 20 - days), now, locale);

test('says how long ago a day was', () => {
  assert.deepEqual(
    [0, 1, 2, 6, 7, 13, 14, 30, 31, 60, 61, 365, 366, 800].map((days) => ago(days)),
    [
      ...['today', 'yesterday', '2 days ago', '6 days ago', '1 week ago', '1 week ago', '2 weeks ago'],
      ...['4 weeks ago', '1 month ago', '1 month ago', '2 months ago', '11 months ago', '1 year ago'],
      '2 years ago',
    ],
  );
  assert.deepEqual([ago(0, 'fr-CA'), ago(3, 'fr-CA')], ['aujourd’hui', 'il y a 3 jours']);
  assert.deepEqual([ago(1, 'es-US'), ago(7, 'es-US')], ['ayer', 'hace 1 semana']);
});

test('a day of a platform that is ahead of the reader is today, and a later one is told by no wrong clock', () => {
  assert.deepEqual([ago(-1), ago(-2), ago(-800)], ['today', undefined, undefined]);
});

test('counts days across a change of clocks', () => {
  const after = new Date(2026, 10, 2, 0, 15).getTime();
  assert.equal(formatDaysAgo(Date.UTC(2026, 9, 31), after, 'en-CA'), '2 days ago');
});
