import type { Endpoint } from '../../schema/endpoint.js';
import { getCampaign } from '../../schema/campaign.js';
import { getHeatmap } from '../../schema/heatmap.js';
import { getSiteStats, type SiteStats } from '../../schema/site-stats.js';
import { searchTeams, type Team } from '../../schema/team.js';
import { isFalling, nobody, pageSize, step, type Check, type Step } from './checks.js';

/** Facts about the platform's data that the checks need. */
export interface KnownFigures {
  /** One page of teams. */
  readonly teams: readonly Team[];
  readonly site: SiteStats | undefined;
  /** A campaign that the key may read, with its raised amount; if possible one with a pending gift. */
  readonly campaign?: number | undefined;
  readonly raised?: number | null | undefined;
  readonly hasPending: boolean;
}

const noKey = 'fr-doctor-is-no-key';

/** How requests are answered that have to be refused. */
export function refusalChecks(): readonly Check[] {
  const unknown = (endpoint: Endpoint, follows: string): Check => ({
    name: `${endpoint.name}: unknown campaign`,
    steps: [{ question: { endpoint, params: { id: nobody } }, isMet: isRefusal }],
    what: 'A campaign that does not exist is answered with a success; the interface lists 400 and 403.',
    ...{ follows, lacks: unanswered },
  });
  return [
    unknown(getCampaign, 'A page with a wrong campaign-id shows figures instead of its own text.'),
    unknown(getHeatmap, 'A page with a wrong campaign-id shows an empty map instead of its own text.'),
    {
      name: 'wrong key',
      steps: [{ question: { endpoint: getSiteStats, apiKey: noKey }, isMet: isRefusal }],
      what: 'A key that does not exist is answered with a success; the interface lists 403.',
      ...{ follows: 'Anybody can read the platform without a key.', lacks: unanswered },
    },
  ];
}

const unanswered = 'It is not answered.';
const isRefusal: Step['isMet'] = ({ status }) => (status === 0 ? undefined : status >= 300);

/** The query parameters of campaigns (§4.6) and of site statistics (§4.8). */
export function parameterChecks({ campaign, raised, hasPending, site }: KnownFigures): readonly Check[] {
  const params = { id: campaign ?? nobody };
  const count = site?.n_fundraisers ?? 0;
  return [
    {
      name: 'getCampaign: only_received',
      steps:
        typeof raised === 'number'
          ? [
              step(
                getCampaign,
                { params, query: { only_received: true } },
                (reply) => (reply.raised ?? raised) < raised || undefined,
              ),
            ]
          : [],
      follows: 'Thermometers that leave out pledges and pending gifts count them all the same.',
      lacks: 'No pending transaction is known.',
      isShown: hasPending && typeof raised === 'number',
      parameter: {
        name: 'only_received',
        others: ['received', 'received_only', 'is_received', 'exclude_pending'],
        impossible: { endpoint: getCampaign, params, query: { only_received: 'none' } },
      },
    },
    {
      name: 'getSiteStats: templates',
      steps:
        count > 0
          ? [
              step(
                getSiteStats,
                { query: { templates: [nobody] } },
                ({ n_fundraisers: few }) => few !== count,
              ),
            ]
          : [],
      // A platform may refuse a template that does not exist.
      mayRefuse: true,
      follows: 'Site statistics of some templates show the figures of the whole site.',
      lacks: 'The site has no campaigns.',
      parameter: {
        name: 'templates',
        others: ['template_ids', 'fundraiser_templates', 'fundraiser_template_ids', 'blueprints'],
        impossible: { endpoint: getSiteStats, query: { templates: 'none' } },
      },
    },
  ];
}

