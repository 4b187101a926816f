import { listTransactions, wireTime, type Transaction } from '../../schema/transaction.js';
import { timeOf } from '../reconcile/row-dates.js';
import { replyOf, type Asker, type Exchange } from './asker.js';
import { findingOf, isFalling, nobody, pageSize, step, type Check, type Step } from './checks.js';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';

// Checks the parameters by which the proxy searches a gift in the list of transactions (§4.5). Parameters that only exports use, such as
// `payout_date`, are not checked.

type Query = Readonly<Record<string, unknown>>;
type Rows = readonly Transaction[];

export interface Known {
  /** Campaigns that the key may read. */
  readonly campaigns: readonly number[];
  /** The one of these campaigns with the most transactions. */
  readonly campaign: number;
  /** The newest transactions of `campaign`, at most 100. */
  readonly sample: Rows;
}

export const rowsOf = (exchange: Exchange | undefined): Rows =>
  replyOf(listTransactions, exchange)?.data ?? [];

export const isPending = ({ status, is_pending: flag }: Transaction): boolean =>
  status === 'pending' || flag === true;

/** A campaign's own transactions; all, if the platform ignores the filter by campaign. */
export function ownRows(id: number, rows: Rows): Rows {
  const own = rows.filter(({ fundraiser }) => fundraiser?.id === id);
  return own.length > 0 ? own : rows;
}

/** @param read Reads the sample again. */
export async function listFindings(
  asker: Asker,
  first: Known,
  read: () => Promise<Exchange>,
): Promise<Finding[]> {
  if (first.sample.length === 0)
    return [
      uncheckedFinding('listTransactions: parameters', 'The campaigns that were asked have no transactions.'),
    ];
  const findings: Finding[] = [];
  for (const check of sampleChecks(first)) findings.push(await findingOf(check, asker));
  // The sample was read with these parameters, so it is read again after one of them was renamed.
  const isOther = findings.some(({ kind }) => kind === 'differs');
  const again = isOther ? ownRows(first.campaign, rowsOf(await read())) : [];
  const known = again.length > 0 ? { ...first, sample: again } : first;
  for (const check of searchChecks(known)) findings.push(await findingOf(check, asker));
  return [...findings, await zoneFinding(asker, known, findings)];
}

/** Whether the platform supports these parameters of the list, under any name. */
export const isKnown = (findings: readonly Finding[], ...names: readonly string[]): boolean =>
  names.every((name) =>
    findings.some(
      (finding) =>
        finding.check === `listTransactions: ${name}` &&
        (finding.kind === 'agrees' ||
          (finding.kind === 'differs' && finding.queryName?.[1].startsWith('<') === false)),
    ),
  );

const list = (query: Query, isMet: (rows: Rows) => boolean | undefined): Step =>
  step(listTransactions, { query }, ({ data }) => isMet(data));

const areSome = (rows: Rows): boolean | undefined => rows.length > 0 || undefined;
const areNone = (rows: Rows): boolean => rows.length === 0;
const past = '1990-01-01T00:00:00';
const future = '2100-01-01T00:00:00';

const checkOf = (
  name: string,
  others: readonly string[],
  base: Query,
  lacks: string,
  steps: readonly Step[],
): Check => ({
  name: `listTransactions: ${name}`,
  follows:
    'A gift whose answer is lost cannot be found in the list: its donor is told that the outcome is not known.',
  ...{ lacks, steps },
  parameter: {
    ...{ name, others },
    impossible: { endpoint: listTransactions, query: { ...base, limit: 1, [name]: 'none' } },
  },
});

const baseOf = (campaign: number): Query => ({ fundraisers: [campaign], include_pending: 1 });
const fewTransactions = (count: number): string =>
  `No campaign that was asked has more than ${String(count)} transactions.`;

/** The parameters that the other checks need. */
function sampleChecks({ campaign }: Known): readonly Check[] {
  const base = baseOf(campaign);
  return [
    checkOf(
      'fundraisers',
      ['fundraiser_ids', 'fundraiser_id', 'campaigns', 'campaign_ids', 'fundraisers[]'],
      {},
      fewTransactions(0),
      [
        list({ fundraisers: [nobody], limit: 5 }, areNone),
        list({ fundraisers: [campaign], limit: 5 }, areSome),
      ],
    ),
    checkOf('direction', ['order', 'sort_direction', 'sort_order', 'dir'], base, fewTransactions(1), [
      list({ ...base, sort: 'id', direction: 'desc', limit: 20 }, (rows) =>
        rows.length < 2 ? undefined : isFalling(rows.map(({ id }) => id)),
      ),
    ]),
  ];
}

