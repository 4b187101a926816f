import { expect } from '@open-wc/testing';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import { accessible, setScheme, looks } from '../../../support/looks.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { warningsDuring } from '../../../support/warnings.js';
import { donorAt, filledAt, refused, unknown, type DonorAtForm } from '../donor-at-form.js';
import { resetBeforeEach } from '../start-anew.js';
import { donation, useTestCard } from '../support.js';

resetBeforeEach();

type Language = 'en' | 'fr';

const attributesIn = (lang: Language) => `locale="${lang}-CA" donate-href="https://give.example/campaign"`;

/** A form whose gift has this answer, once it shows a text. */
const given = (answer: FakeAnswer, text: Readonly<Record<Language, string>>) => async (lang: Language) => {
  const donor = await filledAt(attributesIn(lang), answer);
  await donor.give(text[lang]);
  return donor;
};

/** The states of the form, each with a function that brings a form into it. */
const states: Readonly<Record<string, (lang: Language) => Promise<DonorAtForm>>> = {
  'being filled in': (lang) => donorAt(attributesIn(lang)),
  'with problems': async (lang) => {
    const donor = await donorAt(attributesIn(lang), '', useTestCard({ complete: false }));
    await donor.goOn();
    expect(donor.all('#summary')).to.have.length(1);
    return donor;
  },
  'without card fields': async (lang) => {
    const card = useTestCard();
    useCardProcessor({ id: 'broken', load: () => Promise.reject(new Error('blocked on purpose')) });
    const donor = await donorAt(attributesIn(lang), '<p>Call us to give.</p>', card);
    await donor.sees(lang === 'en' ? 'could not be loaded' : 'n’ont pas pu être chargés');
    return donor;
  },
  sending: given({ hang: true }, { en: 'Sending your gift', fr: 'Envoi de votre don' }),
  refused: given(refused, { en: 'was not accepted', fr: 'n’a pas été accepté' }),
  unknown: given(unknown, { en: 'We are checking', fr: 'Nous vérifions' }),
  done: given({ json: { ...donation, currency: 'USD' } }, { en: 'Thank you!', fr: 'Merci!' }),
};

describe('fr-donate-form: accessible', () => {
  for (const [row, [state, open]] of Object.entries(states).entries())
    for (const [lang, scheme] of looks(row))
      it(`${state}, ${lang}, ${scheme}`, async () => {
        setScheme(scheme);
        await warningsDuring(async () => accessible((await open(lang)).form));
      });
});
