import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { FrGoalThermometer } from '../../../src/elements/fr-goal-thermometer/fr-goal-thermometer.js';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { shadowText } from '../../contract/place.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

describe('a thermometer whose attributes change', () => {
  useFakeProxy();
  beforeEach(async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', { json: { goal: 500, raised: 100, donors: 3 } });
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { goal: 1000, raised: 600, donors: 9 } });
  });

  async function shown(): Promise<FrGoalThermometer> {
    const element = await fixture<FrGoalThermometer>(
      html`<fr-goal-thermometer
        campaign-id="1"
        proxy-url=${proxy.url}
        currency="CAD"
        refresh="0"
        lang="en"
        show="raised"
        stretch-goals="200"
        near-percent="40"
        ><fr-milestone at="300">Canoes</fr-milestone></fr-goal-thermometer
      >`,
    );
    await oneEvent(element, 'fr-ready');
    return element;
  }

  it('dispatches no goal or milestone event when it changes to another campaign', async () => {
    const element = await shown();
    const told: string[] = [];
    for (const type of ['fr-goal-reached', 'fr-milestone-reached'])
      element.addEventListener(type, () => told.push(type));
    element.campaignId = '2';
    await until(() => shadowText(element).includes('$600'));
    await element.updateComplete;
    expect(told).to.deep.equal([]);
  });

  it('says which goal and milestone were reached, in minor units', async () => {
    const element = await shown();
    const told: unknown[] = [];
    element.addEventListener(
      'fr-goal-reached',
      ({ campaignId, goalMinor, raisedMinor, goalDonors, donors }) =>
        told.push({ campaignId, goalMinor, raisedMinor, goalDonors, donors }),
    );
    element.addEventListener('fr-milestone-reached', ({ campaignId, atMinor, atDonors, label }) =>
      told.push({ campaignId, atMinor, atDonors, label }),
    );
    await proxy.answer('GET /v2/client/fundraiser/1', { json: { goal: 500, raised: 350, donors: 4 } });
    await element.refresh();
    await until(() => told.length === 2);
    expect(told).to.deep.equal([
      { campaignId: 1, atMinor: 30_000, atDonors: null, label: 'Canoes' },
      { campaignId: 1, goalMinor: 20_000, raisedMinor: 35_000, goalDonors: null, donors: 4 },
    ]);
  });

  it('says so in people for a campaign that counts donors', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', { json: { type: 'donors', goal: 500, donors: 100 } });
    const element = await shown();
    const told: unknown[] = [];
    element.addEventListener(
      'fr-goal-reached',
      ({ campaignId, goalMinor, raisedMinor, goalDonors, donors }) =>
        told.push({ campaignId, goalMinor, raisedMinor, goalDonors, donors }),
    );
    element.addEventListener('fr-milestone-reached', ({ campaignId, atMinor, atDonors }) =>
      told.push({ campaignId, atMinor, atDonors }),
    );
    await proxy.answer('GET /v2/client/fundraiser/1', { json: { type: 'donors', goal: 500, donors: 320 } });
    await element.refresh();
    await until(() => told.length === 2);
    expect(told).to.deep.equal([
      { campaignId: 1, atMinor: null, atDonors: 300 },
      { campaignId: 1, goalMinor: null, raisedMinor: null, goalDonors: 200, donors: 320 },
    ]);
  });

  it('says of each card what it has reached, and nothing of a campaign that loads late', async () => {
    const one = 'GET /v2/client/fundraiser/1';
    const two = 'GET /v2/client/fundraiser/2';
    await proxy.answer(one, { json: { name: 'Otters', goal: 1000, raised: 800, donors: 3 } });
    await proxy.answer(two, { status: 503, json: {} });
    const element = await fixture<FrGoalThermometer>(
      html`<fr-goal-thermometer
        campaign-id="1 2"
        layout="cards"
        proxy-url=${proxy.url}
        currency="CAD"
        refresh="0"
        lang="en"
        ><fr-milestone at="950"></fr-milestone
      ></fr-goal-thermometer>`,
    );
    const status = () => element.shadowRoot!.querySelector('[role=status].visually-hidden')!.textContent;
    const told: unknown[] = [];
    for (const type of ['fr-goal-reached', 'fr-milestone-reached'] as const)
      element.addEventListener(type, ({ campaignId }) => told.push([type, campaignId]));
    await until(() => shadowText(element).includes('$800'));

    await proxy.answer(two, { json: { name: 'Willows', goal: 20_000, raised: 5000, donors: 9 } });
    await element.refresh();
    await until(() => shadowText(element).includes('$5,000'));
    await element.updateComplete;
    expect([told, status()]).to.deep.equal([[], '']);

    await proxy.answer(one, { json: { name: 'Otters', goal: 1000, raised: 1000, donors: 4 } });
    await element.refresh();
    await until(() => told.length === 2);
    expect(told).to.deep.equal([
      ['fr-milestone-reached', 1],
      ['fr-goal-reached', 1],
    ]);
    await element.updateComplete;
    expect(status()).to.equal('Otters. Goal reached. Thank you!');
    element.campaignId = '2';
    await until(() => !shadowText(element).includes('Otters'));
    expect(status()).to.equal('');
  });

  it('names no campaign where the sum of several has reached its goal', async () => {
    const element = await shown();
    const told: unknown[] = [];
    element.addEventListener('fr-goal-reached', ({ campaignId, goalMinor }) =>
      told.push({ campaignId, goalMinor }),
    );
    element.stretchGoals = '';
    element.campaignId = '1 2';
    await until(() => shadowText(element).includes('$700'));
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { goal: 1000, raised: 1400, donors: 9 } });
    await element.refresh();
    await until(() => told.length === 1);
    expect(told).to.deep.equal([{ campaignId: null, goalMinor: 150_000 }]);
  });

  it('takes an empty near for none', async () => {
    const element = await shown();
    element.setAttribute('near-percent', '');
    await element.updateComplete;
    expect(element.nearPercent).to.equal(90);
    expect(shadowText(element)).not.to.contain('Almost there');
  });

  it('returns to the default when an attribute is removed', async () => {
    const element = await shown();
    expect(shadowText(element)).to.contain('Almost there').and.not.contain('3 donors');
    for (const name of ['show', 'stretch-goals', 'near-percent']) element.removeAttribute(name);
    await element.updateComplete;
    expect(shadowText(element)).to.contain('20%').and.contain('$500').and.not.contain('Almost there');
  });
});
