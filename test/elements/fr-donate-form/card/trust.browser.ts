import { expect } from '@open-wc/testing';
import { hostedCard } from '../../../../src/payment/hosted-card.js';
import { cardProcessor, useCardProcessor } from '../../../../src/payment/registry.js';
import { drawn, openForm, settled, shownText, useTestCard } from '../support.js';
import { proxy, resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

/** The test's card fields under the name that donors see for a real processor. */
function useNamedCard(): void {
  useTestCard();
  const { name } = hostedCard('authorize-net', { apiLoginId: 'login', clientKey: 'key' });
  useCardProcessor({ ...cardProcessor()!, ...(name && { name }) });
}

describe('fr-donate-form: the lines below the card fields', () => {
  for (const [lang, text] of [
    ['en', 'Encrypted. Only Authorize.Net sees your card details, not this website.'],
    ['fr', 'Seul Authorize.Net voit les renseignements de votre carte, pas ce site.'],
    ['es', 'Solo Authorize.Net ve los datos de su tarjeta, no este sitio.'],
  ] as const)
    it(`name the processor in ${lang}`, async () => {
      useNamedCard();
      const form = await openForm(proxy.url, { lang });
      await settled(form);
      expect(shownText(form)).to.include(text);
    });

  it('name no processor that has no name for donors', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    expect(shownText(form)).to.include('Only the card service sees your card details');
  });

  it('say nothing while the card fields cannot be loaded', async () => {
    useCardProcessor({ id: 'test', name: 'Stripe', load: () => Promise.reject(new Error('blocked')) });
    const form = await openForm(proxy.url);
    await settled(form);
    expect(shownText(form)).to.not.include('Stripe');
  });

  it('give the charity’s number, as long as the page has one', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    expect(shownText(form)).to.not.include('Registered charity');
    form.setAttribute('charity-number', ' 13134 0921 RR0001 ');
    await drawn(form);
    expect(shownText(form)).to.include('Registered charity 13134 0921 RR0001');
    form.removeAttribute('charity-number');
    await drawn(form);
    expect(shownText(form)).to.not.include('Registered charity');
  });
});
