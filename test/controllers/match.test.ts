import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addedTo, currentMatch, matchedSum, type Match } from '../../src/controllers/match.js';

const today = Date.UTC(2026, 10, 26);

function read(...children: readonly Readonly<Record<string, string>>[]) {
  const advice: string[] = [];
  const match = currentMatch(
    children.map((attributes) => (name: string) => attributes[name] ?? null),
    today,
    (sentence) => advice.push(sentence),
  );
  return { match, advice };
}

test('reads a match, with amounts in minor units', () => {
  const given = {
    sponsor: ' Otter Fund ',
    ratio: '2:1',
    cap: '$10,000',
    until: '2026-12-31',
    from: '2026-11-01',
  };
  assert.deepEqual(read({ ...given, 'raised-before': '2500.50' }), {
    match: {
      ...{ sponsor: 'Otter Fund', ratio: 2, cap: 1_000_000, raisedBefore: 250_050 },
      until: Date.UTC(2026, 11, 31),
    },
    advice: [],
  });
  assert.deepEqual(read({}).match, {
    ...{ sponsor: '', ratio: 1, cap: undefined, until: undefined, raisedBefore: 0 },
  });
});

test('reads values in typographic quotes, as editors write them', () => {
  const quoted = {
    sponsor: '“Otter Fund”',
    ratio: '”2”',
    cap: '«10000»',
    from: '‘2026-11-01’',
    until: '”2026-12-31”',
  };
  const plain = { sponsor: 'Otter Fund', ratio: '2', cap: '10000', from: '2026-11-01', until: '2026-12-31' };
  assert.deepEqual(read({ ...quoted, 'raised-before': '”0”' }), read({ ...plain, 'raised-before': '0' }));
});

test('knows what a match has added only if the page says what was raised before', () => {
  const sum = (attributes: Record<string, string>, raised: number | undefined) =>
    matchedSum(read(attributes).match!, raised);
  assert.equal(sum({}, 500_00), 500_00);
  assert.equal(sum({ from: '2026-11-01' }, 500_00), undefined);
  assert.equal(sum({ from: '2026-11-01', 'raised-before': '200' }, 500_00), 300_00);
  assert.equal(sum({ from: '2026-11-01', 'raised-before': '0' }, 500_00), 500_00);
  assert.equal(sum({ 'raised-before': '900' }, 500_00), 0);
  assert.equal(sum({ ratio: '0.5' }, 501), 250);
  assert.equal(sum({ cap: '100' }, 500_00), 100_00);
  assert.equal(sum({}, undefined), undefined);
  assert.equal(sum({}, -500), 0);
});

test('runs from its first day to its last', () => {
  const isRunning = (attributes: Record<string, string>) => read(attributes).match !== undefined;
  assert.ok(isRunning({ from: '2026-11-26', until: '2026-11-26' }));
  assert.ok(!isRunning({ from: '2026-11-27' }));
  assert.ok(!isRunning({ until: '2026-11-25' }));
  assert.equal(read({ until: '2026-11-25', sponsor: 'A' }, { sponsor: 'B' }).match?.sponsor, 'B');
});

test('leaves out what it cannot read, and says what to write', () => {
  for (const [name, texts] of Object.entries({
    ratio: ['0', 'double', '1:2', '-1', '1e3', '2:', '1.234', '9999'],
    cap: ['0', 'a lot', '10.000', '-5', '1,00,0'],
    from: ['12/31/2026', '2026-13-01', '2026-02-30', 'December 1', '2026-12-01T10:00:00Z'],
    until: ['31.12.2026', '2026-6-1', 'tomorrow'],
    'raised-before': ['none', '-1', '1.000'],
  }))
    for (const text of texts) {
      const { match, advice } = read({ sponsor: 'Otter Fund', [name]: text });
      assert.equal(match, undefined, `${name} ${text}`);
      assert.equal(advice.length, 1, `${name} ${text}`);
      assert.ok(advice[0]!.includes(`${name}="${text}"`), advice[0]);
    }
});

test('adds to the cent what a ratio with decimals says', () => {
  for (const [minor, ratio, added] of [
    [7000, 2.3, 16_100],
    [700, 0.7, 490],
    [101, 0.5, 50],
    [3, 0.35, 1],
  ] as const)
    assert.equal(addedTo(minor, ratio), added, `${String(minor)} × ${String(ratio)}`);
});

test('never adds more than its cap, or less than nothing', () => {
  const match = fc.record({
    sponsor: fc.constant(''),
    ratio: fc.double({ min: 0.01, max: 999, noNaN: true }),
    cap: fc.option(fc.integer({ min: 1, max: 1e12 }), { nil: undefined }),
    until: fc.constant(undefined),
    raisedBefore: fc.integer({ min: 0, max: 1e12 }),
  });
  fc.assert(
    fc.property(match, fc.integer({ min: -1e12, max: 1e12 }), (given: Match, raised) => {
      const sum = matchedSum(given, raised)!;
      assert.ok(Number.isInteger(sum) && sum >= 0 && sum <= (given.cap ?? Infinity));
      if (raised <= given.raisedBefore!) assert.equal(sum, 0);
    }),
  );
});
