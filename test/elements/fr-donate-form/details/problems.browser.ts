import { expect } from '@open-wc/testing';
import { colourOf, contrast } from '../../../styles/colour.js';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  control,
  fill,
  gifts,
  give,
  giveButton,
  maude,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

describe('fr-donate-form: its problems', () => {
  it('are not listed before the first press of Give', async () => {
    useTestCard({ complete: false });
    const form = await openForm(proxy.url);
    await fill(form, 'Email', 'not an address');
    const marked = [...(form.shadowRoot?.querySelectorAll('[aria-invalid=true]') ?? [])];
    expect(marked.map(({ id }) => id)).to.deep.equal(['email']);
    expect(shownText(form)).to.not.include('There is a problem');
  });

  it('are listed together in a focused summary, with a link to each field and the field’s own message', async () => {
    const card = useTestCard({ complete: false });
    const form = await openForm(proxy.url);
    await fill(form, 'Other amount', '2');
    giveButton(form).click();
    await settled(form);
    const root = form.shadowRoot!;
    const summary = root.activeElement;
    expect(summary?.textContent).to.include('There is a problem');
    const links = [...summary!.querySelectorAll('a')];
    expect(links.length).to.equal(6);
    for (const link of links) {
      link.click();
      const field = root.activeElement!;
      // Many problems: those of the address are one line, which leads to its first field.
      if (link.textContent === 'Billing address: check 4 fields.') {
        expect(field.id).to.equal('address');
        continue;
      }
      if (link.hash === '#card') {
        expect(card.calls).to.include('focus');
        continue;
      }
      expect(field.getAttribute('aria-invalid'), link.hash).to.equal('true');
      const described = (field.getAttribute('aria-describedby') ?? '').trim().split(/\s+/);
      const words = described.map((id) => root.getElementById(id)?.textContent.trim());
      expect(words, link.hash).to.include(link.textContent.trim());
    }
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('have a mark that contrasts with its own sign and is not read aloud', async () => {
    useTestCard({ complete: false });
    const form = await openForm(proxy.url);
    await fill(form, 'Email', 'not an address');
    const mark = getComputedStyle(form.shadowRoot!.querySelector('.problem')!, '::before');
    expect(mark.content).to.match(/^"!" \/ ""$|^"!"$/);
    const [sign, ground] = [mark.webkitTextFillColor, mark.backgroundColor].map(colourOf);
    expect(contrast(sign!, ground!)).to.be.above(4.5);
  });

  it('are removed as soon as the field is valid', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    giveButton(form).click();
    await settled(form);
    expect(control(form, 'City').getAttribute('aria-invalid')).to.equal('true');
    await fill(form, 'City', 'Gatineau');
    expect(control(form, 'City').hasAttribute('aria-invalid')).to.equal(false);
    expect(control(form, 'Email').getAttribute('aria-invalid')).to.equal('true');
  });

  it('include a field whose value looks like a card number, and nothing is sent', async () => {
    const { form, card } = await filledForm();
    await fill(form, 'Street address', '4111-1111-1111-1111');
    await give(form, 'Street address: this looks like a card number.');
    form.locale = 'fr-CA';
    await untilShown(form, 'Adresse\u00a0: ceci ressemble à un numéro de carte.');
    form.locale = 'en-CA';
    await settled(form);
    expect(control(form, 'Street address').getAttribute('aria-invalid')).to.equal('true');
    expect(card.requested).to.have.length(0);
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('include an e-mail that the proxy would refuse, and the input is kept', async () => {
    const { form, card } = await filledForm();
    const email = 'Maude <maude@example.org>';
    await fill(form, 'Email', email);
    await give(form, 'Enter an email address like name@example.org.');
    await settled(form);
    expect(control(form, 'Email').getAttribute('aria-invalid')).to.equal('true');
    for (const [label, value] of Object.entries({ ...maude, Email: email }))
      expect(control(form, label).value).to.equal(value);
    expect(card.requested).to.have.length(0);
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('do not include an e-mail with invisible characters, which is sent without them', async () => {
    const { form } = await filledForm({ status: 400, json: { state: 'refused' } });
    await fill(form, 'Email', 'maude\u200b@example.\u00adorg');
    await give(form, 'Your gift was not accepted, and nothing was charged.');
    const [sent] = await proxy.calls(gifts);
    expect((JSON.parse(sent?.body ?? '') as { email?: string }).email).to.equal('maude@example.org');
  });

  it('include names of invisible characters only, and the input is kept', async () => {
    const { form, card } = await filledForm();
    await fill(form, 'First name', '\u200b');
    await fill(form, 'City', '\u202e\u202c');
    await give(form, 'Enter your city.');
    await settled(form);
    for (const label of ['First name', 'City'])
      expect(control(form, label).getAttribute('aria-invalid'), label).to.equal('true');
    const { 'First name': _, City: __, ...others } = maude;
    for (const [label, value] of Object.entries(others)) expect(control(form, label).value).to.equal(value);
    expect(card.requested).to.have.length(0);
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('include a name that is too long for the proxy, and the input is kept', async () => {
    const { form } = await filledForm();
    const long = 'x'.repeat(201);
    await fill(form, 'Last name', long);
    await give(form, 'Last name: this was not accepted. Please check it.');
    expect(control(form, 'Last name').value).to.equal(long);
    expect(control(form, 'First name').value).to.equal(maude['First name']);
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('do not include names with line breaks and invisible characters, which are sent without them', async () => {
    const { form } = await filledForm({ status: 400, json: { state: 'refused' } });
    await fill(form, 'First name', '\u202eMa\u200bude');
    await give(form, 'Your gift was not accepted, and nothing was charged.');
    const [sent] = await proxy.calls(gifts);
    const { billing } = JSON.parse(sent?.body ?? '') as { billing: { first_name: string } };
    expect(billing.first_name).to.equal('Maude');
  });

  it('an fr-gift-submit event that the page cancels prevents the gift: no token is requested and nothing is sent', async () => {
    const { form, card } = await filledForm();
    let figures: unknown;
    form.addEventListener('fr-gift-submit', (event) => {
      const { campaignId, amountMinor, currency, frequency } = event;
      figures = { campaignId, amountMinor, currency, frequency };
      event.preventDefault();
    });
    giveButton(form).click();
    await settled(form);
    expect(figures).to.deep.equal({ campaignId: 1, amountMinor: 5000, currency: 'CAD', frequency: 'once' });
    expect(card.requested).to.have.length(0);
    expect(await proxy.calls(gifts)).to.have.length(0);
    for (const [label, value] of Object.entries(maude)) expect(control(form, label).value).to.equal(value);
  });
});
