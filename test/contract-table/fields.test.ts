import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asks, exchange, fillIn, type Exchange } from './answers.js';
import { fieldRows, type Expected, type FieldRow } from './field-rows.js';
import { callers, startStage, type Caller } from './stage.js';
import { isFilled, valuesAt } from './values-at.js';

// Section 2 of the interface document, row by row, through client, proxy and sandbox.

const stage = await startStage();
fillIn(stage.sandbox);

/** One after the other, because a gift changes the figures. */
const exchanges = new Map<string, Exchange>();
for (const caller of callers)
  for (const [operation, ask] of Object.entries(asks))
    exchanges.set(`${caller} ${operation}`, await exchange(ask, stage[caller], stage.sandbox));

const prove: Readonly<
  Record<Exclude<Expected, 'refused'>, (got: unknown[], has: unknown[], path: string) => void>
> = {
  shown(got, has) {
    assert.ok(has.some(isFilled), 'the sandbox never fills it');
    assert.deepEqual(got, has);
  },
  withheld(got, has) {
    assert.ok(has.some(isFilled), 'the sandbox never fills it');
    assert.deepEqual(got, []);
  },
  initial(got, has) {
    assert.ok(has.some((name) => String(name).length > 2));
    assert.deepEqual(
      got,
      has.map((name) => `${[...String(name)][0]}.`),
    );
  },
  merged(got, has, path) {
    const sum = (values: unknown[]) =>
      values.reduce<number>((total, value) => total + Math.round(Number(value) * 100), 0);
    assert.ok(got.length > 5 && got.length < has.length);
    if (path === 'amount_raised' || path === 'n_donors') assert.equal(sum(got), sum(has));
    else
      for (const place of got)
        assert.ok(has.includes(place) || place === 'other' || place === '', String(place));
  },
  reworded(got) {
    assert.ok(got.some(isFilled));
  },
  'withheld null'(got, has) {
    assert.deepEqual([got, has], [[], [null]]);
  },
  'shown null'(got, has) {
    assert.deepEqual([got, has], [[null], [null]]);
  },
  'other name'(got, has) {
    assert.deepEqual([got, has], [[], []]);
  },
};

function check({ operation, path, ...row }: FieldRow, caller: Caller): void {
  const expected = row[caller];
  const found = exchanges.get(`${caller} ${operation}`);
  if (expected === 'refused') {
    assert.deepEqual(found, { status: 403 });
    return;
  }
  assert.ok(found && 'got' in found, `${operation} was refused`);
  prove[expected](valuesAt(found.got, path), valuesAt(found.has, path), path);
}

for (const row of fieldRows)
  test(`${row.name}: visitor ${row.visitor}, owner ${row.owner}`, () => {
    for (const caller of callers) check(row, caller);
  });
