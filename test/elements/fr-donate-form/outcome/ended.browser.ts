import { expect } from '@open-wc/testing';
import '../../../../src/elements/fr-campaign-choice/index.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { systemClock } from '../../../../src/store/clock.js';
import { until } from '../../../support/until.js';
import { choose, named, threeCampaigns } from '../../fr-campaign-choice/support.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  donation,
  fillDonor,
  gifts,
  give,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

const campaign = 'GET /v2/client/fundraiser/1';
const ended = { start_at: '2020-01-01 00:00:00', end_at: '2020-06-30 12:00:00' };
const upcoming = { start_at: '2999-03-03 12:00:00', end_at: '2999-06-30 12:00:00' };

const answerWith = (event: unknown) => proxy.answer(campaign, { json: { name: 'Otters', event } });
const isFormShown = (form: FrDonateForm) => form.shadowRoot?.querySelector('form')?.hidden === false;
const links = (form: Element) =>
  [...(form.shadowRoot?.querySelectorAll('a') ?? [])].filter((link) => link.getClientRects().length > 0);

beforeEach(() => {
  useTestCard();
});

describe('fr-donate-form: a campaign that has ended', () => {
  for (const [lang, title] of [
    ['en', 'This campaign ended on June 30, 2020'],
    ['fr', 'Cette campagne a pris fin le 30 juin 2020'],
    ['es', 'Esta campaña terminó el 30 de junio de 2020'],
  ] as const)
    it(`closes the form, and shows the hosted page: ${lang}`, async () => {
      await answerWith(ended);
      const form = await openForm(proxy.url, { lang });
      await untilShown(form, title);
      expect(isFormShown(form)).to.equal(false);
      expect(form.matches(':state(closed)')).to.equal(true);
      expect(links(form).map(({ href }) => href)).to.deep.equal(['https://give.example/campaign']);
      await expect(form).to.be.accessible();
    });

  it('shows how to reach the charity if there is no other page', async () => {
    await answerWith(ended);
    const form = await openForm(proxy.url);
    form.donateHref = '';
    form.setAttribute('contact', 'bonjour@example.org');
    await untilShown(form, 'It no longer takes gifts.');
    expect(links(form).map(({ href }) => href)).to.deep.equal(['mailto:bonjour@example.org']);
  });

  it('lets the donor choose another campaign', async () => {
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
    expect(choice.checkVisibility()).to.equal(true);
    expect(form.campaignId).to.equal('1');
  });

  it('is closed at the end, and keeps the result of a gift on screen', async () => {
    const now = systemClock.now.bind(systemClock);
    try {
      await proxy.answer(gifts, { json: donation });
      await answerWith({ end_at: '2999-06-30 12:00:00' });
      const form = await openForm(proxy.url);
      await fillDonor(form);
      await untilShown(form, '“Otters”');
      await give(form, 'has gone through');
      systemClock.now = () => Date.UTC(2999, 5, 30, 12, 0, 1);
      form.requestUpdate();
      await settled(form);
      expect(shownText(form)).not.to.include('ended');
      button(form, 'Give again').click();
      await untilShown(form, 'This campaign ended on June 30, 2999');
    } finally {
      systemClock.now = now;
    }
  });

  it('takes no gift that is pressed after the end', async () => {
    const now = systemClock.now.bind(systemClock);
    try {
      await answerWith({ end_at: '2999-06-30 12:00:00' });
      const form = await openForm(proxy.url);
      await fillDonor(form);
      await untilShown(form, '“Otters”');
      systemClock.now = () => Date.UTC(2999, 5, 30, 12, 0, 1);
      await give(form, 'This campaign ended on June 30, 2999');
      expect(await proxy.calls(gifts)).to.have.length(0);
    } finally {
      systemClock.now = now;
    }
  });
});

describe('fr-donate-form: a campaign that has not started', () => {
  it('says when it starts, and takes a gift', async () => {
    await answerWith(upcoming);
    await proxy.answer(gifts, { json: donation });
    const form = await openForm(proxy.url);
    await untilShown(form, 'This campaign starts on March 3, 2999.');
    await fillDonor(form);
    await give(form, 'has gone through');
  });

  it('does not advise another amount after a refusal of the campaign', async () => {
    await answerWith(upcoming);
    await proxy.answer(gifts, { status: 400, json: { state: 'refused', field: 'fundraiser_id' } });
    const form = await openForm(proxy.url);
    await fillDonor(form);
    await give(form, 'This campaign does not accept gifts now, and nothing was charged.');
    expect(shownText(form)).not.to.include('another amount');
  });
});
