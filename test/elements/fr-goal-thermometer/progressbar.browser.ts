import { expect } from '@open-wc/testing';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { elements } from '../../contract/elements.js';
import { place, said } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { fakeProxy, type FakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

const tag = 'fr-goal-thermometer';
const subject = { tag, row: elements[tag]! };
const route = 'GET /v2/client/fundraiser/7';

describe('the progressbar and texts of the thermometer', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    proxy = await fakeProxy();
  });
  afterEach(async () => {
    await proxy.close();
  });

  async function shown(campaign: object | string, attributes = 'lang="en"') {
    await proxy.answer(route, typeof campaign === 'string' ? { text: campaign } : { json: campaign });
    const element = await place(subject, proxy.url, attributes);
    await until(() => !element.matches(':state(loading)') && said(element).trim() !== '');
    await element.updateComplete;
    await accessible(element);
    const bar = element.shadowRoot?.querySelector('[role=progressbar]');
    return {
      text: said(element),
      bar,
      now: bar?.getAttribute('aria-valuenow'),
      spoken: bar?.getAttribute('aria-valuetext'),
    };
  }

  it('raised, goal, percent and donors', async () => {
    const { text, bar, now, spoken } = await shown({ goal: 1000, raised: 250.5, donors: 12, name: 'River' });
    for (const part of ['$250 ', '$1,000', '25%', '12']) expect(text).to.contain(part);
    expect(bar?.getAttribute('aria-label')).to.equal('River');
    expect([bar?.getAttribute('aria-valuemin'), now, bar?.getAttribute('aria-valuemax')]).to.deep.equal([
      '0',
      '25',
      '100',
    ]);
    for (const part of ['$250.50', '$1,000', '25%']) expect(spoken).to.contain(part);
  });

  const exactOf = (bar: Element | null | undefined) => {
    const figure = bar?.closest('.meter')?.querySelector('[part=raised][role=img]');
    return [figure?.textContent, figure?.getAttribute('title'), figure?.getAttribute('aria-label')];
  };
  const none = [undefined, undefined, undefined];

  it('the exact amount as the title of a whole one and for screen readers, unless the page shows cents', async () => {
    const campaign = { goal: 1000, raised: 250.5, donors: 12 };
    expect(exactOf((await shown(campaign)).bar)).to.deep.equal(['$250', '$250.50', '$250.50']);
    const exact = await shown(campaign, 'lang="en" cents="show"');
    expect(exact.text).to.contain('$250.50');
    expect(exactOf(exact.bar)).to.deep.equal(none);
  });

  it('no title where the amount has no cents', async () => {
    expect(exactOf((await shown({ goal: 1000, raised: 250, donors: 12 })).bar)).to.deep.equal(none);
  });

  it('above the goal the value of the bar is 100 and the text has the real percentage', async () => {
    const { text, now, spoken } = await shown({ goal: 1000, raised: 1125, donors: 12 });
    expect(now).to.equal('100');
    expect(spoken).to.contain('112%');
    expect(text).to.contain('$1,125');
  });

  it('just below the goal it is not 100 yet', async () => {
    const { text, now, spoken } = await shown({ goal: 1000, raised: 999.99, donors: 12 });
    expect([now, spoken?.includes('99%'), text.includes('100%')]).to.deep.equal(['99', true, false]);
  });

  for (const goal of [0, -5, null]) {
    it(`a goal of ${String(goal)} is none: no bar, no percent`, async () => {
      const { text, bar } = await shown({ goal, raised: 50, donors: 1 });
      expect(bar).to.equal(null);
      expect(text).to.contain('$50');
      expect(text).not.to.match(/%|NaN|Infinity|\$0/);
    });
  }

  it('refunds below zero leave the bar empty', async () => {
    const { now, text } = await shown({ goal: 100, raised: -20, donors: 1 });
    expect(now).to.equal('0');
    expect(text).to.contain('-$20');
  });

  it('a campaign that counts people shows no money', async () => {
    const { text, now } = await shown({ type: 'donors', goal: 200, raised: 9999, donors: 50 });
    expect(now).to.equal('25');
    expect(text).to.contain('50').and.contain('200');
    expect(text).not.to.match(/\$|9,999/);
  });

  it('an impossible figure is a dash', async () => {
    const { text, bar } = await shown('{"goal":1000,"raised":1e400,"donors":3}');
    expect(text).to.contain('—');
    expect(bar).to.equal(null);
  });

  it('French uses its own formats', async () => {
    const { text, spoken } = await shown({ goal: 1000, raised: 250.5, donors: 1 }, 'lang="fr"');
    expect(text)
      .to.match(/250\s\$/)
      .and.match(/1\s000\s\$/)
      .and.match(/25\s%/);
    expect(spoken).to.match(/250,50\s\$ sur 1\s000\s\$/);
  });

  it('names from the platform are text, whatever they look like', async () => {
    const { bar } = await shown({ goal: 10, raised: 5, donors: 1, name: '<img src=x onerror=alert(1)>' });
    expect(bar?.getAttribute('aria-label')).to.equal('<img src=x onerror=alert(1)>');
    expect(bar?.querySelector('img')).to.equal(null);
  });
});
