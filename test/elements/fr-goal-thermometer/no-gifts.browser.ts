import { expect } from '@open-wc/testing';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { elements } from '../../contract/elements.js';
import { place, shadowText } from '../../contract/place.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

const subject = { tag: 'fr-goal-thermometer', row: elements['fr-goal-thermometer']! };
const route = 'GET /v2/client/fundraiser/7';
const none = { type: 'amount', goal: 8000, raised: 0, donors: 0, name: 'Otters' };

describe('a thermometer without gifts', () => {
  useFakeProxy();

  async function shown(campaign: object, attributes = '', inside = '') {
    await proxy.answer(route, { json: campaign });
    const element = await place(subject, proxy.url, attributes, inside);
    await until(() => element.matches(':defined:not(:state(loading))'));
    await element.updateComplete;
    return element;
  }
  const textOf = (element: Element) => shadowText(element).trim().replace(/\s+/g, ' ');

  for (const [lang, text] of [
    ['en', '$8,000 goal Be the first to give.'],
    ['fr', '8 000 $ d’objectif Soyez la première personne à donner.'],
    ['es', 'CAD 8,000 de meta Haga la primera donación.'],
  ] as const)
    it(`names the goal and invites, without zeros (${lang})`, async () => {
      const element = await shown(none, `lang="${lang}"`);
      await until(() => !element.matches(':state(loading)'));
      expect(textOf(element).replace(/\u00a0/g, ' ')).to.equal(text);
      expect(element.matches(':state(empty)')).to.equal(true);
      expect(element.shadowRoot?.querySelector('[role=progressbar]')?.ariaValueText).to.match(/0/);
    });

  it('does not invite the first donor under money that is there already', async () => {
    const element = await shown({ ...none, raised: 5000 }, 'lang="en"');
    await until(() => textOf(element).includes('$5,000'));
    expect(textOf(element)).not.to.include('first');
    expect(element.matches(':state(empty)')).to.equal(false);
  });

  it('shows no text of the page about the raised amount beside the goal', async () => {
    const element = await shown(none, 'lang="en"', '<span slot="label">raised by our riders</span>');
    expect(element.shadowRoot?.querySelector('slot[name=label]')).to.equal(null);
  });

  it('keeps the days that are left', async () => {
    const end = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const ending = { ...none, event: { end_at: end } };
    expect(textOf(await shown(ending, 'lang="en" show="raised goal donors days-left"'))).to.equal(
      '$8,000 goal Be the first to give.5 days left',
    );
  });

  it('shows zero if there is no goal', async () => {
    expect(textOf(await shown({ ...none, goal: 0 }, 'lang="en"'))).to.equal(
      '$0 raised so far Be the first to give.',
    );
  });

  it('invites nobody once the campaign has ended', async () => {
    const ended = { ...none, event: { end_at: '2020-06-30 23:59:59' } };
    expect(textOf(await shown(ended, 'lang="en"')))
      .to.contain('$0')
      .and.contain('Ended on');
  });

  it('has the height of one with gifts', async () => {
    await proxy.answer('GET /v2/client/fundraiser/8', { json: { ...none, raised: 900, donors: 3 } });
    const wide = 'lang="en" style="inline-size: 640px"';
    const { height } = (await shown(none, wide)).getBoundingClientRect();
    const other = await shown(none, `${wide} campaign-id="8"`);
    expect(shadowText(other)).to.contain('3 donors');
    expect(height).to.be.closeTo(other.getBoundingClientRect().height, 1);
  });
});
