import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { getCampaign } from '../../schema/get-campaign.js';
import { getSiteStats } from '../../schema/get-site-stats.js';
import { listTransactions } from '../../schema/owner-endpoints.js';
import { readTolerantly } from '../../schema/read.js';
import type { Transaction } from '../../schema/transaction.js';
import { timeOf } from '../reconcile/transaction-list.js';
import type { Exchange, Asker } from './asker.js';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';
import { wireTime } from './zone.js';

// Finds the name that the platform uses for each query parameter. A platform ignores unknown names and returns unfiltered rows, so each
// name is tested by its effect.

/**
 * The effect of a parameter under one name. `refused`: a valid value got the status 400. `unclear`: the platform's data do not show whether
 * the parameter has an effect.
 */
export type Effect = 'works' | 'ignored' | 'refused' | 'unclear';

export interface Parameter {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Names that other platforms use for the parameter. */
  readonly others: readonly string[];
  /** The consequence for donors if the parameter is ignored. */
  readonly follows: string;
  /** Shown if the effect is unclear: why the platform's data do not show it. */
  readonly lacks: string;
  readonly effect: (names: QueryNames) => Promise<Effect>;
  /** Sends a value that every platform has to refuse; absent if all values are valid. */
  readonly impossible?: (names: QueryNames) => Promise<Exchange>;
}

/** Facts about the platform's data that the tests of parameters need. */
export interface Known {
  /** Campaigns that the key may read. */
  readonly campaigns: readonly number[];
  /** The one of these campaigns with the most transactions. */
  readonly campaign: number;
  /** The newest transactions of `campaign`, at most 100. */
  readonly sample: readonly Transaction[];
  /** The site (`partner_id`) of each campaign. */
  readonly sites: ReadonlyMap<number, number>;
}

/** An ID that no campaign, template or team has. It fits into 32 bits, because databases may refuse larger IDs. */
export const nobody = 999_999_999;
export const noTag = 'fr-doctor-no-such-tag';
const never = 'none';
const day = 86_400_000;

const exports = 'Donors notice nothing. Exports of transactions hold the wrong ones.';
const search =
  'A gift whose answer is lost cannot be found in the list: its donor is told that the outcome is not known.';

export async function parameterFinding(asker: Asker, parameter: Parameter): Promise<Finding> {
  const { name, endpoint, others, follows, lacks, effect, impossible } = parameter;
  const check = `${endpoint.name}: ${name}`;
  const isRefused = async (names: QueryNames) =>
    impossible !== undefined && isBadRequest(await impossible(names));
  const own = await effect({});
  if (own === 'works' || (own === 'unclear' && (await isRefused({})))) return agreementFinding(check);
  for (const other of others) {
    const names = { [name]: other };
    const found = await effect(names);
    if (found !== 'works' && !(found === 'unclear' && (await isRefused(names)))) continue;
    asker.rename(name, other);
    return differs(check, {
      what: `The platform ${own === 'refused' ? 'refuses' : 'ignores'} this parameter, and has it under the name ${other}.`,
      follows,
      queryName: [name, other],
    });
  }
  if (own === 'unclear') return uncheckedFinding(check, lacks);
  return differs(check, {
    what: `The platform ${own === 'refused' ? 'refuses' : 'ignores'} this parameter; it has it under none of the names ${others.join(', ')}.`,
    follows,
    queryName: [name, "<the platform's name>"],
  });
}

