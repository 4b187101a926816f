import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { getCampaign } from '../../src/schema/campaign.js';
import { searchTeams } from '../../src/schema/team.js';
import { readTolerantly } from '../../src/schema/read.js';

const figures = { type: 'amount', goal: 1000, raised: 250.5, donors: 3 };
const read = ({ reply, expects }: Endpoint, text: string) => readTolerantly(reply, JSON.parse(text), expects);

describe('reading a campaign', () => {
  const cases: [string, string, object, string[]][] = [
    ['a figure that overflows', '{"goal":1e400,"raised":2,"donors":3}', { raised: 2, donors: 3 }, ['goal']],
    [
      'a figure as text',
      '{"goal":"1000.50","raised":"-2","donors":"0"}',
      { goal: 1000.5, raised: -2, donors: 0 },
      [],
    ],
    [
      'text that is not a number',
      '{"goal":"a lot","raised":2,"donors":3}',
      { raised: 2, donors: 3 },
      ['goal'],
    ],
    [
      'an empty text instead of a figure',
      '{"goal":"","raised":2,"donors":3}',
      { raised: 2, donors: 3 },
      ['goal'],
    ],
    ['a figure in hexadecimal', '{"goal":"0x10","raised":2,"donors":3}', { raised: 2, donors: 3 }, ['goal']],
    [
      'a figure with a thousands separator',
      '{"goal":"1,000","raised":2,"donors":3}',
      { raised: 2, donors: 3 },
      ['goal'],
    ],
    [
      'null instead of a figure',
      '{"goal":null,"raised":2,"donors":3}',
      { goal: null, raised: 2, donors: 3 },
      ['goal'],
    ],
    ['true instead of a figure', '{"goal":true,"raised":2,"donors":3}', { raised: 2, donors: 3 }, ['goal']],
    ['a list instead of a figure', '{"goal":[],"raised":2,"donors":3}', { raised: 2, donors: 3 }, ['goal']],
    [
      'an object instead of a name',
      '{"goal":1,"raised":2,"donors":3,"name":{}}',
      { goal: 1, raised: 2, donors: 3 },
      ['name'],
    ],
    [
      'PHP’s empty list instead of an object',
      '{"goal":1,"raised":2,"donors":3,"images":[]}',
      { goal: 1, raised: 2, donors: 3 },
      ['images'],
    ],
    ['an invalid and a missing figure', '{"goal":"x","raised":2}', { raised: 2 }, ['goal', 'donors']],
    ['an empty object', '{}', {}, ['goal', 'raised', 'donors']],
    [
      'an unknown goal type',
      '{"type":"hours","goal":1,"raised":2,"donors":3}',
      { type: 'hours', goal: 1, raised: 2, donors: 3 },
      [],
    ],
    [
      'a prototype',
      '{"goal":1,"raised":2,"donors":3,"__proto__":{"polluted":1}}',
      { goal: 1, raised: 2, donors: 3 },
      [],
    ],
  ];
  for (const [what, text, value, places] of cases) {
    test(what, () => {
      const reading = read(getCampaign, text);
      assert.deepEqual(reading?.value, value);
      assert.deepEqual(
        reading.warnings.map(({ path }) => path),
        places,
      );
    });
  }

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
