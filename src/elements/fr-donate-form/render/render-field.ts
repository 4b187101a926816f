import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { FormField, TextField } from '../draft/draft.js';
import type { FormView } from '../store/view.js';
import { problemAt } from './problem-text.js';
import { liveValue } from './live-value.js';

export interface FieldOptions {
  readonly label: string;
  /** HTML autofill token (WCAG 1.3.5). */
  readonly autocomplete: AutoFill;
  readonly type?: 'text' | 'email';
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  readonly after?: TemplateResult | undefined;
}

/** Renders one text field with its label, hint and problem. */
export function renderField(name: TextField, options: FieldOptions, view: FormView): TemplateResult {
  const { label, autocomplete, type = 'text', hint, isOptional = false, after } = options;
  return renderLabelled(name, { label, hint, isOptional, after }, view, (describedBy, isInvalid) => {
    return html`<input
      id=${name}
      name=${name}
      class="control"
      part="control"
      type=${type}
      autocomplete=${autocomplete}
      autocapitalize=${type === 'email' ? 'none' : 'words'}
      maxlength="120"
      ?required=${!isOptional}
      aria-invalid=${ifDefined(isInvalid ? 'true' : undefined)}
      aria-describedby=${ifDefined(describedBy)}
      .value=${liveValue(view.draft.fields[name])}
    />`;
  });
}

export interface Labelling {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  /** Content after the hint and the problem. */
  readonly after?: TemplateResult | undefined;
}

/** Renders a control with its label, and the hint and problem that `aria-describedby` refers to. */
export function renderLabelled(
  name: FormField,
  { label, hint, isOptional = false, after }: Labelling,
  view: FormView,
  control: (describedBy: string | undefined, isInvalid: boolean) => TemplateResult,
): TemplateResult {
  const problem = problemAt(name, view);
  return html`<div class="field" data-field=${name}>
    <label for=${name}>
      ${label} ${isOptional ? html`<span class="quiet">(${view.words.optional})</span>` : nothing}
    </label>
    ${control(describedByIds(name, hint, problem), problem !== undefined)}
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing}
    ${renderProblem(name, problem, view)} ${after ?? nothing}
  </div>`;
}

/** The IDs of the hint and the problem of a control, for `aria-describedby`; `undefined` if it has neither. */
export function describedByIds(
  name: string,
  hint: string | undefined,
  problem: string | undefined,
): string | undefined {
  return (
    [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ') || undefined
  );
}

/** Renders the message beside a field. After a press of Give the summary has the focus; a message that appears at another time is an alert. */
export function renderProblem(
  name: string,
  problem: string | undefined,
  { problems }: FormView,
): TemplateResult | typeof nothing {
  if (problem === undefined) return nothing;
  const isInSummary = problems.some(({ field }) => field === name);
  return html`<p class="problem" id="${name}-problem" role=${isInSummary ? nothing : 'alert'}>${problem}</p>`;
}
