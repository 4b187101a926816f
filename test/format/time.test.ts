import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatCalendarDay, formatDate, formatTime } from '../../src/format/time.js';

const instant = Date.UTC(2027, 2, 3, 15, 5);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('times and dates', () => {
  test('are written for the given time zone', () => {
    assert.equal(plain(formatTime(instant, 'en-CA', 'America/Toronto')), '10:05 a.m.');
    assert.equal(plain(formatTime(instant, 'fr-CA', 'America/Toronto')), '10 h 05');
    assert.doesNotMatch(formatTime(instant, 'fr-CA', 'America/Toronto'), / /, 'breaks no line');
    assert.equal(formatDate(Date.UTC(2027, 2, 3, 3), 'en-CA', 'America/Toronto'), 'March 2, 2027');
    assert.equal(formatDate(Date.UTC(2027, 2, 3, 3), 'fr-CA', 'UTC'), '3 mars 2027');
  });

  test('use the reader’s time zone if the given one does not exist', () => {
    assert.equal(formatTime(instant, 'en-CA', 'Mars/Olympus'), formatTime(instant, 'en-CA'));
  });

  test('of a calendar have the same day in every zone', () => {
    for (const hour of [0, 12, 23])
      assert.equal(formatCalendarDay(Date.UTC(2027, 2, 3, hour), 'en-CA'), 'March 3, 2027');
    assert.equal(formatCalendarDay(Date.UTC(2027, 2, 3), 'es-US'), '3 de marzo de 2027');
  });

  test('are a dash if invalid', () => {
    for (const none of [Number.NaN, Infinity, 9e15]) assert.equal(formatDate(none, 'en-CA'), '—');
  });
});