/** The parameters of the list of transactions (§4.5). The first ones are needed to test the others. */
export function listParameters(asker: Asker, known: Known): readonly Parameter[] {
  const { campaign, campaigns, sample, sites } = known;
  const base = { fundraisers: [campaign], include_pending: 1 };
  const ids = sample.map(({ id }) => id).sort((one, other) => one - other);
  const list = (query: Readonly<Record<string, unknown>>, names: QueryNames) =>
    asker.ask({ endpoint: listTransactions, query }, names);
  /** The effect according to the rows of an answer; `refused` for the status 400. */
  const judge = async (
    query: Readonly<Record<string, unknown>>,
    names: QueryNames,
    verdict: (rows: readonly Transaction[]) => Effect,
  ): Promise<Effect> => {
    const exchange = await list(query, names);
    const rows = rowsOf(exchange);
    if (rows) return verdict(rows);
    return isBadRequest(exchange) ? 'refused' : 'unclear';
  };
  /** The effect of a filter: with one value it must return none of the wrong rows, and with another value it must return some rows. */
  const narrows = async (
    none: Readonly<Record<string, unknown>>,
    some: Readonly<Record<string, unknown>>,
    names: QueryNames,
    isWrong: (row: Transaction) => boolean = () => true,
  ): Promise<Effect> => {
    const first = await judge(none, names, (rows) => (rows.some(isWrong) ? 'ignored' : 'works'));
    if (first !== 'works') return first;
    return judge(some, names, (rows) => (rows.length > 0 ? 'works' : 'unclear'));
  };
  const row = (
    name: string,
    others: readonly string[],
    follows: string,
    lacks: string,
    effect: Parameter['effect'],
  ): Parameter => ({
    ...{ name, endpoint: listTransactions, others, follows, lacks, effect },
    ...(name !== 'tags' && {
      impossible: (names) =>
        list({ ...(name === 'fundraisers' ? {} : base), limit: 1, [name]: never }, names),
    }),
  });
  const fewTransactions = (count: number) =>
    `No campaign that was asked has more than ${String(count)} transactions.`;

  return [
    row(
      'fundraisers',
      ['fundraiser_ids', 'fundraiser_id', 'campaigns', 'campaign_ids', 'fundraisers[]'],
      search,
      fewTransactions(0),
      (names) => narrows({ fundraisers: [nobody], limit: 5 }, { fundraisers: [campaign], limit: 5 }, names),
    ),
    row('limit', ['per_page', 'page_size', 'size', 'count'], exports, fewTransactions(3), (names) =>
      judge({ ...base, limit: 3 }, names, (rows) =>
        rows.length > 3 ? 'ignored' : ids.length > 3 && rows.length === 3 ? 'works' : 'unclear',
      ),
    ),
    row('direction', ['order', 'sort_direction', 'sort_order', 'dir'], search, fewTransactions(1), (names) =>
      judge({ ...base, sort: 'id', direction: 'desc', limit: 20 }, names, (rows) => {
        if (rows.length < 2) return 'unclear';
        return isFalling(rows.map(({ id }) => id)) ? 'works' : 'ignored';
      }),
    ),
    row('sort', ['sort_by', 'order_by', 'sort_key', 'sortBy'], exports, sameOrder, (names) =>
      judge({ ...base, sort: 'date', direction: 'desc', limit: 100 }, names, (rows) => {
        const times = rows.map(({ date }) => timeOf(date));
        if (!isFalling(times, true)) return 'ignored';
        return isFalling(rows.map(({ id }) => id)) ? 'unclear' : 'works';
      }),
    ),
    row(
      'after_id',
      ['after', 'since_id', 'last_id', 'starting_after'],
      search,
      fewTransactions(1),
      (names) => {
        const after = ids[Math.floor(ids.length / 2) - 1];
        if (after === undefined) return Promise.resolve('unclear');
        return judge({ ...base, after_id: after, sort: 'id', direction: 'asc', limit: 20 }, names, (rows) => {
          if (rows.some(({ id }) => id < after)) return 'ignored';
          return rows.length > 0 ? 'works' : 'unclear';
        });
      },
    ),
    row('page', ['page_number', 'page_no', 'p'], exports, fewTransactions(3), async (names) => {
      const query = { ...base, sort: 'id', direction: 'asc', limit: 3 };
      const first = rowsOf(await list({ ...query, page: 1 }, names));
      if (!first || first.length === 0 || ids.length <= first.length) return 'unclear';
      return judge({ ...query, page: 2 }, names, (rows) =>
        rows[0]?.id === first[0]?.id ? 'ignored' : rows.length > 0 ? 'works' : 'unclear',
      );
    }),
    row('dt_start', ['start_date', 'date_start', 'start', 'from'], search, fewTransactions(0), (names) => {
      const newest = Math.max(
        ...sample.map(({ date }) => timeOf(date)).filter((time) => !Number.isNaN(time)),
      );
      if (!Number.isFinite(newest)) return Promise.resolve('unclear');
      // Two days later than the newest date, so that it is later in every time zone. If newer transactions exist, they may be returned.
      const later = newest + 2 * day;
      return narrows(
        { ...base, dt_start: wireTime(later), limit: 5 },
        { ...base, dt_start: past, limit: 5 },
        names,
        ({ date }) => !(timeOf(date) >= later - day),
      );
    }),
    row('dt_end', ['end_date', 'date_end', 'end', 'to'], search, fewTransactions(0), (names) =>
      narrows({ ...base, dt_end: past, limit: 5 }, { ...base, dt_end: future, limit: 5 }, names),
    ),
    row('include_pending', ['pending', 'with_pending', 'show_pending'], search, noPending, async (names) => {
      const query = { fundraisers: campaigns, sort: 'id', direction: 'desc', limit: 100 };
      const rows = rowsOf(await list({ ...query, include_pending: 1 }, names));
      const [pending] = rows?.filter(isPending) ?? [];
      if (!pending) return 'unclear';
      const around = { ...query, after_id: pending.id - 1, direction: 'asc', limit: 5 };
      return judge(around, names, (others) => (others.some(isPending) ? 'ignored' : 'works'));
    }),
    row(
      'exclude_subsites',
      ['exclude_subsite', 'no_subsites', 'subsites'],
      exports,
      noSubsite,
      async (names) => {
        const [one] = campaigns.filter((id) => sites.has(id));
        const other = campaigns.find((id) => sites.has(id) && sites.get(id) !== sites.get(one ?? 0));
        if (one === undefined || other === undefined) return 'unclear';
        const counts: number[] = [];
        for (const id of [one, other]) {
          const rows = rowsOf(await list({ fundraisers: [id], exclude_subsites: 1, limit: 1 }, names));
          if (!rows) return 'unclear';
          counts.push(rows.length);
        }
        const empty = counts.filter((count) => count === 0).length;
        return empty === 0 ? 'ignored' : empty === 1 ? 'works' : 'unclear';
      },
    ),
    row('payout_account', ['payout', 'account', 'payout_type'], exports, noPayout, (names) => {
      const account = sample.find((one) => one.payout?.account)?.payout?.account;
      if (!account) return Promise.resolve('unclear');
      const other = account === 'global' ? 'user' : 'global';
      return narrows(
        { ...base, payout_account: other, limit: 20 },
        { ...base, payout_account: account, limit: 5 },
        names,
        (one) => one.payout?.account !== other,
      );
    }),
    row('payout_date', ['paid_out_on', 'payout_on', 'payout_day'], exports, noPayout, (names) => {
      const date = sample.find((one) => one.payout?.date)?.payout?.date;
      if (!date) return Promise.resolve('unclear');
      return narrows(
        { ...base, payout_date: '1990-01-01', limit: 5 },
        { ...base, payout_date: date, limit: 5 },
        names,
      );
    }),
    row(
      'tags',
      ['tags', 'tag', 'fundraiser_tags', 'fundraiser_tags[]'],
      exports,
      fewTransactions(0),
      (names) => {
        const tag = sample.flatMap(({ fundraiser }) => fundraiser?.tags_list ?? [])[0];
        const none = { ...base, tags: [noTag], limit: 5 };
        // If no tag is known, an empty answer for an unknown tag is enough.
        if (tag === undefined) return judge(none, names, (rows) => (rows.length > 0 ? 'ignored' : 'works'));
        return narrows(none, { ...base, tags: [tag], limit: 5 }, names);
      },
    ),
  ];
}

