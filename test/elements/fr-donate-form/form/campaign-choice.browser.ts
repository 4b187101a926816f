import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/fr-campaign-choice/index.js';
import type { FrCampaignChoice } from '../../../../src/elements/fr-campaign-choice/fr-campaign-choice.js';
import { FrGiftRequestEvent } from '../../../../src/controllers/gift-request.js';
import { until } from '../../../support/until.js';
import { checked, choose, named, options, threeCampaigns } from '../../fr-campaign-choice/support.js';
import { DonorAtForm, donorAt, giftsSent, made, notSent } from '../donor-at-form.js';
import { keysSent } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { attempts, drawn, gifts, holdCard, useTestCard } from '../support.js';

resetBeforeEach();
beforeEach(() => threeCampaigns(proxy));

const choiceOf = (campaigns: string) =>
  `<fr-campaign-choice slot="campaign" campaign-id="${campaigns}" proxy-url="${proxy.url}" refresh="0" lang="en"></fr-campaign-choice>`;

/** A donor at a form with a choice between the campaigns 1 and 2. */
interface Chooser extends DonorAtForm {
  readonly choice: FrCampaignChoice;
}

async function choosing(donor: DonorAtForm): Promise<Chooser> {
  const choice = donor.form.querySelector('fr-campaign-choice');
  if (!choice) throw new Error('There is no choice.');
  await named(choice);
  return Object.assign(donor, { choice });
}

const open = async (attributes = '', inside = '', card = useTestCard()) =>
  choosing(await donorAt(`refresh="0" ${attributes}`, choiceOf('1 2') + inside, card));

/** A form whose gift has an unknown outcome. */
async function openUnknown(campaign = 'Otters'): Promise<Chooser> {
  await proxy.answer(gifts, { drop: true });
  await proxy.answer(attempts, { json: { state: 'unknown' } });
  const donor = await open();
  await choose(donor.choice, campaign);
  await donor.fillIn();
  await donor.goOn();
  await untilUnknown(donor);
  return donor;
}

async function untilUnknown(donor: DonorAtForm): Promise<void> {
  await until(() => donor.form.matches(':state(unknown)'));
  await donor.settled();
}

/** Dispatches a request as a card, a milestone or a page does. @returns Whether a form has accepted the request. */
async function request(donor: DonorAtForm, campaignIds: readonly number[], minor?: number): Promise<boolean> {
  const event = new FrGiftRequestEvent(campaignIds, minor);
  document.body.dispatchEvent(event);
  await donor.settled();
  return event.defaultPrevented;
}

/** The campaigns of the gifts that were sent, in order. */
const sentTo = async () => (await giftsSent()).map(({ fundraiser_id: id }) => id);

