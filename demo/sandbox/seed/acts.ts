import { DAY_MS } from '../values/dates.js';
import {
  activeSpan,
  type Campaign,
  momentIn,
  type SeededPage,
  type SeededTeam,
  type Span,
} from './campaigns.js';
import { type Draft, raisedBy } from './draft.js';
import {
  draftGift,
  draftInstallments,
  draftMatch,
  draftPledge,
  draftRecurring,
  draftRefund,
} from './gifts.js';
import { draftCard, draftRegistration, draftTickets } from './items.js';
import { BUSINESSES, type Person } from './people.js';
import type { Random } from '../values/random.js';
import type { World } from './world.js';

/** All transactions of one campaign, until its plan is reached. */
export function draftCampaign(
  world: World,
  campaign: Campaign,
  teams: SeededTeam[],
  pages: SeededPage[],
): Draft[] {
  const { kind, raise } = campaign.plan;
  const drafts: Draft[] = kind === 'event' ? teams.map((team) => foundTeam(world, campaign, team)) : [];
  const donors = new Set<Person>();
  let raised = drafts.reduce((sum, draft) => sum + raisedBy(draft), 0);
  while (campaign.goal_type === 'donors' ? donors.size < raise : raised < raise * 100) {
    const act = draftAct(world, campaign, teams, pages);
    const sum = act.reduce((total, draft) => total + raisedBy(draft), 0);
    // A gift that would exceed the plan by more than 1 % is left out.
    if (campaign.goal_type === 'amount' && raised + sum > raise * 101) continue;
    raised += sum;
    drafts.push(...act);
    for (const { donor } of act) donors.add(donor);
  }
  return drafts;
}

/** One donor's action, which may be several transactions. */
export function draftAct(
  world: World,
  campaign: Campaign,
  teams: SeededTeam[] = [],
  pages: SeededPage[] = [],
): Draft[] {
  const { random, anchor } = world;
  const { kind, end, refunded_tickets } = campaign.plan;
  const at = giftMoment(random, activeSpan(campaign, anchor), end < 0);
  const gift = draftGift(random, columnsOf(campaign), at, world.donor());
  attribute(random, gift, teams, pages);
  if (kind === 'monthly') return draftRecurring(world, gift, random.chance(0.94) ? 'month' : 'year');
  if (kind === 'gala' && random.chance(0.7)) {
    const tickets = draftTickets(world, gift);
    return refunded_tickets && random.chance(refunded_tickets)
      ? draftRefund(world, tickets, 'whole')
      : [tickets];
  }
  if (kind === 'event' && random.chance(0.12)) {
    const registration = draftRegistration(world, campaign, gift, gift.team_id);
    return random.chance(0.06) ? draftRefund(world, registration, 'whole') : [registration];
  }
  if (random.chance(0.08)) gift.items = [draftCard(world, 'tribute_card', gift.donor)];
  else if (random.chance(0.03)) gift.items = [draftCard(world, 'ecard', gift.donor)];
  return continueGift(world, campaign, gift);
}

/** A random time of a gift: more frequent after the opening and before the end of a finished campaign, and constant in between. */
function giftMoment(random: Random, span: Span, finished: boolean): number {
  const kind = random.next();
  if (kind < 0.22) return momentIn(random, span, 3);
  if (finished && kind > 0.84) return span.to - (momentIn(random, span, 4) - span.from);
  return momentIn(random, span);
}

function attribute(random: Random, gift: Draft, teams: SeededTeam[], pages: SeededPage[]): void {
  if (pages.length > 0 && random.chance(0.42)) {
    const page = random.pick(pages);
    // If the page's team has no gifts, gifts to the page count for the campaign instead.
    if (page.createdAt > gift.at || page.team?.pull === 0) return;
    gift.page_id = page;
    gift.team_id = page.team;
  } else if (teams.length > 0 && random.chance(0.6)) {
    const team = random.weighted(teams.map((each) => [each, each.pull] as const));
    if (team.createdAt <= gift.at) gift.team_id = team;
  }
}

function continueGift(world: World, campaign: Campaign, gift: Draft): Draft[] {
  const { random } = world;
  const { goal_type, processor, durations, plan } = campaign;
  // With a goal of donors, all gifts are single ones without refunds, which would change the number of donors.
  const act = goal_type === 'donors' ? 0.99 : random.next();
  const recurs = processor === 'otter-cards';
  if (act < 0.024 && recurs && plan.end > 0)
    return draftRecurring(world, gift, act < 0.02 ? 'month' : 'year');
  if (act < 0.04 && recurs && durations.length > 0) return draftInstallments(world, gift, campaign);
  if (act < 0.075) return draftPledge(world, gift);
  if (act < 0.097) return draftRefund(world, gift, act < 0.09 ? 'whole' : 'half');
  if (act < 0.117) return [gift, draftMatch(world, gift)];
  addCircumstances(world, gift, act);
  return [gift];
}

/** Adds what a gift without further transactions may have: a dispute, an employer, or a payment that has not arrived yet. */
function addCircumstances({ random, anchor }: World, gift: Draft, act: number): void {
  if (act < 0.121) gift.is_disputed = true;
  if (act > 0.98 && random.chance(0.3)) gift.employer_text = random.pick(BUSINESSES[gift.donor.language]);
  if (gift.at > anchor - 6 * DAY_MS && random.chance(0.12)) {
    gift.status = 'pending';
    delete gift.receipt;
  }
}

function foundTeam(world: World, campaign: Campaign, team: SeededTeam): Draft {
  const gift = draftGift(world.random, columnsOf(campaign), team.createdAt, team.captain);
  return { ...draftRegistration(world, campaign, gift, team), founds: team };
}

function columnsOf({ id, currency, processor }: Campaign): Parameters<typeof draftGift>[1] {
  return { campaign_id: id, currency, processor };
}
