import type { Sql } from '../db/sql.js';
import { draftCampaign, draftOne } from './campaign-drafts.js';
import { CAMPAIGN_PLANS } from './campaign-plans.js';
import type { Draft } from './draft.js';
import { createRandom } from './random.js';
import { seedAnswers } from './seed-answers.js';
import { seedCampaign } from './seed-campaign.js';
import { seedCharity } from './seed-charity.js';
import { seedPages } from './seed-pages.js';
import { seedTeams } from './seed-teams.js';
import { seedTokens } from './seed-tokens.js';
import { createTeamNamer } from './team-names.js';
import { createWorld, type SeededTeam, type World } from './world.js';
import { writeDrafts } from './write-drafts.js';

/** Number of transactions in a fresh sandbox. */
export const SEEDED_TRANSACTIONS = 20_000;

/**
 * Fills an empty database: the same anchor gives exactly the same rows.
 *
 * @param anchor - All dates are before this time, in ms.
 */
export function seed(sql: Sql, anchor: number): void {
  sql.transaction(() => {
    const world = createWorld(sql, createRandom(1988), anchor);
    seedCharity(sql);
    const nameTeam = createTeamNamer(world.random);
    const drafts: Draft[] = [];
    const teamsOf = new Map<number, SeededTeam[]>();
    for (const plan of CAMPAIGN_PLANS) {
      seedCampaign(sql, plan, world.newPerson(), anchor);
      const teams = seedTeams(world, plan, nameTeam);
      teamsOf.set(plan.id, teams);
      const pages = seedPages(world, plan, [...teams, ...(teamsOf.get(plan.teamsAlsoOf ?? 0) ?? [])]);
      if (plan.raise > 0) drafts.push(...draftCampaign(world, plan, teams, pages));
    }
    fillUp(world, drafts);
    writeDrafts(sql, drafts, anchor);
    seedTokens(sql);
    seedAnswers(sql);
  });
}

/** Monthly donors fill up the number of transactions. The last ones started recently, so that the number is exact. */
function fillUp(world: World, drafts: Draft[]): void {
  const plan = CAMPAIGN_PLANS.find(({ kind }) => kind === 'monthly');
  if (!plan) throw new Error('No monthly campaign to fill up with');
  while (drafts.length < SEEDED_TRANSACTIONS) {
    const charges = draftOne(world, plan, [], []);
    if (drafts.length + charges.length <= SEEDED_TRANSACTIONS) drafts.push(...charges);
  }
}
