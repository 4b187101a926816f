import { DAY_MS } from '../values/dates.js';
import type { CampaignPlan } from './campaign-plan.js';
import { type Draft, raisedBy } from './draft.js';
import { draftGift, draftPledge, draftRefund } from './gift-drafts.js';
import { draftCard, draftRegistration, draftTickets } from './item-drafts.js';
import { BUSINESSES } from './names.js';
import { draftInstallments, draftRecurring } from './series-drafts.js';
import { activeSpan, giftMoment } from './timing.js';
import type { SeededPage, SeededTeam, World } from './world.js';

/** All transactions of one campaign, until its plan is reached. */
export function draftCampaign(
  world: World,
  plan: CampaignPlan,
  teams: SeededTeam[],
  pages: SeededPage[],
): Draft[] {
  const drafts: Draft[] = plan.kind === 'event' ? teams.map((team) => foundTeam(world, plan, team)) : [];
  const donors = new Set<number>();
  let raised = drafts.reduce((sum, draft) => sum + raisedBy(draft), 0);
  const reached = (): boolean =>
    plan.goalType === 'donors' ? donors.size >= plan.raise : raised >= plan.raise * 100;
  while (!reached()) {
    const act = draftOne(world, plan, teams, pages);
    const sum = act.reduce((total, draft) => total + raisedBy(draft), 0);
    // A gift that would exceed the plan by more than 1 % is left out.
    if (plan.goalType === 'amount' && raised + sum > plan.raise * 101) continue;
    raised += sum;
    drafts.push(...act);
    for (const { donor } of act) donors.add(donor.userId);
  }
  return drafts;
}

/** One donor's action, which may be several transactions. */
export function draftOne(
  world: World,
  plan: CampaignPlan,
  teams: SeededTeam[],
  pages: SeededPage[],
): Draft[] {
  const { random, anchor } = world;
  const at = giftMoment(random, activeSpan(plan, anchor), plan.endDay < 0);
  const gift = draftGift(world, plan, at, world.donor());
  attribute(world, gift, teams, pages);
  if (plan.kind === 'monthly') return draftRecurring(world, gift, random.chance(0.94) ? 'month' : 'year');
  if (plan.kind === 'gala' && random.chance(0.7)) {
    const tickets = draftTickets(world, gift);
    return plan.refundedTickets && random.chance(plan.refundedTickets)
      ? draftRefund(world, tickets, 'whole')
      : [tickets];
  }
  if (plan.kind === 'event' && random.chance(0.12)) {
    const registration = draftRegistration(world, plan, gift, gift.team);
    return random.chance(0.06) ? draftRefund(world, registration, 'whole') : [registration];
  }
  if (random.chance(0.08)) gift.items = [draftCard(world, 'tribute_card', gift.donor)];
  else if (random.chance(0.03)) gift.items = [draftCard(world, 'ecard', gift.donor)];
  return actOn(world, plan, gift);
}

function actOn(world: World, plan: CampaignPlan, gift: Draft): Draft[] {
  const { random, anchor } = world;
  // With a goal of donors, all gifts are single ones without refunds, which would change the number of donors.
  const act = plan.goalType === 'donors' ? 0.99 : random.next();
  const recurs = plan.processor === 'otter-cards' && plan.endDay > 0;
  if (act < 0.02 && recurs) return draftRecurring(world, gift, 'month');
  if (act < 0.024 && recurs) return draftRecurring(world, gift, 'year');
  if (act < 0.04 && plan.installmentDurations.length > 0 && plan.processor === 'otter-cards')
    return draftInstallments(world, gift, plan.installmentDurations);
  if (act < 0.075) return draftPledge(world, gift);
  if (act < 0.09) return draftRefund(world, gift, 'whole');
  if (act < 0.097) return draftRefund(world, gift, 'half');
  if (act < 0.117) return [gift, draftMatch(world, gift)];
  if (act < 0.121) gift.isDisputed = true;
  if (act > 0.98 && random.chance(0.3)) gift.employer = random.pick(BUSINESSES[gift.donor.language]);
  if (gift.at > anchor - 6 * DAY_MS && random.chance(0.12)) {
    gift.status = 'pending';
    delete gift.receipt;
  }
  return [gift];
}

function attribute({ random }: World, gift: Draft, teams: SeededTeam[], pages: SeededPage[]): void {
  if (pages.length > 0 && random.chance(0.42)) {
    const page = random.pick(pages);
    if (page.createdAt > gift.at) return;
    // If the page's team has no gifts, gifts to the page count for the campaign instead.
    if (page.team?.pull === 0) return;
    gift.page = page;
    gift.team = page.team;
  } else if (teams.length > 0 && random.chance(0.6)) {
    const team = random.weighted(teams.map((each) => [each, each.pull] as const));
    if (team.createdAt <= gift.at) gift.team = team;
  }
}

/** A business matches the gift, for the team or page that the gift was made to. */
function draftMatch(world: World, gift: Draft): Draft {
  const { comment: _comment, promoCode: _promo, items: _items, ...rest } = gift;
  const business = world.newPerson();
  return {
    ...rest,
    at: gift.at + 60_000,
    donor: business,
    coveredFees: 0,
    matches: gift,
    employer: business.businessName,
  };
}

function foundTeam(world: World, plan: CampaignPlan, team: SeededTeam): Draft {
  const gift = draftGift(world, plan, team.createdAt, team.captain);
  return { ...draftRegistration(world, plan, gift, team), founds: team };
}
