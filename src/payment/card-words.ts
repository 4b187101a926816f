import type { Language } from '../i18n/language.js';
import { messagesOf } from '../i18n/messages.js';
import { card, type CardMessages } from '../locales/en/donate-form/card.js';

/** Texts that a page sets itself, by language. `{digits}` in `endingIn` stands for the last digits of the card number. */
export type OwnCardWords = {
  readonly [In in Language]?: Partial<Omit<CardMessages, 'endingIn' | 'wrong'>> & {
    readonly wrong?: Partial<CardMessages['wrong']>;
    readonly endingIn?: string;
  };
};

export const cardWords = messagesOf('card', card);

/** Returns the texts of one language, with those that the page sets itself replaced. */
export function wordsWith(usual: CardMessages, own: OwnCardWords['en'] = {}): CardMessages {
  const { endingIn, wrong, ...texts } = own;
  return {
    ...usual,
    ...texts,
    wrong: { ...usual.wrong, ...wrong },
    endingIn:
      endingIn === undefined ? usual.endingIn : (digits) => endingIn.replace('{digits}', () => digits),
  };
}
