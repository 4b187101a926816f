import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/fr-campaign-choice/index.js';
import type { FrCampaignChoice } from '../../../../src/elements/fr-campaign-choice/fr-campaign-choice.js';
import '../../../../src/elements/fr-donate-form/index.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { FrGiftRequestEvent } from '../../../../src/controllers/gift-request.js';
import { until } from '../../../support/until.js';
import { checked, choose, named, options, threeCampaigns } from '../../fr-campaign-choice/support.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  donation,
  drawn,
  fillDonor,
  gifts,
  give,
  giveButton,
  holdCard,
  settled,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();
beforeEach(() => threeCampaigns(proxy));

async function open(attributes = '', inside = ''): Promise<{ form: FrDonateForm; choice: FrCampaignChoice }> {
  const form = await fixture<FrDonateForm>(
    `<fr-donate-form campaign-id="1" proxy-url="${proxy.url}" currency="CAD" locale="en-CA" amounts="25 50" refresh="0" ${attributes}>
      <fr-campaign-choice slot="campaign" campaign-id="1 2" proxy-url="${proxy.url}" refresh="0" lang="en"></fr-campaign-choice>
      ${inside}
    </fr-donate-form>`,
  );
  await drawn(form);
  const choice = form.querySelector('fr-campaign-choice');
  if (!choice) throw new Error('There is no choice.');
  await named(choice);
  return { form, choice };
}

/** Dispatches a request as a card, a milestone or a page does. @returns Whether a form has accepted the request. */
async function request(
  form: FrDonateForm,
  campaignIds: readonly number[],
  amount?: number,
): Promise<boolean> {
  const event = new FrGiftRequestEvent(campaignIds, amount);
  document.body.dispatchEvent(event);
  await settled(form);
  return event.defaultPrevented;
}

/** The campaigns of the gifts that were sent, in order. */
async function sentTo(): Promise<unknown[]> {
  return (await proxy.calls(gifts)).map(
    ({ body }) => (JSON.parse(body) as { fundraiser_id: unknown }).fundraiser_id,
  );
}

