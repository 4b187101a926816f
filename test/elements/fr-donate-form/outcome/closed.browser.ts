import { expect } from '@open-wc/testing';
import '../../../../src/elements/fr-campaign-choice/index.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { systemClock } from '../../../../src/store/clock.js';
import { until } from '../../../support/until.js';
import { choose, named, threeCampaigns } from '../../fr-campaign-choice/support.js';
import { expectTyped, filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  donation,
  gifts,
  give,
  giveButton,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

const campaign = 'GET /v2/client/fundraiser/1';
const status = 'GET /status';
const closed = { json: { donations: 'closed' } };
const open = { json: { donations: 'open' } };
const ended = { start_at: '2020-01-01 00:00:00', end_at: '2020-06-30 12:00:00' };
const upcoming = { start_at: '2999-03-03 12:00:00', end_at: '2999-06-30 12:00:00' };

const answerWith = (event: unknown) => proxy.answer(campaign, { json: { name: 'Otters', event } });
const isFormShown = (form: FrDonateForm) => form.shadowRoot?.querySelector('form')?.hidden === false;
const shownLinks = (form: FrDonateForm) =>
  [...(form.shadowRoot?.querySelectorAll('a') ?? [])].filter((link) => link.getClientRects().length > 0);
const addresses = (form: FrDonateForm) => shownLinks(form).map(({ href }) => href);

describe('fr-donate-form: donations that are closed, or to a campaign that has ended', () => {
  for (const [lang, why, title, advice] of [
    ['en', 'closed', 'Donations are paused', 'come back a little later'],
    ['fr', 'closed', 'Les dons sont suspendus', ''],
    ['en', 'ended', 'This campaign ended on June 30, 2020', 'It no longer takes gifts.'],
    ['fr', 'ended', 'Cette campagne a pris fin le 30 juin 2020', ''],
    ['es', 'ended', 'Esta campaña terminó el 30 de junio de 2020', ''],
  ] as const)
    it(`close the form, and show the hosted page or else the contact: ${why}, ${lang}`, async () => {
      useTestCard();
      await (why === 'closed' ? proxy.answer(status, closed) : answerWith(ended));
      const form = await openForm(proxy.url, { lang });
      await untilShown(form, title);
      expect(isFormShown(form)).to.equal(false);
      expect(form.matches(':state(closed)')).to.equal(true);
      expect(addresses(form)).to.deep.equal(['https://give.example/campaign']);
      expect(shownLinks(form)[0]?.getBoundingClientRect().height).to.be.at.least(56);
      expect(shownText(form), 'nobody has typed anything').not.to.match(/What you typed|sont conservés/);
      await expect(form).to.be.accessible();

      form.donateHref = '';
      await untilShown(form, advice);
      expect(addresses(form)).to.deep.equal([]);
      form.setAttribute('contact', 'bonjour@example.org');
      await settled(form);
      expect(addresses(form)).to.deep.equal(['mailto:bonjour@example.org']);
    });
});

describe('fr-donate-form: closed donations', () => {
  it('show the form again as it was, with all input and the focus', async () => {
    await proxy.answer(status, open, closed, open);
    const { form } = await filledForm({ status: 503, json: { state: 'not-sent', code: 'donations-closed' } });
    await proxy.called(status);
    control(form, 'First name').focus();
    giveButton(form).click();
    // Whether donations are open is requested at once after a gift was not sent.
    await untilShown(form, 'Donations are paused');
    await until(() => form.shadowRoot?.activeElement?.textContent?.includes('paused'));
    expect(shownText(form)).to.include('What you typed stays here.');
    expect((await proxy.calls(gifts)).length).to.equal(1);
    dispatchEvent(new Event('online'));
    await until(() => isFormShown(form), 'the form is open again');
    expectTyped(form);
  });

  it('show the page’s own text about how to reach the charity, also after a refused gift', async () => {
    // The second answer is for the first press.
    await proxy.answer(status, open, open, closed);
    const { form } = await filledForm(
      { status: 400, json: { state: 'refused' } },
      { status: 503, json: { state: 'not-sent' } },
    );
    form.insertAdjacentHTML('beforeend', '<p slot="contact">Ring Odile.</p>');
    const contact = form.querySelector('[slot=contact]')!;
    await give(form, 'was not accepted');
    expect(contact.checkVisibility(), 'beside the refusal').to.equal(true);
    dispatchEvent(new Event('online'));
    await give(form, 'Donations are paused');
    await until(() => contact.checkVisibility(), 'the contact is shown in the form’s place');
  });
});

describe('fr-donate-form: a campaign that ends', () => {
  const now = systemClock.now.bind(systemClock);
  afterEach(() => {
    systemClock.now = now;
  });
  const end = () => {
    systemClock.now = () => Date.UTC(2999, 5, 30, 12, 0, 1);
  };

  /** A filled form of a campaign that has not ended yet. */
  async function openBeforeTheEnd(): Promise<FrDonateForm> {
    await answerWith({ end_at: '2999-06-30 12:00:00' });
    const { form } = await filledForm({ json: donation });
    await untilShown(form, '“Otters”');
    return form;
  }

  it('keeps the result of a gift on screen', async () => {
    const form = await openBeforeTheEnd();
    await give(form, 'has gone through');
    end();
    form.requestUpdate();
    await settled(form);
    expect(shownText(form)).not.to.include('ended');
    button(form, 'Give again').click();
    await untilShown(form, 'This campaign ended on June 30, 2999');
  });

  it('takes no gift that is pressed after the end', async () => {
    const form = await openBeforeTheEnd();
    end();
    await give(form, 'This campaign ended on June 30, 2999');
    expect(await proxy.calls(gifts)).to.have.length(0);
  });

  it('lets the donor choose another', async () => {
    useTestCard();
    await threeCampaigns(proxy);
    const form = await openForm(proxy.url);
    form.insertAdjacentHTML(
      'beforeend',
      `<fr-campaign-choice slot="campaign" campaign-id="1 3" proxy-url="${proxy.url}" refresh="0" lang="en"></fr-campaign-choice>`,
    );
    const choice = form.querySelector('fr-campaign-choice')!;
    await named(choice);
    expect(isFormShown(form)).to.equal(true);
    form.campaignId = '3';
    await untilShown(form, 'This campaign ended on June 30, 2020');
    expect(choice.checkVisibility()).to.equal(true);
    await choose(choice, 'Otters');
    await until(() => isFormShown(form), 'the form is open again');
    expect([choice.checkVisibility(), form.campaignId]).to.deep.equal([true, '1']);
  });
});

it('fr-donate-form: a campaign that has not started says when it does, and takes gifts if the platform does', async () => {
  await answerWith(upcoming);
  const { form } = await filledForm(
    { status: 400, json: { state: 'refused', field: 'fundraiser_id' } },
    { json: donation },
  );
  await untilShown(form, 'This campaign starts on March 3, 2999.');
  await give(form, 'This campaign does not accept gifts now, and nothing was charged.');
  expect(shownText(form)).not.to.include('another amount');
  await give(form, 'has gone through');
});
