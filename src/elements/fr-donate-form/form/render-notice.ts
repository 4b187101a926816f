import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../../text/say.js';
import { withSums } from '../amount/sums.js';
import { allQuestions } from '../details/current-part.js';
import { fieldOfPath } from '../details/field-of-path.js';
import { renderContact } from '../outcome/render-contact.js';
import type { Submission } from '../../../donation/attempt.js';
import type { FormView } from './view.js';

/** Why a press did not result in a gift, other than a question about an earlier one. */
type SendProblem = Exclude<
  Extract<Submission, { readonly status: 'editing' }>['problem'],
  'possible-repeat' | undefined
>;

/** How to contact the charity after a refusal. The slot of a hidden form must not take the content of the slot that is shown instead. */
export function renderRefusedContact(view: FormView): TemplateResult | typeof nothing {
  return view.submission.status === 'refused' && view.isFormShown ? renderContact(view, 'refused') : nothing;
}

/** Renders the reason why the last press did not result in a gift. */
export function renderNotice(view: FormView): TemplateResult | typeof nothing {
  const { giftTexts, isCorrected, words } = view;
  const { review } = isCorrected && giftTexts ? giftTexts : {};
  const text = review ? say(words, 'corrected', { gift: review.text }) : noticeText(view);
  return text
    ? html`<p
        class="notice"
        id="notice"
        role="alert"
        tabindex="-1"
        ${withSums({ text, sums: review?.sums })}
      ></p>`
    : nothing;
}

function noticeText(view: FormView): string | undefined {
  const { words, submission } = view;
  if (submission.status === 'refused') return refusedText(submission.field, view);
  if (submission.status !== 'editing') return undefined;
  const { problem, repeat } = submission;
  if (repeat) return words[`possibleRepeat.${repeat.earlier}`];
  return problem === undefined || problem === 'possible-repeat' ? undefined : problemText(problem, view);
}

function refusedText(field: string | undefined, { words, draft, parts }: FormView): string {
  if (field === undefined || fieldOfPath(field, allQuestions(parts), draft.fields.country))
    return words.refused;
  return field === 'fundraiser_id' ? words.refusedCampaign : words.refusedSettings;
}

function problemText(problem: SendProblem, { words, draft, hasCaptcha, card }: FormView): string {
  if (problem === 'offline') return words.offline;
  if (problem === 'never-arrived') return draft.fields.email ? words.neverArrived : words.neverArrivedAnew;
  if (problem === 'challenge') return hasCaptcha ? words.captchaNeeded : words.challengeFailed;
  if (problem === 'not-sent') return words.notSent;
  // What is wrong, from a processor that says so only when it is asked for a token.
  const wrong = problem === 'invalid' && card.error !== undefined ? `${card.error} ` : '';
  return wrong + words[`cardProblems.${problem}`];
}