describe('fr-donate-form with a choice of campaigns', () => {
  it('starts with its own campaign, and gives to the chosen one', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: { ...donation, fundraiser_id: 2 } });
    const { form, choice } = await open();
    expect(checked(choice)).to.deep.equal(['Otters']);
    await choose(choice, 'Willows');
    expect(form.campaignId).to.equal('2');
    await fillDonor(form);
    let submitted = 0;
    form.addEventListener('fr-gift-submit', ({ campaignId }) => (submitted = campaignId));
    await give(form, 'Thank you');
    expect(await sentTo()).to.deep.equal([2]);
    expect(submitted).to.equal(2);
  });

  it('shows its own campaign as chosen when a script changes it', async () => {
    useTestCard();
    const { form, choice } = await open();
    form.campaignId = '2';
    await settled(form);
    await choice.updateComplete;
    expect(checked(choice)).to.deep.equal(['Willows']);
  });

  for (const [what, change] of [
    ['sets the value of the choice', (choice: FrCampaignChoice) => (choice.value = '2')],
    ['removes the value of the choice', (choice: FrCampaignChoice) => choice.removeAttribute('value')],
    [
      'replaces the choice',
      (choice: FrCampaignChoice) => {
        const other = choice.cloneNode() as FrCampaignChoice;
        other.value = '2';
        choice.replaceWith(other);
      },
    ],
  ] as const)
    it(`shows its own campaign as chosen when a framework ${what}`, async () => {
      useTestCard();
      const { form, choice } = await open();
      const around = document.createElement('div');
      around.slot = 'campaign';
      choice.replaceWith(around);
      around.append(choice);
      await settled(form);
      change(choice);
      const shown = form.querySelector('fr-campaign-choice') as FrCampaignChoice;
      await named(shown);
      await settled(form);
      await shown.updateComplete;
      expect(form.campaignId).to.equal('1');
      expect(checked(shown)).to.deep.equal(['Otters']);
    });

  it('returns to its first step, where the choice is, when its campaign changes', async () => {
    useTestCard();
    const { form, choice } = await open('steps');
    button(form, 'Continue').click();
    await untilShown(form, 'Step 2 of 3');
    expect(choice.checkVisibility()).to.equal(false);
    await request(form, [2], 2_500);
    await untilShown(form, 'Step 1 of 3');
    expect(choice.checkVisibility()).to.equal(true);
    expect(checked(choice)).to.deep.equal(['Willows']);
  });

  it('keeps its campaign when a listener of the page cancels the change', async () => {
    useTestCard();
    const { form, choice } = await open();
    const cancel = (event: Event) => event.preventDefault();
    window.addEventListener('fr-campaign-change', cancel);
    await choose(choice, 'Willows');
    window.removeEventListener('fr-campaign-change', cancel);
    await settled(form);
    expect(form.campaignId).to.equal('1');
    expect(checked(choice)).to.deep.equal(['Otters']);
  });

  it('gives to its own campaign if the choice cannot be loaded', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await fixture<FrDonateForm>(html`
      <fr-donate-form campaign-id="1" proxy-url=${proxy.url} currency="CAD" locale="en-CA" amounts="25 50">
        <fr-campaign-choice
          slot="campaign"
          campaign-id="98 99"
          proxy-url=${proxy.url}
          lang="en"
        ></fr-campaign-choice>
      </fr-donate-form>
    `);
    await drawn(form);
    await until(() => form.querySelector('fr-campaign-choice')?.matches(':state(failed)') === true);
    await fillDonor(form);
    await give(form, 'Thank you');
    expect(await sentTo()).to.deep.equal([1]);
  });

  it('handles the request of a card: chooses its campaign and fills in its amount', async () => {
    useTestCard();
    const { form, choice } = await open();
    expect(await request(form, [2], 41_200)).to.equal(true);
    await untilShown(form, 'Give $412.00');
    expect(checked(choice)).to.deep.equal(['Willows']);
    expect(choice.shadowRoot?.querySelector('[role=status]')?.textContent).to.equal(
      'Your gift is for Willows.',
    );
  });

  it('keeps the donor’s choice if a request is for several campaigns that include it', async () => {
    useTestCard();
    const { form, choice } = await open();
    await choose(choice, 'Willows');
    expect(await request(form, [1, 2], 1_000)).to.equal(true);
    await untilShown(form, 'Give $10.00');
    expect(checked(choice)).to.deep.equal(['Willows']);
  });

  it('ignores a request for a campaign that it does not offer', async () => {
    useTestCard();
    const { form, choice } = await open();
    expect(await request(form, [7])).to.equal(false);
    expect(checked(choice)).to.deep.equal(['Otters']);
  });

  it('handles a request before its own code has loaded', async () => {
    useTestCard();
    const form = document.createElement('fr-donate-form');
    for (const [name, value] of Object.entries({
      ...{ 'campaign-id': '1', 'proxy-url': proxy.url, currency: 'CAD', locale: 'en-CA', amounts: '25 50' },
    }))
      form.setAttribute(name, value);
    form.innerHTML = `<fr-campaign-choice slot="campaign" campaign-id="1 2" proxy-url="${proxy.url}" lang="en"></fr-campaign-choice>`;
    await fixture(html`<div>${form}</div>`);
    expect(await request(form, [2], 1_000)).to.equal(true);
    await drawn(form);
    await untilShown(form, 'Give $10.00');
    const choice = form.querySelector('fr-campaign-choice');
    if (!choice) throw new Error('There is no choice.');
    await named(choice);
    expect(checked(choice)).to.deep.equal(['Willows']);
  });

  it('disables the choice between the press of Give and the answer', async () => {
    const card = useTestCard();
    const answerCard = holdCard(card);
    await proxy.answer(gifts, { json: donation, hang: true });
    const { form, choice } = await open();
    await fillDonor(form);
    giveButton(form).click();
    await until(() => card.requested.length === 1);
    await settled(form);
    const isLocked = () => choice.assignedSlot?.closest('[inert]') !== null;
    expect(isLocked(), 'while there is no token').to.equal(true);
    expect(await request(form, [2], 1_000)).to.equal(true);
    expect(form.campaignId, 'while there is no token').to.equal('1');
    answerCard();
    await proxy.called(gifts);
    await settled(form);
    expect(isLocked(), 'while it is sent').to.equal(true);
    options(choice).get('Willows')?.click();
    await request(form, [2], 1_000);
    expect(form.campaignId, 'while it is sent').to.equal('1');
    expect(checked(choice)).to.deep.equal(['Otters']);
    await proxy.release();
    await untilShown(form, 'Thank you');
    expect(await sentTo()).to.deep.equal([1]);
  });

  it('keeps its campaign while the outcome of a gift is unknown', async () => {
    useTestCard();
    await proxy.answer(gifts, { drop: true });
    await proxy.answer(attempts, { json: { state: 'unknown' } });
    const { form, choice } = await open();
    await fillDonor(form);
    giveButton(form).click();
    await until(() => form.matches(':state(unknown)'));
    await settled(form);
    expect(choice.checkVisibility()).to.equal(false);
    expect(await request(form, [2], 1_000)).to.equal(true);
    expect(form.campaignId).to.equal('1');
    expect(form.matches(':state(unknown)')).to.equal(true);
  });

  it('shows the campaign of a gift while its outcome is unknown, even if a script changes the form’s campaign', async () => {
    useTestCard();
    await proxy.answer(gifts, { drop: true });
    await proxy.answer(attempts, { json: { state: 'unknown' } });
    const { form, choice } = await open();
    await fillDonor(form);
    giveButton(form).click();
    await until(() => form.matches(':state(unknown)'));
    form.campaignId = '2';
    await settled(form);
    await named(choice);
    expect(checked(choice)).to.deep.equal(['Otters']);
  });

  it('continues with a gift of unknown outcome after a reload, also if its campaign was chosen', async () => {
    useTestCard();
    await proxy.answer(gifts, { drop: true });
    await proxy.answer(attempts, { json: { state: 'unknown' } });
    const before = await open();
    await choose(before.choice, 'Willows');
    await fillDonor(before.form);
    giveButton(before.form).click();
    await until(() => before.form.matches(':state(unknown)'));
    before.form.remove();
    const { form, choice } = await open();
    await until(() => form.matches(':state(unknown)'));
    await settled(form);
    expect(form.campaignId).to.equal('2');
    expect(checked(choice)).to.deep.equal(['Willows']);
  });

  it('starts another gift when a request follows a gift, for the campaign of the request', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation });
    const { form, choice } = await open();
    await fillDonor(form);
    await give(form, 'Thank you');
    await request(form, [2], 2_500);
    await untilShown(form, 'Give $25.00');
    expect(checked(choice)).to.deep.equal(['Willows']);
    giveButton(form).click();
    await until(async () => (await proxy.calls(gifts)).length === 2);
    expect(await sentTo()).to.deep.equal([1, 2]);
  });

  it('uses the key of an unsent gift for no other campaign', async () => {
    useTestCard();
    await proxy.answer(gifts, { status: 503, json: { state: 'not-sent' }, delay: 50 }, { json: donation });
    const { form, choice } = await open();
    await fillDonor(form);
    giveButton(form).click();
    // Waits for the answer and not only for the call: until then, the form accepts neither another campaign nor another press.
    await untilShown(form, 'nothing was charged');
    await choose(choice, 'Willows');
    await settled(form);
    giveButton(form).click();
    await proxy.called(gifts, 2);
    const keys = (await proxy.calls(gifts)).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).to.equal(2);
    expect(await sentTo()).to.deep.equal([1, 2]);
  });

  it('offers the amounts of the chosen campaign, and sends no item of another one', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: { ...donation, fundraiser_id: 2 } });
    const { form, choice } = await open(
      '',
      `<fr-amount value="25" campaign-id="1" item-id="11">A meal for an otter</fr-amount>
       <fr-amount value="50" campaign-id="2" item-id="22">Ten willows</fr-amount>`,
    );
    await untilShown(form, 'A meal for an otter');
    await fillDonor(form);
    form.shadowRoot?.querySelector<HTMLInputElement>('[name=amount]')?.click();
    await choose(choice, 'Willows');
    await untilShown(form, 'Ten willows');
    expect(giveButton(form).textContent.trim()).to.equal('Give $25.00');
    expect(form.shadowRoot?.querySelector<HTMLInputElement>('#custom-amount')?.value).to.equal('25');
    giveButton(form).click();
    await proxy.called(gifts);
    const [call] = await proxy.calls(gifts);
    expect(call?.body).not.to.contain('donation_setting_item_id');
  });

  it('stores no draft under a campaign that was chosen before', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: { ...donation, fundraiser_id: 2 } });
    const { form, choice } = await open('with-draft');
    await fillDonor(form);
    await choose(choice, 'Willows');
    await settled(form);
    form.shadowRoot?.querySelector<HTMLInputElement>('#amount-0')?.click();
    form.shadowRoot?.querySelector<HTMLInputElement>('#amount-1')?.click();
    const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('fr-draft'));
    expect(drafts().sort()).to.deep.equal(['fr-draft-1', 'fr-draft-2']);
    await give(form, 'Thank you');
    expect(drafts()).to.deep.equal([]);
  });

  it('is the first control in the form’s dialog, and gets the focus', async () => {
    useTestCard();
    const { form, choice } = await open('layout="dialog"');
    button(form, 'Donate').click();
    await settled(form);
    expect(choice.checkVisibility()).to.equal(true);
    expect(choice.shadowRoot?.activeElement).to.equal(options(choice).get('Otters'));
    const first = form.shadowRoot?.querySelector('fieldset');
    expect((first?.getBoundingClientRect().top ?? 0) > choice.getBoundingClientRect().bottom).to.equal(true);
  });
});
