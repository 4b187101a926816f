const visible = { bubbles: true, composed: true } as const;

/** A visitor clicked a team's row. Cancel it to keep the browser from following the link. */
export class FrTeamSelectEvent extends Event {
  constructor(
    readonly teamId: number,
    /** URL of the team's page; empty if it has none. */
    readonly url: string,
  ) {
    super('fr-team-select', { ...visible, cancelable: true });
  }
}

/** Other rows are on screen. Rows are numbered from 1. */
export class FrRowsChangeEvent extends Event {
  constructor(
    readonly first: number,
    readonly last: number,
  ) {
    super('fr-rows-change', visible);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-team-select': FrTeamSelectEvent;
    'fr-rows-change': FrRowsChangeEvent;
  }
}
