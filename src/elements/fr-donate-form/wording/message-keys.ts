import type { Language } from '../../../i18n/language.js';
import type { FormMessages as OwnWords } from '../../../locales/en/donate-form/form.js';

type Say = (...args: never[]) => string;

/** Keys such as `cardRetry` and `labels.email`. A sentence with values has its own key, `give`, and those of its variants: `give.month`. */
type Keys<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key
    : Words[Key] extends Say
      ? Key | `${Key}.${string}`
      : `${Key}.${keyof Words[Key] & string}`;
}[keyof Words & string];

/** Parts of the form that have their own texts. The keys of these texts begin with the name of the part. */
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
 * Texts of the form that a page sets itself, by language and key: `{ en: { 'give.month': 'Give {amount} every month' } }`. Plain text,
 * never HTML. Names in braces are replaced with values.
 */
export type FormMessages = {
  readonly [In in Language]?: Readonly<Partial<Record<MessageKey, string>>>;
};
