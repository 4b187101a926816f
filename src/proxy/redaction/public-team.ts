import type { PlatformCall } from '../platform/platform.js';
import { type searchTeams, type Team, type TeamList, TeamSearch } from '../../schema/team.js';
import { plainLine } from '../../schema/text.js';
import { z } from '../../schema/z.js';
import { wrongField, type Reply } from '../http/reply.js';

/**
 * The fields of a team that visitors may see: those that a leaderboard needs. The platform also sends the captain's e-mail, postal address
 * and answers to custom questions (contract §2.3). Built field by field, so that fields that the platform adds are not passed on.
 */
export function publicTeam(team: Team): object {
  return {
    id: team.id,
    name: team.name,
    amount_goal: team.amount_goal,
    amount_raised: team.amount_raised,
    amount_pledged: team.amount_pledged,
    amount_matched: team.amount_matched,
    created_at: team.created_at,
    language: team.language,
    url: httpsOnly(team.url),
    fundraiser: team.fundraiser && { id: team.fundraiser.id, name: team.fundraiser.name },
    user: team.user && {
      first_name: team.user.first_name,
      last_name: initialOf(team.user.last_name),
    },
  };
}

/**
 * The teams of a search for visitors. Teams of other campaigns than the requested one are left out: if the platform ignored the filter,
 * they would appear on this campaign's leaderboard.
 */
export function teamsOf(teams: z.output<typeof TeamList>, { body }: Pick<PlatformCall, 'body'>): object[] {
  const { fundraiser_id: asked } = body as TeamSearch;
  const isOther = ({ fundraiser }: Team) => (fundraiser?.id ?? asked) !== asked;
  return teams.filter((team) => asked === undefined || !isOther(team)).map(publicTeam);
}

/** Shortens "Bouchard" to "B.". Uses code points and not UTF-16 units, so that no surrogate pair is split. */
export function initialOf(name: string | null | undefined): string | null {
  const [first] = name?.trim() ?? '';
  return first === undefined ? null : `${first.toLocaleUpperCase('en')}.`;
}

// A filter by e-mail would reveal whether an address belongs to a captain; with comparisons, a hidden figure could be determined to
// the cent.
const hidden = ['email', 'created_at', 'amount_goal', 'amount_raised'] as const;

/**
 * The name of a filter that visitors may not use, if the search has one. `text` with an "@" could be a filter by e-mail, because the
 * contract does not name the fields that the platform searches (§4.1). The full-width "@" counts as well, because a database may treat it
 * as equal.
 */
export function hiddenFilter(search: TeamSearch): string | undefined {
  const text = search.text?.normalize('NFKC');
  if (text !== undefined && (text.includes('@') || standsForAt.test(text))) return 'text';
  return hidden.find((name) => search[name] !== undefined);
}

/**
 * Matches a wildcard of databases, which also stands for an "@", followed by the possible rest of an e-mail in the same word:
 * `jane.doe_gmail`. "Team_7", "100%" and "100% otters" do not match.
 */
const standsForAt = /[_%*?]\S*[\p{L}.]/u;

/** Removes invisible characters from a search: otherwise each variant would cause a call and a cache entry. */
export function plainSearch(search: TeamSearch): TeamSearch {
  const { tags, text } = search;
  return {
    ...search,
    ...(text !== undefined && { text: plainLine(text) }),
    ...(tags && { tags: tags.map(plainLine) }),
  };
}

/**
 * Minimum and maximum length of a search text. One character would match nearly every team, so visitors could list all of them;
 * fr-team-leaderboard sends 2 to 100.
 */
const shortest = 2;
const longest = 200;
const mostTags = 50;
/** Highest page number; no site has as many pages. */
const lastPage = 10_000;

/** The name of a filter that is too short or too long, if any. */
export function unusualFilter({ page = 1, tags = [], text }: TeamSearch): string | undefined {
  const length = [...(text ?? '').trim()].length;
  if ((length > 0 && length < shortest) || (text ?? '').length > longest) return 'text';
  if (page > lastPage) return 'page';
  return tags.length > mostTags || tags.some((tag) => tag.length > longest) ? 'tags' : undefined;
}

/** Maximum number of teams in one answer for visitors; also the platform's default. */
const most = 100;

export function boundedSearch(search: TeamSearch): TeamSearch {
  return { ...search, limit: Math.min(search.limit ?? most, most) };
}

/** Returns an `https:` link, or `null`: a `javascript:` link would run code, and an `http:` page can be manipulated on the network. */
export function httpsOnly(link: string | null | undefined): string | null {
  return typeof link === 'string' && /^https:\/\//i.test(link) && URL.canParse(link) ? link : null;
}

/** The team search for visitors: without filters that reveal hidden values, and with at most a hundred teams. */
export function visitorsSearch(
  call: PlatformCall<typeof searchTeams>,
): PlatformCall<typeof searchTeams> | Reply {
  const search = plainSearch(z.parse(TeamSearch, call.body));
  // Checked first, because the check of `hiddenFilter` would block the process for a very long text.
  const unusual = unusualFilter(search);
  if (unusual) return wrongField(unusual, 'is too short or too long');
  const filter = hiddenFilter(search);
  return filter
    ? wrongField(filter, 'is not a filter for visitors')
    : { ...call, body: boundedSearch(search) };
}
