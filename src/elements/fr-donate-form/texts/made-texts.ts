import { textsOf } from '../../../text/messages.js';
import made from '../../../text/en/donate-form-made.json' with { type: 'json' };

/** The texts of a gift that was made. In a set of their own, because a form that nobody has touched needs none of them. */
export const madeTexts = textsOf('made', made);
export type MadeTexts = ReturnType<typeof madeTexts>;
