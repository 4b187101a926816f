import type { PlatformCall } from '../platform/call.js';
import { type Team, type TeamList, TeamSearch } from '../../schema/team.js';
import { plainLine } from '../../schema/plain-text.js';
import { z } from '../../schema/z.js';
import type { searchTeams } from '../../schema/search-teams.js';
import { wrongField, type Reply } from '../http/reply.js';

/**
 * What a visitor may know of a team: enough for a leaderboard. The platform also sends the captain's e-mail,
 * postal address and answers to custom questions (contract §2.3). Built field by field, so that a field the
 * platform adds stays inside.
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
      last_name: initial(team.user.last_name),
    },
  };
}

/**
 * The teams of a search as visitors may know them. Those of another campaign than it asks for are left out: a platform that does not
 * heed the filter would put them on this one's leaderboard.
 */
export function teamsOf(teams: z.output<typeof TeamList>, { body }: Pick<PlatformCall, 'body'>): object[] {
  const { fundraiser_id: asked } = body as TeamSearch;
  const isOther = ({ fundraiser }: Team) => (fundraiser?.id ?? asked) !== asked;
  return teams.filter((team) => asked === undefined || !isOther(team)).map(publicTeam);
}

/** "Bouchard" to "B."; by character, not by code unit, or half a surrogate pair would be left. */
function initial(name: string | null | undefined): string | null {
  const [first] = name?.trim() ?? '';
  return first === undefined ? null : `${first.toLocaleUpperCase('en')}.`;
}

// A filter by e-mail tells whether an address belongs to a captain; comparisons narrow a hidden figure down
// to the cent.
const hidden = ['email', 'created_at', 'amount_goal', 'amount_raised'] as const;

/**
 * The filter a visitor may not use, if the search has one. `text` with an "@", also the wide one that a database may
 * take for it, is a filter by e-mail by another name: what the platform looks through is not shown (contract §4.1).
 */
export function hiddenFilter(search: TeamSearch): string | undefined {
  const text = search.text?.normalize('NFKC');
  if (text !== undefined && (text.includes('@') || standsForAt.test(text))) return 'text';
  return hidden.find((name) => search[name] !== undefined);
}

/**
 * What databases take for any character, so for an "@", with what may be the rest of an e-mail behind it in the same word:
 * `jane.doe_gmail`. "Team_7", "100%" and "100% otters" are names.
 */
const standsForAt = /[_%*?]\S*[\p{L}.]/u;

/** A search without invisible characters: each spelling would be a call and a cache entry of its own. */
export function plainSearch(search: TeamSearch): TeamSearch {
  const { tags, text } = search;
  return {
    ...search,
    ...(text !== undefined && { text: plainLine(text) }),
    ...(tags && { tags: tags.map(plainLine) }),
  };
}

/** Characters of a search. One finds nearly everybody, so that many such would list whom the platform finds by it; fr-team-leaderboard sends 2 to 100. */
const shortest = 2;
const longest = 200;
const mostTags = 50;
/** No site has as many teams as this many pages of them. */
const lastPage = 10_000;

/** The field of a search that is shorter or longer than any that is meant. */
export function unusualFilter({ page = 1, tags = [], text }: TeamSearch): string | undefined {
  const length = [...(text ?? '').trim()].length;
  if ((length > 0 && length < shortest) || (text ?? '').length > longest) return 'text';
  if (page > lastPage) return 'page';
  return tags.length > mostTags || tags.some((tag) => tag.length > longest) ? 'tags' : undefined;
}

/** The platform's own default, and the most a visitor gets at once. */
const most = 100;

export function boundedSearch(search: TeamSearch): TeamSearch {
  return { ...search, limit: Math.min(search.limit ?? most, most) };
}

/**
 * A link that is safe to hand to a page, or `null`: `javascript:` runs, and `http:` can be rewritten on the
 * way.
 */
function httpsOnly(link: string | null | undefined): string | null {
  return typeof link === 'string' && /^https:\/\//i.test(link) && URL.canParse(link) ? link : null;
}

/** Team search as visitors may use it: without filters that give hidden values away, and a hundred teams at most. */
export function visitorsSearch(
  call: PlatformCall<typeof searchTeams>,
): PlatformCall<typeof searchTeams> | Reply {
  const search = plainSearch(z.parse(TeamSearch, call.body));
  // First: what the next one looks for in a text would keep everybody waiting in one as long as a body.
  const unusual = unusualFilter(search);
  if (unusual) return wrongField(unusual, 'is too short or too long');
  const filter = hiddenFilter(search);
  return filter
    ? wrongField(filter, 'is not a filter for visitors')
    : { ...call, body: boundedSearch(search) };
}
