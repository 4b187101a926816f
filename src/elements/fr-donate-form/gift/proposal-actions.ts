import type { LitElement } from 'lit';
import type { DeclineMemory } from '../draft/decline-memory.js';
import type { DraftController } from '../draft/draft-controller.js';
import type { ProposalActions } from '../render-parts.js';

/** What the two buttons of a proposal do. @param campaignId Asked at the press. */
export function proposalActions(
  host: LitElement,
  draft: DraftController,
  declined: DeclineMemory,
  campaignId: () => number | undefined,
): ProposalActions {
  // The buttons go away with the proposal: the focus passes to what it was about.
  const moveOn = () => {
    host.requestUpdate();
    void host.updateComplete.then(() => {
      host.renderRoot
        .querySelector<HTMLElement>('[name=frequency]:checked, [name=amount]:checked, #custom-amount')
        ?.focus();
    });
  };
  return {
    accept: ({ amountMinor }) => {
      draft.propose(amountMinor, 'month');
      moveOn();
    },
    decline: () => {
      const id = campaignId();
      if (id !== undefined) declined.keep(id);
      moveOn();
    },
  };
}
