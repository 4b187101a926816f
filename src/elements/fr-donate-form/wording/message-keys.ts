import type { Language } from '../../../i18n/language.js';
import type { FormMessages as OwnWords } from '../../../locales/en/donate-form/form.js';

type Message = (...args: never[]) => string;

/** Keys such as `cardRetry` and `labels.email`. A sentence with values has its own key (`give`) and one for each variant (`give.month`). */
type Keys<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key
    : Words[Key] extends Message
      ? Key | `${Key}.${string}`
      : `${Key}.${keyof Words[Key] & string}`;
}[keyof Words & string];

/** Parts of the form with texts of their own, whose keys begin with the part's name. */
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
 * Texts that a page replaces, by language and key: `{ en: { 'give.month': 'Give {amount} every month' } }`. Plain text, not HTML. Names in
 * braces are replaced by values.
 */
export type FormMessages = {
  readonly [In in Language]?: Readonly<Partial<Record<MessageKey, string>>>;
};
