import { html, nothing, type TemplateResult } from 'lit';
import type { FieldView } from './field-view.js';

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

/** Renders the hint and the problem of a control, to which `aria-describedby` refers. */
export function renderNotes(
  name: string,
  hint: string | undefined,
  problem: string | undefined,
  view: FieldView,
): TemplateResult {
  return html`${hint ? html`<p class="hint" id="${name}-hint" .textContent=${hint}></p>` : nothing}
  ${renderProblem(name, problem, view)}`;
}

/** Renders the message beside a field. After a press of Give the summary has the focus; a message that appears at another time is an alert. */
export function renderProblem(
  name: string,
  problem: string | undefined,
  { problems }: FieldView,
): TemplateResult | typeof nothing {
  if (problem === undefined) return nothing;
  const isInSummary = problems.some(({ field }) => field === name);
  return html`<p
    class="problem"
    id="${name}-problem"
    role=${isInSummary ? nothing : 'alert'}
    .textContent=${problem}
  ></p>`;
}

/** The class of a heading that says what the step's heading does. */
export function legendClass({ step }: FieldView): string | typeof nothing {
  return step === undefined ? nothing : 'visually-hidden';
}
