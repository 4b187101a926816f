import { expect } from '@open-wc/testing';
import { until } from '../../../support/until.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { button, donation, fillDonor, gifts, give, openForm, settled, useTestCard } from '../support.js';

resetBeforeEach();

beforeEach(() => {
  useTestCard();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  getSelection()?.removeAllRanges();
});

/** Replaces the browser's clipboard, whatever the permissions are. */
function clipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

async function given(lang: 'en' | 'fr' = 'en') {
  await proxy.answer(gifts, { json: donation });
  const form = await openForm(proxy.url, { lang: 'en' });
  await fillDonor(form);
  form.locale = `${lang}-CA`;
  await give(form, lang === 'en' ? 'Thank you, Maude.' : 'Merci, Maude.');
  form.shadowRoot?.querySelector('summary')?.click();
  return form;
}

const announced = (form: Element) =>
  [...(form.shadowRoot?.querySelectorAll('[role=status]') ?? [])]
    .map((one) => one.textContent.trim())
    .join('');

describe('fr-donate-form: the reference of a gift', () => {
  for (const [lang, name, done] of [
    ['en', 'Copy', 'Copied.'],
    ['fr', 'Copier', 'Copiée.'],
  ] as const)
    it(`is copied by a button, which confirms it: ${lang}`, async () => {
      const copied: string[] = [];
      clipboard(async (text) => void copied.push(text));
      const form = await given(lang);
      expect(announced(form)).to.equal('');
      const copy = button(form, name);
      const described = form.shadowRoot?.getElementById(copy.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).to.match(/R[ée]f[ée]rence/);
      copy.focus();
      copy.click();
      await until(() => announced(form) === done);
      expect(copied).to.deep.equal(['ch_0077']);
      expect(form.shadowRoot?.activeElement === copy, 'the focus stays').to.equal(true);
    });

  it('is confirmed anew when it is copied again, in a region that screen readers know before', async () => {
    clipboard(() => Promise.resolve());
    const form = await given();
    const region = form.shadowRoot?.querySelector('.reference [role=status]');
    expect(region?.checkVisibility()).to.equal(true);
    button(form, 'Copy').click();
    await until(() => region?.textContent === 'Copied.');
    const said: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => said.push(region?.textContent));
    observer.observe(region!, { childList: true, characterData: true, subtree: true });
    button(form, 'Copy').click();
    await until(() => said.at(-1) === 'Copied.');
    observer.disconnect();
  });

  it('is selected if the page may not copy, with a hint to copy it by hand', async () => {
    clipboard(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')));
    const form = await given();
    button(form, 'Copy').click();
    await until(
      () => getSelection()?.toString() === 'ch_0077',
      () => `selected: ${getSelection()?.toString()}`,
    );
    expect(announced(form)).to.include('Selected');
    await expect(form).to.be.accessible();
  });

  it('can be copied while the outcome of the gift is unknown', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await proxy.answer(gifts, { status: 504, json: {} });
    const form = await openForm(proxy.url);
    await fillDonor(form);
    await give(form, 'Please do not give again yet');
    button(form, 'Copy').click();
    await until(() => copied.length === 1);
    await settled(form);
    const [call] = await proxy.calls(gifts);
    expect(copied).to.deep.equal([call?.headers['idempotency-key']]);
  });
});
