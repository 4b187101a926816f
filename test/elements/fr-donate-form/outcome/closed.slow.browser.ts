import { expect } from '@open-wc/testing';
import { until } from '../../../support/until.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  control,
  fillDonor,
  gifts,
  give,
  giveButton,
  maude,
  openForm,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

const status = 'GET /status';
const closed = { json: { donations: 'closed' } };
const open = { json: { donations: 'open' } };

resetBeforeEach();

beforeEach(() => {
  useTestCard();
});

const formOf = (form: Element) => form.shadowRoot?.querySelector('form');
const links = (form: Element) =>
  [...(form.shadowRoot?.querySelectorAll('a') ?? [])].filter((link) => link.getClientRects().length > 0);

describe('fr-donate-form: closed donations', () => {
  it('shows a link to the hosted page instead of the form, in both languages', async () => {
    await proxy.answer(status, closed);
    for (const [lang, text] of [
      ['en', 'Donations are paused'],
      ['fr', 'Les dons sont suspendus'],
    ] as const) {
      const form = await openForm(proxy.url, { lang });
      await untilShown(form, text);
      expect(formOf(form)?.hidden).to.equal(true);
      expect(links(form).map(({ href }) => href)).to.deep.equal(['https://give.example/campaign']);
      expect(form.matches(':state(closed)')).to.equal(true);
      expect(shownText(form), 'nobody has typed anything').not.to.match(/What you typed|sont conservés/);
      const [link] = links(form);
      expect(link?.getBoundingClientRect().height).to.be.at.least(56);
      await expect(form).to.be.accessible();
      form.remove();
    }
  });

  it('asks the donor to come back later if there is no other page', async () => {
    await proxy.answer(status, closed);
    const form = await openForm(proxy.url);
    form.donateHref = '';
    await untilShown(form, 'come back a little later');
    expect(links(form)).to.deep.equal([]);
  });

  it('shows the form again as it was, with all input and the focus', async () => {
    await proxy.answer(status, open, closed, open);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    await proxy.called(status);
    control(form, 'First name').focus();
    await proxy.answer(gifts, { status: 503, json: { state: 'not-sent', code: 'donations-closed' } });
    giveButton(form).click();
    // Whether donations are open is requested at once after a gift was not sent.
    await untilShown(form, 'Donations are paused');
    await until(() => form.shadowRoot?.activeElement?.textContent?.includes('paused'));
    expect(shownText(form)).to.include('What you typed stays here.');
    expect((await proxy.calls(gifts)).length).to.equal(1);
    dispatchEvent(new Event('online'));
    for (const [label, value] of Object.entries(maude)) expect(control(form, label).value).to.equal(value);
  });

  it('shows the page’s own text about how to reach the charity, also after a refused gift', async () => {
    // The second answer is for the first press.
    await proxy.answer(status, open, open, closed);
    const form = await openForm(proxy.url);
    const contact = document.createElement('p');
    contact.slot = 'contact';
    contact.textContent = 'Ring Odile.';
    form.append(contact);
    await fillDonor(form);
    await proxy.answer(
      gifts,
      { status: 400, json: { state: 'refused' } },
      { status: 503, json: { state: 'not-sent' } },
    );
    await give(form, 'was not accepted');
    expect(contact.checkVisibility(), 'beside the refusal').to.equal(true);
    dispatchEvent(new Event('online'));
    await give(form, 'Donations are paused');
    await until(() => contact.checkVisibility(), 'the contact is shown in the form’s place');
  });
});