describe('fr-donate-form with a choice of campaigns', () => {
  it('starts with its own campaign, and gives to the chosen one', async () => {
    await proxy.answer(gifts, made);
    const donor = await open();
    expect(checked(donor.choice)).to.deep.equal(['Otters']);
    await choose(donor.choice, 'Willows');
    expect(donor.form.campaignId).to.equal('2');
    await donor.fillIn();
    let submitted = 0;
    donor.form.addEventListener('fr-gift-submit', ({ campaignId }) => (submitted = campaignId));
    await donor.give();
    expect([await sentTo(), submitted]).to.deep.equal([[2], 2]);
  });

  const changes: readonly (readonly [string, (donor: Chooser) => unknown, 'Otters' | 'Willows'])[] = [
    ['a script changes the form’s campaign', ({ form }) => (form.campaignId = '2'), 'Willows'],
    ['a framework sets the value of the choice', ({ choice }) => (choice.value = '2'), 'Otters'],
    ['a framework removes the value', ({ choice }) => choice.removeAttribute('value'), 'Otters'],
    [
      'a framework replaces the choice',
      ({ choice }) => {
        const other = choice.cloneNode() as FrCampaignChoice;
        other.value = '2';
        choice.replaceWith(other);
      },
      'Otters',
    ],
    [
      'a listener of the page cancels the donor’s choice',
      ({ choice }) => {
        window.addEventListener('fr-campaign-change', (event) => event.preventDefault(), { once: true });
        return choose(choice, 'Willows');
      },
      'Otters',
    ],
  ];
  for (const [what, change, expected] of changes)
    it(`has one campaign, that of the form, after ${what}`, async () => {
      const donor = await open();
      const around = document.createElement('div');
      around.slot = 'campaign';
      donor.choice.replaceWith(around);
      around.append(donor.choice);
      await donor.settled();
      await change(donor);
      const { choice } = await choosing(donor);
      await donor.settled();
      await choice.updateComplete;
      expect(donor.form.campaignId).to.equal(expected === 'Otters' ? '1' : '2');
      expect(checked(choice)).to.deep.equal([expected]);
    });

  it('returns to its first step, where the choice is, when its campaign changes', async () => {
    const donor = await open('steps');
    await donor.press('Continue');
    await donor.sees('Step 2 of 3');
    expect(donor.choice.checkVisibility()).to.equal(false);
    await request(donor, [2], 2_500);
    await donor.sees('Step 1 of 3');
    expect(donor.choice.checkVisibility()).to.equal(true);
    expect(checked(donor.choice)).to.deep.equal(['Willows']);
  });

  it('gives to its own campaign if the choice cannot be loaded', async () => {
    await proxy.answer(gifts, made);
    const donor = await donorAt('', choiceOf('98 99'));
    await until(() => donor.form.querySelector('fr-campaign-choice')?.matches(':state(failed)') === true);
    await donor.fillIn();
    await donor.give();
    expect(await sentTo()).to.deep.equal([1]);
  });

  it('offers the amounts of the chosen campaign, and sends no item of another one', async () => {
    await proxy.answer(gifts, made);
    const donor = await open(
      '',
      `<fr-amount value="25" campaign-id="1" item-id="11">A meal for an otter</fr-amount>
       <fr-amount value="50" campaign-id="2" item-id="22">Ten willows</fr-amount>`,
    );
    await donor.sees('A meal for an otter');
    await donor.fillIn();
    await donor.click('[name=amount]');
    await choose(donor.choice, 'Willows');
    await donor.sees('Ten willows');
    expect(donor.mainText).to.equal('Give $25.00');
    expect(donor.control('Other amount').value).to.equal('25');
    await donor.send();
    expect(JSON.stringify(await giftsSent())).not.to.contain('donation_setting_item_id');
  });

  it('stores no draft under a campaign that was chosen before', async () => {
    await proxy.answer(gifts, made);
    const donor = await open('with-draft');
    await donor.fillIn();
    await choose(donor.choice, 'Willows');
    await donor.settled();
    await donor.click('#amount-0');
    await donor.click('#amount-1');
    const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('fr-draft'));
    expect(drafts().sort()).to.deep.equal(['fr-draft-1', 'fr-draft-2']);
    await donor.give();
    expect(drafts()).to.deep.equal([]);
  });

  it('is the first control in the form’s dialog, and gets the focus', async () => {
    const donor = await open('layout="dialog"');
    await donor.press('Donate');
    expect(donor.choice.checkVisibility()).to.equal(true);
    expect(donor.choice.shadowRoot?.activeElement).to.equal(options(donor.choice).get('Otters'));
    const { bottom } = donor.choice.getBoundingClientRect();
    expect(donor.find('fieldset').getBoundingClientRect().top).to.be.above(bottom);
  });
});

