import { expect, fixture } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { ResourceController } from '../../src/controllers/resource-controller.js';
import { SettingsController } from '../../src/controllers/settings-controller.js';
import '../../src/elements/fr-goal-thermometer/index.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { shadowText } from '../contract/place.js';
import { callsDuring } from '../support/calls.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

let asked = 0;

/** Asks for its state wherever elements do. */
class StateReader extends LitElement {
  proxyUrl = proxy.url;
  currency = 'CAD';
  readonly #settings = new SettingsController(this);
  readonly campaign: ResourceController<ReturnType<typeof campaignQuery>> = new ResourceController(
    this,
    this.#settings,
    () => [campaignQuery(1)],
  );

  constructor() {
    super();
    this.campaign.isWaiting = () => {
      asked += 1;
      return false;
    };
  }

  override render() {
    return html`${this.campaign.state.status} ${this.campaign.missing.length} ${this.campaign.timeOf(true)}`;
  }

  protected override firstUpdated() {
    expect(this.campaign.state.status).to.equal('loading');
  }

  protected override updated() {
    expect(this.campaign.staleSince).to.equal(undefined);
  }
}
customElements.define('state-reader', StateReader);

describe('what is asked several times in a rendering', () => {
  useFakeProxy();
  const route = 'GET /v2/client/fundraiser/1';
  beforeEach(async () => {
    await proxy.answer(route, { json: { type: 'amount', goal: 50_000, raised: 31_250.5, donors: 412 } });
  });

  const meter = (attributes = '', inside = '') =>
    `<fr-goal-thermometer campaign-id="1" refresh="0" ${attributes}>${inside}</fr-goal-thermometer>`;
  /** Meters in a place that has their settings, once they show their figures. */
  async function placed(meters: string): Promise<HTMLElement> {
    const page = await fixture<HTMLElement>(
      `<div lang="en" data-fr-currency="CAD" data-fr-proxy-url="${proxy.url}">${meters}</div>`,
    );
    const all = [...page.querySelectorAll('fr-goal-thermometer')];
    await until(() => all.every((each) => shadowText(each).includes('412 donors')));
    return page;
  }

  it('is decided once: whether the state is held back', async () => {
    await proxy.answer(route, { json: { type: 'amount', goal: 1000, raised: 250, donors: 3 }, hang: true });
    asked = 0;
    const element = await fixture<StateReader>('<state-reader></state-reader>');
    await element.updateComplete;
    expect(shadowText(element)).to.contain('loading');
    expect(asked).to.equal(1);
    expect(element.campaign.state.status).to.equal('loading');
    expect(asked, 'between renderings').to.equal(2);
    element.requestUpdate();
    await element.updateComplete;
    expect(asked).to.equal(3);
    await proxy.release();
  });

  it('is looked up once for all siblings: the settings around them', async () => {
    const calls = await callsDuring(Element.prototype, 'closest', () => placed(meter().repeat(20)));
    // Nine settings and the language, before and after the answer.
    expect(calls.length).to.be.within(1, 40);
  });

  it('is not kept for the next rendering: the settings around an element', async () => {
    const page = await placed(meter().repeat(2));
    const all = [...page.querySelectorAll<LitElement>('fr-goal-thermometer')];
    expect(all.map(shadowText).join()).to.contain('$31,250').and.not.to.contain('€');
    page.setAttribute('data-fr-currency', 'EUR');
    for (const each of all) each.requestUpdate();
    for (const each of all) await each.updateComplete;
    for (const each of all) expect(shadowText(each)).to.contain('€31,250');
  });

  it('is not kept from before a rendering: the settings around an element that was moved', async () => {
    const page = await placed(`<p>${meter()}</p><p></p>`);
    const element = page.querySelector<LitElement>('fr-goal-thermometer')!;
    const { lastElementChild } = page;
    lastElementChild!.append(element);
    lastElementChild!.setAttribute('data-fr-currency', 'EUR');
    await element.updateComplete;
    expect(shadowText(element)).to.contain('€31,250');
  });

  it('is not searched at all: the children of an element without any', async () => {
    const calls = await callsDuring(Element.prototype, 'querySelectorAll', () => placed(meter()));
    const searched = calls.filter((target) => (target as Element).localName === 'fr-goal-thermometer');
    expect(searched).to.have.lengthOf(0);
    const page = await placed(meter('', '<fr-milestone at="5000">Pie in the face</fr-milestone>'));
    expect(shadowText(page.firstElementChild!)).to.contain('Pie in the face');
  });
});
