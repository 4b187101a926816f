import type { Sql } from '../db/sql.js';
import { draftCampaign, draftOne } from './campaign-drafts.js';
import { CAMPAIGN_PLANS } from './campaign-plans.js';
import type { Draft } from './draft.js';
import { createRandom } from './random.js';
import { seedCampaign } from './seed-campaign.js';
import { seedCharity } from './seed-charity.js';
import { seedPages } from './seed-pages.js';
import { seedTeams } from './seed-teams.js';
import { seedTokens } from './seed-tokens.js';
import { createTeamNamer } from './team-names.js';
import { createWorld, type World } from './world.js';
import { writeDrafts } from './write-drafts.js';

/** How many transactions a fresh sandbox has. */
export const SEEDED_TRANSACTIONS = 20_000;

/**
 * Fills an empty database: the same anchor gives the same rows, to the byte.
 *
 * @param anchor - The moment everything is dated before, in ms.
 */
export function seed(sql: Sql, anchor: number): void {
  sql.transaction(() => {
    const world = createWorld(sql, createRandom(1988), anchor);
    seedCharity(sql);
    const nameTeam = createTeamNamer(world.random);
    const drafts: Draft[] = [];
    for (const plan of CAMPAIGN_PLANS) {
      seedCampaign(sql, plan, world.newPerson(), anchor);
      const teams = seedTeams(world, plan, nameTeam);
      const pages = seedPages(world, plan, teams);
      if (plan.raise > 0) drafts.push(...draftCampaign(world, plan, teams, pages));
    }
    fillUp(world, drafts);
    writeDrafts(sql, drafts, anchor);
    seedTokens(sql);
  });
}

/** Monthly donors make up the rest of the count. The last ones started lately, so that it is met exactly. */
function fillUp(world: World, drafts: Draft[]): void {
  const plan = CAMPAIGN_PLANS.find(({ kind }) => kind === 'monthly');
  if (!plan) throw new Error('No monthly campaign to fill up with');
  while (drafts.length < SEEDED_TRANSACTIONS) {
    const charges = draftOne(world, plan, [], []);
    if (drafts.length + charges.length <= SEEDED_TRANSACTIONS) drafts.push(...charges);
  }
}
