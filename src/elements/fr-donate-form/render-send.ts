import { html, nothing, type TemplateResult } from 'lit';
import { formatExactMoney } from '../../format/exact-money.js';
import type { FormView } from './form-view.js';

/** The last look at what will happen (WCAG 3.3.4), and the button that says it again. */
export function renderSend(view: FormView): TemplateResult {
  const { words, amount, currency, locale, draft, submission } = view;
  const isBusy = submission.status === 'tokenising' || submission.status === 'sending';
  const money = typeof amount === 'number' ? formatExactMoney(amount, currency, locale) : undefined;
  return html`<div class="send">
    <p class="review" ?hidden=${!money}>${money ? words.review(money, draft.frequency) : nothing}</p>
    ${renderNotice(view)}
    <button class="give" part="button" type="submit" aria-disabled=${isBusy ? 'true' : 'false'}>
      ${isBusy ? words.working : money ? words.give(money, draft.frequency) : words.giveNothingYet}
    </button>
    <p class="visually-hidden" role="status">${isBusy ? words.working : nothing}</p>
    <slot name="legal"></slot>
    ${view.hostedPage}
  </div>`;
}

/** Why the last press led to no gift. */
function renderNotice({ words, submission }: FormView): TemplateResult | typeof nothing {
  const text = noticeOf();
  return text ? html`<p class="notice" id="notice" role="alert" tabindex="-1">${text}</p>` : nothing;

  function noticeOf(): string | undefined {
    if (submission.status === 'refused') return words.refused;
    const problem = submission.status === 'editing' ? submission.problem : undefined;
    if (problem === undefined) return undefined;
    if (problem === 'offline') return words.offline;
    return problem === 'not-sent' ? words.notSent : words.cardProblems[problem];
  }
}
