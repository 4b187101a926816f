import type { Gift } from '../../../donation/gift.js';
import { addressQuestions, type PlaceWords } from './address-questions.js';
import type { Draft } from '../draft/draft.js';
import type { Part, Proposal } from './part.js';
import { valueOf, type Question } from './question.js';

/** A part with what it asks and says now. */
export interface AskedPart extends Pick<Part, 'name' | 'place' | 'legend'> {
  readonly questions: readonly AskedQuestion[];
  readonly notes: readonly string[];
  readonly proposal: Proposal | undefined;
}

export interface AskedQuestion extends Question {
  /** Heading of the address that it belongs to. */
  readonly group?: string | undefined;
}

export interface Composition {
  readonly parts: readonly AskedPart[];
  /** The gift as it would be sent, but for the card; `undefined` while no amount is chosen. What is said of it is read from here. */
  readonly gift: Gift | undefined;
}

/**
 * Collects the questions of each part and adds its share to the gift, in the order of the parts: the questions of a later part may depend
 * on the shares of earlier ones, as a fee depends on the number of payments. Texts with amounts are made afterwards, from the complete
 * gift: a plan without the fee of a later part would not be what is charged.
 */
export function compose(
  parts: readonly Part[],
  draft: Draft,
  start: Gift | undefined,
  words: PlaceWords,
): Composition {
  let gift: Gift | undefined = start;
  const typed = (name: string, initial = '') => draft.fields[name] ?? initial;
  const asked = parts.map((part) => {
    const questions = (part.ask?.(typed, gift) ?? []).flatMap((question): AskedQuestion[] =>
      question.kind === 'address' ? addressQuestions(question, draft, words) : [question],
    );
    const values = new Map(questions.map((question) => [question.name, valueOf(question, draft).trim()]));
    const before = gift;
    const share = (one: Gift, answers = values) =>
      part.share?.(one, (name) => answers.get(name) ?? '') ?? one;
    gift = gift && share(gift);
    return { part, questions, values, before, share };
  });
  return {
    parts: asked.map(({ part, questions, values, before, share }, index): AskedPart => {
      /** With the sums of the gift that each option would make. */
      const labelled = (question: AskedQuestion): AskedQuestion => {
        const { name, options } = question;
        // Otherwise return the same object, so that a list of countries is not rendered again.
        if (!before || !options?.some(({ labelOf }) => labelOf)) return question;
        const giftBy = (answer: string) => {
          let made = share(before, new Map(values).set(name, answer));
          for (const later of asked.slice(index + 1)) made = later.share(made);
          return made;
        };
        return {
          ...question,
          options: options.map((one) => ({ ...one, label: one.labelOf?.(giftBy(one.value)) ?? one.label })),
        };
      };
      return {
        name: part.name,
        place: part.place,
        legend: part.legend,
        questions: questions.map(labelled),
        notes: (gift && part.notes?.(gift)) ?? [],
        proposal: before && start && part.propose?.(before, start),
      };
    }),
    gift,
  };
}

export const allQuestions = (parts: readonly AskedPart[]): AskedQuestion[] =>
  parts.flatMap(({ questions }) => questions);
