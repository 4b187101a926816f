import { APPEAL_PLANS } from './appeal-plans.js';
import type { CampaignPlan } from './campaign-plan.js';
import { EVENT_PLANS } from './event-plans.js';
import { PARTNER_PLANS } from './partner-plans.js';

/** Every campaign of the charity. Each has one property that a widget has to support. */
export const CAMPAIGN_PLANS: readonly CampaignPlan[] = [...APPEAL_PLANS, ...EVENT_PLANS, ...PARTNER_PLANS];
