import type { SettingsController } from '../../controllers/settings-controller.js';
import { DonationForm, type DonateHost } from './donation-form.js';
import { loadDialog } from './layout/layout-controller.js';
import { loadSections } from './page/page-controller.js';
import { loadOwnTexts } from './texts/texts-controller.js';

/** Creates the form once the optional parts and the texts that its page uses have loaded. @throws If a file cannot be loaded. */
export async function createDonationForm(
  host: DonateHost,
  settings: SettingsController,
): Promise<DonationForm> {
  const [sections, ownTexts, dialog] = await Promise.all([
    loadSections(host),
    loadOwnTexts(host),
    loadDialog(host),
    settings.prepareLanguage(),
  ]);
  return new DonationForm(host, settings, { sections, ownTexts, dialog });
}