function searchChecks({ campaign, campaigns, sample }: Known): readonly Check[] {
  const base = baseOf(campaign);
  const ids = sample.map(({ id }) => id).sort((one, other) => one - other);
  const middle = ids[Math.floor(ids.length / 2) - 1];
  const newest = timeOf(newestOf(sample)?.date);
  // Two days later than the newest date, so that it is later in every time zone. If newer transactions exist, they may be returned.
  const later = newest + 2 * 86_400_000;
  const all = { fundraisers: campaigns, sort: 'id', direction: 'desc', limit: pageSize };
  return [
    checkOf(
      'after_id',
      ['after', 'since_id', 'last_id', 'starting_after'],
      base,
      fewTransactions(1),
      middle === undefined
        ? []
        : [
            list({ ...base, after_id: middle, sort: 'id', direction: 'asc', limit: 20 }, (rows) =>
              rows.some(({ id }) => id < middle) ? false : areSome(rows),
            ),
          ],
    ),
    checkOf(
      'dt_start',
      ['start_date', 'date_start', 'start', 'from'],
      base,
      'No transaction has a date.',
      Number.isNaN(newest)
        ? []
        : [
            list({ ...base, dt_start: wireTime(later), limit: 5 }, (rows) =>
              rows.every(({ date }) => timeOf(date) > newest + 86_400_000),
            ),
            list({ ...base, dt_start: past, limit: 5 }, areSome),
          ],
    ),
    checkOf('dt_end', ['end_date', 'date_end', 'end', 'to'], base, fewTransactions(0), [
      list({ ...base, dt_end: past, limit: 5 }, areNone),
      list({ ...base, dt_end: future, limit: 5 }, areSome),
    ]),
    checkOf(
      'include_pending',
      ['pending', 'with_pending', 'show_pending'],
      base,
      'No pending transaction is known.',
      [
        list({ ...all, include_pending: 1 }, (rows) => rows.some(isPending) || undefined),
        // Without the parameter, the same or older rows are returned, so that the pending one would be among them.
        list(all, (rows) => !rows.some(isPending)),
      ],
    ),
  ];
}

function newestOf(rows: Rows): Transaction | undefined {
  return rows
    .filter(({ date }) => !Number.isNaN(timeOf(date)))
    .sort((one, other) => timeOf(other.date) - timeOf(one.date))[0];
}

/** Tolerance in ms: a platform may store fractions of a second that are not in its answers. */
const slack = 60_000;
/** Longest time by which two clocks differ, in ms. */
const mostSkew = 30 * 60_000;
const hour = 3_600_000;

/**
 * Whether dates are in UTC. They have no zone in the interface, and the list is filtered by UTC (§4.5): a filter for a transaction's own date
 * has to find it.
 */
async function zoneFinding(
  asker: Asker,
  { campaign, sample }: Known,
  findings: readonly Finding[],
): Promise<Finding> {
  const check = 'time zone of dates';
  const newest = newestOf(sample);
  if (!isKnown(findings, 'fundraisers', 'dt_start', 'dt_end') || !newest)
    return uncheckedFinding(check, 'The list cannot be searched by the date of a transaction.');
  const { id, date } = newest;
  const at = timeOf(date);
  const isOther = (what: string) =>
    differs(check, {
      what,
      follows:
        'Countdowns, beginnings and ends of campaigns on pages are off by as much. A lost gift is found only once two others have shown the zone.',
      advice: 'There is no setting for this. Ask the platform for date-times in UTC.',
    });
  const future = at - Date.now();
  if (future > mostSkew)
    return isOther(
      `The newest transaction is dated ${String(Math.round(future / 60_000))} minutes in the future, so dates are not in UTC.`,
    );
  const isBetween = async (from: number, until: number) => {
    const query = {
      ...{ ...baseOf(campaign), after_id: id - 1, sort: 'id', direction: 'asc', limit: pageSize },
      ...{ dt_start: wireTime(from - slack), dt_end: wireTime(until + slack) },
    };
    const exchange = await asker.ask({ endpoint: listTransactions, query });
    return replyOf(listTransactions, exchange)?.data.some((row) => row.id === id);
  };
  const isUtc = await isBetween(at, at);
  if (isUtc) return agreementFinding(check);
  // Zones are from UTC−12 to UTC+14.
  if (isUtc === false && (await isBetween(at - 14 * hour, at + 12 * hour)))
    return isOther('A filter by UTC finds a transaction only hours from its date, so dates are not in UTC.');
  return uncheckedFinding(
    check,
    'The list of transactions does not find a transaction by its date in any time zone.',
  );
}
