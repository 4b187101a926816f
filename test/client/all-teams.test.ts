import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { allTeams } from '../../src/client/all-teams.js';
import type { TeamSearch } from '../../src/schema/team.js';
import { json } from '../support/http-server.js';
import { serve } from './stage.js';

/** Serves the rows that `rowsOf` returns for a search, and collects the IDs that `allTeams` yields. */
async function collect(
  t: TestContext,
  rowsOf: (search: TeamSearch) => readonly unknown[],
  search: Omit<TeamSearch, 'page'> = {},
) {
  const { client, calls } = await serve(t, (response, { body }) => {
    json(response, rowsOf(JSON.parse(body) as TeamSearch));
  });
  const ids: number[] = [];
  const warned: string[] = [];
  const options = {
    onWarnings: (warnings: readonly { path: string }[], page: number) =>
      warned.push(...warnings.map(({ path }) => `${String(page)}: ${path}`)),
  };
  for await (const { id } of allTeams(client, search, options)) ids.push(id);
  return { ids, warned, bodies: calls.map(({ body }) => JSON.parse(body) as TeamSearch) };
}

const team = (id: unknown) => ({ id, amount_raised: 5 });

describe('allTeams', () => {
  test('requests the teams after the last ID, with the filters of the search', async (t) => {
    const having = ({ after_id: after = 0 }: TeamSearch) =>
      [3, 5, 8, 9, 12].filter((id) => id > after).slice(0, 2);
    const { ids, bodies } = await collect(t, (search) => having(search).map(team), {
      fundraiser_id: 7,
      limit: 2,
    });
    assert.deepEqual(ids, [3, 5, 8, 9, 12]);
    const filters = { fundraiser_id: 7, limit: 2, sort: 'id', direction: 'asc' };
    assert.deepEqual(
      bodies,
      [undefined, 5, 9, 12, 12].map((after) => ({ ...filters, ...(after && { after_id: after }) })),
    );
  });

  for (const search of [{ sort: 'name' }, { direction: 'desc' }] as const)
    test(`requests page after page with ${JSON.stringify(search)}`, async (t) => {
      const pages = [[9, 4], [4, 2], [1]];
      const { ids, bodies } = await collect(t, ({ page = 1 }) => (pages[page - 1] ?? []).map(team), search);
      assert.deepEqual(ids, [9, 4, 2, 1]);
      assert.deepEqual(
        bodies.map(({ page }) => page),
        [1, 2, 3, 4, 4],
      );
    });

  test('reports warnings with their page, and rejects if no team of a page can be read', async (t) => {
    const rows = ({ after_id: after = 0 }: TeamSearch) =>
      after === 0 ? [team(1), team('x'), { id: 2 }] : [];
    const { ids, warned } = await collect(t, rows);
    assert.deepEqual(ids, [1, 2]);
    assert.deepEqual(warned, ['1: 1.id', '1: 2.amount_raised']);
    await assert.rejects(
      collect(t, () => [team('x')]),
      { kind: 'contract' },
    );
  });

  test('rejects if the platform ignores after_id, because teams would be missing', async (t) => {
    await assert.rejects(
      collect(t, () => [team(1), team(2)]),
      { kind: 'contract' },
    );
  });
});
