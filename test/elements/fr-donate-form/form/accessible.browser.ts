import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import { accessible, setScheme, looks } from '../../../support/looks.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, fill, gifts, giveButton, openForm, settled, untilShown, useTestCard } from '../support.js';
import { warningsDuring } from '../../../support/warnings.js';

resetBeforeEach();

const labels = {
  en: ['First name', 'Last name', 'Email', 'Street address', 'City', 'Province or territory', 'Postal code'],
  fr: ['Prénom', 'Nom de famille', 'Courriel', 'Adresse', 'Ville', 'Province ou territoire', 'Code postal'],
};
const values = ['Maude', 'Tremblay', 'maude@example.org', '12, rue des Érables', 'Gatineau', 'QC', 'J8X 1A1'];

async function give(form: FrDonateForm, lang: 'en' | 'fr', answer: FakeAnswer): Promise<void> {
  await proxy.answer(gifts, answer);
  for (const [index, label] of labels[lang].entries()) await fill(form, label, values[index] ?? '');
  giveButton(form).click();
}

/** The states of the form, each with a function that brings the form into it. */
const states: Readonly<Record<string, (lang: 'en' | 'fr') => Promise<FrDonateForm>>> = {
  'being filled in': async (lang) => {
    useTestCard();
    return openForm(proxy.url, { lang });
  },
  'with problems': async (lang) => {
    useTestCard({ complete: false });
    const form = await openForm(proxy.url, { lang });
    giveButton(form).click();
    await settled(form);
    expect(form.shadowRoot?.getElementById('summary')).to.not.equal(null);
    return form;
  },
  'without card fields': async (lang) => {
    useCardProcessor({ id: 'broken', load: () => Promise.reject(new Error('blocked on purpose')) });
    const form = await openForm(proxy.url, { lang });
    await untilShown(form, lang === 'en' ? 'could not be loaded' : 'n’ont pas pu être chargés');
    return form;
  },
  sending: async (lang) => {
    useTestCard();
    const form = await openForm(proxy.url, { lang });
    await give(form, lang, { hang: true });
    await untilShown(form, lang === 'en' ? 'Sending your gift' : 'Envoi de votre don');
    return form;
  },
  refused: async (lang) => {
    useTestCard();
    const form = await openForm(proxy.url, { lang });
    await give(form, lang, { status: 400, json: { state: 'refused' } });
    await untilShown(form, lang === 'en' ? 'was not accepted' : 'n’a pas été accepté');
    return form;
  },
  unknown: async (lang) => {
    useTestCard();
    const form = await openForm(proxy.url, { lang });
    await give(form, lang, { status: 504, json: {} });
    await untilShown(form, lang === 'en' ? 'We are checking' : 'Nous vérifions');
    return form;
  },
  done: async (lang) => {
    useTestCard();
    const form = await openForm(proxy.url, { lang });
    await give(form, lang, { json: { ...donation, currency: 'USD' } });
    await untilShown(form, lang === 'en' ? 'Thank you!' : 'Merci!');
    return form;
  },
};

describe('fr-donate-form: accessible', () => {
  for (const [row, [state, open]] of Object.entries(states).entries())
    for (const [lang, scheme] of looks(row))
      it(`${state}, ${lang}, ${scheme}`, async () => {
        setScheme(scheme);
        await warningsDuring(async () => accessible(await open(lang)));
      });
});
