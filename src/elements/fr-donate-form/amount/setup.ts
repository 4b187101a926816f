import { readCampaignId } from '../../../controllers/campaign-id.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import type { Misconfiguration } from '../../../controllers/view-state.js';
import { currencies } from '../../../schema/money.js';

/** The required settings of the form. */
export interface Setup {
  readonly campaignId: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/**
 * Reads the required settings. The page has to set the currency: the platform charges in the campaign's currency, for which the request has
 * no field (contract §4.4), and the form has to show it.
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
