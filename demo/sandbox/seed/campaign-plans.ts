import { APPEAL_PLANS } from './appeal-plans.js';
import type { CampaignPlan } from './campaign-plan.js';
import { EVENT_PLANS } from './event-plans.js';

/** Every campaign of the charity. Each shows one thing a widget has to cope with. */
export const CAMPAIGN_PLANS: readonly CampaignPlan[] = [...APPEAL_PLANS, ...EVENT_PLANS];
