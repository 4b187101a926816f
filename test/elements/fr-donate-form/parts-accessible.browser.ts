import { accessible, dressPage, looks, undressPage } from '../../support/looks.js';
import { fakeProxy, type FakeProxy } from '../../support/platform.js';
import { giveButton, settled } from './support.js';
import { openAll, openWhole } from './whole-form.js';

let proxy: FakeProxy;

beforeEach(async () => {
  sessionStorage.clear();
  proxy = await fakeProxy();
});

afterEach(async () => {
  sessionStorage.clear();
  undressPage();
  await proxy.close();
});

describe('fr-donate-form: its optional parts', () => {
  for (const [lang, scheme] of looks(1))
    it(`are accessible, open and with their problems, ${lang}, ${scheme}`, async () => {
      dressPage(scheme);
      const form = await openWhole(proxy.url, lang);
      await openAll(form, lang);
      giveButton(form).click();
      await settled(form);
      await accessible(form);
    });
});
