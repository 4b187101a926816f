/** Remembers for the tab that a donor has turned a proposal down, so that nobody is asked twice. */
export interface DeclineMemory {
  has(campaignId: number): boolean;
  keep(campaignId: number): void;
}

/** Guarded like every use of storage; where there is none, the proposal stays away until the page is loaded anew. */
export function tabDeclineMemory(storage: () => Storage): DeclineMemory {
  const declined = new Set<number>();
  const nameOf = (campaignId: number) => `fr-declined-${String(campaignId)}`;
  return {
    has(campaignId) {
      try {
        return declined.has(campaignId) || storage().getItem(nameOf(campaignId)) !== null;
      } catch {
        return declined.has(campaignId);
      }
    },
    keep(campaignId) {
      declined.add(campaignId);
      try {
        storage().setItem(nameOf(campaignId), '1');
      } catch {
        // Kept for this page at least.
      }
    },
  };
}
