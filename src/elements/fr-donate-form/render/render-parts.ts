import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentPart } from '../questions/compose.js';
import type { CurrentQuestion } from '../questions/question.js';
import type { FormView } from '../store/view.js';
import type { Place, Proposal } from '../questions/part.js';
import { renderQuestion } from './render-question.js';

export interface ProposalActions {
  readonly accept: (proposal: Proposal) => void;
  readonly decline: () => void;
}

/** Renders the optional parts at one position of the form. Parts without questions, notes and proposals are left out. */
export function renderParts(
  place: Place,
  view: FormView,
  actions: ProposalActions,
): (TemplateResult | typeof nothing)[] {
  return view.parts
    .filter((part) => part.place === place)
    .map((part) =>
      part.questions.length === 0 && !part.proposal && part.notes.length === 0
        ? nothing
        : renderPart(part, view, actions),
    );
}

function renderPart(part: CurrentPart, view: FormView, actions: ProposalActions): TemplateResult {
  const { name, legend, questions, notes, proposal } = part;
  // Without a heading, the first question is the checkbox that shows the others, which are indented below it.
  const [opener, rest] = legend === undefined ? [questions.slice(0, 1), questions.slice(1)] : [[], questions];
  const inner = html`${renderRows(rest, view)}${notes.map((note) => html`<p class="note-line">${note}</p>`)}
  ${proposal ? renderProposal(name, proposal, { accept: () => actions.accept(proposal), decline: actions.decline }) : nothing}`;
  if (legend !== undefined)
    return html`<fieldset class="group" data-part=${name}>
      <legend>${legend}</legend>
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
    ${renderRows(opener, view)}
    ${opener.length === 0 ? inner : hasInner ? html`<div class="inset">${inner}</div>` : nothing}
  </div>`;
}

/** Renders questions in their order: those with `isHalf` side by side, those of an address below its heading. */
function renderRows(questions: readonly CurrentQuestion[], view: FormView): TemplateResult[] {
  return groupByHeading(questions).map(([heading, group]) => {
    const rows = pairHalves(group).map((row) =>
      row.length > 1
        ? html`<div class="pair">${row.map((one) => renderQuestion(one, view))}</div>`
        : html`${row.map((one) => renderQuestion(one, view))}`,
    );
    return heading === undefined
      ? html`${rows}`
      : html`<fieldset class="group">
          <legend class="minor">${heading}</legend>
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

export function pairHalves<One extends { readonly isHalf?: boolean | undefined }>(
  all: readonly One[],
): One[][] {
  const rows: One[][] = [];
  for (const one of all) {
    const last = rows.at(-1);
    if (one.isHalf && last?.length === 1 && last[0]?.isHalf) last.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** Renders a question with two buttons. @param name Name of the CSS part, and prefix of the text's ID. */
export function renderProposal(
  name: string,
  { text, yes, no }: Pick<Proposal, 'text' | 'yes' | 'no'>,
  { accept, decline }: { readonly accept: () => void; readonly decline: () => void },
): TemplateResult {
  return html`<div class="proposal" part=${name} role="group" aria-labelledby="${name}-text">
    <p id="${name}-text">${text}</p>
    <div class="proposal-buttons">
      <button class="quiet-button" type="button" @click=${accept}>${yes}</button>
      <button class="quiet-button plain" type="button" @click=${decline}>${no}</button>
    </div>
  </div>`;
}
