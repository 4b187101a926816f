import { z } from '../../../src/schema/z.js';
import { amount, objectOf, text, textUpTo, words } from '../http/fields.js';

/** The body of contract 4.2. Absent members are not changed. */
export const PageUpdateBody = objectOf({
  token: words,
  name: z.optional(words),
  amount_goal: z.optional(amount),
  description: z.optional(textUpTo(20_000)),
  image: z.optional(text),
});