/** The fields of the team search (§4.1) that leaderboards use. No setting can rename them. */
export function teamChecks({ teams: sample }: KnownFigures): readonly Check[] {
  const ids = sample.map(({ id }) => id).sort((one, other) => one - other);
  const middle = ids[Math.floor(ids.length / 2) - 1] ?? nobody;
  const word = longestWord(sample[0]?.name ?? '');
  const fewRows = ids.length < 4;
  const boards = 'Leaderboards show other teams, or another order, than they ask for.';
  const pages = 'Leaderboards with several pages show the same teams on each.';
  const field = (
    name: string,
    body: Readonly<Record<string, unknown>>,
    isMet: (teams: Teams) => boolean | undefined,
    follows = boards,
  ): Check => ({
    name: `searchTeams: ${name}`,
    steps: [step(searchTeams, { body }, isMet)],
    ...{ follows, lacks: 'The teams that were seen look the same with and without it.' },
  });
  const byId = { sort: 'id', direction: 'asc' };
  return [
    field('fundraiser_id', { fundraiser_id: nobody, limit: 5 }, areNone),
    field('limit', { limit: 3 }, (teams) => (fewRows ? undefined : teams.length <= 3)),
    field('page', { page: 2, limit: 3, ...byId }, (teams) => hasOnly(teams, (id) => id !== ids[0]), pages),
    field('sort id', descending('id'), ordered('id')),
    field('sort amount_raised', descending('amount_raised'), ordered('amount_raised')),
    field('sort amount_goal', descending('amount_goal'), ordered('amount_goal')),
    field('sort name', { sort: 'name', direction: 'asc', limit: 20 }, areNamesSorted),
    field(
      'after_id',
      { after_id: middle, limit: 20, ...byId },
      (teams) => hasOnly(teams, (id) => id >= middle),
      pages,
    ),
    field('tags', { tags: ['fr-doctor-no-such-tag'], limit: 5 }, areNone),
    ...(word === undefined ? [] : [field('text', { text: word, limit: 100 }, areNamed(word, sample.length))]),
    {
      ...field(
        'page size',
        { limit: pageSize, page: 2 },
        (teams) => ids.length >= pageSize || teams.every(({ id }) => ids.includes(id)),
        'A leaderboard with a higher limit shows too few teams.',
      ),
      what: `A page has ${String(ids.length)} rows at most where ${String(pageSize)} were asked for, the interface's default.`,
    },
  ];
}

type Teams = readonly Team[];

const areNone = (teams: Teams): boolean => teams.length === 0;

const hasOnly = (teams: Teams, isWanted: (id: number) => boolean): boolean | undefined =>
  teams.length === 0 ? undefined : teams.every(({ id }) => isWanted(id));

const descending = (sort: string) => ({ sort, direction: 'desc', limit: 20 });

/** Equal values are in order whether or not the platform sorts. */
function ordered(key: 'id' | 'amount_raised' | 'amount_goal') {
  return (teams: Teams): boolean | undefined => {
    const values = teams.map((team) => team[key] ?? 0);
    return isFalling(values, true) ? (values[0] ?? 0) > (values.at(-1) ?? 0) || undefined : false;
  };
}

/** The search may also match captains' names, so only half of the teams found must have the word in their own name. */
function areNamed(word: string, all: number) {
  return (teams: Teams): boolean | undefined => {
    if (teams.length === 0) return false;
    const named = teams.filter(({ name }) => plain(name ?? '').includes(plain(word))).length;
    if (2 * named >= teams.length) return true;
    return teams.length >= all ? false : undefined;
  };
}

/** Platforms collate names in different ways, so only 80% of them have to be in order. */
function areNamesSorted(teams: Teams): boolean | undefined {
  const names = teams.map(({ name }) => plain(name ?? ''));
  const inOrder = names.filter((name, index) => index > 0 && (names[index - 1] ?? '') <= name).length;
  return names.length < 4 ? undefined : inOrder >= 0.8 * (names.length - 1);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

/** The longest word of a name, which every search should find; `undefined` if it is shorter than four letters. */
function longestWord(name: string): string | undefined {
  const [word = ''] = name.split(/[^\p{L}]+/u).sort((one, other) => other.length - one.length);
  return word.length >= 4 ? word : undefined;
}
