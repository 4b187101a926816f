import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { FieldView } from './field-view.js';
import { valueOf, type Question } from './question.js';
import { problemAt } from './problem-at.js';
import { describedByIds, renderNotes } from './render-notes.js';
import { liveValue } from '../../../templates/live-value.js';

/** @param describedBy Value of `aria-describedby`. @param invalid Value of `aria-invalid`. */
type RenderControl = (
  question: Question,
  view: FieldView,
  describedBy: string | undefined,
  invalid: 'true' | undefined,
) => TemplateResult;

/**
 * Renders a question's control with its label, hint and problem.
 *
 * @param after Content after the hint and the problem.
 */
export function renderQuestion(
  question: Question,
  view: FieldView,
  {
    control = renderControl,
    after,
  }: { readonly control?: RenderControl; readonly after?: TemplateResult } = {},
): TemplateResult {
  const { name, label, hint, missing } = question;
  const problem = problemAt(name, view);
  return html`<div class="field" data-field=${name}>
    <label for=${name}>
      <span .textContent=${label}></span>
      <span class="quiet" .textContent=${missing === undefined ? `(${view.words.optional})` : ''}></span>
    </label>
    ${control(question, view, describedByIds(name, hint, problem), problem ? 'true' : undefined)}
    ${renderNotes(name, hint, problem, view)} ${after}
  </div>`;
}

/** Renders a text field or a list, the kinds of questions that every form has. */
function renderControl(
  question: Question,
  view: FieldView,
  describedBy: string | undefined,
  invalid: 'true' | undefined,
): TemplateResult {
  const { name, kind, options = [], autocomplete, capitals, maxLength = 120, missing } = question;
  const value = valueOf(question, view.draft);
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
            html`<option
              value=${option.value}
              .selected=${option.value === value}
              .textContent=${option.label}
            ></option>`,
        ),
      )}
    </select>`;
  // Names and addresses are not checked or corrected: phones would replace them, and some browsers send what they check to a service.
  return html`<input
    id=${name}
    name=${name}
    class="control"
    part="control"
    type=${kind === 'telephone' ? 'tel' : kind}
    autocomplete=${autocomplete ?? 'off'}
    autocapitalize=${ifDefined(capitals)}
    autocorrect="off"
    spellcheck="false"
    maxlength=${maxLength}
    ?required=${missing !== undefined}
    aria-invalid=${ifDefined(invalid)}
    aria-describedby=${ifDefined(describedBy)}
    .value=${liveValue(value)}
  />`;
}
