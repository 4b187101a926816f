import { expect } from '@open-wc/testing';
import { accessible, setScheme, looks } from '../../../support/looks.js';
import { donorAt, made } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { gifts } from '../support.js';

resetBeforeEach();

const pageWallet =
  '<button slot="wallets" type="button" style="color: #fff; background: #000">Example Pay</button>';

/** Looks at the stages of a gift at which a donor may pause. @returns How many there were. */
async function walk(lang: 'en' | 'fr', layout: string): Promise<number> {
  await proxy.answer(gifts, made);
  const donor = await donorAt(`locale="${lang}-CA" steps share ${layout}`, pageWallet);
  let looked = 0;
  const look = async () => {
    looked += 1;
    await accessible(donor.form);
  };
  await look();
  if (layout !== '') {
    await donor.openDialog();
    await look();
  }
  await donor.goOn();
  await donor.goOn();
  await look();
  await donor.fillIn();
  await donor.goOn();
  await look();
  await donor.give(lang === 'en' ? 'Thank you, Maude.' : 'Merci, Maude.');
  await look();
  if (layout !== '') {
    await donor.closeDialog();
    await look();
  }
  return looked;
}

describe('fr-donate-form: accessible at each step', () => {
  for (const [row, layout] of ['', 'layout="dialog"'].entries())
    for (const [lang, scheme] of looks(row))
      it(`${layout || 'in its place'}, ${lang}, ${scheme}`, async () => {
        setScheme(scheme);
        expect(await walk(lang, layout)).to.equal(layout === '' ? 4 : 6);
      });
});
