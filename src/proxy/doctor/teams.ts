import { readTolerantly } from '../../schema/read.js';
import { searchTeams } from '../../schema/search-teams.js';
import type { Team } from '../../schema/team.js';
import { timeOf } from '../reconcile/transaction-list.js';
import type { Exchange, Asker } from './asker.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';
import { pageSize, pageSizeFinding } from './page-size.js';
import { isFalling, nobody, noTag } from './parameters.js';

// Checks the fields of the team search (§4.1). No setting can rename them, so the platform has to correct a field that it ignores.

export function teamsOf({ answer }: Exchange): readonly Team[] | undefined {
  if (answer.kind !== 'answered' || answer.status !== 200) return undefined;
  return readTolerantly(searchTeams.reply, answer.body)?.value;
}

/** Whether the platform applied a field of a search; `undefined` if the teams do not show it. */
type Verdict = boolean | undefined;

interface Field {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly verdict: (teams: readonly Team[]) => Verdict;
  readonly follows: string;
}

/** @param sample One page of teams. */
export async function teamFindings(asker: Asker, sample: readonly Team[]): Promise<Finding[]> {
  if (sample.length === 0)
    return [uncheckedFinding('searchTeams: fields of the search', 'There are no teams.')];
  const findings: Finding[] = [];
  for (const { name, body, verdict, follows } of fieldsFor(sample)) {
    const check = `searchTeams: ${name}`;
    const exchange = await asker.ask({ endpoint: searchTeams, body });
    const teams = teamsOf(exchange);
    const isRefused = exchange.answer.kind === 'answered' && exchange.answer.status === 400;
    const found = teams && verdict(teams);
    if (found === true) findings.push(agreementFinding(check));
    else if (found === undefined && !isRefused)
      findings.push(uncheckedFinding(check, 'The teams that were seen look the same with and without it.'));
    else
      findings.push(
        differs(check, {
          what: `The platform ${isRefused ? 'refuses' : 'ignores'} this field of the search.`,
          follows,
          advice: reportToPlatform,
        }),
      );
  }
  const page = { limit: pageSize, page: 2 };
  findings.push(
    await pageSizeFinding(
      searchTeams,
      sample.map(({ id }) => id),
      async () => teamsOf(await asker.ask({ endpoint: searchTeams, body: page }))?.map(({ id }) => id),
    ),
  );
  return findings;
}

const day = 86_400_000;
const boards = 'Leaderboards show other teams, or another order, than they ask for.';
const pages = 'Leaderboards with several pages show the same teams on each.';

function fieldsFor(sample: readonly Team[]): readonly Field[] {
  const ids = sample.map(({ id }) => id).sort((one, other) => one - other);
  const middle = ids[Math.floor(ids.length / 2) - 1];
  const amounts = sample.map((team) => team.amount_raised ?? 0).sort((one, other) => one - other);
  const amount = amounts[Math.floor(amounts.length / 2)] ?? 0;
  const newest = Math.max(
    ...sample.map((team) => timeOf(team.created_at)).filter((time) => !Number.isNaN(time)),
  );
  const word = longestWord(sample[0]?.name ?? '');
  const hasMany = ids.length > 3;
  const isNone = (teams: readonly Team[]): Verdict => teams.length === 0;
  const ordered =
    (value: (team: Team) => number) =>
    (teams: readonly Team[]): Verdict => {
      const values = teams.map(value);
      if (!isFalling(values, true)) return false;
      // Equal values are in order whether or not the platform sorts.
      return (values[0] ?? 0) > (values.at(-1) ?? 0) ? true : undefined;
    };
  const field = (name: string, body: Field['body'], verdict: Field['verdict'], follows = boards): Field => ({
    ...{ name, body, verdict, follows },
  });

  return [
    field('fundraiser_id', { fundraiser_id: nobody, limit: 5 }, isNone),
    ...(hasMany
      ? [
          field('limit', { limit: 3 }, (teams) => teams.length <= 3),
          field(
            'page',
            { page: 2, limit: 3, sort: 'id', direction: 'asc' },
            (teams) => (teams.length === 0 ? undefined : !teams.some(({ id }) => id === ids[0])),
            pages,
          ),
          field(
            'sort id',
            { sort: 'id', direction: 'desc', limit: 20 },
            ordered(({ id }) => id),
          ),
          field(
            'sort amount_raised',
            { sort: 'amount_raised', direction: 'desc', limit: 20 },
            ordered((team) => team.amount_raised ?? 0),
          ),
          field(
            'sort amount_goal',
            { sort: 'amount_goal', direction: 'desc', limit: 20 },
            ordered((team) => team.amount_goal ?? 0),
          ),
          field('sort name', { sort: 'name', direction: 'asc', limit: 20 }, areNamesSorted),
        ]
      : []),
    ...(middle === undefined
      ? []
      : [
          field(
            'after_id',
            { after_id: middle, sort: 'id', direction: 'asc', limit: 20 },
            (teams) => (teams.length === 0 ? undefined : !teams.some(({ id }) => id < middle)),
            pages,
          ),
        ]),
    field('amount_raised', { amount_raised: { '>': amount }, limit: 20 }, (teams) =>
      teams.every((team) => (team.amount_raised ?? 0) > amount),
    ),
    ...(Number.isFinite(newest)
      ? [
          field('created_at', { created_at: { '>': dateTime(newest + 2 * day) }, limit: 5 }, (teams) =>
            // The limit is one day earlier, because dates and search may use different time zones.
            teams.every((team) => !(timeOf(team.created_at) <= newest + day)),
          ),
        ]
      : []),
    field('tags', { tags: [noTag], limit: 5 }, isNone),
    ...(word === undefined ? [] : [field('text', { text: word, limit: 100 }, areNamed(word, sample.length))]),
  ];
}

/** The search may also match captains' names, so only half of the teams found must have the word in their own name. */
function areNamed(word: string, all: number) {
  return (teams: readonly Team[]): Verdict => {
    if (teams.length === 0) return false;
    const named = teams.filter(({ name }) => plain(name ?? '').includes(plain(word))).length;
    if (2 * named >= teams.length) return true;
    return teams.length >= all ? false : undefined;
  };
}

/** Platforms collate names in different ways, so only 80% of them have to be in order. */
function areNamesSorted(teams: readonly Team[]): Verdict {
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
  const words = name.split(/[^\p{L}]+/u).sort((one, other) => other.length - one.length);
  return words[0] && words[0].length >= 4 ? words[0] : undefined;
}

const dateTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
