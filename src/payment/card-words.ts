import { textsOf } from '../text/messages.js';
import card from '../text/en/card.json' with { type: 'json' };
import type { Language } from '../text/language.js';

/** Texts that a page sets itself, by language and key: `{ en: { 'wrong.number': 'Check the number.', endingIn: 'Card … {digits}' } }`. */
export type OwnCardWords = {
  readonly [In in Language]?: Readonly<Partial<Record<keyof typeof card, string>>>;
};

export const cardWords = textsOf('card', card);
