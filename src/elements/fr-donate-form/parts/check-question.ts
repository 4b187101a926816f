import { holdsCardNumber } from '../../../privacy/card-number.js';
import { holdsUnwantedLink, isSeen } from '../../../schema/text.js';
import { isEmail, isTelephone } from '../../../schema/contact.js';
import type { Draft } from '../details/draft.js';
import { valueOf, type Question, type QuestionProblem } from '../details/question.js';

/** Returns the problem with the answer to a question of an optional part. */
export function questionProblem(question: Question, draft: Draft): QuestionProblem | undefined {
  const value = valueOf(question, draft).trim();
  if (!isSeen(value)) return question.missing === undefined ? undefined : 'empty';
  if (holdsCardNumber(value)) return 'card-number';
  if (question.path !== undefined && holdsUnwantedLink(question.path, value)) return 'link';
  const isWellFormed =
    question.kind === 'email'
      ? isEmail(value)
      : question.kind === 'telephone'
        ? isTelephone(value)
        : (question.pattern?.test(value) ?? true);
  return isWellFormed ? undefined : 'form';
}
