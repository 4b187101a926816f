const visible = { bubbles: true, composed: true } as const;

/** The campaign's goal was reached while the page was open. Amounts are minor units, or people. */
export class FrGoalReachedEvent extends Event {
  readonly goal: number;
  readonly raised: number;

  constructor(goal: number, raised: number) {
    super('fr-goal-reached', visible);
    this.goal = goal;
    this.raised = raised;
  }
}

/** A milestone was passed while the page was open. `at` is minor units, or people. */
export class FrMilestoneEvent extends Event {
  readonly at: number;
  readonly label: string;

  constructor(at: number, label: string) {
    super('fr-milestone', visible);
    this.at = at;
    this.label = label;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-goal-reached': FrGoalReachedEvent;
    'fr-milestone': FrMilestoneEvent;
  }
}
