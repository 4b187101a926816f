import { readTypedAmount } from '../../../format/amount-text.js';
import type { ProblemCode } from '../details/check-field.js';
import type { Draft } from '../details/draft.js';
import type { Limits } from './first-draft.js';

/** The amount to give in integer minor units, or the problem with it. Limits apply to typed amounts only, not to the offered ones. */
export function amountOf(draft: Draft, { currency, min, max }: Limits, locale: string): number | ProblemCode {
  if (draft.choice !== 'custom') return draft.choice;
  const typed = readTypedAmount(draft.customAmount, locale, currency);
  if ('problem' in typed) return typed.problem === 'too-large' ? 'above-max' : typed.problem;
  if (typed.minor < min) return 'below-min';
  return typed.minor > max ? 'above-max' : typed.minor;
}
