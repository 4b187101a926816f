import { z } from '../../../src/schema/z.js';
import { amount, objectOf, text, words } from '../http/fields.js';

/** The body of contract 4.2. Absent members are not changed. */
export const PageUpdateBody = objectOf({
  token: words,
  name: z.optional(words),
  amount_goal: z.optional(amount),
  description: z.optional(text.check(z.maxLength(20_000, { error: 'is too long' }))),
  image: z.optional(text),
});
