import { LazyModule } from '../../../controllers/lazy-module.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import { optionalSections } from '../parts/optional-sections.js';
import { optionalTexts } from '../texts/texts-controller.js';
import { DonationForm, type DonateHost } from './donation-form.js';
import { createGivingCode } from './giving-code.js';
import { optionalDialog } from './layout-controller.js';

/**
 * The form, created once the optional parts and the texts that its page uses have loaded: otherwise it could change while the donor fills it
 * in. Without the dialog and the page's texts it works too.
 */
export function lazyForm(host: DonateHost, settings: SettingsController): LazyModule<DonationForm> {
  const sections = optionalSections(host);
  const ownTexts = optionalTexts(host);
  const dialog = optionalDialog(host);
  const giving = new LazyModule(host, {
    name: 'giving',
    load: () => Promise.resolve(createGivingCode),
  });
  return new LazyModule(host, {
    name: 'form',
    load: async () => {
      await Promise.all([
        sections.load(),
        ownTexts.load().catch(() => undefined),
        dialog.load().catch(() => undefined),
        giving.load(),
        settings.prepareLanguage(),
      ]);
      return new DonationForm(host, settings, { sections, ownTexts, dialog, giving });
    },
  });
}
