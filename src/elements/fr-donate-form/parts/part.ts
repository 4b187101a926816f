import type { Misconfiguration } from '../../../controllers/view-state.js';
import type { Gift } from '../../../donation/gift.js';
import type { Language } from '../../../text/language.js';
import type { Child } from '../amount/offers.js';
import type { Limits } from '../amount/first-draft.js';
import type { PlaceWords } from '../details/address-parts.js';
import type { CurrentPart, Proposal } from '../details/current-part.js';
import type { Draft } from '../details/draft.js';
import type { Question } from '../details/question.js';
import type { PartTexts } from './part-texts.js';

/** A postal address. Its country decides which questions are asked, their order and their labels. */
export interface AddressQuestion {
  readonly kind: 'address';
  /** Prefix of the questions' names: `mail` in `mail-city`. */
  readonly name: string;
  /** Heading of the address, also used in its error messages. */
  readonly legend: string;
  /** Autofill section (`section-mail`), so that browsers do not fill in the donor's address a second time. */
  readonly section: `section-${string}`;
  /** The contract's name of the address, for example `tribute.address`. */
  readonly path: string;
}

/** Returns the value of a question by its name; empty if the question is not asked now. */
export type ValueOf = (name: string) => string;

/** An optional part of the form that the page has enabled. It only returns data; the form renders its questions and sentences. */
export interface Part extends Pick<CurrentPart, 'name' | 'place' | 'legend'> {
  /**
   * Returns the current questions.
   *
   * @param value Returns the current answer to any question, even if it is not asked now.
   * @param gift The gift that would be sent; `undefined` while no amount is chosen.
   */
  getQuestions?(
    value: (name: string, initial?: string) => string,
    gift: Gift | undefined,
  ): readonly (Question | AddressQuestion)[];
  /** Returns the gift with the values of this part. */
  addToGift?(gift: Gift, value: ValueOf): Gift;
  /** Returns sentences below the questions. @param gift The gift that would be sent, with the values of all parts. */
  notes?(gift: Gift): readonly string[];
  /**
   * Returns another gift to propose, with two buttons. @param gift The gift with the values of the earlier parts. @param chosen The gift
   * without values of parts.
   */
  propose?(gift: Gift, chosen: Gift): Proposal | undefined;
}

export interface Composition {
  readonly parts: readonly CurrentPart[];
  /** The gift without its card; `undefined` while no amount is chosen. Texts about the gift are derived from it. */
  readonly gift: Gift | undefined;
}

/** @param start The gift without optional parts; `undefined` while no amount is chosen. */
export type Compose = (draft: Draft, start: Gift | undefined, words: PlaceWords) => Composition;

/** A calendar day; `month` is counted from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The page's settings for a part, and its formatting functions. */
export interface PageOffer {
  /** Returns an attribute of the form; `null` if it is absent. */
  readonly attribute: (name: string) => string | null;
  /** Returns the children with a tag name in the form's language, in document order. */
  readonly children: (tag: string) => readonly Child[];
  readonly language: Language;
  /** Locale for formats. */
  readonly locale: string;
  /** Texts of the optional parts, with the page's changes. */
  readonly words: PartTexts;
  /** Formats money to the cent. @param minor Integer minor units. */
  readonly money: (minor: number) => string;
  readonly date: (day: Day) => string;
  readonly today: Day;
  /** Logs a message for the page's developer. */
  readonly hint: (sentence: string) => void;
  readonly limits: Limits;
  /** The query of the page's URL when the form was created, for example `?utm_source=letter`. */
  readonly query: string;
  readonly offersMonthly: boolean;
  /** Whether the donor has declined a proposal in this tab. */
  readonly hasDeclined: boolean;
}

/** Creates a part from the page's settings; `undefined` if the page has not enabled it. */
export type Section = (page: PageOffer) => Part | Misconfiguration | undefined;
