import type { Endpoint } from '../../schema/endpoint.js';
import { getCampaign } from '../../schema/campaign.js';
import { getHeatmap } from '../../schema/heatmap.js';
import { getSiteStats } from '../../schema/site-stats.js';
import { searchTeams, type Team } from '../../schema/team.js';
import type { Question } from './asker.js';
import { isPending } from './campaigns.js';
import { fieldsRow } from './fields.js';
import { isFalling, nobody, pageSize, step, steps } from './row.js';
import type { CampaignReads, Known, Row, Shown } from './row.js';
import { raisedAndHeatmap, sumAdvice } from './sums.js';

/** A request that has to be refused. */
const refusal = (name: string, question: Question, what: string, follows: string): Row => ({
  name,
  of: question.endpoint,
  look: steps(() => [[question, ({ status }) => (status === 0 ? undefined : status >= 300)]]),
  what,
  follows,
  lacks: 'It is not answered.',
});

const unknownCampaign = (endpoint: Endpoint, follows: string): Row =>
  refusal(
    `${endpoint.name}: unknown campaign`,
    { endpoint, params: { id: nobody } },
    'A campaign that does not exist is answered with a success; the interface lists 400 and 403.',
    follows,
  );

type Teams = readonly Team[];

type Search = readonly [body: Readonly<Record<string, unknown>>, shows: (found: Teams) => Shown];

/** A field of the team search (§4.1) that leaderboards use. No setting can rename it. @param of The search, and what it has to show. */
const team = (
  name: string,
  of: (sample: Teams) => Search | undefined,
  follows = 'Leaderboards show other teams, or another order, than they ask for.',
): Row => ({
  name: `searchTeams: ${name}`,
  of: searchTeams,
  look: steps(({ teams }) => {
    const search = of(teams);
    return search ? [step(searchTeams, { body: search[0] }, search[1])] : [];
  }),
  follows,
  lacks: 'The teams that were seen look the same with and without it.',
});

const samePages = 'Leaderboards with several pages show the same teams on each.';
const byId = { sort: 'id', direction: 'asc' };

/** What is checked of the answers with figures. */
export const figureRows: readonly Row[] = [
  ...[getSiteStats, searchTeams, getCampaign, getHeatmap].map(fieldsRow),
  unknownCampaign(getCampaign, 'A page with a wrong campaign-id shows figures instead of its own text.'),
  unknownCampaign(getHeatmap, 'A page with a wrong campaign-id shows an empty map instead of its own text.'),
  refusal(
    'wrong key',
    { endpoint: getSiteStats, apiKey: 'fr-doctor-is-no-key' },
    'A key that does not exist is answered with a success; the interface lists 403.',
    'Anybody can read the platform without a key.',
  ),
  {
    name: 'getCampaign: only_received',
    of: getCampaign,
    names: ['only_received', 'received', 'received_only', 'is_received', 'exclude_pending'],
    look: steps((known) => {
      const { id = nobody, campaign } = pledgedOf(known) ?? {};
      const raised = campaign?.raised;
      if (typeof raised !== 'number') return [];
      const question = { params: { id }, query: { only_received: true } };
      return [step(getCampaign, question, (reply) => (reply.raised ?? raised) < raised || undefined)];
    }),
    isShown(known) {
      const read = pledgedOf(known);
      return typeof read?.campaign?.raised === 'number' && hasPending(read);
    },
    follows: 'Thermometers that leave out pledges and pending gifts count them all the same.',
    lacks: 'No pending transaction is known.',
  },
  {
    name: 'getSiteStats: templates',
    of: getSiteStats,
    names: ['templates', 'template_ids', 'fundraiser_templates', 'fundraiser_template_ids', 'blueprints'],
    look: steps(({ site }) => {
      const count = site?.n_fundraisers ?? 0;
      const question = { query: { templates: [nobody] } };
      return [
        step(getSiteStats, question, (reply) => (count > 0 ? reply.n_fundraisers !== count : undefined)),
      ];
    }),
    // A platform may refuse a template that does not exist.
    mayRefuse: true,
    follows: 'Site statistics of some templates show the figures of the whole site.',
    lacks: 'The site has no campaigns.',
  },
  team('fundraiser_id', () => [{ fundraiser_id: nobody, limit: 5 }, areNone]),
  team('limit', (sample) => [{ limit: 3 }, (found) => (sample.length < 4 ? undefined : found.length <= 3)]),
  team(
    'page',
    (sample) => [{ page: 2, limit: 3, ...byId }, hasOnly((id) => id !== idsOf(sample)[0])],
    samePages,
  ),
  team('sort id', () => [descending('id'), ordered('id')]),
  team('sort amount_raised', () => [descending('amount_raised'), ordered('amount_raised')]),
  team('sort amount_goal', () => [descending('amount_goal'), ordered('amount_goal')]),
  team('sort name', () => [{ sort: 'name', direction: 'asc', limit: 20 }, areNamesSorted]),
  team(
    'after_id',
    (sample) => {
      const middle = idsOf(sample)[Math.floor(sample.length / 2) - 1] ?? nobody;
      return [{ after_id: middle, limit: 20, ...byId }, hasOnly((id) => id >= middle)];
    },
    samePages,
  ),
  team('tags', () => [{ tags: ['fr-doctor-no-such-tag'], limit: 5 }, areNone]),
  team('text', (sample) => {
    const word = longestWord(sample[0]?.name ?? '');
    return word.length < 4 ? undefined : [{ text: word, limit: 100 }, areNamed(word, sample.length)];
  }),
  team(
    'page size',
    (sample) => [{ limit: pageSize, page: 2 }, isPageFull(sample)],
    'A leaderboard with a higher limit shows too few teams.',
  ),
  {
    name: 'raised and heatmap',
    look: (_, { campaigns }) => {
      const sums = campaigns.flatMap(({ id, campaign, heatmap }) =>
        campaign && heatmap ? [raisedAndHeatmap(id, campaign, heatmap)] : [],
      );
      const different = sums.filter((sum) => sum !== true);
      if (different.length > 0) return { what: different.join(' ') };
      return sums.length > 0 || undefined;
    },
    follows: 'The thermometer and the map on one page show different totals.',
    lacks: 'No campaign could be read both ways.',
    advice: sumAdvice,
  },
  {
    name: 'errors',
    look: (_, { exchanges }) => {
      const errors = exchanges.filter(({ status }) => status >= 400);
      return errors.length > 0 ? !errors.some(({ isWebPage }) => isWebPage) : undefined;
    },
    what: 'Errors are answered with a web page (HTML) where the interface has JSON.',
    follows: 'A refused gift shows a general sentence instead of the reason that the platform gives.',
    lacks: 'No request was refused.',
  },
];

