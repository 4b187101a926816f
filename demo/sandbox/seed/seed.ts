import type { Sql } from '../db/sql.js';
import { keepTotals } from '../db/totals.js';
import { payOut } from '../life/pay-out.js';
import { scheduleSeed } from '../life/schedule-seed.js';
import { dateTime } from '../values/dates.js';
import { draftAct, draftCampaign } from './acts.js';
import { seedAnswers, seedConsents } from './answers.js';
import { CAMPAIGNS, seedCampaign, type SeededTeam, seedPages, seedTeams } from './campaigns.js';
import charity from './charity.json' with { type: 'json' };
import type { Draft } from './draft.js';
import { type Columns, insert } from './insert.js';
import { createRandom } from '../values/random.js';
import { varyComments } from './vary-comments.js';
import { createWorld, type World } from './world.js';
import { writeDrafts } from './write-drafts.js';

/** Number of transactions in a fresh sandbox. */
export const SEEDED_TRANSACTIONS = 20_000;

/** The documented access token, which belongs to the owner of the main campaign's first personal page. */
export const DEMO_ACCESS_TOKEN = 'sandbox-access-token';

/**
 * Fills an empty database with the charity and people of the two JSON files, and with what they do by chance: the same anchor gives exactly
 * the same rows.
 *
 * @param anchor - All dates are before this time, in ms.
 */
export function seed(sql: Sql, anchor: number): void {
  sql.transaction(() => {
    const tables: Record<string, Columns[]> = charity.tables;
    for (const [table, rows] of Object.entries(tables)) for (const row of rows) insert(sql, table, row);
    const world = createWorld(sql, createRandom(1988), anchor);
    const drafts: Draft[] = [];
    const teamsOf = new Map<number, SeededTeam[]>();
    for (const campaign of CAMPAIGNS) {
      const { raise, teams_also_of = 0 } = campaign.plan;
      seedCampaign(world, campaign, world.newPerson());
      const teams = seedTeams(world, campaign);
      teamsOf.set(campaign.id, teams);
      const pages = seedPages(world, campaign, [...teams, ...(teamsOf.get(teams_also_of) ?? [])]);
      if (raise > 0) drafts.push(...draftCampaign(world, campaign, teams, pages));
    }
    fillUp(world, drafts);
    varyComments(drafts);
    writeDrafts(sql, drafts);
    payOut(sql, dateTime(anchor - 1).slice(0, 10), '');
    seedTokens(sql);
    seedAnswers(sql);
    seedConsents(sql);
    scheduleSeed(sql, anchor);
    keepTotals(sql);
  });
}

/** Monthly donors fill up the number of transactions. The last ones started recently, so that the number is exact. */
function fillUp(world: World, drafts: Draft[]): void {
  const campaign = CAMPAIGNS.find(({ plan }) => plan.kind === 'monthly');
  if (!campaign) throw new Error('No monthly campaign to fill up with');
  while (drafts.length < SEEDED_TRANSACTIONS) {
    const charges = draftAct(world, campaign);
    if (drafts.length + charges.length <= SEEDED_TRANSACTIONS) drafts.push(...charges);
  }
}

/** Gives the owners of the main campaign's first pages access tokens: the demo token for the first, then one per user ID. */
function seedTokens(sql: Sql): void {
  const owners = sql.all<{ user_id: number }>(
    'SELECT user_id FROM personal_pages WHERE campaign_id = 1001 GROUP BY user_id ORDER BY MIN(id) LIMIT 12',
  );
  owners.forEach(({ user_id }, index) =>
    insert(sql, 'access_tokens', {
      token: index === 0 ? DEMO_ACCESS_TOKEN : `${DEMO_ACCESS_TOKEN}-${user_id}`,
      user_id,
    }),
  );
}
