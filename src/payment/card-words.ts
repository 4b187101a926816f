import type { Language } from '../i18n/language.js';
import { messagesOf } from '../i18n/messages.js';
import { card, type CardMessages } from '../locales/en/donate-form/card.js';

/** Words of a page's own, by language; `{digits}` in `endingIn` are the card's last. */
export type OwnCardWords = {
  readonly [In in Language]?: Partial<Omit<CardMessages, 'endingIn' | 'wrong'>> & {
    readonly wrong?: Partial<CardMessages['wrong']>;
    readonly endingIn?: string;
  };
};

export const cardWords = messagesOf('card', card);

/** The words of one language, with a page's own in their place. */
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
