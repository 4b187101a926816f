import type { QueryNames } from '../../schema/address.js';
import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import type { Campaign } from '../../schema/campaign.js';
import type { Heatmap } from '../../schema/heatmap.js';
import type { SiteStats } from '../../schema/site-stats.js';
import type { Team } from '../../schema/team.js';
import type { Transaction } from '../../schema/transaction.js';
import type { NodeOptions } from '../settings/options.js';
import { replyOf, type Asker, type Exchange, type Question } from './asker.js';
import { findingOf, reportToPlatform, type Difference, type Finding, type Verdict } from './finding.js';

// A row says what is asked, what the answer has to show, what follows for donors otherwise, and what to set. A platform may ignore a parameter
// and return all rows, so each is checked by its effect on an answer. The rows are in `figure-rows.ts` and `list-rows.ts`.

export interface Row {
  /** For example `listTransactions: after_id`. */
  readonly name: string;
  /** The row is left out if this operation has no usable answer. */
  readonly of?: Endpoint;
  /** The requests, and what they have to show. */
  readonly look: (ask: Ask, known: Known) => Shown | Promise<Shown>;
  /** How the platform differs. By default, that it ignores or refuses a field or parameter. */
  readonly what?: string;
  /** The consequence for donors. */
  readonly follows: string;
  /** Why the data may not show it. */
  readonly lacks: string;
  /** A query parameter's name, and names that other platforms have for it: `FR_QUERY_NAMES` can rename it. */
  readonly names?: readonly [name: string, ...others: string[]];
  /** What to do if no setting helps. */
  readonly advice?: string;
  /** Whether a platform that supports it may refuse the requests. */
  readonly mayRefuse?: boolean;
  /** Whether the data show it for certain, so that an unclear effect is none. */
  readonly isShown?: (known: Known) => boolean;
}

/**
 * `true` if the answers are as the interface says, `false` if not, `undefined` if the data do not show it. Otherwise parts of a difference
 * that depend on the answers, or why the check could not be made.
 */
export type Shown = boolean | undefined | Partial<Difference> | { readonly why: string };

/** Asks under the names of parameters that are tried. */
export type Ask = (question: Question) => Promise<Exchange>;

/** What was read of one campaign. */
export interface CampaignReads {
  readonly id: number;
  readonly campaign: Campaign | undefined;
  readonly heatmap: Heatmap | undefined;
  /** Its newest transactions, at most 100. If the platform ignores the filter by campaign, also those of other campaigns. */
  readonly rows: readonly Transaction[];
}

/** What the run has read of the platform so far. */
export interface Known {
  readonly options: NodeOptions;
  readonly site: SiteStats | undefined;
  /** One page of teams. */
  readonly teams: readonly Team[];
  readonly campaigns: readonly CampaignReads[];
  /** The campaign with the most transactions. */
  readonly busiest: number;
  /** Its newest transactions, at most 100; if the platform ignores the filter by campaign, those of all. */
  readonly sample: readonly Transaction[];
  /** Parameters that the platform has, under any name. Rows that come later need them. */
  readonly supported: Set<string>;
  /** All answers so far. */
  readonly exchanges: readonly Exchange[];
}

/** A request, and what its answer has to show. */
export type Step = readonly [Question, (exchange: Exchange) => Shown];

/** A step whose answer has to be a success. */
export const step = <Of extends Endpoint>(
  endpoint: Of,
  question: Omit<Question, 'endpoint'>,
  shows: (reply: ReplyOf<Of>) => Shown,
): Step => [
  { endpoint, ...question },
  (exchange) => {
    const reply = replyOf(endpoint, exchange);
    return reply === undefined ? undefined : shows(reply);
  },
];

/** Takes one step after the other; the first that does not show what it has to decides. No steps: the data show nothing. */
export const steps =
  (of: (known: Known) => readonly Step[]): Row['look'] =>
  async (ask, known) => {
    let shown: Shown;
    for (const [question, shows] of of(known)) {
      shown = shows(await ask(question));
      if (shown !== true) break;
    }
    return shown;
  };

/** Makes the check of a row. If a query parameter has no effect, tries the names that other platforms have for it. */
export async function check(row: Row, asker: Asker, known: Known): Promise<Finding> {
  const [name = '', ...others] = row.names ?? [];
  const lookUnder = async (names: QueryNames): Promise<Shown | 'refused'> => {
    let first: Question | undefined;
    let status = 0;
    const ask: Ask = async (question) => {
      first ??= question;
      const exchange = await asker.ask({ ...question, names });
      ({ status } = exchange);
      return exchange;
    };
    const shown = await row.look(ask, known);
    if (shown !== undefined) return shown;
    if (status === 400 && !row.mayRefuse) return 'refused';
    if (!name || !first) return undefined;
    // A value that every platform that supports the parameter has to refuse.
    const query = { ...first.query, [name]: 'none' };
    return (await asker.ask({ ...first, query, names })).status === 400 || undefined;
  };
  const verdict = async (): Promise<Verdict> => {
    const { what, follows, lacks, advice = reportToPlatform } = row;
    const shown = await lookUnder({});
    if (shown === true) {
      known.supported.add(name);
      return true;
    }
    if (typeof shown === 'object')
      return 'why' in shown ? shown : { what: what ?? '', follows, advice, ...shown };
    const verb = shown === 'refused' ? 'refuses' : 'ignores';
    for (const other of others)
      if ((await lookUnder({ [name]: other })) === true) {
        asker.rename(name, other);
        known.supported.add(name);
        const renamed = `The platform ${verb} this parameter, and has it under the name ${other}.`;
        return { what: renamed, follows, queryName: [name, other] };
      }
    if (shown === undefined && !row.isShown?.(known)) return { why: lacks };
    if (!name) return { what: what ?? `The platform ${verb} this field of the search.`, follows, advice };
    return {
      what: `The platform ${verb} this parameter; it has it under none of the names ${others.join(', ')}.`,
      follows,
      queryName: [name, "<the platform's name>"],
    };
  };
  return findingOf(row.name, await verdict());
}

/** Whether each value is less than the one before it. With `mayStay`, equal values are allowed. */
export function isFalling(values: readonly number[], mayStay = false): boolean {
  return values.every((value, index) => {
    const before = values[index - 1] ?? Number.POSITIVE_INFINITY;
    return mayStay ? value <= before : value < before;
  });
}

/** An ID that no campaign, template or team has. It fits into 32 bits, because databases may refuse larger IDs. */
export const nobody = 999_999_999;

/** The interface's default page size (§8). */
export const pageSize = 100;
