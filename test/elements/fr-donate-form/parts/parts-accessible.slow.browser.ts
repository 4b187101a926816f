import { accessible, setScheme, looks } from '../../../support/looks.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { giveButton, settled } from '../support.js';
import { openAll, openWhole } from '../whole-form.js';

resetBeforeEach();

describe('fr-donate-form: its optional parts', () => {
  for (const [lang, scheme] of looks(1))
    it(`are accessible, open and with their problems, ${lang}, ${scheme}`, async () => {
      setScheme(scheme);
      const form = await openWhole(proxy.url, lang);
      await openAll(form, lang);
      giveButton(form).click();
      await settled(form);
      await accessible(form);
    });
});
