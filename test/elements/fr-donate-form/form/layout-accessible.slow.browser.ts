import { expect, fixture } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { accessible, setScheme, looks } from '../../../support/looks.js';
import { isModal } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { button, donation, drawn, fill, gifts, give, settled, useTestCard } from '../support.js';
import { until } from '../../../support/until.js';

resetBeforeEach();

const words = {
  en: {
    next: 'Continue',
    thanks: 'Thank you, Maude.',
    labels: [
      'First name',
      'Last name',
      'Email',
      'Street address',
      'City',
      'Province or territory',
      'Postal code',
    ],
  },
  fr: {
    next: 'Continuer',
    thanks: 'Merci, Maude.',
    labels: [
      'Prénom',
      'Nom de famille',
      'Courriel',
      'Adresse',
      'Ville',
      'Province ou territoire',
      'Code postal',
    ],
  },
};
const values = ['Maude', 'Tremblay', 'maude@example.org', '12, rue des Érables', 'Gatineau', 'QC', 'J8X 1A1'];

/** The stages of a gift at which a donor may pause. */
async function walk(
  lang: 'en' | 'fr',
  layout: string,
  look: (form: FrDonateForm) => Promise<void>,
): Promise<void> {
  useTestCard();
  await proxy.answer(gifts, { json: donation });
  const form = await fixture<FrDonateForm>(`<fr-donate-form campaign-id="1" proxy-url="${proxy.url}"
    currency="CAD" locale="${lang}-CA" amounts="25 50" steps ${layout} share>
    <button slot="wallets" type="button" style="color: #fff; background: #000">Example Pay</button></fr-donate-form>`);
  await drawn(form);
  await look(form);
  if (layout !== '') {
    form.show();
    await until(() => isModal(form), 'the dialog is open');
    await look(form);
  }
  const { next, thanks, labels } = words[lang];
  button(form, next).click();
  await settled(form);
  button(form, next).click();
  await settled(form);
  await look(form);
  for (const [index, label] of labels.entries()) await fill(form, label, values[index] ?? '');
  button(form, next).click();
  await settled(form);
  await look(form);
  await give(form, thanks);
  await look(form);
  if (layout !== '') {
    form.close();
    await settled(form);
    await look(form);
  }
}

describe('fr-donate-form: accessible at each step', () => {
  for (const [row, layout] of ['', 'layout="dialog"'].entries())
    for (const [lang, scheme] of looks(row))
      it(`${layout || 'in its place'}, ${lang}, ${scheme}`, async () => {
        setScheme(scheme);
        let looks = 0;
        await walk(lang, layout, async (form) => {
          looks += 1;
          await accessible(form);
        });
        expect(looks).to.equal(layout === '' ? 4 : 6);
      });
});
