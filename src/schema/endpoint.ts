import type { FieldProblem } from './issue.js';
import type { ReplyNames } from './reply-names.js';
import { z } from './z.js';

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
  /** Figures that each answer, or each of its rows, should have; there is a warning for each that is missing. */
  readonly expects?: readonly string[];
  /** Problems of an answer that are not those of one field, such as a list that lacks rows. */
  readonly problems?: (body: unknown) => readonly FieldProblem[];
  /** Renames members for which the contract defines no names to their default names, if the platform's names differ. */
  readonly renamed?: (body: unknown, names: ReplyNames | undefined) => unknown;
  /** Whether the body of an answer with an error status is still a result. */
  readonly isResult?: (body: unknown) => boolean;
  /** Seconds for which an answer may be served again; 0 = never. */
  readonly freshFor: number;
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
