import { expect } from '@open-wc/testing';
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
  document.documentElement.style.colorScheme = '';
  document.body.style.cssText = '';
  await proxy.close();
});

describe('fr-donate-form: its optional parts', () => {
  for (const lang of ['en', 'fr'] as const)
    for (const scheme of ['light', 'dark'] as const)
      it(`are accessible, open and with their problems, ${lang}, ${scheme}`, async () => {
        document.documentElement.style.colorScheme = scheme;
        document.body.style.cssText =
          scheme === 'dark' ? 'background: #121212; color: #fff' : 'background: #fff; color: #000';
        const form = await openWhole(proxy.url, lang);
        await openAll(form, lang);
        giveButton(form).click();
        await settled(form);
        await expect(form).to.be.accessible();
      });
});
