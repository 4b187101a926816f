import { withQuery, type Parameters, type QueryNames } from './address.js';
import type { FieldProblem } from './field.js';
import { members } from './json.js';
import type { QuickReader } from './quick-reading.js';
import { z } from './z.js';

/** The platform's names of members of a personal page where they differ from the defaults: `{ n_donors: 'donors' }`. */
export type ReplyNames = Readonly<Record<string, string>>;

/** Default names of the members that contract §2.5 describes without JSON names: the names that teams use for the same things. */
export const openNames = [
  'type',
  'amount_goal_formatted',
  'amount_pledged',
  'amount_matched',
  'n_donors',
  'archived_at',
  'closed_at',
  'created_at',
] as const;

/** A personal page as the platform sends it, with the default names. */
export function renamed(page: unknown, names: ReplyNames = {}): unknown {
  const sent = members(page);
  const others = openNames.filter((name) => {
    const other = names[name];
    return other !== undefined && other !== name && Object.hasOwn(sent, other);
  });
  if (others.length === 0) return page;
  const replaced = others.map((name) => names[name]);
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !replaced.includes(name))),
    ...Object.fromEntries(others.map((name) => [name, sent[names[name] ?? name]])),
  };
}

type Schema = z.ZodMiniType;

/** One row of the endpoint table. */
export interface Endpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path after {base_url}; `{name}` stands for a member of `params`. */
  readonly path: string;
  readonly params: Schema;
  readonly query: Schema;
  /** Schema of the body; `undefined` for requests without one. */
  readonly body: Schema | undefined;
  readonly reply: Schema;
  /** `quickReader` of `reply`, for answers that are so long that zod would take seconds for a list of them. */
  readonly quick?: QuickReader<unknown>;
  /** Figures that each answer, or each of its rows, should have; there is a warning for each that is missing. */
  readonly expects?: readonly string[];
  /** Problems of an answer that are not those of one field, such as a list that lacks rows. */
  readonly problems?: (body: unknown) => readonly FieldProblem[];
  /** Renames members for which the contract defines no names to their default names, if the platform's names differ. */
  readonly renamed?: (body: unknown, names: ReplyNames | undefined) => unknown;
  /** Whether the body of an answer with an error status is still a result. */
  readonly isResult?: (body: unknown, status: number) => boolean;
  /** Seconds for which an answer may be served again; 0 = never. */
  readonly freshFor: number;
  /** Whether answers contain data of persons, who may withdraw them: these are not served while a new answer is fetched. */
  readonly isPersonal?: boolean;
  /** Whether answers show gifts in batches (`minDonors`). A single gift mostly changes nothing in them, so they stay fresh after it. */
  readonly isBatched?: boolean;
  /** Time limit of a call in ms; 15,000 by default. It has to be longer than the proxy waits for the platform, or the outcome is not known. */
  readonly timeLimit?: number;
  /** Who may call the endpoint through the proxy: any visitor, a donor who gives, or only the site's owner. */
  readonly access: 'visitor' | 'donor' | 'owner';
}

/** Whether a type has no members. zod types a strict empty object as a record of `never`. */
type IsEmpty<Value> = string extends keyof Value ? true : keyof Value extends never ? true : false;

type Part<Value, Name extends string> =
  IsEmpty<Value> extends true
    ? { readonly [Key in Name]?: never }
    : Partial<Value> extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value };

/** The request of a call of `Row`: `params`, `query` and `body`, as far as the endpoint has them. */
export type RequestOf<Row extends Endpoint> = Part<z.input<Row['params']>, 'params'> &
  Part<z.input<Row['query']>, 'query'> &
  (Row['body'] extends Schema ? Part<z.input<Row['body']>, 'body'> : { readonly body?: never });

/** Whether the request of a call of `Row` may be left out: the endpoint has no required parts. */
export type IsOptional<Row extends Endpoint> = Record<never, never> extends RequestOf<Row> ? true : false;

export type ReplyOf<Row extends Endpoint> = z.output<Row['reply']>;

/** Schema for the params, query or body of an endpoint that has none. */
export const nothing = z.strictObject({});

/** Returns the row with its own types, and checks that it is an `Endpoint`. */
export const endpoint = <const Row extends Endpoint>(row: Row): Row => row;

/**
 * Path and query of one call. They are built from validated values and not from the caller's URL, so `..`, `%2F` and unknown parameters
 * have no effect.
 *
 * @throws TypeError for a path parameter that is neither an integer nor the key of an attempt.
 */
export function addressOf(
  endpoint: Endpoint,
  params: unknown,
  query: unknown,
  names: QueryNames = {},
): string {
  const values = params as Readonly<Record<string, string | number>>;
  const path = endpoint.path
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? part : segment(values[part])))
    .join('');
  return withQuery(path, (query ?? {}) as Parameters, names);
}

/** The key of an attempt to give, in lower case. None of its characters has a meaning in a path. */
export const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A path parameter: an integer of the contract, or an attempt's key. Other values are refused and not encoded: `..` stays `..` when
 * encoded, and URL parsers treat even `%2e%2e` as the parent folder.
 */
function segment(value: unknown): string {
  if (Number.isSafeInteger(value) || (typeof value === 'string' && keyForm.test(value))) return String(value);
  throw new TypeError('a path parameter has to be an integer or a key');
}
