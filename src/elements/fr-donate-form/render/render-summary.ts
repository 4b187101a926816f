import { html, nothing, type TemplateResult } from 'lit';
import type { FormField } from '../draft/draft.js';
import { anchorOf, type FormView } from '../store/view.js';
import { summaryTexts } from './problem-text.js';

/** Renders a summary of all problems, each with a link to its field. It gets the focus after a press of Give with invalid fields. */
export function renderSummary(
  view: FormView,
  goTo: (field: FormField, at?: number) => void,
): TemplateResult | typeof nothing {
  const { problems, words } = view;
  if (problems.length === 0) return nothing;
  return html`<div class="summary" id="summary" role="group" aria-labelledby="summary-title" tabindex="-1">
    <h2 class="summary-title" id="summary-title" .textContent=${words.summaryTitle}></h2>
    <ul>
      ${problems.map((problem) =>
        summaryTexts(problem, view).map((text, at, { length }) => {
          const onClick = (event: Event) => {
            // The link's fragment does not reach into a shadow root, so the field is focused by script.
            event.preventDefault();
            goTo(problem.field, length > 1 ? at : undefined);
          };
          return html`<li>
            <a href="#${anchorOf(problem.field, view)}" @click=${onClick} .textContent=${text}></a>
          </li>`;
        }),
      )}
    </ul>
  </div>`;
}
