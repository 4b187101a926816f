import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { endpoints } from '../../src/schema/endpoints.js';
import { quickReader } from '../../src/schema/quick-reading.js';
import { readReply } from '../../src/schema/read.js';
import { listTransactions, type TransactionList } from '../../src/schema/transaction.js';
import { z } from '../../src/schema/z.js';
import { transactionList } from '../support/contract-transaction.js';
import { fullFixture, leafPaths, withValueAt } from '../support/full-fixture.js';
import { runs } from '../support/runs.js';
import { inputFor, sent } from './any-input.js';
import { mixedSchemas } from './mixed-schemas.js';

const { quick, ...byZod } = listTransactions;
const full = fullFixture(transactionList);

/** Answers that fit a schema, with up to `most` mistakes. */
const answersTo = (schema: z.ZodMiniType, most: number) =>
  fc.noShrink(fc.integer()).map((seed) => sent(inputFor(schema, seed, [], most)));

describe('the quick reading of transactions, compared with that of zod', () => {
  test('reads a complete answer of the contract without zod, and leaves it as it is', () => {
    assert.equal(quick(full), full);
    assert.deepEqual(readReply(listTransactions, full), readReply(byZod, full));
  });

  test('reads without zod what platforms write in another way', () => {
    for (const path of leafPaths(full)) {
      const at = path.join('.');
      const value = path.reduce<unknown>(
        (inner, key) => (inner as Record<string | number, unknown>)[key],
        full,
      );
      for (const other of [null, String(value), Number(value === true)]) {
        const body = withValueAt(full, path, other);
        const { success, data } = z.safeParse(listTransactions.reply, body);
        const read = quick(body);
        assert.equal(read !== undefined, success, `${at}: ${String(other)}`);
        if (success) assert.deepEqual(read, data, `${at}: ${String(other)}`);
      }
    }
  });

  test('does not change the answer', () => {
    const body = Object.freeze({
      count: '1',
      data: Object.freeze([Object.freeze({ id: '7', is_pending: 1 })]),
    });
    assert.deepEqual(quick(body), { count: 1, data: [{ id: 7, is_pending: true }] });
  });

  test('reads right and wrong answers alike, with the same warnings', () => {
    let right = 0;
    fc.assert(
      fc.property(answersTo(listTransactions.reply, 3), (body) => {
        assert.deepEqual(readReply(listTransactions, body), readReply(byZod, body));
        right += Number(quick(body) !== undefined);
      }),
      { numRuns: runs(500, 20_000) },
    );
    assert.ok(right > 10, String(right));
  });

  test('leaves out `__proto__`, which could replace the prototype of a copy', () => {
    const body: unknown = JSON.parse('{"data":[{"id":1,"amount":{"__proto__":{"donation":5}}}]}');
    const rows = (readReply(listTransactions, body)?.value as TransactionList).data;
    assert.deepEqual(Object.getOwnPropertyNames(rows[0]?.amount), []);
  });
});

test('a reader of any schema reads what zod accepts, and nothing else', () => {
  const schemas = Object.entries<z.ZodMiniType>({
    ...mixedSchemas(z),
    ...Object.fromEntries<z.ZodMiniType>(
      endpoints.flatMap(({ name, reply, query, body }): [string, z.ZodMiniType][] => [
        [`reply of ${name}`, reply],
        [`query of ${name}`, query],
        ...(body ? [[`body of ${name}`, body] satisfies [string, z.ZodMiniType]] : []),
      ]),
    ),
    'a codec': z.codec(z.string(), z.number(), { decode: Number, encode: String }),
    'a number made of anything': z.coerce.number(),
    'limits of a list': z.array(z.number()).check(z.maxLength(1)),
  });
  for (const [name, schema] of schemas) {
    const read = quickReader(schema);
    fc.assert(
      fc.property(answersTo(schema, 2), (value) => {
        const text = JSON.stringify(value);
        const { success, data } = z.safeParse(schema, value);
        const result = read(value);
        // Objects with such a member are left to zod.
        if (result === undefined && text.includes('"__proto__"')) return;
        assert.deepEqual(result, success ? data : undefined, `${name}: ${text}`);
      }),
      { numRuns: runs(50, 2_000) },
    );
  }
});