/** The query parameters of campaigns (§4.6) and of site statistics (§4.8). */
export function figureParameters(
  asker: Asker,
  { campaigns, pendingCampaign }: { campaigns: readonly number[]; pendingCampaign: number | undefined },
): readonly Parameter[] {
  const campaign = pendingCampaign ?? campaigns[0];
  const figure = async (
    endpoint: Endpoint,
    params: Readonly<Record<string, number>>,
    query: Readonly<Record<string, unknown>>,
    names: QueryNames,
    name: string,
  ): Promise<number | 'refused' | undefined> => {
    const { answer } = await asker.ask({ endpoint, params, query }, names);
    if (answer.kind !== 'answered') return undefined;
    if (answer.status === 400) return 'refused';
    const value = (answer.body as Readonly<Record<string, unknown>> | null | undefined)?.[name];
    return answer.status === 200 && typeof value === 'number' ? value : undefined;
  };
  const receivedOf = (only: unknown, names: QueryNames) =>
    asker.ask(
      { endpoint: getCampaign, params: { id: campaign ?? nobody }, query: { only_received: only } },
      names,
    );
  const received: Parameter = {
    name: 'only_received',
    endpoint: getCampaign,
    others: ['received', 'received_only', 'is_received', 'exclude_pending'],
    follows: 'Thermometers that leave out pledges and pending gifts count them all the same.',
    lacks: noPending,
    effect: async (names) => {
      if (campaign === undefined) return 'unclear';
      const params = { id: campaign };
      const all = await figure(getCampaign, params, {}, names, 'raised');
      const some = await figure(getCampaign, params, { only_received: true }, names, 'raised');
      if (some === 'refused') return 'refused';
      if (typeof all !== 'number' || some === undefined) return 'unclear';
      if (some < all) return 'works';
      if (pendingCampaign === undefined) return 'unclear';
      // The platform may leave the pending gift out of both figures, so the reply to an invalid value is decisive.
      return isBadRequest(await receivedOf(never, names)) ? 'works' : 'ignored';
    },
    impossible: (names) => receivedOf(never, names),
  };
  const templates: Parameter = {
    name: 'templates',
    endpoint: getSiteStats,
    others: ['template_ids', 'fundraiser_templates', 'fundraiser_template_ids', 'blueprints'],
    follows: 'Site statistics of some templates show the figures of the whole site.',
    lacks: 'The site has no campaigns.',
    effect: async (names) => {
      const all = await figure(getSiteStats, {}, {}, names, 'n_fundraisers');
      const none = await figure(getSiteStats, {}, { templates: [nobody] }, names, 'n_fundraisers');
      // The platform may refuse the ID of a template that does not exist.
      if (none === 'refused') return 'unclear';
      if (typeof all !== 'number' || none === undefined || all === 0) return 'unclear';
      return none === all ? 'ignored' : 'works';
    },
    impossible: (names) => asker.ask({ endpoint: getSiteStats, query: { templates: never } }, names),
  };
  return [received, templates];
}

/** The transactions of an answer; `undefined` if it has none. */
export function rowsOf({ answer }: Exchange): readonly Transaction[] | undefined {
  if (answer.kind !== 'answered' || answer.status !== 200) return undefined;
  return readTolerantly(listTransactions.reply, answer.body)?.value.data;
}

const isBadRequest = ({ answer }: Exchange): boolean => answer.kind === 'answered' && answer.status === 400;

export const isPending = ({ status, is_pending: flag }: Transaction): boolean =>
  status === 'pending' || flag === true;

const past = '1990-01-01T00:00:00';
const future = '2100-01-01T00:00:00';
const noPending = 'No pending transaction is known.';
const noPayout = 'No transaction that was seen has been paid out.';
const noSubsite = 'No campaigns of two sites are known.';
const sameOrder = 'IDs and dates of the transactions that were seen have the same order.';

/** Whether each value is less than the one before it. With `mayStay`, equal values are allowed. */
export function isFalling(values: readonly number[], mayStay = false): boolean {
  return values.every((value, index) => {
    const before = values[index - 1] ?? Number.POSITIVE_INFINITY;
    return mayStay ? value <= before || Number.isNaN(value) : value < before;
  });
}
