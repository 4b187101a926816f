import { z } from '../../../src/schema/z.js';
import { isCountry } from '../values/countries.js';

// Messages begin with the name of the field: "billing.city is required".

const error =
  (rule: string) =>
  (issue: { input?: unknown }): string =>
    issue.input === undefined ? 'is required' : rule;

export const text = z.string({ error: error('must be a string') });

export const textUpTo = (most: number) => text.check(z.maxLength(most, { error: 'is too long' }));

/** A required text that is not blank. */
export const words = text.check(
  z.trim(),
  z.minLength(1, { error: 'is required' }),
  z.maxLength(500, { error: 'is too long' }),
);

export const flag = z.boolean({ error: error('must be true or false') });

export const figure = z.number({ error: error('must be a number') });

export const integer = z.int({ error: error('must be an integer') });

/** An amount in dollars with at most two decimals (contract: `xxx.xx`), above zero. */
export const amount = figure.check(
  z.positive({ error: 'must be above zero' }),
  z.maximum(9_999_999.99, { error: 'is too large' }),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'must have at most two decimals',
  }),
);

export const email = words.check(
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'must be an e-mail address' }),
);

/** Two letters, as the contract requires for states and provinces. */
export const state = text.check(
  z.regex(/^[A-Za-z]{2}$/, { error: 'must be a two-letter state or province' }),
);

export const country = text.check(
  z.refine(isCountry, { error: 'must be a two-letter country code (ISO 3166-1 alpha-2)' }),
);

export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: error(`must be one of ${values.join(', ')}`) });

export const objectOf = <Shape extends Parameters<typeof z.object>[0] & object>(shape: Shape) =>
  z.object(shape, { error: error('must be an object') });
