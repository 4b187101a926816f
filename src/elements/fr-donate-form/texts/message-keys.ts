import type form from '../../../text/en/donate-form.json';
import type made from '../../../text/en/donate-form-made.json';
import type parts from '../../../text/en/donate-form-parts.json';
import type match from '../../../text/en/match.json';
import type share from '../../../text/en/donate-form-share.json';
import type wallets from '../../../text/en/donate-form-wallets.json';
import type { Language } from '../../../text/language.js';

/** A key, and its starts, which stand for all keys that begin with them: `give.month`, `give`. */
type Starts<Key> = Key extends `${infer First}.${infer Rest}`
  ? First | `${First}.${Starts<Rest>}`
  : Key extends `${infer Start}_one` | `${infer Start}_other`
    ? Start
    : Key & string;

type Key = keyof (typeof form & typeof made & typeof parts & typeof match & typeof share & typeof wallets);

export type MessageKey = Key | Starts<Key>;

/**
 * Texts that a page replaces, by language and key: `{ en: { 'give.month': 'Give {amount} every month' } }`. Plain text, not HTML. Names in
 * braces are replaced by values.
 */
export type FormMessages = {
  readonly [In in Language]?: Readonly<Partial<Record<MessageKey, string>>>;
};
