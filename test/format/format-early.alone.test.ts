import assert from 'node:assert/strict';
import { beforeEach, describe, mock, test } from 'node:test';
import { compactOf } from '../../src/format/compact.js';
import { formatEarly } from '../../src/format/format-early.js';
import { formatMoney } from '../../src/format/money.js';
import { formatCount, formatPercent } from '../../src/format/number.js';

describe('early creation of formatters', () => {
  const { mock: made } = mock.method(Intl, 'NumberFormat');
  let idle: (() => void)[] = [];
  beforeEach(() => {
    made.resetCalls();
    idle = [];
    Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) });
  });
  const rest = () => {
    for (const run of idle.splice(0)) run();
  };

  test('happens once for all widgets, when the browser is idle', () => {
    formatEarly('GBP', 'en-GB');
    formatEarly('GBP', 'en-GB');
    assert.deepEqual([idle.length, made.callCount()], [5, 0]);
    rest();
    const before = made.callCount();
    assert.ok(before > 0);
    assert.equal(formatMoney(31_000_00, 'GBP', 'en-GB'), '£31,000');
    assert.equal(formatMoney(31_000_50, 'GBP', 'en-GB'), '£31,000.50');
    assert.deepEqual([formatCount(412, 'en-GB'), formatPercent(0.62, 'en-GB')], ['412', '62%']);
    assert.equal(made.callCount(), before);
  });

  test('includes short forms, if they are shown', () => {
    formatEarly('CAD', 'en-CA', true);
    rest();
    const before = made.callCount();
    assert.ok(before > 0);
    assert.deepEqual(
      [compactOf(1_234_567, 'CAD', 'en-CA'), compactOf(20_400, '', 'en-CA')],
      ['$1.2M', '20.4K'],
    );
    assert.equal(made.callCount(), before);
  });

  test('is left out for locales that are written without formatters', () => {
    formatEarly('USD', 'en-US');
    rest();
    assert.equal(made.callCount(), 0);
  });

  test('happens in tasks of their own without requestIdleCallback, as in Safari', () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    const timer = mock.method(globalThis, 'setTimeout', (run: () => void) => idle.push(run));
    formatEarly('SEK', 'en-SE');
    timer.mock.restore();
    assert.deepEqual([idle.length, made.callCount()], [5, 0]);
    rest();
    const before = made.callCount();
    assert.ok(before > 0);
    assert.match(formatMoney(100, 'SEK', 'en-SE'), /1/);
    assert.equal(made.callCount(), before);
  });
});
