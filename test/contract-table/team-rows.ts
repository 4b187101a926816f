import assert from 'node:assert/strict';
import { searchTeams } from '../../src/client/index.js';
import type { TeamSearch } from '../../src/schema/team.js';
import type { TestSandbox } from '../demo/sandbox/sandbox.js';
import type { ParameterRow } from './parameter-row.js';

// Section 4.1. Expected values come from the sandbox's tables.

type Sql = TestSandbox['sql'];

interface Case {
  readonly body: TeamSearch;
  readonly where?: string;
  readonly order?: string;
  readonly limit?: string;
}

const ids = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Searches with each case's parameters, and expects the teams that SQL finds, which must differ from those of a search without parameters.
 */
const finds =
  (casesOf: (sql: Sql) => readonly Case[]): ParameterRow['prove'] =>
  async (client, { sql }) => {
    for (const { body, where = 'TRUE', order = 'id', limit = '100' } of casesOf(sql)) {
      const { value } = await client.call(searchTeams, { body });
      const expected = ids(
        sql.all<{ id: number }>(`SELECT id FROM teams WHERE ${where} ORDER BY ${order} LIMIT ${limit}`),
      );
      assert.deepEqual(ids(value), expected);
      assert.ok(expected.length > 0);
      assert.notDeepEqual(
        expected,
        ids(sql.all<{ id: number }>('SELECT id FROM teams ORDER BY id LIMIT 100')),
      );
    }
  };

/** Cents. */
const raised = '(SELECT COALESCE(SUM(amount), 0) FROM gifts WHERE team_id = teams.id)';
const operators = ['<', '<=', '=', '>=', '>'] as const;

const open = { visitor: 'works', owner: 'works' } as const;
/** Visitors may not filter by fields that they cannot see, because the results would reveal them. */
const hidden = { visitor: 400, owner: 'works' } as const;

export const teamRows: readonly ParameterRow[] = [
  {
    ...{ name: '4.1 text', ...open },
    prove: finds(() => [
      { body: { text: 'Otters' }, where: `folded_name LIKE '%otters%' OR folded_captain LIKE '%otters%'` },
    ]),
  },
  { ...{ name: '4.1 page', ...open }, prove: finds(() => [{ body: { page: 2 }, limit: '100 OFFSET 100' }]) },
  { ...{ name: '4.1 limit', ...open }, prove: finds(() => [{ body: { limit: 7 }, limit: '7' }]) },
  {
    ...{ name: '4.1 sort', ...open },
    prove: finds(() => [
      { body: { sort: 'name' }, order: 'folded_name, id' },
      { body: { sort: 'amount_raised' }, order: `${raised}, id` },
      { body: { sort: 'amount_goal' }, order: 'amount_goal, id' },
      { body: { sort: 'id', direction: 'desc' }, order: 'id DESC' },
    ]),
  },
  {
    ...{ name: '4.1 direction', ...open },
    prove: finds(() => [{ body: { sort: 'name', direction: 'desc' }, order: 'folded_name DESC, id DESC' }]),
  },
  {
    ...{ name: '4.1 email', ...hidden },
    prove: finds((sql) => {
      const { email } = sql.one<{ email: string }>(
        'SELECT email FROM users WHERE id = (SELECT user_id FROM teams WHERE id = 5)',
      );
      return [{ body: { email }, where: 'user_id = (SELECT user_id FROM teams WHERE id = 5)' }];
    }),
  },
  ...operators.flatMap((operator): ParameterRow[] => [
    {
      ...{ name: `4.1 created_at.${operator}`, ...hidden },
      prove: finds((sql) => {
        const { at } = sql.one<{ at: string }>('SELECT created_at AS at FROM teams WHERE id = 90');
        return [{ body: { created_at: { [operator]: at } }, where: `created_at ${operator} '${at}'` }];
      }),
    },
    {
      ...{ name: `4.1 amount_goal.${operator}`, ...hidden },
      prove: finds(() => [
        { body: { amount_goal: { [operator]: 1000 } }, where: `amount_goal ${operator} 100000` },
      ]),
    },
    {
      ...{ name: `4.1 amount_raised.${operator}`, ...hidden },
      prove: finds((sql) => {
        const { cents } = sql.one<{ cents: number }>(`SELECT ${raised} AS cents FROM teams WHERE id = 90`);
        return [
          { body: { amount_raised: { [operator]: cents / 100 } }, where: `${raised} ${operator} ${cents}` },
        ];
      }),
    },
  ]),
  {
    ...{ name: '4.1 fundraiser_id', ...open },
    prove: finds(() => [{ body: { fundraiser_id: 1002 }, where: 'campaign_id = 1002' }]),
  },
  {
    ...{ name: '4.1 after_id', ...open },
    prove: finds(() => [{ body: { after_id: 50 }, where: 'id > 50' }]),
  },
  {
    ...{ name: '4.1 lang', ...open },
    async prove(client) {
      for (const [lang, name] of [
        ['fr', 'Ramenons les loutres'],
        ['en', 'Bring the otters home'],
      ] as const) {
        const { value } = await client.call(searchTeams, { body: { lang, fundraiser_id: 1001, limit: 1 } });
        assert.equal(value[0]?.fundraiser?.name, name);
      }
    },
  },
  {
    ...{ name: '4.1 filter_by_lang', ...open },
    prove: finds(() => [{ body: { lang: 'fr', filter_by_lang: 1 }, where: `language = 'fr'` }]),
  },
  {
    ...{ name: '4.1 tags', ...open },
    prove: finds(() => [
      {
        body: { tags: ['partners', 'event'] },
        where: `campaign_id IN (SELECT campaign_id FROM campaign_tags WHERE tag IN ('partners', 'event'))`,
      },
    ]),
  },
];
