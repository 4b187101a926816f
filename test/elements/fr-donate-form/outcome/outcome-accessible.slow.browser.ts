import { expect, fixture, html } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { accessible, setScheme, looks, type Language } from '../../../support/looks.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { attempts, donation, drawn, fill, gifts, give, untilShown, useTestCard } from '../support.js';
import { warningsDuring } from '../../../support/warnings.js';

const { now } = Date;
const origin = Object.getOwnPropertyDescriptor(window, 'origin');

resetBeforeEach();

afterEach(() => {
  Date.now = now;
  if (origin) Object.defineProperty(window, 'origin', origin);
});

const labels = {
  en: ['First name', 'Last name', 'Email', 'Street address', 'City', 'Province or territory', 'Postal code'],
  fr: ['Prénom', 'Nom de famille', 'Courriel', 'Adresse', 'Ville', 'Province ou territoire', 'Code postal'],
};
const values = ['Maude', 'Tremblay', 'maude@example.org', '12, rue des Érables', 'Gatineau', 'QC', 'J8X 1A1'];

async function open(lang: Language): Promise<FrDonateForm> {
  useTestCard();
  const form = await fixture<FrDonateForm>(
    html`<fr-donate-form
      lang=${lang}
      campaign-id="1"
      proxy-url=${proxy.url}
      currency="CAD"
      locale="${lang}-CA"
      amounts="25 50"
      installments="3"
      with-mailed-receipt
      share
      contact="bonjour@otters.example"
      redirect-href="#merci"
      donate-href="https://give.example/campaign"
    >
      <p slot="thanks" lang="en">The otters thank you, too.</p>
    </fr-donate-form>`,
  );
  await drawn(form);
  return form;
}

/** Sends a gift from a filled form, gives it this answer, and waits until the form shows `words`. */
async function given(
  lang: Language,
  answer: FakeAnswer,
  words: Readonly<Record<Language, string>>,
  prepare: (form: FrDonateForm) => Promise<void> = async () => {},
): Promise<FrDonateForm> {
  await proxy.answer(gifts, answer);
  const form = await open(lang);
  for (const [index, label] of labels[lang].entries()) await fill(form, label, values[index] ?? '');
  await prepare(form);
  await give(form, words[lang]);
  return form;
}

const lost = { status: 504, json: {} };
const checking = { en: 'We are checking', fr: 'Nous vérifions' };

/** The screens after a press of Give, each with a function that leads to it. */
const screens: Readonly<Record<string, (lang: Language) => Promise<FrDonateForm>>> = {
  result: async (lang) => {
    const form = await given(lang, { json: donation }, { en: 'Tell a friend', fr: 'Parlez-en' });
    await untilShown(form, lang === 'en' ? 'next page in 20 seconds' : 's’ouvre dans 20 secondes');
    return form;
  },
  different: (lang) =>
    given(
      lang,
      { json: { ...donation, currency: 'USD' } },
      { en: 'You asked to give', fr: 'Vous vouliez donner' },
    ),
  plan: (lang) =>
    given(
      lang,
      { json: { ...donation, amount: 16.67 } },
      { en: 'on the 1st of each month', fr: 'le 1er de chaque mois' },
      (form) => fill(form, lang === 'en' ? '3 × $16.67' : '3 × 16,67 $', ''),
    ),
  checking: async (lang) => {
    await proxy.answer(attempts, { json: { state: 'in-flight' } });
    return given(lang, lost, checking);
  },
  resting: async (lang) => {
    await proxy.answer(attempts, { json: { state: 'in-flight' } });
    const form = await given(lang, lost, checking);
    await proxy.called(attempts);
    // After three minutes of requests, the form stops sending them.
    Date.now = () => now() + 190_000;
    await untilShown(form, lang === 'en' ? 'We could not find out' : 'Nous n’avons pas pu savoir');
    return form;
  },
  retry: async (lang) => {
    await proxy.answer(attempts, { status: 404, json: { state: 'not-found', remembers: 86_400 } });
    return given(lang, lost, { en: 'Your gift has not reached us', fr: 'ne nous est pas parvenu' });
  },
  refused: (lang) =>
    given(
      lang,
      { status: 400, json: { state: 'refused' } },
      { en: 'was not accepted', fr: 'n’a pas été accepté' },
    ),
  'never reachable': async (lang) => {
    // As in a sandboxed frame, which axe cannot read.
    Object.defineProperty(window, 'origin', { configurable: true, value: 'null' });
    const form = await open(lang);
    await untilShown(form, lang === 'en' ? 'secure giving page' : 'page de dons sécurisée');
    return form;
  },
};

describe('fr-donate-form: accessible after a press of Give', () => {
  for (const [row, [screen, way]] of Object.entries(screens).entries())
    for (const [lang, scheme] of looks(row))
      it(`${screen}, ${lang}, ${scheme}`, async () => {
        setScheme(scheme);
        await warningsDuring(async () => {
          const form = await way(lang);
          await accessible(form);
          expect(form.scrollWidth).to.be.at.most(form.clientWidth);
        });
      });
});
