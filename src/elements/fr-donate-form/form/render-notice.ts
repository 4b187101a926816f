import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../../text/say.js';
import { withSums } from '../amount/sums.js';
import { allQuestions } from '../details/current-part.js';
import { fieldOfPath } from '../details/field-of-path.js';
import { renderContact } from '../outcome/render-contact.js';
import type { FormView } from './view.js';

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

function noticeText({ words, submission, draft, hasCaptcha, parts, card }: FormView): string | undefined {
  if (submission.status === 'refused') {
    const { field } = submission;
    if (field === undefined || fieldOfPath(field, allQuestions(parts), draft.fields.country))
      return words.refused;
    return field === 'fundraiser_id' ? words.refusedCampaign : words.refusedSettings;
  }
  if (submission.status !== 'editing') return undefined;
  const { problem, repeat } = submission;
  if (repeat) return words[`possibleRepeat.${repeat.earlier}`];
  if (problem === undefined || problem === 'possible-repeat') return undefined;
  if (problem === 'offline') return words.offline;
  if (problem === 'never-arrived') return draft.fields.email ? words.neverArrived : words.neverArrivedAnew;
  if (problem === 'challenge') return hasCaptcha ? words.captchaNeeded : words.challengeFailed;
  if (problem === 'not-sent') return words.notSent;
  // What is wrong, from a processor that says so only when it is asked for a token.
  const wrong = problem === 'invalid' && card.error !== undefined ? `${card.error} ` : '';
  return wrong + words[`cardProblems.${problem}`];
}
