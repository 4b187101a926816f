const visible = { bubbles: true, composed: true } as const;

/** The campaign's goal was reached while the page was open. */
export class FrGoalReachedEvent extends Event {
  constructor(
    /** The campaign; `null` for the sum of several. */
    readonly campaignId: number | null,
    /** The goal in integer minor units; `null` if the campaign counts donors. */
    readonly goalMinor: number | null,
    /** What has been raised, in integer minor units; `null` if the campaign counts donors. */
    readonly raisedMinor: number | null,
    /** The goal as a number of donors; `null` if the campaign counts money. */
    readonly goalDonors: number | null,
    readonly donors: number | null,
  ) {
    super('fr-goal-reached', visible);
  }
}

/** A milestone was passed while the page was open. */
export class FrMilestoneReachedEvent extends Event {
  constructor(
    /** The campaign; `null` for the sum of several. */
    readonly campaignId: number | null,
    /** The milestone in integer minor units; `null` if the campaign counts donors. */
    readonly atMinor: number | null,
    /** The milestone as a number of donors; `null` if the campaign counts money. */
    readonly atDonors: number | null,
    readonly label: string,
  ) {
    super('fr-milestone-reached', visible);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-goal-reached': FrGoalReachedEvent;
    'fr-milestone-reached': FrMilestoneReachedEvent;
  }
}
