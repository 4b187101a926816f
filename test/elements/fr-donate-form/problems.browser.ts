import { expect } from '@open-wc/testing';
import { proxy, startAnew } from './start-anew.js';
import {
  control,
  fill,
  fillDonor,
  gifts,
  giveButton,
  maude,
  openForm,
  settled,
  shownText,
  shows,
  useTestCard,
} from './support.js';

startAnew();

describe('fr-donate-form: what is wrong', () => {
  it('says nothing before the first press of Give', async () => {
    useTestCard({ complete: false });
    const form = await openForm(proxy.url);
    await fill(form, 'Email', 'not an address');
    expect(form.shadowRoot?.querySelector('[aria-invalid=true]')).to.equal(null);
    expect(shownText(form)).to.not.include('attention');
  });

  it('lists all problems, takes the focus, and leads to each field in the same words', async () => {
    const card = useTestCard({ complete: false });
    const form = await openForm(proxy.url);
    await fill(form, 'Other amount', '2');
    giveButton(form).click();
    await settled(form);
    const root = form.shadowRoot!;
    const summary = root.activeElement;
    expect(summary?.textContent).to.include('things need your attention');
    const links = [...summary!.querySelectorAll('a')];
    expect(links.length).to.equal(9);
    for (const link of links) {
      link.click();
      const field = root.activeElement!;
      if (link.hash === '#card') {
        expect(card.said).to.include('focus');
        continue;
      }
      expect(field.getAttribute('aria-invalid'), link.hash).to.equal('true');
      const described = (field.getAttribute('aria-describedby') ?? '').trim().split(/\s+/);
      const words = described.map((id) => root.getElementById(id)?.textContent.trim());
      expect(words, link.hash).to.include(link.textContent.trim());
    }
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('takes a mark away as soon as its field is right', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    giveButton(form).click();
    await settled(form);
    expect(control(form, 'City').getAttribute('aria-invalid')).to.equal('true');
    await fill(form, 'City', 'Gatineau');
    expect(control(form, 'City').hasAttribute('aria-invalid')).to.equal(false);
    expect(control(form, 'Email').getAttribute('aria-invalid')).to.equal('true');
  });

  it('sends nothing that looks like a card number, and names the field', async () => {
    const card = useTestCard();
    const form = await openForm(proxy.url);
    await fillDonor(form);
    await fill(form, 'Street address', '4111-1111-1111-1111');
    giveButton(form).click();
    await shows(form, 'Street address: this looks like a card number.');
    form.locale = 'fr-CA';
    await shows(form, 'Adresse\u00a0: ceci ressemble à un numéro de carte.');
    form.locale = 'en-CA';
    await settled(form);
    expect(control(form, 'Street address').getAttribute('aria-invalid')).to.equal('true');
    expect(card.asked).to.have.length(0);
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('lets the page stop a gift: nothing is tokenised or sent', async () => {
    const card = useTestCard();
    const form = await openForm(proxy.url);
    await fillDonor(form);
    let figures: unknown;
    form.addEventListener('fr-submit', (event) => {
      const { campaignId, amountMinor, currency, frequency } = event;
      figures = { campaignId, amountMinor, currency, frequency };
      event.preventDefault();
    });
    giveButton(form).click();
    await settled(form);
    expect(figures).to.deep.equal({ campaignId: 1, amountMinor: 5000, currency: 'CAD', frequency: 'once' });
    expect(card.asked).to.have.length(0);
    expect(await proxy.calls(gifts)).to.have.length(0);
    for (const [label, value] of Object.entries(maude)) expect(control(form, label).value).to.equal(value);
  });
});
