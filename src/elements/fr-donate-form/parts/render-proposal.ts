import { html, type nothing, type TemplateResult } from 'lit';
import type { Place, Proposal } from '../details/current-part.js';
import type { FieldView } from '../details/field-view.js';

export interface ProposalActions {
  readonly accept: (proposal: Proposal) => void;
  readonly decline: () => void;
}

/** Renders the optional parts at one position of the form. */
export type RenderParts = (
  place: Place,
  view: FieldView,
  actions: ProposalActions,
) => readonly (TemplateResult | typeof nothing)[];

/** Renders a question with two buttons. @param name Name of the CSS part, and prefix of the text's ID. */
export function renderProposal(
  name: string,
  { text, yes, no }: Pick<Proposal, 'text' | 'yes' | 'no'>,
  { accept, decline }: { readonly accept: () => void; readonly decline: () => void },
): TemplateResult {
  return html`<div class="proposal" part=${name} role="group" aria-labelledby="${name}-text">
    <p id="${name}-text" .textContent=${text}></p>
    <div class="proposal-buttons">
      <button class="quiet-button" type="button" @click=${accept} .textContent=${yes}></button>
      <button class="quiet-button plain" type="button" @click=${decline} .textContent=${no}></button>
    </div>
  </div>`;
}
