import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentPart } from '../details/current-part.js';
import type { CurrentQuestion } from '../details/question.js';
import { renderProposal, type ProposalActions, type RenderParts } from './render-proposal.js';
import { renderRows } from '../details/render-rows.js';
import type { FieldView } from '../details/field-view.js';
import { renderPartQuestion } from './render-part-question.js';

/** Parts without questions, notes and proposals are left out. */
export const renderParts: RenderParts = (place, view, actions) =>
  view.parts
    .filter((part) => part.place === place)
    .map((part) =>
      part.questions.length === 0 && !part.proposal && part.notes.length === 0
        ? nothing
        : renderPart(part, view, actions),
    );

function renderPart(part: CurrentPart, view: FieldView, actions: ProposalActions): TemplateResult {
  const { name, legend, questions, notes, proposal } = part;
  // Without a heading, the first question is the checkbox that shows the others, which are indented below it.
  const [opener, rest] = legend === undefined ? [questions.slice(0, 1), questions.slice(1)] : [[], questions];
  const inner = html`${renderGroups(rest, view)}${notes.map((note) => html`<p class="hint" .textContent=${note}></p>`)}
  ${proposal ? renderProposal(name, proposal, { accept: () => actions.accept(proposal), decline: actions.decline }) : nothing}`;
  if (legend !== undefined)
    return html`<fieldset class="group" data-part=${name}>
      <legend .textContent=${legend}></legend>
      ${inner}
    </fieldset>`;
  const hasInner = rest.length > 0 || notes.length > 0 || proposal;
  // Radio buttons are already a group.
  const label = opener[0]?.kind === 'tick' && rest.length > 0 ? opener[0].label : undefined;
  return html`<div
    class="group"
    role=${label === undefined ? nothing : 'group'}
    aria-label=${label ?? nothing}
    data-part=${name}
  >
    ${renderGroups(opener, view)}
    ${opener.length === 0 ? inner : hasInner ? html`<div class="inset">${inner}</div>` : nothing}
  </div>`;
}

/** Renders questions in their order, those of an address below its heading. */
function renderGroups(questions: readonly CurrentQuestion[], view: FieldView): TemplateResult[] {
  return groupByHeading(questions).map(([heading, group]) => {
    const rows = renderRows(group, (question) => renderPartQuestion(question, view));
    return heading === undefined
      ? html`${rows}`
      : html`<fieldset class="group">
          <legend class="minor" .textContent=${heading}></legend>
          ${rows}
        </fieldset>`;
  });
}

function groupByHeading(
  questions: readonly CurrentQuestion[],
): (readonly [heading: string | undefined, CurrentQuestion[]])[] {
  const groups: (readonly [string | undefined, CurrentQuestion[]])[] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last && last[0] === question.group) last[1].push(question);
    else groups.push([question.group, [question]]);
  }
  return groups;
}
