import { plainName } from '../../format/plain-name.js';
import { readInstant } from '../../format/instant.js';
import { toMinor } from '../../schema/money.js';
import type { Team } from '../../schema/team.js';
import { type TeamLanguage, teamLanguages } from '../../schema/team-languages.js';
import { httpsLink } from '../../format/https-link.js';

/** A team of a board. Amounts are in minor units; `null` if unknown. */
export interface BoardTeam {
  readonly id: number;
  readonly name: string;
  readonly url: string | undefined;
  /** ID of the team's campaign; `undefined` if unknown. */
  readonly campaignId: number | undefined;
  /** Name of the team's campaign; empty if unknown. */
  readonly campaign: string;
  /** When the team was created, ms since the epoch; `null` if unknown. */
  readonly createdAt: number | null;
  /** The team's language; `undefined` if unknown. */
  readonly language: TeamLanguage | undefined;
  readonly raised: number | null;
  /** The team's goal; `null` if it has none. Zero and negative goals count as none. */
  readonly goal: number | null;
  /** raised ÷ goal, which may be above 1; `null` without a goal or a raised figure. */
  readonly share: number | null;
  /** Part of `raised` that is pledged but not received (contract §2.3). */
  readonly pledged: number;
  /** Part of `raised` that matches donors' gifts. */
  readonly matched: number;
  /** The captain's first name and initial ("Anne B."); empty if unknown. */
  readonly captain: string;
}

const converted = new WeakMap<Team, BoardTeam>();

/** Converts a team of an answer. Cached, so that each team is converted only once. */
export function toBoardTeam(team: Team): BoardTeam {
  let own = converted.get(team);
  if (!own) converted.set(team, (own = readTeam(team)));
  return own;
}

function readTeam(team: Team): BoardTeam {
  const raised = toMinor(team.amount_raised);
  const wanted = toMinor(team.amount_goal);
  const goal = wanted !== null && wanted > 0 ? wanted : null;
  const whole = Math.max(raised ?? 0, 0);
  const pledged = toMinorWithin(team.amount_pledged, whole);
  return {
    id: team.id,
    name: plainName(team.name),
    url: httpsLink(team.url),
    campaignId: team.fundraiser?.id ?? undefined,
    campaign: plainName(team.fundraiser?.name),
    createdAt: readInstant(team.created_at),
    language: knownLanguage(team.language),
    raised,
    goal,
    share: raised === null || goal === null ? null : raised / goal,
    pledged,
    matched: toMinorWithin(team.amount_matched, whole - pledged),
    captain: captainOf(team.user),
  };
}

/** Converts a part of an amount to minor units, at most as large as the whole: answers may be inconsistent. */
function toMinorWithin(major: number | null | undefined, whole: number): number {
  return Math.min(Math.max(toMinor(major) ?? 0, 0), whole);
}

function knownLanguage(language: Team['language']): BoardTeam['language'] {
  return teamLanguages.find((one) => one === language);
}

/** Shortens the captain's last name to its initial: behind a plain reverse proxy, the answer contains the whole name. */
function captainOf(user: Team['user']): string {
  const first = plainName(user?.first_name);
  const [initial] = plainName(user?.last_name);
  return first !== '' && initial !== undefined ? `${first} ${initial.toLocaleUpperCase()}.` : first;
}
