import type { LitElement } from 'lit';
import { readCampaignId } from '../../../controllers/campaign-id.js';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import { formatExactMoney } from '../../../format/exact-money.js';
import { formatDate } from '../../../format/time.js';
import { languageOf, type Language } from '../../../i18n/language.js';
import type { Frequency } from '../../../schema/donation.js';
import { offeredAmounts, readFrequencies, readLimit, type Child } from '../amounts/offers.js';
import type { BegunGift } from '../draft/begun-gift.js';
import { readPrefill } from '../draft/prefill.js';
import type { Day, PageOffer, Part, Section } from '../questions/part.js';
import type { Setup } from '../store/setup.js';
import type { Page } from '../store/state.js';
import type { WordingController } from '../wording/wording-controller.js';
import { captchaToken } from './captcha.js';
import { readContact } from './contact.js';
import { readStandIns } from './stand-ins.js';

/** The form's properties that define the offers. Lit sets them to `null` when their attribute is removed. */
export interface OfferHost extends LitElement {
  amounts: string | null;
  defaultAmount: string | null;
  min: string | null;
  max: string | null;
  frequencies: string | null;
  defaultFrequency: string | null;
  defaultCountry: string | null;
  withoutStateCode: string | null;
  withoutPostalCode: string | null;
  donateHref: string | null;
}

/** Values that the form depends on besides its attributes and children. */
export interface PageInput {
  readonly setup: Setup | undefined;
  readonly settings: Pick<SettingsController, 'language' | 'locale'>;
  readonly wording: Pick<WordingController, 'words' | 'wordsOf'>;
  /** The optional parts; empty until their code has loaded. */
  readonly sections: readonly Section[];
  /** Current time, ms since the epoch. */
  readonly now: number;
  /** The query of the page's URL when the form was created, because the page may change its URL later. */
  readonly query: string;
  /** Whether the donor has declined a proposal in this tab. */
  readonly hasDeclined: boolean;
  /** Whether the code for the dialog has loaded; `undefined` if it can't be loaded. */
  readonly hasDialog: boolean | undefined;
  /** Finds the gift of an earlier visit that the page still offers. */
  readonly begun: (offers: Setup & Pick<Page, 'amounts' | 'frequencies' | 'limits'>) => BegunGift | undefined;
  /** The campaign's name; `undefined` while it is not known. */
  readonly campaign: string | undefined;
}

/** Reads the page's settings of the form. */
export function readPage(host: OfferHost, input: PageInput): Page {
  const { setup, settings, wording, query } = input;
  const { language, locale } = settings;
  const hint = (sentence: string) => {
    hintOnce(host, sentence);
  };
  const limits = {
    currency: setup?.currency ?? '',
    min: readLimit(host.min, 500),
    max: readLimit(host.max, 2_500_000),
  };
  const frequencies = readFrequencies(host.frequencies);
  const children = childrenOf(host, 'fr-amount', language).filter((child) => {
    const only = child.attribute('campaign-id');
    return only === null || readCampaignId(only) === setup?.campaignId;
  });
  const amountsFor = (frequency: Frequency) =>
    offeredAmounts(frequency, children, (name) => host.getAttribute(name), host.amounts);
  const amounts = { once: amountsFor('once'), month: amountsFor('month'), year: amountsFor('year') };
  const wantsDialog = host.getAttribute('layout') === 'dialog' && input.hasDialog !== undefined;
  return {
    ...{ setup, language, locale, limits, frequencies, amounts, wantsDialog },
    words: wording.words(language),
    defaultAmount: readLimit(host.defaultAmount, 0),
    defaultFrequency: host.defaultFrequency ?? '',
    defaultCountry: host.defaultCountry ?? '',
    prefill: readPrefill(host.getAttribute('prefill'), query),
    parts: partsOf(createPageOffer(host, input, limits, frequencies), input.sections, hint),
    standIns: readStandIns(host.withoutStateCode ?? 'NA', host.withoutPostalCode ?? '', hint),
    contact: readContact(host),
    donateHref: host.donateHref ?? '',
    hasSteps: host.hasAttribute('steps'),
    isDialog: wantsDialog && input.hasDialog === true,
    hasCaptcha: captchaToken(host) !== undefined,
    keepsDraft: host.hasAttribute('with-draft'),
    campaign: input.campaign,
    begun: setup && input.begun({ ...setup, amounts, frequencies, limits }),
  };
}

function partsOf(offer: PageOffer, sections: readonly Section[], hint: (sentence: string) => void): Part[] {
  return sections.flatMap((section) => {
    const part = section(offer);
    if (!part) return [];
    if (!('advice' in part)) return [part];
    hint(part.advice);
    return [];
  });
}

function createPageOffer(
  host: OfferHost,
  { settings: { language, locale }, now, query, hasDeclined, wording }: PageInput,
  limits: PageOffer['limits'],
  frequencies: readonly Frequency[],
): PageOffer {
  const date = new Date(now);
  return {
    ...{ language, locale, limits, query, hasDeclined },
    wordsOf: wording.wordsOf(language),
    attribute: (name) => host.getAttribute(name),
    children: (tag) => childrenOf(host, tag, language),
    money: (minor) => formatExactMoney(minor, limits.currency, locale),
    // Noon in UTC, formatted in UTC, so that no time zone changes the day.
    date: ({ year, month, day }) => formatDate(Date.UTC(year, month - 1, day, 12), locale, 'UTC'),
    // The date is in the donor's time zone, because the donor sees it as "today".
    today: { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() } satisfies Day,
    offersMonthly: frequencies.includes('month'),
  };
}

/** Returns the children that define offers. Children with a `lang` other than the form's language are left out. */
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
