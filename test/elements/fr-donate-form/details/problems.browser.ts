import { expect } from '@open-wc/testing';
import { colourOf, contrast } from '../../../styles/colour.js';
import { expectTyped, filledForm } from '../filled-form.js';
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

  const cardNumber = '4111-1111-1111-1111';
  const long = 'x'.repeat(201);
  /** What is typed, and how often the card is asked before the gift is found to be invalid. */
  const refused: readonly (readonly [string, string, Readonly<Record<string, string>>, number?])[] = [
    ['a card number', 'Street address: this looks like a card number.', { 'Street address': cardNumber }],
    [
      'an e-mail that the proxy would refuse',
      'Enter an email address like name@example.org.',
      { Email: 'Maude <maude@example.org>' },
    ],
    [
      'names of invisible characters only',
      'Enter your city.',
      { 'First name': '\u200b', City: '\u202e\u202c' },
    ],
    [
      'a name that is too long for the proxy',
      'Last name: this was not accepted. Please check it.',
      { 'Last name': long },
      1,
    ],
  ];
  for (const [what, message, typed, tokens = 0] of refused)
    it(`include ${what}, the input is kept, and nothing is sent`, async () => {
      const { form, card } = await filledForm();
      for (const [label, value] of Object.entries(typed)) await fill(form, label, value);
      await give(form, message);
      await settled(form);
      for (const label of Object.keys(typed))
        expect(control(form, label).getAttribute('aria-invalid'), label).to.equal('true');
      for (const [label, value] of Object.entries(maude))
        expect(control(form, label).value, label).to.equal(typed[label] ?? value);
      expect(card.requested).to.have.length(tokens);
      expect(await proxy.calls(gifts)).to.have.length(0);
    });

  it('are written in the form’s language when that changes', async () => {
    const { form } = await filledForm();
    await fill(form, 'Street address', cardNumber);
    await give(form, 'this looks like a card number.');
    form.locale = 'fr-CA';
    await untilShown(form, 'Adresse\u00a0: ceci ressemble à un numéro de carte.');
  });

  it('do not include invisible characters in names and e-mails, which are sent without them', async () => {
    const { form } = await filledForm({ status: 400, json: { state: 'refused' } });
    await fill(form, 'First name', '\u202eMa\u200bude');
    await fill(form, 'Email', 'maude\u200b@example.\u00adorg');
    await give(form, 'Your gift was not accepted, and nothing was charged.');
    const [sent] = await proxy.calls(gifts);
    const { email, billing } = JSON.parse(sent?.body ?? '') as {
      email: string;
      billing: { first_name: string };
    };
    expect([email, billing.first_name]).to.deep.equal(['maude@example.org', 'Maude']);
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
    expectTyped(form);
  });
});
