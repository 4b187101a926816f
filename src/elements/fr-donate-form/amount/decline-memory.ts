import { tryOrUndefined } from '../../../donation/tab-storage.js';

/** Remembers for the tab that the donor has declined a proposal, so that it is not shown again. */
export interface DeclineMemory {
  has(campaignId: number): boolean;
  add(campaignId: number): void;
}

/** Creates a memory in the tab's storage. Without storage, the proposal stays hidden until the page is reloaded. */
export function tabDeclineMemory(storage: () => Storage): DeclineMemory {
  const declined = new Set<number>();
  const nameOf = (campaignId: number) => `fr-declined-${String(campaignId)}`;
  return {
    has(campaignId) {
      const read = () => storage().getItem(nameOf(campaignId)) !== null;
      return declined.has(campaignId) || tryOrUndefined(read) === true;
    },
    add(campaignId) {
      declined.add(campaignId);
      tryOrUndefined(() => {
        storage().setItem(nameOf(campaignId), '1');
      });
    },
  };
}
