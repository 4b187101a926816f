import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { webAddress } from '../../../page/web-address.js';
import type { FormView } from '../store/view.js';
import { problemAt } from './problem-text.js';
import { valueOf, type Question } from '../questions/question.js';
import { describedByIds, renderLabelled, renderProblem } from './render-field.js';
import { liveValue } from './live-value.js';

/** Renders a question's control with its label, hint and problem. */
export function renderQuestion(question: Question, view: FormView): TemplateResult {
  if (question.kind === 'tick') return renderTick(question, view);
  if (question.kind === 'choice') return renderChoice(question, view);
  const { label, hint } = question;
  const isOptional = question.missing === undefined;
  return renderLabelled(question.name, { label, hint, isOptional }, view, (describedBy, isInvalid) =>
    renderControl(question, view, describedBy, isInvalid),
  );
}

function renderControl(
  question: Question,
  view: FormView,
  describedBy: string | undefined,
  isInvalid: boolean,
): TemplateResult {
  const { name, kind, options = [], autocomplete, capitals, maxLength = 120, missing } = question;
  const value = valueOf(question, view.draft);
  const invalid = isInvalid ? 'true' : undefined;
  if (kind === 'list')
    // `aria-invalid` is always set: without it, browsers report an empty required list as invalid before the donor has seen it.
    return html`<select
      id=${name}
      name=${name}
      class="control"
      part="control"
      autocomplete=${ifDefined(autocomplete)}
      ?required=${missing !== undefined}
      aria-invalid=${invalid ?? 'false'}
      aria-describedby=${ifDefined(describedBy)}
    >
      ${guard([options, value], () =>
        options.map(
          (option) =>
            html`<option value=${option.value} .selected=${option.value === value}>${option.label}</option>`,
        ),
      )}
    </select>`;
  if (kind === 'long')
    return html`<textarea
      id=${name}
      name=${name}
      class="control"
      part="control"
      rows="3"
      maxlength=${maxLength}
      ?required=${missing !== undefined}
      aria-invalid=${ifDefined(invalid)}
      aria-describedby=${ifDefined(describedBy)}
      .value=${liveValue(value)}
    ></textarea>`;
  return html`<input
    id=${name}
    name=${name}
    class="control"
    part="control"
    type=${kind === 'telephone' ? 'tel' : kind}
    autocomplete=${autocomplete ?? 'off'}
    autocapitalize=${ifDefined(capitals)}
    maxlength=${maxLength}
    ?required=${missing !== undefined}
    aria-invalid=${ifDefined(invalid)}
    aria-describedby=${ifDefined(describedBy)}
    .value=${liveValue(value)}
  />`;
}

function renderTick(question: Question, view: FormView): TemplateResult {
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
      <span>${label}</span>
    </label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing}
    ${renderProblem(name, problem, view)}
  </div>`;
}

function renderChoice(question: Question, view: FormView): TemplateResult {
  const { name, label, hint, options = [] } = question;
  const value = valueOf(question, view.draft);
  const problem = problemAt(name, view);
  const describedBy = ifDefined(describedByIds(name, hint, problem));
  return html`<fieldset class="field" data-field=${name}>
    <legend>${label}</legend>
    <div class="choices options" ?data-pairs=${options.length === 4}>
      ${options.map((option, index) => {
        const picture = option.image === undefined ? '' : webAddress(option.image);
        return html`<label class="choice">
          <input
            type="radio"
            id=${index === 0 ? name : `${name}-${index}`}
            name=${name}
            value=${option.value}
            aria-describedby=${describedBy}
            .checked=${liveValue(option.value === value)}
          />
          ${picture ? html`<img src=${picture} alt="" loading="lazy" />` : nothing}
          <span>${option.label}</span>
        </label>`;
      })}
    </div>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing}
    ${renderProblem(name, problem, view)}
  </fieldset>`;
}
