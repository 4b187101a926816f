import type { Endpoint, QueryNames, ReplyOf } from '../../schema/endpoint.js';
import { replyOf, type Asker, type Exchange, type Question } from './asker.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';

// A platform may ignore a parameter and return all rows, so each is checked by its effect on an answer. The tables are in
// `list-checks.ts` and `figure-checks.ts`.

export interface Check {
  /** For example `listTransactions: after_id`. */
  readonly name: string;
  /** Requests, each with what its answer has to show. The first one that does not show it decides. */
  readonly steps: readonly Step[];
  /** How the platform differs. By default, that it ignores or refuses a field or parameter. */
  readonly what?: string;
  /** The consequence for donors. */
  readonly follows: string;
  /** Why the platform's data may not show it. */
  readonly lacks: string;
  /** Whether the data show it for certain, so that an unclear effect is none. */
  readonly isShown?: boolean;
  /** Whether a platform that supports it may refuse the requests of the steps. */
  readonly mayRefuse?: boolean;
  /** For a query parameter, which may have another name on the platform. */
  readonly parameter?: Parameter;
}

export interface Parameter {
  readonly name: string;
  /** Names that other platforms use. */
  readonly others: readonly string[];
  /** A request with a value that every platform that supports the parameter has to refuse. */
  readonly impossible: Question;
}

export interface Step {
  readonly question: Question;
  /** `undefined` if the answer does not show it. */
  readonly isMet: (exchange: Exchange) => boolean | undefined;
}

/** A step whose answer has to be a success. */
export const step = <Row extends Endpoint>(
  endpoint: Row,
  question: Omit<Question, 'endpoint'>,
  isMet: (reply: ReplyOf<Row>) => boolean | undefined,
): Step => ({
  question: { endpoint, ...question },
  isMet(exchange) {
    const reply = replyOf(endpoint, exchange);
    return reply === undefined ? undefined : isMet(reply);
  },
});

type Effect = 'works' | 'ignored' | 'refused' | 'unclear';

async function effectOf({ steps, mayRefuse }: Check, asker: Asker, names: QueryNames): Promise<Effect> {
  for (const { question, isMet } of steps) {
    const exchange = await asker.ask({ ...question, names });
    const isAsExpected = isMet(exchange);
    if (isAsExpected === undefined) return exchange.status === 400 && !mayRefuse ? 'refused' : 'unclear';
    if (!isAsExpected) return 'ignored';
  }
  return steps.length > 0 ? 'works' : 'unclear';
}

/** Makes a check. If a query parameter has no effect, tries the names that other platforms have for it. */
export async function findingOf(check: Check, asker: Asker): Promise<Finding> {
  const { name, parameter, follows } = check;
  const effectUnder = async (names: QueryNames): Promise<Effect> => {
    const effect = await effectOf(check, asker, names);
    if (effect !== 'unclear' || !parameter) return effect;
    const { status } = await asker.ask({ ...parameter.impossible, names });
    return status === 400 ? 'works' : 'unclear';
  };
  const effect = await effectUnder({});
  if (effect === 'works') return agreementFinding(name);
  const verb = effect === 'refused' ? 'refuses' : 'ignores';
  if (parameter) {
    const differsBy = (end: string, other: string) =>
      differs(name, {
        what: `The platform ${verb} this parameter${end}`,
        follows,
        queryName: [parameter.name, other],
      });
    for (const other of parameter.others)
      if ((await effectUnder({ [parameter.name]: other })) === 'works') {
        asker.rename(parameter.name, other);
        return differsBy(`, and has it under the name ${other}.`, other);
      }
    if (effect !== 'unclear' || check.isShown)
      return differsBy(
        `; it has it under none of the names ${parameter.others.join(', ')}.`,
        "<the platform's name>",
      );
  }
  if (effect === 'unclear') return uncheckedFinding(name, check.lacks);
  return differs(name, {
    what: check.what ?? `The platform ${verb} this field of the search.`,
    follows,
    advice: reportToPlatform,
  });
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
