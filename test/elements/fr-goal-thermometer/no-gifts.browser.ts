import { expect } from '@open-wc/testing';
import { useFakeProxy } from '../../support/platform.js';
import { bar, campaignsAre, shown, textOf } from './stage.js';

const none = { type: 'amount', goal: 8000, raised: 0, donors: 0, name: 'Otters' };
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

describe('a thermometer without gifts', () => {
  useFakeProxy();

  for (const [title, campaign, attributes, text] of [
    ['names the goal and invites, without zeros', {}, '', '$8,000 goal Be the first to give.'],
    ['does so in French', {}, 'lang="fr"', '8 000 $ d’objectif Soyez la première personne à donner.'],
    ['does so in Spanish', {}, 'lang="es"', 'CAD 8,000 de meta Haga la primera donación.'],
    ['shows zero if there is no goal', { goal: 0 }, '', '$0 raised so far Be the first to give.'],
    [
      'keeps the days that are left',
      { event: { end_at: inFiveDays } },
      'show="raised goal donors days-left"',
      '$8,000 goal Be the first to give.5 days left',
    ],
  ] as const)
    it(title, async () => {
      await campaignsAre({ 7: { ...none, ...campaign } });
      const element = await shown(attributes);
      expect(textOf(element).replace(/\u00a0/g, ' ')).to.equal(text);
      expect(element.matches(':state(empty)')).to.equal(true);
      if (!('goal' in campaign)) expect(bar(element).ariaValueText).to.match(/0/);
    });

  it('does not invite the first donor under money that is there already', async () => {
    await campaignsAre({ 7: { ...none, raised: 5000 } });
    const element = await shown();
    expect(textOf(element)).to.include('$5,000').and.not.include('first');
    expect(element.matches(':state(empty)')).to.equal(false);
  });

  it('invites nobody once the campaign has ended', async () => {
    await campaignsAre({ 7: { ...none, event: { end_at: '2020-06-30 23:59:59' } } });
    expect(textOf(await shown()))
      .to.contain('$0')
      .and.contain('Ended on')
      .and.not.contain('first');
  });

  it('shows no text of the page about the raised amount beside the goal', async () => {
    await campaignsAre({ 7: none });
    const element = await shown('', '<span slot="label">raised by our riders</span>');
    expect(element.shadowRoot?.querySelector('slot[name=label]')).to.equal(null);
  });

  it('has the height of one with gifts', async () => {
    await campaignsAre({ 7: none, 8: { ...none, raised: 900, donors: 3 } });
    const { height } = (await shown('style="inline-size: 640px"')).getBoundingClientRect();
    const other = await shown('campaign-id="8" style="inline-size: 640px"');
    expect(textOf(other)).to.contain('3 donors');
    expect(height).to.be.closeTo(other.getBoundingClientRect().height, 1);
  });
});
