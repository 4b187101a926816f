import type { CurrentQuestion, QuestionProblem } from './question.js';

/** Position of a part in the form: below the amount, above the donor's name, below the e-mail, or above the card. */
export type Place = 'gift' | 'name' | 'donor' | 'receipt';

export interface Proposal {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Monthly amount in integer minor units. */
  readonly amountMinor: number;
}

/** An optional part with its current questions and notes. */
export interface CurrentPart {
  readonly name: string;
  readonly place: Place;
  /** Heading of the questions. Without one, the first question is a checkbox that shows the others. */
  readonly legend?: string | undefined;
  readonly questions: readonly CurrentQuestion[];
  /** Problems with the answers, in the order of the questions. */
  readonly problems: readonly { readonly field: string; readonly code: QuestionProblem }[];
  readonly notes: readonly string[];
  readonly proposal: Proposal | undefined;
}

export const allQuestions = (parts: readonly CurrentPart[]): CurrentQuestion[] =>
  parts.flatMap(({ questions }) => questions);
