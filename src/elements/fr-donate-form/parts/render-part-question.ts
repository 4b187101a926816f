import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { webAddress } from '../../../page/web-address.js';
import { showPicture } from '../../../templates/show-picture.js';
import { valueOf, type Question } from '../details/question.js';
import { liveValue } from '../../../templates/live-value.js';
import { problemAt } from '../details/problem-at.js';
import { describedByIds, renderNotes } from '../details/render-notes.js';
import { renderQuestion } from '../details/render-question.js';
import type { FieldView } from '../details/field-view.js';

/** Renders a question of an optional part, also of the kinds that the form itself does not have. */
export function renderPartQuestion(question: Question, view: FieldView): TemplateResult {
  if (question.kind === 'tick') return renderTick(question, view);
  if (question.kind === 'choice') return renderChoice(question, view);
  return renderQuestion(question, view, question.kind === 'long' ? { control: renderLong } : {});
}

function renderTick(question: Question, view: FieldView): TemplateResult {
  const { name, label, hint, missing } = question;
  const problem = problemAt(name, view);
  return html`<div class="field" data-field=${name}>
    <label class="tick">
      <input
        type="checkbox"
        id=${name}
        name=${name}
        ?required=${missing !== undefined}
        aria-invalid=${ifDefined(problem ? 'true' : undefined)}
        aria-describedby=${ifDefined(describedByIds(name, hint, problem))}
        .checked=${liveValue(valueOf(question, view.draft) === 'on')}
      />
      <span .textContent=${label}></span>
    </label>
    ${renderNotes(name, hint, problem, view)}
  </div>`;
}

function renderChoice(question: Question, view: FieldView): TemplateResult {
  const { name, label, hint, missing, initial, options = [] } = question;
  const value = valueOf(question, view.draft);
  const problem = problemAt(name, view);
  // One that has an answer from the start, or an option for none, needs no word for that.
  const isOptional =
    missing === undefined && initial === undefined && !options.some((one) => one.value === '');
  const describedBy = ifDefined(describedByIds(name, hint, problem));
  return html`<fieldset class="field" data-field=${name}>
    <legend>
      <span .textContent=${label}></span>
      <span class="quiet" .textContent=${isOptional ? `(${view.words.optional})` : ''}></span>
    </legend>
    <div class="choices options" ?data-pairs=${options.length === 4}>
      ${options.map((option, index) => {
        const picture = option.image === undefined ? '' : webAddress(option.image);
        return html`<label class="choice">
          <input
            type="radio"
            id=${index === 0 ? name : `${name}-${index}`}
            name=${name}
            value=${option.value}
            ?required=${missing !== undefined}
            aria-describedby=${describedBy}
            .checked=${liveValue(option.value === value)}
          />
          ${picture ? html`<img src=${picture} alt="" loading="lazy" @load=${showPicture} @error=${showPicture} />` : nothing}
          <span .textContent=${option.label}></span>
        </label>`;
      })}
    </div>
    ${renderNotes(name, hint, problem, view)}
  </fieldset>`;
}

function renderLong(
  question: Question,
  view: FieldView,
  describedBy: string | undefined,
  invalid: 'true' | undefined,
): TemplateResult {
  const { name, maxLength, missing } = question;
  return html`<textarea
    id=${name}
    name=${name}
    class="control"
    part="control"
    rows="3"
    maxlength=${ifDefined(maxLength)}
    ?required=${missing !== undefined}
    aria-invalid=${ifDefined(invalid)}
    aria-describedby=${ifDefined(describedBy)}
    .value=${liveValue(valueOf(question, view.draft))}
  ></textarea>`;
}
