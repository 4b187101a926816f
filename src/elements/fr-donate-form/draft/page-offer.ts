import type { LitElement } from 'lit';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import { formatExactMoney } from '../../../format/exact-money.js';
import { formatDate } from '../../../format/time.js';
import { languageOf, type Language } from '../../../i18n/language.js';
import type { Child, Day, PageOffer } from '../part.js';
import type { WordsOf } from '../wording/wording-controller.js';

/** What depends on the donor and the moment. */
export interface OfferFacts {
  /** ISO 4217 code. */
  readonly currency: string;
  /** ms since the epoch. */
  readonly now: number;
  readonly limits: PageOffer['limits'];
  readonly query: string;
  readonly offersMonthly: boolean;
  readonly hasDeclined: boolean;
  readonly wordsOf: WordsOf;
}

export function pageOffer(
  host: LitElement,
  { language, locale }: SettingsController,
  { currency, now, ...facts }: OfferFacts,
): PageOffer {
  const date = new Date(now);
  return {
    ...facts,
    attribute: (name) => host.getAttribute(name),
    children: (tag) => childrenOf(host, tag, language),
    language,
    locale,
    money: (minor) => formatExactMoney(minor, currency, locale),
    // At noon of that day in UTC, so that no zone turns it into the day before.
    date: ({ year, month, day }) => formatDate(Date.UTC(year, month - 1, day, 12), locale, 'UTC'),
    // The donor's own calendar: it is the donor who reads "today".
    today: { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() } satisfies Day,
  };
}

/** Children that say what is offered. Those in another language than the form's, by a `lang` of their own, are left out. */
export function childrenOf(host: Element, tag: string, language: Language): Child[] {
  const isForeign = (element: Element) => {
    const lang = element.getAttribute('lang');
    return lang !== null && languageOf(lang) !== language;
  };
  return [...host.children]
    .filter((child) => child.localName === tag && !isForeign(child))
    .map((child) => ({
      attribute: (name) => child.getAttribute(name),
      get text() {
        return textIn(child, isForeign).replace(/\s+/g, ' ').trim();
      },
    }));
}

function textIn(node: Node, isForeign: (element: Element) => boolean): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof Element) return isForeign(child) ? '' : textIn(child, isForeign);
      return child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? '') : '';
    })
    .join('');
}
