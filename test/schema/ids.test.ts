import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { Donation } from '../../src/schema/receipt.js';
import { endpoints } from '../../src/schema/endpoints.js';
import { readTolerantly } from '../../src/schema/read.js';
import { TeamList } from '../../src/schema/team.js';
import { replies } from '../support/contract-replies.js';
import type { Shape } from '../support/contract-fields.js';
import { fullFixture } from '../support/full-fixture.js';

/** A copy of an answer with some of its values written in another form. */
function written(
  value: unknown,
  shape: Shape,
  write: (value: unknown, leaf: Shape, name: string) => unknown,
) {
  const copy = (at: unknown, kind: Shape, name: string): unknown => {
    if (Array.isArray(at)) return at.map((item) => copy(item, (kind as readonly [Shape])[0], name));
    if (typeof kind !== 'object') return write(at, kind, name);
    return Object.fromEntries(
      Object.entries(at as object).map(([key, member]) => [
        key,
        copy(member, (kind as Readonly<Record<string, Shape>>)[key] ?? 'anything', key),
      ]),
    );
  };
  return copy(value, shape, '');
}

const isTextId = (name: string, leaf: Shape) =>
  typeof leaf === 'string' && leaf.startsWith('string') && /(_id|^id|^image)$/.test(name);

describe('IDs in answers', () => {
  for (const endpoint of endpoints as readonly (Endpoint & { name: keyof typeof replies })[]) {
    const shape = replies[endpoint.name];
    const usual = fullFixture(shape);

    test(`${endpoint.name}: numbers are read from texts of digits`, () => {
      const sent = written(usual, shape, (value, leaf) =>
        typeof leaf === 'string' && leaf.startsWith('integer') ? String(value) : value,
      );
      assert.deepEqual(readTolerantly(endpoint.reply, sent), { value: usual, warnings: [] });
    });

    test(`${endpoint.name}: texts are read from whole numbers`, () => {
      const sent = written(usual, shape, (value, leaf, name) => (isTextId(name, leaf) ? 678_890 : value));
      const read = written(usual, shape, (value, leaf, name) => (isTextId(name, leaf) ? '678890' : value));
      assert.deepEqual(readTolerantly(endpoint.reply, sent), { value: read, warnings: [] });
    });
  }

  for (const id of [
    '0',
    '',
    ' 5',
    '5 ',
    '-5',
    '+5',
    '5.0',
    '1e3',
    '0x1f',
    '1234567890123456',
    '５',
    [5],
    true,
  ])
    test(`a team is refused if its ID is ${JSON.stringify(id)}`, () => {
      const reading = readTolerantly(TeamList, [{ id, amount_raised: 1 }]);
      assert.deepEqual(reading?.value, []);
      assert.equal(reading.warnings[0]?.path, '0.id');
    });

  test('leading zeros do not make another ID', () => {
    assert.equal(readTolerantly(TeamList, [{ id: '0042', amount_raised: 1 }])?.value[0]?.id, 42);
  });

  for (const reference of ['', 5.5, Number.NaN, 2 ** 53, true, [], null, undefined])
    test(`a receipt is refused if its reference is ${String(reference)}`, () => {
      assert.equal(readTolerantly(Donation, { id: 5, ref_id: reference }), undefined);
    });
});
