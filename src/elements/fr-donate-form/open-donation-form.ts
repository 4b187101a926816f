import type { SettingsController } from '../../controllers/settings-controller.js';
import { DonationForm, type DonateHost } from './donation-form.js';
import { openLayout } from './layout/layout-controller.js';
import { openSections } from './page/page-controller.js';
import { openReminder } from './reminder/reminder-controller.js';
import { openMessages } from './wording/wording-controller.js';

/** Creates the form once the optional parts and the texts that its page uses have loaded. @throws If a file cannot be loaded. */
export async function openDonationForm(
  host: DonateHost,
  settings: SettingsController,
): Promise<DonationForm> {
  const [sections, messages, dialog, reminder] = await Promise.all([
    openSections(host),
    openMessages(host),
    openLayout(host),
    openReminder(host),
    settings.prepareLanguage(),
  ]);
  return new DonationForm(host, settings, { sections, messages, dialog, reminder });
}
