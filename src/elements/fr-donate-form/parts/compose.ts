import type { Gift } from '../../../donation/gift.js';
import type { PlaceWords } from '../details/address-parts.js';
import { addressQuestions } from './address-questions.js';
import { questionProblem } from './check-question.js';
import type { Draft } from '../details/draft.js';
import type { Composition, Part } from './part.js';
import type { CurrentPart } from '../details/current-part.js';
import { valueOf, type CurrentQuestion } from '../details/question.js';

/**
 * Collects the questions of each part and adds the part's values to the gift, in the order of the parts: questions of a later part may
 * depend on the values of earlier ones, as a fee depends on the number of payments. Texts with amounts are made afterwards, from the
 * complete gift, because a later part may add a fee.
 */
export function composeGift(
  parts: readonly Part[],
  draft: Draft,
  start: Gift | undefined,
  words: PlaceWords,
): Composition {
  let gift: Gift | undefined = start;
  const typed = (name: string, initial = '') => draft.fields[name] ?? initial;
  const composed = parts.map((part) => {
    const questions = (part.getQuestions?.(typed, gift) ?? []).flatMap((question): CurrentQuestion[] =>
      question.kind === 'address' ? addressQuestions(question, draft, words) : [question],
    );
    const values = new Map(questions.map((question) => [question.name, valueOf(question, draft).trim()]));
    const before = gift;
    const share = (one: Gift, answers = values) =>
      part.addToGift?.(one, (name) => answers.get(name) ?? '') ?? one;
    gift = gift && share(gift);
    return { part, questions, values, before, share };
  });
  return {
    parts: composed.map(({ part, questions, values, before, share }, index): CurrentPart => {
      /** Adds to the label of each option the amounts of the gift with this option. */
      const labelled = (question: CurrentQuestion): CurrentQuestion => {
        const { name, options } = question;
        // Without options that contain amounts, the same object is returned, so that a list of countries is not rendered again.
        if (!before || !options?.some(({ labelOf }) => labelOf)) return question;
        const giftWithAnswer = (answer: string) => {
          let made = share(before, new Map(values).set(name, answer));
          for (const later of composed.slice(index + 1)) made = later.share(made);
          return made;
        };
        return {
          ...question,
          options: options.map((one) => ({
            ...one,
            label: one.labelOf?.(giftWithAnswer(one.value)) ?? one.label,
          })),
        };
      };
      return {
        name: part.name,
        place: part.place,
        legend: part.legend,
        questions: questions.map(labelled),
        problems: questions.flatMap((question) => {
          const code = questionProblem(question, draft);
          return code ? [{ field: question.name, code }] : [];
        }),
        notes: (gift && part.notes?.(gift)) ?? [],
        proposal: before && start && part.propose?.(before, start),
      };
    }),
    gift,
  };
}
