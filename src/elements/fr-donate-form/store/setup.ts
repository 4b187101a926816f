import { readCampaignId } from '../../../controllers/campaign-id.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import type { Misconfiguration } from '../../../controllers/view-state.js';
import { currencies } from '../../../schema/money.js';

/** What the form can't work without. */
export interface Setup {
  readonly campaignId: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/**
 * A form without a currency would ask for 50 of nobody knows what: the platform charges in the campaign's own and its
 * request has no field for it (contract §4.4), so the page has to say which it is.
 */
export function readSetup(
  campaign: string,
  {
    currency,
    connection,
    connectionAdvice,
  }: Pick<SettingsController, 'currency' | 'connection' | 'connectionAdvice'>,
): Setup | Misconfiguration {
  const campaignId = readCampaignId(campaign);
  if (typeof campaignId !== 'number') return campaignId;
  if (!connection) return { advice: connectionAdvice };
  const code = currency.trim().toUpperCase();
  const isKnown = currencies.some((known) => known === code);
  return isKnown
    ? { campaignId, currency: code }
    : { advice: `needs currency="…", the campaign’s own: ${currencies.join(', ')}.` };
}
