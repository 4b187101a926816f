import { expect } from '@open-wc/testing';
import { warnings } from '../support/warnings.js';
import { isOpen, rig, startAnew } from './stand-ins/accept-ui-page.js';
import { filled, ready } from './stand-ins/mounted.js';
import { standIns } from './stand-ins/orders.js';
import { type } from './stand-ins/rigs.js';

startAnew();

const invalid = { ok: false, code: 'invalid' };
const unavailable = {
  en: 'Cards can’t be taken at the moment. Try again later.',
  fr: 'Les cartes ne peuvent pas être acceptées pour le moment. Réessayez plus tard.',
};
const again = { en: 'Enter your card again.', fr: 'Entrez de nouveau les renseignements de votre carte.' };
const number = { en: 'Check the card number.', fr: 'Vérifiez le numéro de carte.' };
const expiry = { en: 'Check the expiry date.', fr: 'Vérifiez la date d’expiration.' };
const code = { en: 'Check the security code.', fr: 'Vérifiez le code de sécurité.' };

describe('the response of AcceptUI', () => {
  const english = 'Text of Authorize.Net';

  for (const [codes, words] of [
    ['05 20', number],
    ['06 07 08', expiry],
    ['15', code],
    ['04 14 16 17', again],
    ['01 02 03 10 13 18 19 21 23 99', unavailable],
  ] as const)
    it(`is shown in our own words: ${words.en}`, async () => {
      const { card, container, states } = await ready(rig);
      for (const one of codes.split(' ').map((digits) => `E_WC_${digits}`)) {
        warnings.length = 0;
        const messages = { resultCode: 'Error', message: [{ code: one, text: english }] };
        standIns().orders = { brand: '', answer: { messages } };
        type(container, rig, 'whole');
        for (const lang of ['en', 'fr'] as const) {
          card.localize(lang);
          const shown = container.querySelector('[role=status]')?.textContent;
          expect([states.at(-1)?.error, shown], one).to.deep.equal([words[lang], words[lang]]);
        }
        const logged = `Authorize.Net gives no token: ${one} ${english}`;
        expect(warnings, one).to.deep.equal(words === unavailable ? [logged] : []);
      }
    });

  for (const [what, answer] of Object.entries({
    nothing: {},
    'an error without a message': { messages: { resultCode: 'Error' } },
    'an error without a code': { messages: { resultCode: 'Error', message: [{}] } },
    'success without a token': { messages: { resultCode: 'Ok' } },
  }))
    it(`may be ${what}, which also closes the form`, async () => {
      const { ask, container, states } = await ready(rig);
      standIns().orders = { brand: '', answer };
      type(container, rig, 'whole');
      expect([states.at(-1)?.error, isOpen()]).to.deep.equal([unavailable.en, false]);
      expect(await ask()).to.deep.equal(invalid);
    });
});

describe('the token of Authorize.Net’s hosted form', () => {
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  it('is valid for one attempt', async () => {
    const { ask, container, states } = await filled(rig);
    expect(container.textContent).to.include('Card ending in 1111');
    const first = await ask();
    expect(first.ok && first.expiresAt).to.be.greaterThan(Date.now());
    expect(states.at(-1)?.complete).to.equal(false);
    expect(await ask()).to.deep.equal(invalid);
    type(container, rig, 'whole');
    const second = await ask();
    expect(second.ok && first.ok && second.token !== first.token).to.equal(true);
  });

  it('is not sent after a quarter of an hour', async () => {
    const { ask } = await filled(rig);
    const typedAt = Date.now();
    Date.now = () => typedAt + 14.6 * 60_000;
    expect(await ask()).to.deep.equal({ ok: false, code: 'expired' });
  });

  it('is shown only in the form whose donor requested it', async () => {
    const other = await ready(rig);
    const { container } = await filled(rig);
    expect(container.textContent).to.include('1111');
    expect(other.container.textContent).to.not.include('1111');
  });
});
