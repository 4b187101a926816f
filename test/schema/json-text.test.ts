import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonText } from '../../src/schema/json.js';
import { runs } from '../support/runs.js';

/** Runs a function while `toJSON` is on a prototype that all values of a type have, as some pages set it. */
function withToJson<Value>(prototype: object, run: () => Value): Value {
  Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'the page’s' });
  try {
    return run();
  } finally {
    Reflect.deleteProperty(prototype, 'toJSON');
  }
}

const values = [
  fc.anything({ withBigInt: false, withDate: true, withNullPrototype: true, withSparseArray: true }),
  { numRuns: runs(300) },
] as const;

test('writes every value as JSON.stringify does', () => {
  fc.assert(
    fc.property(values[0], (value) => {
      assert.equal(jsonText(value), JSON.stringify(value) ?? 'null');
    }),
    values[1],
  );
});

for (const [name, prototype] of [
  ['arrays', Array.prototype],
  ['objects', Object.prototype],
] as const)
  test(`writes the same if a page has put toJSON on all ${name}`, () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const usual = JSON.stringify(value);
        assert.equal(
          withToJson(prototype, () => jsonText(value)),
          usual,
        );
      }),
      values[1],
    );
  });

test('uses the own toJSON of dates and of instances of a class', () => {
  class Price {
    toJSON() {
      return 12.5;
    }
  }
  assert.equal(
    jsonText({ at: new Date(0), price: new Price() }),
    '{"at":"1970-01-01T00:00:00.000Z","price":12.5}',
  );
});

test('throws for an object that contains itself', () => {
  const loop: Record<string, unknown> = {};
  loop['loop'] = loop;
  assert.throws(() => jsonText(loop), TypeError);
  withToJson(Array.prototype, () => assert.throws(() => jsonText(loop), RangeError));
});
