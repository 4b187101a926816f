import { DAY_MS, dateTime } from '../values/dates.js';
import { fold } from '../values/fold.js';
import { ask, writeAnswer } from './answers.js';
import { campaignArt } from './art.js';
import charity from './charity.json' with { type: 'json' };
import { insert } from './insert.js';
import { type Language, PAGE_DESCRIPTIONS, type Person } from './people.js';
import type { Random } from '../values/random.js';
import type { World } from './world.js';

/** A campaign of `charity.json`: columns of its row (not all are listed here), and what is made for it. */
export interface Campaign {
  id: number;
  /** The property that a widget has to support. */
  why: string;
  language: Language;
  processor: string;
  currency: string;
  location: string;
  in_support_name: string;
  goal_type: 'amount' | 'donors';
  /** In whole units of the currency, or a number of donors. */
  goal: number;
  /** Months of the installments that it offers. */
  durations: number[];
  tags: string[];
  /** Code of its reach of the river, if that was selected and not typed. */
  reach?: string;
  plan: {
    /** Whether people register, buy tickets, give each month, or only give. */
    kind: 'giving' | 'event' | 'gala' | 'monthly';
    /** Start in days from the anchor; negative in the past. */
    start: number;
    end: number;
    /** Gifts are made until this amount in whole units of the currency, or number of donors. */
    raise: number;
    teams: number;
    /** Number of personal pages, besides those of registrations. */
    pages: number;
    /** Another campaign whose teams also raise money for this one; some pages of this campaign belong to them. */
    teams_also_of?: number;
    /** Share of the purchases of tickets that are refunded. */
    refunded_tickets?: number;
    /** Whether its picture shows the night. */
    night?: boolean;
  };
}

export const CAMPAIGNS = charity.campaigns.map((campaign) => ({
  ...charity.every_campaign,
  ...campaign,
  plan: { ...charity.every_campaign.plan, ...campaign.plan },
})) as Campaign[];

export interface SeededTeam {
  id: number;
  captain: Person;
  createdAt: number;
  /** Weight for the campaign's gifts. */
  pull: number;
}

export interface SeededPage {
  id: number;
  team: SeededTeam | undefined;
  createdAt: number;
}

/** Writes a campaign with its picture, tags, question, installment choices and impact statements. */
export function seedCampaign({ sql, anchor }: World, campaign: Campaign, owner: Person): void {
  const { why: _why, durations, tags, reach = null, plan, ...columns } = campaign;
  const { id, goal, goal_type, language, location, in_support_name: cause } = columns;
  const { start, end } = plan;
  const image_id = `campaign-${id}`;
  insert(sql, 'images', {
    id: image_id,
    content_type: 'image/svg+xml',
    content: new TextEncoder().encode(campaignArt((id * 47) % 360, plan.night ?? false)),
    created_at: dateTime(anchor + Math.min(start - 20, -1) * DAY_MS),
  });
  insert(sql, 'campaigns', {
    ...columns,
    user_id: owner,
    goal: goal_type === 'amount' ? goal * 100 : goal,
    dt_start: dateTime(anchor + start * DAY_MS),
    dt_end: dateTime(anchor + end * DAY_MS),
    image_id,
    installments_enabled: durations.length > 0,
    in_support_code: cause.slice(0, 3).toUpperCase(),
    appeal_code: `AP-${id}`,
  });
  for (const tag of tags) insert(sql, 'campaign_tags', { campaign_id: id, tag });
  const days = durations.length > 0 ? [1, 15] : [];
  for (const [kind, values] of Object.entries({ duration: durations, day: days }))
    for (const value of values) insert(sql, 'installment_choices', { campaign_id: id, kind, value });
  charity.impact_statements.forEach((statement, index) =>
    insert(sql, 'impact_statements', { id: id * 10 + index + 1, campaign_id: id, ...statement }),
  );
  writeAnswer(sql, 'campaign', { id, language }, location, reach);
}

/** Writes a campaign's teams. Later teams get fewer gifts, so that a leaderboard has few leaders and many small teams. */
export function seedTeams(
  { sql, random, anchor, newPerson, nameTeam }: World,
  campaign: Campaign,
): SeededTeam[] {
  const { teams: most } = campaign.plan;
  return Array.from({ length: most }, (_, rank) => {
    const captain = newPerson();
    const language = random.chance(0.25) ? campaign.language : captain.language;
    const name = nameTeam(language);
    const createdAt = momentIn(random, activeSpan(campaign, anchor), 2.2);
    const id = insert(sql, 'teams', {
      campaign_id: campaign.id,
      user_id: captain,
      name,
      folded_name: fold(name),
      folded_captain: fold(`${captain.firstName} ${captain.lastName}`),
      amount_goal: Number(random.choose(charity.weights.team_goal)),
      language,
      slug: slug(name),
      created_at: dateTime(createdAt),
    });
    ask(sql, random, 'team', { id, language });
    // The last teams of a campaign have no gifts.
    const pull = rank > most * 0.94 ? 0 : 1 / (rank + 3) ** 0.8;
    return { id, captain, createdAt, pull };
  });
}

/** Writes a campaign's personal pages, most of which belong to members of a team. */
export function seedPages(world: World, campaign: Campaign, teams: SeededTeam[]): SeededPage[] {
  const { random, anchor } = world;
  return Array.from({ length: campaign.plan.pages }, () => {
    const team = teams.length > 0 && random.chance(0.8) ? random.pick(teams) : undefined;
    const owner = team && random.chance(0.2) ? team.captain : world.newPerson();
    const createdAt = Math.max(momentIn(random, activeSpan(campaign, anchor), 1.6), team?.createdAt ?? 0);
    return seedPage(world, campaign, owner, team, createdAt);
  });
}

export function seedPage(
  { sql, random, anchor }: World,
  campaign: Campaign,
  owner: Person,
  team: SeededTeam | undefined,
  createdAt: number,
): SeededPage {
  const { firstName, lastName, language } = owner;
  const name = `${firstName} ${lastName}`;
  const { end } = campaign.plan;
  const archived_at = end < -365 && random.chance(0.6) ? dateTime(anchor + (end + 180) * DAY_MS) : null;
  const id = insert(sql, 'personal_pages', {
    campaign_id: campaign.id,
    team_id: team,
    user_id: owner,
    type: team ? 'team_member' : 'individual',
    name: language === 'fr' ? `La page de ${name}` : `${name}’s page`,
    description: random.chance(0.6) ? random.pick(PAGE_DESCRIPTIONS[language]) : null,
    amount_goal: random.pick([25_000, 50_000, 50_000, 75_000, 100_000]),
    language,
    slug: slug(`${firstName}-${lastName}`),
    created_at: dateTime(createdAt),
    archived_at,
    closed_at: end < 0 ? dateTime(anchor + (end + 14) * DAY_MS) : null,
  });
  return { id, team, createdAt };
}

const slug = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, '-');

export interface Span {
  from: number;
  to: number;
}

/** The time span of events in a campaign: from its start to its end, but not after the anchor. */
export function activeSpan({ plan: { start, end } }: Campaign, anchor: number): Span {
  const to = Math.min(anchor + end * DAY_MS, anchor) - 60_000;
  // A campaign that opens later was created earlier, and already has its first teams.
  const from = start < 0 ? anchor + start * DAY_MS : to - 12 * DAY_MS;
  return { from, to };
}

/** A random time in a span; an `early` above 1 makes early times more frequent. */
export function momentIn(random: Random, { from, to }: Span, early = 1): number {
  return Math.floor(from + (to - from) * random.next() ** early);
}
