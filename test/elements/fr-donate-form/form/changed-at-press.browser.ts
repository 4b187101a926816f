import { expect } from '@open-wc/testing';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, drawn, fillDonor, gifts, give, giveButton, openForm, useTestCard } from '../support.js';

resetBeforeEach();

const again = 'press the button again';

describe('fr-donate-form: what the page changes at a press', () => {
  for (const [attribute, value] of [
    ['campaign-id', '2'],
    ['currency', 'USD'],
  ] as const)
    it(`asks for another press if a listener of fr-gift-submit changes ${attribute}`, async () => {
      const { form, card } = await filledForm({ json: donation });
      form.addEventListener('fr-gift-submit', () => form.setAttribute(attribute, value), { once: true });
      await give(form, again);
      expect(card.requested).to.have.length(0);
      expect(await proxy.calls(gifts)).to.have.length(0);
      await give(form, 'Thank you');
      expect(await proxy.calls(gifts)).to.have.length(1);
    });

  it('asks for another press if the page has another currency, though the text is the same', async () => {
    const card = useTestCard();
    const page = document.createElement('div');
    page.dataset['frCurrency'] = 'CAD';
    document.body.append(page);
    const form = await openForm(proxy.url);
    try {
      form.removeAttribute('currency');
      page.append(form);
      await drawn(form);
      await fillDonor(form);
      page.dataset['frCurrency'] = 'USD';
      giveButton(form).click();
      await give(form, again);
      expect(card.requested).to.have.length(0);
      expect(await proxy.calls(gifts)).to.have.length(0);
    } finally {
      page.remove();
    }
  });
});
