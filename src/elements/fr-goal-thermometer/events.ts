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

/**
 * Somebody wants to give, perhaps an exact amount. A donate form on the page that takes it cancels the event, and with
 * it the link to the campaign's donation page. `amount` is minor units.
 */
export class FrGiveRequestEvent extends Event {
  readonly campaignId: number | undefined;
  readonly amount: number | undefined;

  constructor(campaignId: number | undefined, amount: number | undefined) {
    super('fr-give-request', { ...visible, cancelable: true });
    this.campaignId = campaignId;
    this.amount = amount;
  }
}

declare global {
  interface HTMLElementEventMap {
    'fr-goal-reached': FrGoalReachedEvent;
    'fr-milestone': FrMilestoneEvent;
    'fr-give-request': FrGiveRequestEvent;
  }
}
