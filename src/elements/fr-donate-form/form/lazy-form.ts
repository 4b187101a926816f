import { readCampaignId } from '../../../controllers/campaign-id.js';
import { LazyModule } from '../../../controllers/lazy-module.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import { mayHoldAttempt } from '../../../donation/left-attempt.js';
import { optionalMatch } from '../match/optional-match.js';
import { optionalSections } from '../parts/optional-sections.js';
import { optionalTexts } from '../texts/texts-controller.js';
import { offeredCampaigns } from './choice-controller.js';
import { DonationForm, type DonateHost } from './donation-form.js';
import { optionalDialog } from './layout-controller.js';

/**
 * The form, created once the optional parts and the texts that its page uses have loaded: otherwise it could change while the donor fills it
 * in. Without the dialog, the match and the page's texts it works too. With a gift from before a reload, the code for giving is loaded as well: without
 * it, the donor would see an empty form first, and might give again.
 */
export function lazyForm(host: DonateHost, settings: SettingsController): LazyModule<DonationForm> {
  const sections = optionalSections(host);
  const match = optionalMatch(host);
  const ownTexts = optionalTexts(host);
  const dialog = optionalDialog(host);
  const giving = new LazyModule(host, {
    name: 'giving',
    load: async () => (await import('./giving-code.js')).createGivingCode,
  });
  const mayHaveGift = () => {
    const own = readCampaignId(host.campaignId);
    const campaigns = [...(typeof own === 'number' ? [own] : []), ...offeredCampaigns(host)];
    return mayHoldAttempt(campaigns, settings.connection?.proxyUrl);
  };
  return new LazyModule(host, {
    name: 'form',
    load: async () => {
      await Promise.all([
        sections.load(),
        match.load().catch(() => undefined),
        ownTexts.load().catch(() => undefined),
        dialog.load().catch(() => undefined),
        mayHaveGift() ? giving.load().catch(() => undefined) : undefined,
        settings.prepareLanguage(),
      ]);
      return new DonationForm(host, settings, { sections, match, ownTexts, dialog, giving });
    },
  });
}