// If the platform ignores the filter by campaign, `rows` has those of others.
const hasPending = ({ id, rows }: CampaignReads): boolean =>
  rows.some((row) => isPending(row) && row.fundraiser?.id === id && (row.amount?.donation ?? 0) > 0);

/** The campaign by which `only_received` is checked: if possible, one with a pending gift. */
const pledgedOf = ({ campaigns }: Known): CampaignReads | undefined =>
  campaigns.find((read) => read.campaign && hasPending(read)) ?? campaigns.find(({ campaign }) => campaign);

const idsOf = (teams: Teams): number[] => teams.map(({ id }) => id).sort((one, other) => one - other);

const areNone = (teams: Teams): boolean => teams.length === 0;

const hasOnly =
  (isWanted: (id: number) => boolean) =>
  (teams: Teams): boolean | undefined =>
    teams.length === 0 ? undefined : teams.every(({ id }) => isWanted(id));

const descending = (sort: string) => ({ sort, direction: 'desc', limit: 20 });

/** Equal values are in order whether or not the platform sorts. */
const ordered =
  (key: 'id' | 'amount_raised' | 'amount_goal') =>
  (teams: Teams): boolean | undefined => {
    const values = teams.map((team) => team[key] ?? 0);
    return isFalling(values, true) ? (values[0] ?? 0) > (values.at(-1) ?? 0) || undefined : false;
  };

/** Platforms collate names in different ways, so only 80% of them have to be in order. */
function areNamesSorted(teams: Teams): boolean | undefined {
  const names = teams.map(({ name }) => plain(name ?? ''));
  const inOrder = names.filter((name, index) => index > 0 && (names[index - 1] ?? '') <= name).length;
  return names.length < 4 ? undefined : inOrder >= 0.8 * (names.length - 1);
}

/** The longest word of a name, which every search should find. */
const longestWord = (name: string): string =>
  name.split(/[^\p{L}]+/u).sort((one, other) => other.length - one.length)[0] ?? '';

/** The search may also match captains' names, so only half of the teams found must have the word in their own name. */
const areNamed =
  (word: string, all: number) =>
  (teams: Teams): boolean | undefined => {
    if (teams.length === 0) return false;
    const named = teams.filter(({ name }) => plain(name ?? '').includes(plain(word))).length;
    if (2 * named >= teams.length) return true;
    return teams.length >= all ? false : undefined;
  };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

/** A second page may not have other teams than the first, unless that was full. */
const isPageFull =
  (sample: Teams) =>
  (second: Teams): Shown => {
    const ids = idsOf(sample);
    if (ids.length >= pageSize || second.every(({ id }) => ids.includes(id))) return true;
    return {
      what: `A page has ${String(ids.length)} rows at most where ${String(pageSize)} were asked for, the interface's default.`,
    };
  };
