import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../../format/number.js';
import { say } from '../../../text/say.js';
import { isAddressField, type FormField } from '../details/draft.js';
import type { Problem } from '../details/check-field.js';
import { anchorOf, type FormView } from './view.js';
import { summaryTexts } from '../details/problem-text.js';

/** From this number of problems on, those of the address are one line, so that the summary does not hide the form on a phone. */
const many = 6;

/**
 * Renders a summary of all problems, each with a link to its field. It gets the focus after a press of Give with invalid fields. Each field
 * also has its own message.
 */
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
        linesOf(problem, view).map((text, at, { length }) => {
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

/** The lines for a problem: with many, one for all fields of the address, at its first. */
function linesOf(problem: Problem, view: FormView): readonly string[] {
  const { problems, words, locale } = view;
  const ofAddress = problems.filter(({ field }) => isAddressField(field));
  if (problems.length < many || ofAddress.length < 2 || !ofAddress.includes(problem))
    return summaryTexts(problem, view);
  const number = formatCount(ofAddress.length, locale);
  return problem === ofAddress[0]
    ? [say(words, 'summaryGroup', { legend: words.addressLegend, number })]
    : [];
}
