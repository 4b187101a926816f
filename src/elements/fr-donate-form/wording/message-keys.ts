import type { Language } from '../../../i18n/language.js';
import type { FormMessages as OwnWords } from '../../../locales/en/donate-form/form.js';

type Say = (...args: never[]) => string;

/** `cardRetry`, `labels.email`, and of a sentence with figures `give` as well as its variants: `give.month`. */
type Keys<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key
    : Words[Key] extends Say
      ? Key | `${Key}.${string}`
      : `${Key}.${keyof Words[Key] & string}`;
}[keyof Words & string];

/** Parts of the form with words of their own, by the names that their keys begin with. */
export const partNames = [
  'business',
  'fee-cover',
  'installments',
  'mailed-receipt',
  'questions',
  'share',
  'tax-receipt',
  'title',
  'tribute',
  'upsell',
  'wallets',
] as const;
export type PartName = (typeof partNames)[number];

export type MessageKey = Keys<OwnWords> | `${PartName}.${string}`;

/**
 * Words of a page's own for the form, by language and key: `{ en: { 'give.month': 'Give {amount} every month' } }`. Plain text,
 * never HTML; what stands in braces is filled in.
 */
export type FormMessages = {
  readonly [In in Language]?: Readonly<Partial<Record<MessageKey, string>>>;
};
