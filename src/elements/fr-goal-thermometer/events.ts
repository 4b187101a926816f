const visible = { bubbles: true, composed: true } as const;

/** The campaign's goal was reached while the page was open. Amounts are minor units, or people. */
export class FrGoalReachedEvent extends Event {
  constructor(
    readonly goal: number,
    readonly raised: number,
  ) {
    super('fr-goal-reached', visible);
  }
}

/** A milestone was passed while the page was open. `at` is minor units, or people. */
export class FrMilestoneEvent extends Event {
  constructor(
    readonly at: number,
    readonly label: string,
  ) {
    super('fr-milestone', visible);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-goal-reached': FrGoalReachedEvent;
    'fr-milestone': FrMilestoneEvent;
  }
}
