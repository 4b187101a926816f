import { expect, fixture } from '@open-wc/testing';
import '../../../src/elements/fr-campaign-choice/index.js';
import type { FrCampaignChoice } from '../../../src/elements/fr-campaign-choice/fr-campaign-choice.js';
import { shadowText } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { checked, choose, named, options, threeCampaigns } from './support.js';

describe('fr-campaign-choice', () => {
  useFakeProxy();
  beforeEach(async () => {
    await threeCampaigns(proxy);
  });

  async function place(attributes: string, inside = ''): Promise<FrCampaignChoice> {
    return fixture<FrCampaignChoice>(
      `<fr-campaign-choice lang="en" refresh="0" proxy-url="${proxy.url}" ${attributes}>${inside}</fr-campaign-choice>`,
    );
  }

  it('is a group of radio buttons with the names of the campaigns, in the order of the page', async () => {
    const choice = await place('campaign-id="2, 1" value="1"');
    await named(choice);
    expect([...options(choice).keys()]).to.deep.equal(['Willows', 'Otters']);
    expect(checked(choice)).to.deep.equal(['Otters']);
    expect(choice.shadowRoot?.querySelector('fieldset > legend')?.textContent).to.equal('Choose a campaign');
    await accessible(choice);
  });

  it('dispatches an event for each choice, and has the choice as its value', async () => {
    const choice = await place('campaign-id="1 2" value="1"');
    await named(choice);
    const chosenIds: number[] = [];
    choice.addEventListener('fr-campaign-change', ({ campaignId }) => chosenIds.push(campaignId));
    await choose(choice, 'Willows');
    expect(chosenIds).to.deep.equal([2]);
    expect(choice.getAttribute('value')).to.equal('2');
  });

  it('keeps the previous choice when the page cancels the event', async () => {
    const choice = await place('campaign-id="1 2" value="1"');
    await named(choice);
    choice.addEventListener('fr-campaign-change', (event) => event.preventDefault());
    await choose(choice, 'Willows');
    expect(checked(choice)).to.deep.equal(['Otters']);
    expect(choice.value).to.equal('1');
  });

  it('leaves out an unknown campaign, and sets a custom state', async () => {
    const choice = await place('campaign-id="1 99 2" value="2"');
    await named(choice);
    expect([...options(choice).keys()]).to.deep.equal(['Otters', 'Willows']);
    expect(checked(choice)).to.deep.equal(['Willows']);
    expect(choice.matches(':state(partial)')).to.equal(true);
  });

  it('marks a campaign that has ended with a text, and disables it', async () => {
    const choice = await place('campaign-id="1 3" value="1"');
    await named(choice);
    const ended = options(choice).get('Culverts Has ended');
    expect(ended?.disabled).to.equal(true);
    ended?.click();
    expect(checked(choice)).to.deep.equal(['Otters']);
    await accessible(choice);
  });

  for (const [what, value] of [
    ['is a campaign that has ended', '3'],
    ['is an unknown campaign', '99'],
  ])
    it(`chooses the first open campaign if the page’s value ${what}`, async () => {
      const choice = await place(`campaign-id="99 3 2 1" value="${value}"`);
      const chosenIds: number[] = [];
      choice.addEventListener('fr-campaign-change', ({ campaignId }) => chosenIds.push(campaignId));
      await until(() => chosenIds.length > 0);
      await choice.updateComplete;
      expect(chosenIds).to.deep.equal([2]);
      expect(checked(choice)).to.deep.equal(['Willows']);
    });

  it('keeps the chosen campaign, without its name, if only its request fails', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', { status: 503, json: {} });
    const choice = await place('campaign-id="2 1" value="1" lang="en"');
    await named(choice);
    expect(checked(choice)).to.deep.equal(['Campaign 1']);
    expect(choice.matches(':state(partial)')).to.equal(true);
    await threeCampaigns(proxy);
    await choice.refresh();
    await choice.updateComplete;
    expect(checked(choice)).to.deep.equal(['Otters']);
    expect(choice.matches(':state(partial)')).to.equal(false);
  });

  it('keeps the choice if its campaign ends while the page is open', async () => {
    const choice = await place('campaign-id="1 2" value="1"');
    await named(choice);
    const event = { end_at: '2020-06-30 23:59:59' };
    await proxy.answer('GET /v2/client/fundraiser/1', { json: { name: 'Otters', donors: 1, event } });
    await choice.refresh();
    await choice.updateComplete;
    expect(checked(choice)).to.deep.equal(['Otters Has ended']);
  });

  it('chooses nothing while the page sets no value', async () => {
    const choice = await place('campaign-id="1 2"');
    await named(choice);
    expect(checked(choice)).to.deep.equal([]);
  });

  it('announces a choice that was made by the page, but not one by the donor', async () => {
    const choice = await place('campaign-id="1 2" value="1"');
    await named(choice);
    const status = choice.shadowRoot?.querySelector('[role=status]');
    await choose(choice, 'Willows');
    expect(status?.textContent).to.equal('');
    choice.setAttribute('value', '1');
    await until(() => status?.textContent === 'Your gift is for Otters.');
    expect(checked(choice)).to.deep.equal(['Otters']);
  });

  it('announces no choice any more once the donor has made another one', async () => {
    const choice = await place('campaign-id="1 2" value="2"');
    await named(choice);
    const status = choice.shadowRoot?.querySelector('[role=status]');
    choice.setAttribute('value', '1');
    await until(() => status?.textContent === 'Your gift is for Otters.');
    await choose(choice, 'Willows');
    await until(() => status?.textContent === '');
    choice.setAttribute('value', '1');
    await until(() => status?.textContent === 'Your gift is for Otters.');
    // The donor chose this one before the page chose the other.
    choice.setAttribute('value', '2');
    await until(() => status?.textContent === 'Your gift is for Willows.');
  });

  it('shows a message if all campaigns have ended', async () => {
    const choice = await place('campaign-id="3" value="3"');
    await until(() => choice.matches(':state(empty)'));
    expect(shadowText(choice)).to.contain('All of these campaigns have ended.');
  });

  it('uses the page’s own text as the question', async () => {
    const choice = await place('campaign-id="1 2"', '<span slot="legend">Where should it go?</span>');
    await named(choice);
    const slot = choice.shadowRoot?.querySelector<HTMLSlotElement>('legend slot');
    expect(slot?.assignedElements().map(({ textContent }) => textContent)).to.deep.equal([
      'Where should it go?',
    ]);
  });
});
