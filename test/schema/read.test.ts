import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { getCampaign } from '../../src/schema/campaign.js';
import { searchTeams } from '../../src/schema/team.js';
import { readTolerantly } from '../../src/schema/read.js';

const figures = { type: 'amount', goal: 1000, raised: 250.5, donors: 3 };
const read = ({ reply, expects }: Endpoint, text: string) => readTolerantly(reply, JSON.parse(text), expects);

/** Reads a campaign. @param wrong Members with a warning. */
function check(text: string, value: object, wrong: readonly string[]): void {
  const reading = read(getCampaign, text);
  assert.deepEqual(reading?.value, value);
  assert.deepEqual(
    reading.warnings.map(({ path }) => path),
    wrong,
  );
}

describe('reading a campaign', () => {
  // Each answer has `raised` and `donors` as well, which are read.
  for (const [what, members, value, wrong] of [
    ['a figure that overflows', '"goal":1e400', {}, ['goal']],
    ['text that is not a number', '"goal":"a lot"', {}, ['goal']],
    ['an empty text instead of a figure', '"goal":""', {}, ['goal']],
    ['a figure in hexadecimal', '"goal":"0x10"', {}, ['goal']],
    ['a figure with a thousands separator', '"goal":"1,000"', {}, ['goal']],
    ['null instead of a figure', '"goal":null', { goal: null }, ['goal']],
    ['true instead of a figure', '"goal":true', {}, ['goal']],
    ['a list instead of a figure', '"goal":[]', {}, ['goal']],
    ['an object instead of a name', '"goal":1,"name":{}', { goal: 1 }, ['name']],
    ['PHP’s empty list instead of an object', '"goal":1,"images":[]', { goal: 1 }, ['images']],
    ['an unknown goal type', '"goal":1,"type":"hours"', { goal: 1, type: 'hours' }, []],
    ['a prototype', '"goal":1,"__proto__":{"polluted":1}', { goal: 1 }, []],
  ] as const)
    test(what, () => {
      check(`{${members},"raised":2,"donors":3}`, { ...value, raised: 2, donors: 3 }, wrong);
    });

  for (const [what, text, value, missing] of [
    [
      'figures as texts',
      '{"goal":"1000.50","raised":"-2","donors":"0"}',
      { goal: 1000.5, raised: -2, donors: 0 },
      [],
    ],
    ['an invalid and a missing figure', '{"goal":"x","raised":2}', { raised: 2 }, ['goal', 'donors']],
    ['an empty object', '{}', {}, ['goal', 'raised', 'donors']],
  ] as const)
    test(what, () => {
      check(text, value, missing);
    });

  for (const text of ['null', '[]', '"<html>"', '3', 'true', '[{"goal":1}]']) {
    test(`returns nothing for ${text}`, () => {
      assert.equal(read(getCampaign, text), undefined);
    });
  }

  test('returns nothing for an answer that is not JSON', () => {
    assert.equal(readTolerantly(getCampaign.reply, undefined), undefined);
  });

  test('warnings contain no values, which may be personal', () => {
    const reading = read(getCampaign, '{"goal":"jane@example.org","raised":{"jane":1},"donors":3}');
    assert.doesNotMatch(JSON.stringify(reading?.warnings), /jane/);
  });

  test('does not change the answer', () => {
    const body = Object.freeze({ ...figures, goal: 'x', images: Object.freeze({ original: 5 }) });
    assert.deepEqual(readTolerantly(getCampaign.reply, body)?.value, {
      type: 'amount',
      raised: 250.5,
      donors: 3,
      images: {},
    });
    assert.equal(body.images.original, 5);
  });

  test('returns nothing, and throws nothing, if the nesting overflows the stack', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    assert.equal(read(searchTeams, `[{"id":"x","fundraiser":{"tags_list":${deep}}}]`), undefined);
  });
});
