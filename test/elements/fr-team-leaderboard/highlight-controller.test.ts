import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReactiveController } from 'lit';
import type { SettingsController, SettingsHost } from '../../../src/controllers/settings-controller.js';
import { FrError } from '../../../src/client/errors.js';
import type { Answer } from '../../../src/client/client.js';
import type { HighlightQuery } from '../../../src/elements/fr-team-leaderboard/team-search.js';
import { HighlightController } from '../../../src/elements/fr-team-leaderboard/highlight-controller.js';
import type { TeamSearch } from '../../../src/schema/team.js';
import { teamsQuery } from '../../../src/store/teams-query.js';
import { createStore } from '../../../src/store/store.js';
import { fakeClock, settled } from '../../support/fake-clock.js';
import { manyTeams, searchMany, type ManyTeam } from '../../support/many-teams.js';

const interval = 30_000;

interface Held {
  readonly search: TeamSearch;
  readonly signal: AbortSignal;
  readonly answer: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A controller on a host that updates as Lit's do, with a store, and a platform of the given teams by campaign. */
function start(campaigns: Record<number, ManyTeam[]>) {
  const clock = fakeClock();
  const searches: TeamSearch[] = [];
  const held: Held[] = [];
  const rig = {
    campaigns,
    clock,
    searches,
    held,
    /** Whether an answer waits until the test sends it. */
    holds: (search: TeamSearch) => search.page === 0,
    sorted: (page: ManyTeam[]) => page,
    /** The search as the platform takes it. */
    taken: (search: TeamSearch) => search,
  };
  const store = createStore({
    clock,
    random: () => 0.5,
    wakefulness: { isAwake: () => true, onChange: () => undefined },
    ask: ({ body = '' }, signal) => {
      const search = JSON.parse(body) as TeamSearch;
      searches.push(search);
      const reply = (): Answer<unknown> => ({
        value: rig.sorted(searchMany(rig.campaigns[search.fundraiser_id ?? 0] ?? [], rig.taken(search))),
        warnings: [],
      });
      if (!rig.holds(search)) return Promise.resolve(reply());
      return new Promise((resolve, reject) => {
        held.push({
          search,
          signal,
          async answer() {
            resolve(reply());
            await settled();
          },
          async fail() {
            reject(new FrError('http', 'HTTP 503', { status: 503 }));
            await settled();
          },
        });
      });
    },
  });
  const controllers: ReactiveController[] = [];
  let isUpdating = false;
  const host = {
    addController: (one: ReactiveController) => void controllers.push(one),
    requestUpdate() {
      if (isUpdating) return;
      isUpdating = true;
      queueMicrotask(() => {
        for (const one of controllers) one.hostUpdate?.();
        isUpdating = false;
      });
    },
  };
  const settings = { connection: { store }, refreshInterval: interval };
  const highlight = new HighlightController(
    host as unknown as SettingsHost,
    settings as unknown as SettingsController,
  );
  return {
    ...{ rig, clock, searches, held, store },
    team: () => highlight.found?.team,
    rank: () => highlight.found?.overallRank,
    find: async (id: number, more: Partial<HighlightQuery> = {}) => {
      highlight.search({ id, campaignIds: [7], order: 'raised', language: 'en', ...more });
      await settled();
    },
    disconnect: () => {
      for (const one of controllers) one.hostDisconnected?.();
    },
  };
}

/** The rank of a team in a list, and its distance to the next better one in minor units. */
function truth(teams: readonly ManyTeam[], id: number) {
  const own = teams.find((team) => team.id === id)!.amount_raised;
  const above = teams.map((team) => team.amount_raised).filter((raised) => raised > own);
  const next = Math.min(...above);
  return {
    rank: above.length + 1,
    tied: teams.some((team) => team.id !== id && team.amount_raised === own),
    gap: { amount: 100 * (next - own), rank: above.filter((raised) => raised > next).length + 1 },
  };
}

const many = manyTeams(10_000);
const raise = (teams: readonly ManyTeam[], id: number, raised: number): ManyTeam[] =>
  teams.map((team) => (team.id === id ? { ...team, amount_raised: raised } : team));

describe('the search for a highlighted team', () => {
  for (const place of [2, 150, 2_345, 9_999])
    test(`finds the rank of the team at place ${place} of 10,000 with few requests, and refreshes it with fewer`, async () => {
      const { id } = many[place - 1]!;
      const { find, team, rank, searches, clock } = start({ 7: many });
      await find(id);
      assert.equal(team()?.id, id);
      assert.deepEqual(rank(), truth(many, id));
      assert.ok(searches.length <= 16, `${searches.length} requests`);
      const before = searches.length;
      await clock.advance(1.05 * interval);
      // The team, and one page or two.
      assert.ok(searches.length - before <= 3, `${searches.length - before} requests for a refresh`);
    });

  test('finds the team on a platform that includes the team of after_id', async () => {
    const { id } = many[150]!;
    const { find, team, rank, rig } = start({ 7: many });
    rig.taken = ({ after_id: after, ...search }) => ({ ...search, ...(after && { after_id: after - 1 }) });
    await find(id);
    assert.equal(team()?.id, id);
    assert.deepEqual(rank(), truth(many, id));
  });

  test('follows a team that climbs, from page to page', async () => {
    const { id } = many[5_000]!;
    const { find, team, rank, rig, searches, clock } = start({ 7: many });
    await find(id);
    for (const raised of [many[4_990]!, many[4_700]!, many[12]!].map((team) => team.amount_raised + 1)) {
      rig.campaigns = { 7: raise(many, id, raised) };
      const before = searches.length;
      await clock.advance(1.05 * interval);
      assert.equal(team()?.raised, 100 * raised);
      assert.deepEqual(rank(), truth(rig.campaigns[7]!, id));
      assert.ok(searches.length - before <= 14, `${searches.length - before} requests`);
    }
  });

  test('ranks a team among those of several campaigns', async () => {
    const [ours, theirs] = [many.slice(0, 400), many.slice(400)].map((teams) => [...teams]);
    const { find, rank } = start({ 7: theirs!, 8: ours! });
    const { id } = many[612]!;
    await find(id, { campaignIds: [7, 8] });
    assert.deepEqual(rank(), truth(many, id));
  });

  test('finds the team, but no rank, in orders without ranks and by percent', async () => {
    for (const order of ['name', 'newest', 'percent'] as const) {
      const { find, team, rank, searches } = start({ 7: many });
      await find(4, { order });
      assert.equal(team()?.id, 4);
      assert.equal(rank(), undefined);
      assert.equal(searches.length, 1);
    }
  });

  test('has the team before its rank, and the last rank while a page is loading', async () => {
    const { id } = many[150]!;
    const { find, team, rank, rig, clock, held } = start({ 7: many });
    rig.holds = ({ page, limit }) => limit === 100 && page === 2;
    await find(id);
    assert.equal(team()?.id, id);
    assert.equal(rank(), undefined);
    await held.pop()?.answer();
    const before = truth(many, id).rank;
    assert.equal(rank()?.rank, before);
    const { amount_raised: less } = many[9_000]!;
    rig.campaigns = { 7: raise(many, id, less) };
    rig.holds = ({ limit }) => limit === 100;
    await clock.advance(1.05 * interval);
    assert.equal(team()?.raised, 100 * less);
    assert.equal(rank()?.rank, before);
    rig.holds = () => false;
    while (held.length > 0) await held.pop()?.answer();
    assert.equal(rank()?.rank, truth(rig.campaigns[7]!, id).rank);
  });

  test('keeps team and rank when a refresh fails', async () => {
    const { id } = many[150]!;
    const { find, team, rank, rig, clock, held } = start({ 7: many });
    await find(id);
    rig.holds = () => true;
    await clock.advance(1.05 * interval);
    while (held.length > 0) await held.pop()?.fail();
    assert.equal(team()?.id, id);
    assert.deepEqual(rank(), truth(many, id));
  });

  for (const [what, isHeld] of [
    ['the team', ({ limit }: TeamSearch) => limit !== 100],
    ['a page', ({ limit }: TeamSearch) => limit === 100],
  ] as const)
    test(`continues with the next refresh after the request for ${what} has failed`, async () => {
      const { id } = many[150]!;
      const { find, rank, rig, clock, held } = start({ 7: many });
      rig.holds = isHeld;
      await find(id);
      await held.pop()?.fail();
      assert.equal(rank(), undefined);
      rig.holds = () => false;
      await clock.advance(3 * interval);
      assert.deepEqual(rank(), truth(many, id));
    });

  test('is aborted by the search for another team, and its answers are ignored', async () => {
    const [first, second] = [many[150]!, many[2_345]!];
    const { find, team, rank, rig, held, searches } = start({ 7: many });
    rig.holds = ({ limit, page }) => limit === 100 && page === 2;
    await find(first.id);
    const [late] = held;
    rig.holds = () => false;
    await find(second.id, { order: 'goal' });
    assert.equal(late?.signal.aborted, true);
    assert.equal(team()?.id, second.id);
    const [found, requests] = [rank(), searches.length];
    await late.answer();
    assert.equal(team()?.id, second.id);
    assert.equal(rank(), found);
    assert.equal(searches.length, requests);
  });

  test('ignores an answer that arrives after the search was aborted, because another element waits for it too', async () => {
    const [first, second] = [many[150]!, many[2_345]!];
    const { find, team, rank, rig, held, store } = start({ 7: many });
    rig.holds = ({ after_id }) => after_id === first.id - 1;
    await find(first.id);
    const [late] = held;
    const other = store.watch(teamsQuery(late!.search), 0, () => undefined);
    await find(second.id);
    await late?.answer();
    assert.equal(late?.signal.aborted, false);
    assert.equal(other.state.status, 'ready');
    assert.equal(team()?.id, second.id);
    assert.deepEqual(rank(), truth(many, second.id));
  });

  test('is aborted when the element is disconnected, and starts anew', async () => {
    const { id } = many[2_345]!;
    const { find, team, rank, rig, held, searches, clock, disconnect } = start({ 7: many });
    rig.holds = ({ page }) => page === 16;
    await find(id);
    const [late] = held;
    disconnect();
    await settled();
    assert.equal(late?.signal.aborted, true);
    assert.equal(team(), undefined);
    const requests = searches.length;
    await clock.advance(10 * interval);
    assert.equal(searches.length, requests);
    rig.holds = () => false;
    await find(id);
    await clock.advance(100);
    assert.deepEqual(rank(), truth(many, id));
  });

  test('gives up a list that is not in descending order until its pages are refreshed', async () => {
    const { id } = many[150]!;
    const { find, team, rank, rig, clock, searches } = start({ 7: many });
    rig.sorted = (page) => page.reverse();
    await find(id);
    assert.equal(team()?.id, id);
    assert.equal(rank(), undefined);
    assert.equal(searches.length, 2);
    rig.sorted = (page) => page;
    await clock.advance(3 * interval);
    assert.deepEqual(rank(), truth(many, id));
  });
});
