import type { SettingsController } from '../../controllers/settings-controller.js';
import { DonationForm, type DonateHost } from './donation-form.js';
import { openLayout } from './layout/layout-controller.js';
import { openSections } from './page/page-controller.js';
import { openMessages } from './wording/wording-controller.js';

/** What only some pages ask of their form. */
export interface LateModules {
  readonly sections: Awaited<ReturnType<typeof openSections>>;
  readonly messages: Awaited<ReturnType<typeof openMessages>>;
  readonly dialog: Awaited<ReturnType<typeof openLayout>>;
}

/** The form, once the parts that its page asks for and its words are there too. @throws When their file does not come. */
export async function openDonationForm(
  host: DonateHost,
  settings: SettingsController,
): Promise<DonationForm> {
  const [sections, messages, dialog] = await Promise.all([
    openSections(host),
    openMessages(host),
    openLayout(host),
    settings.prepareLanguage(),
  ]);
  return new DonationForm(host, settings, { sections, messages, dialog });
}
