import { tabDraftMemory, type DraftMemory } from './draft-memory.js';
import type { Draft } from './draft.js';

/**
 * The stored drafts of one form. A draft is stored for each campaign that the form has had, because the form may start with any of them after
 * a reload.
 */
export class KeptDrafts {
  readonly #storage: () => Storage;
  readonly #campaigns = new Set<number>();

  /** @param storage Returns the tab's storage. May throw. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** Returns the draft that was typed earlier in this tab for a campaign. From now on, drafts are stored for it as well. */
  find(campaignId: number): Draft | undefined {
    this.#campaigns.add(campaignId);
    return this.#memoryOf(campaignId).find();
  }

  save(draft: Draft): void {
    for (const id of this.#campaigns) this.#memoryOf(id).save(draft);
  }

  /**
   * Deletes the draft after the gift was made, so that the next user of the tab does not see it.
   *
   * @param campaignId Campaign of the gift. The form may show another campaign by now, or may not have shown this one.
   */
  forget(campaignId: number): void {
    for (const id of [...this.#campaigns, campaignId]) this.#memoryOf(id).delete();
  }

  #memoryOf(campaignId: number): DraftMemory {
    return tabDraftMemory(this.#storage, campaignId);
  }
}
