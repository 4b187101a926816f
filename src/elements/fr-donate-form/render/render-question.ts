import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { FormView } from '../store/view.js';
import { valueOf, type Question } from '../questions/question.js';
import { renderLabelled } from './render-field.js';
import { liveValue } from './live-value.js';

type RenderControl = (
  question: Question,
  view: FormView,
  describedBy: string | undefined,
  isInvalid: boolean,
) => TemplateResult;

/** Renders a question's control with its label, hint and problem. */
export function renderQuestion(
  question: Question,
  view: FormView,
  control: RenderControl = renderControl,
): TemplateResult {
  const { label, hint } = question;
  const isOptional = question.missing === undefined;
  return renderLabelled(question.name, { label, hint, isOptional }, view, (describedBy, isInvalid) =>
    control(question, view, describedBy, isInvalid),
  );
}

/** Renders a text field or a list, the kinds of questions that every form has. */
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
