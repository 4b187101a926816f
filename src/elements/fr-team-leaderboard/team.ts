import { toMinor } from '../../schema/money.js';
import { teamLanguages, type Team, type TeamLanguage } from '../../schema/team.js';
import { httpsLink } from '../../format/https-link.js';

/** One team as a board shows it. Amounts are minor units; `null` = not known. */
export interface BoardTeam {
  readonly id: number;
  readonly name: string;
  readonly url: string | undefined;
  /** Name of its campaign; empty where unknown. */
  readonly campaign: string;
  /** When it was created, ms since the epoch; `null` where unknown. */
  readonly createdAt: number | null;
  /** `undefined` where the team's language is unknown. */
  readonly language: TeamLanguage | undefined;
  readonly raised: number | null;
  /** `null` without a goal: zero and less are no goal. */
  readonly goal: number | null;
  /** raised ÷ goal, not capped; `null` without a goal or a raised figure. */
  readonly share: number | null;
  /** Part of `raised` that is pledged but not received (contract §2.3: it is included, never added). */
  readonly pledged: number;
  /** Part of `raised` that donors' gifts were matched with. */
  readonly matched: number;
  /** First name and initial ("Anne B."), never more; empty where unknown. */
  readonly captain: string;
}

const made = new WeakMap<Team, BoardTeam>();

/** Computed once for each team of an answer, which is rendered many times. */
export function boardTeam(team: Team): BoardTeam {
  let own = made.get(team);
  if (!own) made.set(team, (own = readTeam(team)));
  return own;
}

function readTeam(team: Team): BoardTeam {
  const raised = toMinor(team.amount_raised);
  const wanted = toMinor(team.amount_goal);
  const goal = wanted !== null && wanted > 0 ? wanted : null;
  const whole = Math.max(raised ?? 0, 0);
  const pledged = part(team.amount_pledged, whole);
  return {
    id: team.id,
    name: team.name?.trim() ?? '',
    url: httpsLink(team.url),
    campaign: team.fundraiser?.name?.trim() ?? '',
    createdAt: readTime(team.created_at),
    language: known(team.language),
    raised,
    goal,
    share: raised === null || goal === null ? null : raised / goal,
    pledged,
    matched: part(team.amount_matched, whole - pledged),
    captain: captainOf(team.user),
  };
}

/** Limits a part to its whole, if the answer is inconsistent. */
function part(major: number | null | undefined, whole: number): number {
  return Math.min(Math.max(toMinor(major) ?? 0, 0), whole);
}

function known(language: Team['language']): BoardTeam['language'] {
  return teamLanguages.find((one) => one === language);
}

/** Our proxy sends the initial only; with a plain proxy the whole name arrives and must not be shown. */
function captainOf(user: Team['user']): string {
  const first = user?.first_name?.trim() ?? '';
  const [initial] = user?.last_name?.trim() ?? '';
  return first !== '' && initial !== undefined ? `${first} ${initial.toLocaleUpperCase()}.` : first;
}

/** A platform's date-time, `YYYY-MM-DD HH:MM:SS` without a zone, which is UTC. */
function readTime(text: string | null | undefined): number | null {
  const time = Date.parse(`${(text ?? '').trim().replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? null : time;
}
