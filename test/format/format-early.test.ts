import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatEarly } from '../../src/format/format-early.js';
import { formatMoney } from '../../src/format/money.js';

test('makes the first formatter once for all widgets, when the browser has nothing else to do', (t) => {
  const { mock: made } = t.mock.method(Intl, 'NumberFormat');
  // Where no browser tells of it, as here and in Safari, nothing is made early.
  formatEarly('CAD', 'en-CA');

  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) });
  t.after(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));
  formatEarly('CAD', 'en-CA');
  formatEarly('CAD', 'en-CA');
  assert.deepEqual([idle.length, made.callCount()], [1, 0]);

  idle[0]?.();
  assert.equal(made.callCount(), 1);
  assert.equal(formatMoney(31_000_00, 'CAD', 'en-CA'), '$31,000');
  assert.equal(made.callCount(), 1, 'the one that a whole amount needs');
});
