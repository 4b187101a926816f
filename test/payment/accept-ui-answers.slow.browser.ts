import { expect } from '@open-wc/testing';
import { askToken } from '../../src/payment/ask-token.js';
import { isOpen, rig, startAnew, warned } from './stand-ins/accept-ui-page.js';
import { ready, request } from './stand-ins/mounted.js';
import { standIns } from './stand-ins/orders.js';
import { type } from './stand-ins/rigs.js';

startAnew();

describe('the response of AcceptUI', () => {
  const english = 'Text of Authorize.Net';
  const answerOf = (code: string) => ({
    messages: { resultCode: 'Error', message: [{ code, text: english }] },
  });
  const unavailable = {
    en: 'Cards can’t be taken at the moment. Try again later.',
    fr: 'Les cartes ne peuvent pas être acceptées pour le moment. Réessayez plus tard.',
  };
  const again = {
    en: 'Enter your card again.',
    fr: 'Entrez de nouveau les renseignements de votre carte.',
  };
  const number = { en: 'Check the card number.', fr: 'Vérifiez le numéro de carte.' };
  const expiry = { en: 'Check the expiry date.', fr: 'Vérifiez la date d’expiration.' };
  const code = { en: 'Check the security code.', fr: 'Vérifiez le code de sécurité.' };
  const messages: readonly (readonly [codes: string, words: Record<'en' | 'fr', string>])[] = [
    ['E_WC_05 E_WC_20', number],
    ['E_WC_06 E_WC_07 E_WC_08', expiry],
    ['E_WC_15', code],
    ['E_WC_04 E_WC_14 E_WC_16 E_WC_17', again],
    ['E_WC_01 E_WC_02 E_WC_03 E_WC_10 E_WC_13 E_WC_18 E_WC_19 E_WC_21 E_WC_23 E_WC_99', unavailable],
  ];

  for (const lang of ['en', 'fr'] as const)
    it(`is shown in our own words, ${lang}`, async () => {
      const { card, container, states } = await ready(rig, lang);
      for (const [codes, words] of messages)
        for (const one of codes.split(' ')) {
          warned.length = 0;
          standIns().orders = { brand: '', answer: answerOf(one) };
          type(container, rig, 'whole');
          expect(states.at(-1)?.error, one).to.equal(words[lang]);
          expect(container.querySelector('[role=status]')?.textContent, one).to.equal(words[lang]);
          expect(warned, one).to.deep.equal(
            words === unavailable ? [`Authorize.Net gives no token: ${one} ${english}`] : [],
          );
        }
      card.unmount();
    });

  it('is shown in the language to which the page changes', async () => {
    const { card, container, states } = await ready(rig);
    type(container, rig, 'wrong');
    card.localize('fr');
    expect(states.at(-1)?.error).to.equal(number.fr);
    expect(container.textContent).to.include(number.fr);
    card.unmount();
  });

  for (const [what, answer] of Object.entries({
    nothing: {},
    'an error without a message': { messages: { resultCode: 'Error' } },
    'an error without a code': { messages: { resultCode: 'Error', message: [{}] } },
    'success without a token': { messages: { resultCode: 'Ok' } },
  }))
    it(`may be ${what}, which also closes the form`, async () => {
      const { card, container, states } = await ready(rig);
      standIns().orders = { brand: '', answer };
      type(container, rig, 'whole');
      expect(states.at(-1)?.error).to.equal(unavailable.en);
      expect(isOpen()).to.equal(false);
      expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'invalid' });
      card.unmount();
    });
});
