import { acceptedStates, isNotCharged, paymentState, statusWord } from '../../schema/payment-state.js';
import { getCampaign } from '../../schema/campaign.js';
import { listTransactions, wireTime, type Transaction } from '../../schema/transaction.js';
import { withStatus, type StatusWords } from '../platform/status-words.js';
import { timeOf } from '../reconcile/row-dates.js';
import { replyOf } from './asker.js';
import { isPending } from './campaigns.js';
import { fieldsRow } from './fields.js';
import { isFalling, nobody, pageSize, step, steps } from './row.js';
import type { Ask, Known, Row, Shown, Step } from './row.js';
import { allRows, mostPages, raisedAndList, sumAdvice } from './sums.js';

type Query = Readonly<Record<string, unknown>>;
type Rows = readonly Transaction[];

/** A parameter by which the proxy searches a gift in the list (§4.5). Those that only exports use, such as `payout_date`, are not checked. */
const parameter = (
  names: readonly [string, ...string[]],
  lacks: string,
  of: (known: Known) => Step[],
): Row => ({
  name: `listTransactions: ${names[0]}`,
  of: listTransactions,
  names,
  look: steps(of),
  follows:
    'A gift whose answer is lost cannot be found in the list: its donor is told that the outcome is not known.',
  lacks,
});

const list = (query: Query, shows: (rows: Rows) => boolean | undefined): Step =>
  step(listTransactions, { query }, ({ data }) => shows(data));

const baseOf = ({ busiest }: Known): Query => ({ fundraisers: [busiest], include_pending: 1 });
const areSome = (rows: Rows): boolean | undefined => rows.length > 0 || undefined;
const areNone = (rows: Rows): boolean => rows.length === 0;
const notShown = (): undefined => undefined;
const past = '1990-01-01T00:00:00';
const future = '2100-01-01T00:00:00';
const hour = 3_600_000;
const fewTransactions = (count: number): string =>
  `No campaign that was asked has more than ${String(count)} transactions.`;

/** What is checked of the list of transactions. The first two are parameters that the sample was read with. */
export const listRows: readonly Row[] = [
  fieldsRow(listTransactions),
  parameter(
    ['fundraisers', 'fundraiser_ids', 'fundraiser_id', 'campaigns', 'campaign_ids', 'fundraisers[]'],
    fewTransactions(0),
    ({ busiest }) => [
      list({ fundraisers: [nobody], limit: 5 }, areNone),
      list({ fundraisers: [busiest], limit: 5 }, areSome),
    ],
  ),
  parameter(['direction', 'order', 'sort_direction', 'sort_order', 'dir'], fewTransactions(1), (known) => [
    list({ ...baseOf(known), sort: 'id', direction: 'desc', limit: 20 }, (rows) =>
      rows.length < 2 ? undefined : isFalling(rows.map(({ id }) => id)),
    ),
  ]),
  parameter(['after_id', 'after', 'since_id', 'last_id', 'starting_after'], fewTransactions(1), (known) => {
    const ids = known.sample.map(({ id }) => id).sort((one, other) => one - other);
    const middle = ids[Math.floor(ids.length / 2) - 1];
    const query = { ...baseOf(known), after_id: middle ?? 0, sort: 'id', direction: 'asc', limit: 20 };
    return [
      list(query, (rows) => {
        if (middle === undefined) return undefined;
        return rows.some(({ id }) => id < middle) ? false : areSome(rows);
      }),
    ];
  }),
  parameter(
    ['dt_start', 'start_date', 'date_start', 'start', 'from'],
    'No transaction has a date.',
    (known) => {
      const newest = timeOf(newestOf(known.sample)?.date);
      if (Number.isNaN(newest)) return [list({ ...baseOf(known), dt_start: past, limit: 5 }, notShown)];
      // Two days later than the newest date, so that it is later in every time zone. If newer transactions exist, they may be returned.
      const later = wireTime(newest + 48 * hour);
      return [
        list({ ...baseOf(known), dt_start: later, limit: 5 }, (rows) =>
          rows.every(({ date }) => timeOf(date) > newest + 24 * hour),
        ),
        list({ ...baseOf(known), dt_start: past, limit: 5 }, areSome),
      ];
    },
  ),
  parameter(['dt_end', 'end_date', 'date_end', 'end', 'to'], fewTransactions(0), (known) => [
    list({ ...baseOf(known), dt_end: past, limit: 5 }, areNone),
    list({ ...baseOf(known), dt_end: future, limit: 5 }, areSome),
  ]),
  parameter(
    ['include_pending', 'pending', 'with_pending', 'show_pending'],
    'No pending transaction is known.',
    ({ campaigns }) => {
      const fundraisers = campaigns.map(({ id }) => id);
      const all = { fundraisers, sort: 'id', direction: 'desc', limit: pageSize };
      return [
        list({ ...all, include_pending: 1 }, (rows) => rows.some(isPending) || undefined),
        // Without the parameter, the same or older rows are returned, so that the pending one would be among them.
        list(all, (rows) => !rows.some(isPending)),
      ];
    },
  ),
  {
    name: 'time zone of dates',
    of: listTransactions,
    look: (ask, known) => zoneShown(ask, known),
    follows: 'Countdowns, beginnings and ends of campaigns on pages are off by as much.',
    lacks: 'The list cannot be searched by the date of a transaction.',
    advice: 'There is no setting for this. Ask the platform for date-times in UTC.',
  },
  {
    name: 'status of transactions',
    of: listTransactions,
    look: (_, { campaigns, options }) =>
      statusShown(
        campaigns.flatMap(({ rows }) => rows),
        options.statusWords ?? {},
      ),
    follows:
      'A gift that is answered with such a status, or has it in the list, stays open: its donor is told that the outcome is not known.',
    lacks: 'No transaction has a status.',
    advice: 'Leave out words that mean that no money was kept.',
  },
  {
    name: 'raised and transactions',
    of: listTransactions,
    look: (ask, known) => sumShown(ask, known),
    follows: 'What pages show is not the sum of the gifts that were made.',
    lacks: 'No campaign with donors could be read both ways.',
    advice: sumAdvice,
  },
];

