import { toRequest } from '../../../src/donation/gift.js';
import { composeGift } from '../../../src/elements/fr-donate-form/parts/compose.js';
import { giftOf } from '../../../src/elements/fr-donate-form/form/build-gift.js';
import { problemsOf } from '../../../src/elements/fr-donate-form/form/check-draft.js';
import { emptyDraft, type Draft } from '../../../src/elements/fr-donate-form/details/draft.js';
import { messages as builtIn } from '../../support/messages.js';
import type { Child } from '../../../src/elements/fr-donate-form/amount/offers.js';
import type { Composition, PageOffer } from '../../../src/elements/fr-donate-form/parts/part.js';
import { sections } from '../../../src/elements/fr-donate-form/parts/sections.js';
import { formatExactMoney } from '../../../src/format/exact-money.js';
import type { DonationRequest } from '../../../src/schema/donation.js';

/** A page's `<fr-donate-form>` as its parts read it, without a browser. */
export interface Page {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: Readonly<Record<string, readonly Child[]>>;
  readonly language?: 'en' | 'fr';
  readonly query?: string;
  readonly hasDeclined?: boolean;
}

/** The parts that every form has. */
export const limits = { currency: 'CAD', min: 500, max: 2_500_000 };

export function child(attributes: Readonly<Record<string, string>>, text = ''): Child {
  return { attribute: (name) => attributes[name] ?? null, text };
}

export function offerOf({
  attributes = {},
  children = {},
  language = 'en',
  query = '',
  hasDeclined = false,
}: Page): PageOffer {
  return {
    attribute: (name) => attributes[name] ?? null,
    children: (tag) => children[tag] ?? [],
    language,
    locale: `${language}-CA`,
    words: builtIn[language].parts,
    money: (minor) => formatExactMoney(minor, 'CAD', `${language}-CA`),
    date: ({ year, month, day }) => `${year}-${month}-${day}`,
    today: { year: 2026, month: 11, day: 21 },
    limits,
    query,
    offersMonthly: true,
    hasDeclined,
    hint: () => undefined,
  };
}

/** Maude, who gives $100 once unless a test changes that. */
export function draftWith(fields: Readonly<Record<string, string>>, changes: Partial<Draft> = {}): Draft {
  const draft = emptyDraft(10_000, 'once', 'CA');
  const maude = {
    'first-name': 'Maude',
    'last-name': 'Tremblay',
    email: 'maude@example.org',
    address: '12, rue des Érables',
    city: 'Gatineau',
    state: 'QC',
    postal: 'J8X 1A1',
  };
  return { ...draft, ...changes, fields: { ...draft.fields, ...maude, ...fields } };
}

export interface Composed extends Composition {
  /** The body that would be sent, without the card. */
  readonly sent: Omit<DonationRequest, 'card'>;
}

/** The questions of the form and the body that it would send for a draft. @throws Error if the page's settings are invalid. */
export function composed(page: Page, draft: Draft): Composed {
  const { language = 'en' } = page;
  const parts = sections.flatMap((section) => {
    const part = section(offerOf(page));
    if (part && 'advice' in part) throw new Error(part.advice);
    return part ? [part] : [];
  });
  const chosen = { amountMinor: Number(draft.choice), currency: 'CAD', campaignId: 1001 };
  const start = giftOf(draft, chosen);
  const place = { words: builtIn[language].form, language, locale: `${language}-CA` };
  const composition = composeGift(parts, draft, start, place);
  const { card: _, ...sent } = toRequest(composition.gift ?? start, { type: 'VISA', token: 'tok_1' });
  return { ...composition, sent };
}

/** Names of the questions, and the problems of the answers. */
export const questionNames = (page: Page, draft: Draft): string[] =>
  composed(page, draft).parts.flatMap(({ questions }) => questions.map(({ name }) => name));

export const problemsIn = (page: Page, draft: Draft): string[] =>
  problemsOf(draft, limits, 'en-CA', composed(page, draft).parts).map(
    ({ field, code }) => `${field}: ${code}`,
  );
