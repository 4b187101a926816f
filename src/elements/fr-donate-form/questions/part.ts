import type { Misconfiguration } from '../../../controllers/view-state.js';
import type { Gift } from '../../../donation/gift.js';
import type { Language } from '../../../i18n/language.js';
import type { Child } from '../amounts/offers.js';
import type { Limits } from '../draft/first-draft.js';
import type { Question } from './question.js';

/** Where in the form a part stands: below the amount, above the donor's name, below the e-mail, or above the card. */
export type Place = 'gift' | 'name' | 'donor' | 'receipt';

/** A postal address to ask for: the country chosen decides the questions, their order and their words. */
export interface AddressQuestion {
  readonly kind: 'address';
  /** Its questions' names begin with it: `mail-city`. */
  readonly name: string;
  /** Heading of the address, also used in its error messages. */
  readonly legend: string;
  /** Autofill section (`section-mail`): without it a browser would fill in the donor's address twice. */
  readonly section: `section-${string}`;
  /** The contract's name of the address, for example `tribute.address`. */
  readonly path: string;
}

/** Returns the value of a question by its name; empty if the question is not asked now. */
export type ValueOf = (name: string) => string;

/** An optional part of the form, as the page switched it on. It draws nothing itself: its questions and sentences are drawn for it. */
export interface Part {
  readonly name: string;
  readonly place: Place;
  /** Heading of its questions; without one, its first question is a tick that opens the others. */
  readonly legend?: string | undefined;
  /**
   * Returns the current questions.
   *
   * @param value Returns the answer so far to any question, whether or not it is asked now.
   * @param gift The gift as it would be sent; `undefined` while no amount is chosen.
   */
  ask?(
    value: (name: string, initial?: string) => string,
    gift: Gift | undefined,
  ): readonly (Question | AddressQuestion)[];
  /** Returns the gift with the additions of this part. */
  share?(gift: Gift, value: ValueOf): Gift;
  /** Sentences below its questions. @param gift As it would be sent: with the shares of all parts. */
  notes?(gift: Gift): readonly string[];
  /** Another gift to propose, with two buttons. @param gift With the shares of the parts before. @param chosen Without any. */
  propose?(gift: Gift, chosen: Gift): Proposal | undefined;
}

export interface Proposal {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Integer minor units, each month. */
  readonly amountMinor: number;
}

/** A day of the calendar; `month` from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** What a part reads from the page, and the page's formatting functions. */
export interface PageOffer {
  /** An attribute of the form; `null` where it has none. */
  readonly attribute: (name: string) => string | null;
  /** Children in the form's language, in document order. */
  readonly children: (tag: string) => readonly Child[];
  readonly language: Language;
  /** To format with. */
  readonly locale: string;
  /** Words as the page wants them. @param part Its name in `messages`. */
  readonly wordsOf: <Words extends object>(part: string, words: Words) => Words;
  /** Money to the cent. @param minor Integer minor units. */
  readonly money: (minor: number) => string;
  readonly date: (day: Day) => string;
  readonly today: Day;
  readonly limits: Limits;
  /** The query of the page's address when the form came, as in `?utm_source=letter`. */
  readonly query: string;
  readonly offersMonthly: boolean;
  /** Whether the donor has turned a proposal down in this tab. */
  readonly hasDeclined: boolean;
}

/** Creates a part from the page's settings; `undefined` if the page does not switch it on. */
export type Section = (page: PageOffer) => Part | Misconfiguration | undefined;