describe('fr-donate-form with a choice of campaigns: a request of a card', () => {
  it('chooses its campaign and fills in its amount', async () => {
    const donor = await open();
    expect(await request(donor, [2], 41_200)).to.equal(true);
    await donor.sees('Give $412.00');
    expect(checked(donor.choice)).to.deep.equal(['Willows']);
    const status = donor.choice.shadowRoot?.querySelector('[role=status]')?.textContent;
    expect(status).to.equal('Your gift is for Willows.');
    expect(await request(donor, [1, 2], 1_000), 'for several, of which one is chosen').to.equal(true);
    await donor.sees('Give $10.00');
    expect(await request(donor, [7], 2_000), 'for one that is not offered').to.equal(false);
    expect(donor.mainText).to.equal('Give $10.00');
    expect(checked(donor.choice)).to.deep.equal(['Willows']);
  });

  it('is handled before the form’s own code has loaded', async () => {
    const form = document.createElement('fr-donate-form');
    const settings = { 'campaign-id': '1', 'proxy-url': proxy.url, currency: 'CAD', locale: 'en-CA' };
    for (const [name, value] of Object.entries(settings)) form.setAttribute(name, value);
    form.innerHTML = choiceOf('1 2');
    const donor = new DonorAtForm(form, useTestCard());
    await fixture(html`<div>${form}</div>`);
    expect(await request(donor, [2], 1_000)).to.equal(true);
    await drawn(form);
    await donor.sees('Give $10.00');
    expect(checked((await choosing(donor)).choice)).to.deep.equal(['Willows']);
  });

  it('starts another gift for its campaign when it follows a gift', async () => {
    await proxy.answer(gifts, made);
    const donor = await open();
    await donor.fillIn();
    await donor.give();
    await request(donor, [2], 2_500);
    await donor.sees('Give $25.00');
    expect(checked(donor.choice)).to.deep.equal(['Willows']);
    donor.mainButton.click();
    await proxy.called(gifts, 2);
    expect(await sentTo()).to.deep.equal([1, 2]);
  });
});

describe('fr-donate-form with a choice of campaigns: the campaign of a gift', () => {
  it('can’t be changed between the press of Give and the answer', async () => {
    const card = useTestCard();
    const answerCard = holdCard(card);
    await proxy.answer(gifts, { ...made, hang: true });
    const donor = await open('', '', card);
    await donor.fillIn();
    const expectLocked = async (when: string) => {
      await donor.settled();
      expect(donor.choice.assignedSlot?.closest('[inert]'), when).not.to.equal(null);
      options(donor.choice).get('Willows')?.click();
      expect(await request(donor, [2], 1_000), when).to.equal(true);
      expect(donor.form.campaignId, when).to.equal('1');
      expect(checked(donor.choice), when).to.deep.equal(['Otters']);
    };
    donor.mainButton.click();
    await until(() => card.requested.length === 1);
    await expectLocked('while there is no token');
    answerCard();
    await proxy.called(gifts);
    await expectLocked('while it is sent');
    await proxy.release();
    await donor.sees('Thank you');
    expect(await sentTo()).to.deep.equal([1]);
  });

  it('can’t be changed by a request while its outcome is unknown', async () => {
    const donor = await openUnknown();
    expect(donor.choice.checkVisibility()).to.equal(false);
    expect(await request(donor, [2], 1_000)).to.equal(true);
    expect(donor.form.campaignId).to.equal('1');
    expect(donor.form.matches(':state(unknown)')).to.equal(true);
  });

  it('is shown while its outcome is unknown, even if a script changes the form’s campaign', async () => {
    const donor = await openUnknown();
    donor.form.campaignId = '2';
    await donor.settled();
    await named(donor.choice);
    expect(checked(donor.choice)).to.deep.equal(['Otters']);
  });

  it('is found after a reload if its outcome is unknown, also if it was chosen', async () => {
    (await openUnknown('Willows')).form.remove();
    const donor = await open();
    await untilUnknown(donor);
    expect(donor.form.campaignId).to.equal('2');
    expect(checked(donor.choice)).to.deep.equal(['Willows']);
  });

  it('is the only one for which the key of an unsent gift is used', async () => {
    await proxy.answer(gifts, notSent, made);
    const donor = await open();
    await donor.fillIn();
    // Until the answer, the form accepts neither another campaign nor another press.
    await donor.give('nothing was charged');
    await choose(donor.choice, 'Willows');
    await donor.settled();
    donor.mainButton.click();
    await proxy.called(gifts, 2);
    expect(new Set(await keysSent()).size).to.equal(2);
    expect(await sentTo()).to.deep.equal([1, 2]);
  });
});
