import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { endpoints } from '../../src/schema/endpoints.js';
import { listTransactions } from '../../src/schema/transaction.js';
import { getCampaign } from '../../src/schema/campaign.js';
import { getHeatmap } from '../../src/schema/heatmap.js';
import { searchTeams } from '../../src/schema/team.js';
import { Donation } from '../../src/schema/receipt.js';
import { PersonalPage } from '../../src/schema/personal-page.js';
import { readTolerantly } from '../../src/schema/read.js';
import { z } from '../../src/schema/z.js';
import { campaign, team } from '../support/contract-fields.js';
import { transactionList } from '../support/contract-transaction.js';
import { fullFixture, leafPaths, withValueAt } from '../support/full-fixture.js';
import { runs } from '../support/runs.js';

const rows: readonly Endpoint[] = endpoints;
const read = ({ reply, expects }: Endpoint, text: string) => readTolerantly(reply, JSON.parse(text), expects);

describe('reading lists', () => {
  test('leaves out an invalid row only', () => {
    const reading = read(
      searchTeams,
      '[{"id":1,"amount_raised":5},null,{"id":"two","amount_raised":5},7,{"id":3,"amount_raised":"x"}]',
    );
    assert.deepEqual(reading?.value, [{ id: 1, amount_raised: 5 }, { id: 3 }]);
    assert.deepEqual(
      reading.warnings.map(({ path }) => path),
      ['1', '2.id', '3', '4.amount_raised'],
    );
  });

  test('warns about a row without a required figure, whether or not another row is invalid', () => {
    assert.deepEqual(read(getHeatmap, '[{"country":"CA","amount_raised":1}]')?.warnings, [
      { path: '0.n_donors', problem: 'is missing' },
    ]);
    const reading = read(getHeatmap, '[false,{"country":"CA","amount_raised":1}]');
    assert.deepEqual(
      reading?.warnings.map(({ path }) => path),
      ['0', '1.n_donors'],
    );
    assert.deepEqual(reading.value, [{ country: 'CA', amount_raised: 1 }]);
  });

  test('returns an empty list, and not a failure, if all rows are invalid', () => {
    assert.deepEqual(read(searchTeams, '[null,"x",[]]')?.value, []);
  });

  test('returns at most a hundred warnings, and the number of the others', () => {
    const bad = (count: number) =>
      read(searchTeams, JSON.stringify(Array.from({ length: count }, () => null)));
    assert.equal(bad(100)?.warnings.length, 100);
    assert.deepEqual(bad(350)?.warnings.slice(99), [
      { path: '99', problem: 'has to be an object' },
      { path: '', problem: '250 more, not listed' },
    ]);
    const lacking = read(
      searchTeams,
      JSON.stringify(Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }))),
    );
    assert.equal(lacking?.value instanceof Array && lacking.value.length, 101);
    assert.deepEqual(lacking?.warnings.at(-1), { path: '', problem: '1 more, not listed' });
    assert.equal(lacking.warnings.length, 101);
  });

  for (const [what, row] of [
    ['without identity', () => ({})],
    ['that are null', () => null],
    ['with a wrong figure', (at: number) => ({ id: at + 1, amount_raised: 'x' })],
    ['of which every other one is valid', (at: number) => (at % 2 ? { id: at, amount_raised: 1 } : 'x')],
  ] as const) {
    test(`reads 50,000 rows ${what} in less than three seconds`, () => {
      const body = Array.from({ length: 50_000 }, (_, at) => row(at));
      const start = process.cpuUsage();
      const reading = readTolerantly(searchTeams.reply, body, searchTeams.expects);
      const { user, system } = process.cpuUsage(start);
      assert.equal(reading?.warnings.length, 101);
      assert.ok(user + system < 3e6, `${String((user + system) / 1000)} ms`);
    });
  }

  test('leaves out an invalid entry of a list inside a row only', () => {
    const reading = read(
      listTransactions,
      '{"data":[{"id":1,"refund_children_ids":[5,"x",6],"custom_data":[null,{"name":"a"}]}]}',
    );
    assert.deepEqual(reading?.value, {
      data: [{ id: 1, refund_children_ids: [5, 6], custom_data: [{ name: 'a' }] }],
    });
  });

  test('returns nothing for a transaction list without its rows', () => {
    assert.equal(read(listTransactions, '{"count":0}'), undefined);
    assert.equal(read(listTransactions, '{"data":{}}'), undefined);
  });

  for (const [what, endpoint, full] of [
    ['team', searchTeams, [fullFixture(team)]],
    ['transaction', listTransactions, fullFixture(transactionList)],
    ['campaign', getCampaign, fullFixture(campaign)],
  ] as const) {
    test(`leaves out only one invalid field of a ${what}`, () => {
      for (const path of leafPaths(full)) {
        const reading = readTolerantly(endpoint.reply, withValueAt(full, path, { wrong: [] }));
        assert.ok(reading, path.join('.'));
        // Tags and addresses may have any type, and a row without its ID is left out.
        if (/tags_list|recipient\.address/.test(path.join('.'))) continue;
        assert.deepEqual(
          reading.warnings.map((warning) => warning.path),
          [path.join('.')],
        );
        const lost = leafPaths(full).length - leafPaths(reading.value).length;
        if (/^(data\.)?0\.id$/.test(path.join('.')))
          assert.deepEqual(
            endpoint === searchTeams ? reading.value : (reading.value as { data: unknown }).data,
            [],
          );
        else assert.equal(lost, 1, path.join('.'));
      }
    });
  }
});

describe('reading any JSON', () => {
  test('never throws, and returns only what fits the schema', () => {
    for (const { name, reply, expects } of rows) {
      fc.assert(
        fc.property(fc.jsonValue(), (body) => {
          const reading = readTolerantly(reply, body, expects);
          if (reading) assert.ok(z.safeParse(reply, reading.value).success, name);
        }),
        { numRuns: runs(20, 20_000) },
      );
    }
  });

  test('returns nothing for a receipt without an ID or a reference', () => {
    assert.equal(readTolerantly(Donation, { id: 1 }), undefined);
    assert.equal(readTolerantly(Donation, { ref_id: 'r' }), undefined);
    assert.equal(readTolerantly(Donation, { id: 1, ref_id: '' }), undefined);
    assert.deepEqual(readTolerantly(Donation, { id: 1, ref_id: 'r', mail: 'x' })?.value, {
      id: 1,
      ref_id: 'r',
    });
    assert.equal(readTolerantly(PersonalPage, { id: 2 ** 53 }), undefined);
  });
});