const newestOf = (rows: Rows): Transaction | undefined =>
  rows
    .filter(({ date }) => !Number.isNaN(timeOf(date)))
    .sort((one, other) => timeOf(other.date) - timeOf(one.date))[0];

/** Tolerance in ms: a platform may store fractions of a second that are not in its answers. */
const slack = 60_000;
/** Longest time by which two clocks differ, in ms. */
const mostSkew = 30 * 60_000;

/**
 * Whether dates are in UTC. They have no zone in the interface, and the list is filtered by UTC (§4.5): a filter for a transaction's own date
 * has to find it.
 */
async function zoneShown(ask: Ask, known: Known): Promise<Shown> {
  const newest = newestOf(known.sample);
  if (!newest || !['fundraisers', 'dt_start', 'dt_end'].every((name) => known.supported.has(name)))
    return undefined;
  const { id, date } = newest;
  const at = timeOf(date);
  const early = Math.round((at - Date.now()) / 60_000);
  if (at - Date.now() > mostSkew)
    return {
      what: `The newest transaction is dated ${String(early)} minutes in the future, so dates are not in UTC.`,
    };
  const isBetween = async (from: number, until: number) => {
    const dates = { dt_start: wireTime(from - slack), dt_end: wireTime(until + slack) };
    const page = { after_id: id - 1, sort: 'id', direction: 'asc', limit: pageSize };
    const query = { ...baseOf(known), ...page, ...dates };
    const rows = replyOf(listTransactions, await ask({ endpoint: listTransactions, query }))?.data;
    return rows?.some((row) => row.id === id);
  };
  const isUtc = await isBetween(at, at);
  if (isUtc) return true;
  // Zones are from UTC−12 to UTC+14.
  if (isUtc === false && (await isBetween(at - 14 * hour, at + 12 * hour)))
    return {
      what: 'A filter by UTC finds a transaction only hours from its date, so dates are not in UTC.',
    };
  return { why: 'The list of transactions does not find a transaction by its date in any time zone.' };
}

/** Most words that are named. */
const most = 10;

/** Whether the status of each transaction is a word that the proxy knows. @param words The owner's own. */
export function statusShown(rows: Rows, words: StatusWords): Shown {
  const isKnown = (status: string) => {
    const { status: contract } = withStatus({ status }, words) as { status: string };
    // A refund or dispute is known by its own words.
    return paymentState(contract) !== 'unknown' || isNotCharged(contract);
  };
  const statuses = rows.flatMap(({ status }) => (status ? [status] : []));
  const unknown = [...new Set(statuses.filter((status) => !isKnown(status)).map(statusWord))];
  if (unknown.length === 0) return statuses.length > 0 || undefined;
  // Reports are copied into tickets, so that only words are named.
  const named = unknown.filter((word) => /^[\p{L}_]{1,30}$/u.test(word)).slice(0, most);
  const pairs = [
    ...Object.entries(words).map((pair) => pair.join('=')),
    ...named.map((word) => `${word}=<${acceptedStates.join(' or ')}>`),
  ];
  return {
    what: `The list has statuses that the proxy does not know: ${named.join(', ') || 'no words'}.`,
    ...(named.length > 0 && { set: `FR_STATUS_WORDS=${pairs.join(',')}` }),
  };
}

/** Compares what the smallest campaign has raised with its transactions. */
async function sumShown(ask: Ask, { campaigns, supported }: Known): Promise<Shown> {
  const donorsOf = ({ campaign }: (typeof campaigns)[number]) => campaign?.donors ?? 0;
  const [smallest] = campaigns
    .filter((read) => donorsOf(read) > 0 && read.rows.length > 0)
    .sort((one, other) => donorsOf(one) - donorsOf(other));
  if (!smallest) return undefined;
  if (!['fundraisers', 'after_id', 'include_pending'].every((name) => supported.has(name)))
    return { why: 'The list cannot be read to its end: its parameters are not known.' };
  const { id } = smallest;
  const now = async () => replyOf(getCampaign, await ask({ endpoint: getCampaign, params: { id } }));
  const before = await now();
  const rows = await allRows(ask, id);
  const after = await now();
  if (!rows) return { why: `Every campaign has more than ${String(mostPages * pageSize)} transactions.` };
  if (!before || before.raised !== after?.raised)
    return { why: 'Gifts were given while the list was read. Run this again.' };
  const sum = raisedAndList(id, before, rows);
  return sum === true || { what: sum };
}
