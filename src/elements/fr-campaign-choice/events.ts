/** The donor has chosen another campaign. Cancel it to keep the previous one. */
export class FrCampaignChangeEvent extends Event {
  constructor(readonly campaignId: number) {
    super('fr-campaign-change', { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'fr-campaign-change': FrCampaignChangeEvent;
  }
}
