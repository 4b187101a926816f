import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../contract/place.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { campaignsAre, find, findAll, route, shown, textOf } from './stage.js';

const one = { goal: 500, raised: 100, donors: 3 };
const two = { goal: 1000, raised: 600, donors: 9 };

/** What a thermometer tells the page of goals and milestones from now on. */
function tellings(element: Element): unknown[] {
  const told: unknown[] = [];
  for (const type of ['fr-goal-reached', 'fr-milestone-reached'])
    element.addEventListener(type, (event) => {
      const { isTrusted: _, ...members } = event;
      told.push(members);
    });
  return told;
}

describe('a thermometer whose attributes change', () => {
  useFakeProxy();
  beforeEach(() => campaignsAre({ 1: one, 2: two }));

  const staged = () =>
    shown(
      'campaign-id="1" show="raised" stretch-goals="200" near-percent="40"',
      '<fr-milestone at="300">Canoes</fr-milestone>',
    );

  it('dispatches no goal or milestone event when it changes to another campaign', async () => {
    const element = await staged();
    const told = tellings(element);
    element.campaignId = '2';
    await until(() => textOf(element).includes('$600'));
    await element.updateComplete;
    expect(told).to.deep.equal([]);
  });

  for (const [unit, before, after, expected] of [
    [
      'in minor units',
      one,
      { ...one, raised: 350, donors: 4 },
      [
        { campaignId: 1, atMinor: 30_000, atDonors: null, label: 'Canoes' },
        { campaignId: 1, goalMinor: 20_000, raisedMinor: 35_000, goalDonors: null, donors: 4 },
      ],
    ],
    [
      'in people for a campaign that counts donors',
      { type: 'donors', goal: 500, donors: 100 },
      { type: 'donors', goal: 500, donors: 320 },
      [
        { campaignId: 1, atMinor: null, atDonors: 300, label: 'Canoes' },
        { campaignId: 1, goalMinor: null, raisedMinor: null, goalDonors: 200, donors: 320 },
      ],
    ],
  ] as const)
    it(`says which goal and milestone were reached, ${unit}`, async () => {
      await campaignsAre({ 1: before });
      const element = await staged();
      const told = tellings(element);
      await campaignsAre({ 1: after });
      await element.refresh();
      await until(() => told.length === 2);
      expect(told).to.deep.equal(expected);
    });

  it('says of each card what it has reached, and nothing of a campaign that loads late', async () => {
    const otters = { name: 'Otters', goal: 1000, raised: 800, donors: 3 };
    await campaignsAre({ 1: otters });
    await proxy.answer(route(2), { status: 503, json: {} });
    const element = await shown('campaign-id="1 2" layout="cards"', '<fr-milestone at="950"></fr-milestone>');
    const status = () => find(element, '[role=status].visually-hidden').textContent;
    const told: unknown[] = [];
    for (const type of ['fr-goal-reached', 'fr-milestone-reached'] as const)
      element.addEventListener(type, ({ campaignId }) => told.push([type, campaignId]));

    await campaignsAre({ 2: { name: 'Willows', goal: 20_000, raised: 5000, donors: 9 } });
    await element.refresh();
    await until(() => textOf(element).includes('$5,000'));
    await element.updateComplete;
    expect([told, status()]).to.deep.equal([[], '']);

    await campaignsAre({ 1: { ...otters, raised: 1000 } });
    await element.refresh();
    await until(() => told.length === 2);
    expect(told).to.deep.equal([
      ['fr-milestone-reached', 1],
      ['fr-goal-reached', 1],
    ]);
    await element.updateComplete;
    expect(status()).to.equal('Otters. Goal reached. Thank you!');
    element.campaignId = '2';
    await until(() => !textOf(element).includes('Otters'));
    expect(status()).to.equal('');
  });

  it('names no campaign where the sum of several has reached its goal', async () => {
    const element = await staged();
    const told = tellings(element);
    element.stretchGoals = '';
    element.campaignId = '1 2';
    await until(() => textOf(element).includes('$700'));
    await campaignsAre({ 2: { ...two, raised: 1400 } });
    await element.refresh();
    await until(() => told.length === 1);
    expect(told[0]).to.include({ campaignId: null, goalMinor: 150_000 });
  });

  it('takes an empty near-percent for none', async () => {
    const element = await staged();
    element.setAttribute('near-percent', '');
    await element.updateComplete;
    expect(element.nearPercent).to.equal(90);
    expect(textOf(element)).not.to.contain('Almost there');
  });

  it('returns to the default when an attribute is removed', async () => {
    const element = await staged();
    expect(textOf(element)).to.contain('Almost there').and.not.contain('3 donors');
    for (const name of ['show', 'stretch-goals', 'near-percent']) element.removeAttribute(name);
    await element.updateComplete;
    expect(textOf(element)).to.contain('20%').and.contain('$500').and.not.contain('Almost there');
  });

  it('reads goals and milestones with thousands marks, and reports what may be two', async () => {
    await campaignsAre({ 515151: { type: 'amount', goal: 200_000, raised: 100, donors: 3 } });
    const lines = await warningsDuring(async () => {
      const element = await shown(
        'campaign-id="515151" stretch-goals="150,000 2,500"',
        '<fr-milestone at="50,000">Half</fr-milestone><fr-milestone at="75.000">More</fr-milestone>',
      );
      expect(textOf(element)).to.include('$150,000').and.include('$50,000');
      expect(findAll(element, '[part=milestone]')).to.have.length(1);
    });
    expect(lines.map((line) => /“.*”/.exec(line)?.[0])).to.deep.equal(['“2,500”', '“75.000”']);
  });
});
