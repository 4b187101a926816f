import { z } from '../../../src/schema/z.js';
import { figure, integer, objectOf, oneOf, text, textUpTo } from '../http/fields.js';
import { isDay } from '../values/dates.js';

const OPERATORS = ['<', '<=', '=', '>=', '>'] as const;

const comparison = <Value extends z.ZodMiniType>(value: Value) =>
  objectOf(Object.fromEntries(OPERATORS.map((operator) => [operator, z.optional(value)])));

/** A date, or a date and time: the contract does not define which, so both are accepted, with a space or a `T`. */
const moment = text.check(
  z.refine(
    (value) => /^.{10}([ T]\d{2}:\d{2}(:\d{2})?(\.\d+)?Z?)?$/.test(value) && isDay(value.slice(0, 10)),
    { error: 'must be a date, YYYY-MM-DD HH:MM:SS' },
  ),
);

const atLeast = (low: number, error: string) => integer.check(z.minimum(low, { error }));

/** The body of contract 4.1. Unknown fields are ignored. */
export const TeamSearchBody = objectOf({
  // SQLite refuses to look for a text of 50,000 bytes.
  text: z.optional(textUpTo(500)),
  page: z._default(atLeast(1, 'must be at least 1'), 1),
  limit: z._default(
    // The contract defines no maximum. This one prevents requests for all teams by mistake.
    atLeast(1, 'must be at least 1').check(z.maximum(1000, { error: 'must be at most 1000' })),
    100,
  ),
  sort: z._default(oneOf('id', 'name', 'amount_raised', 'amount_goal'), 'id'),
  direction: z._default(oneOf('asc', 'desc'), 'asc'),
  email: z.optional(text),
  created_at: z.optional(comparison(moment)),
  amount_goal: z.optional(comparison(figure)),
  amount_raised: z.optional(comparison(figure)),
  fundraiser_id: z.optional(integer),
  after_id: z.optional(integer),
  lang: z.optional(oneOf('en', 'fr')),
  filter_by_lang: z._default(integer, 0),
  tags: z.optional(z.array(text, { error: 'must be an array of strings' })),
});

export type TeamSearch = z.output<typeof TeamSearchBody>;
