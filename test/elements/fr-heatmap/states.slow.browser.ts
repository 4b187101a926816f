import { expect, fixture, html } from '@open-wc/testing';
import type { FrDataWarningEvent } from '../../../src/controllers/events.js';
import type { FrHeatmap } from '../../../src/elements/fr-heatmap/fr-heatmap.js';
import { proxy, useFakeProxy, type FakeAnswer } from '../../support/platform.js';
import { byRole, entry, route, rows, show, tile } from './rendering.js';
import { accessible, setScheme, looks, resetScheme } from '../../support/looks.js';
import { until } from '../../support/until.js';

describe('fr-heatmap', () => {
  useFakeProxy();
  afterEach(() => {
    document.documentElement.lang = 'en';
    resetScheme();
  });

  it('reports impossible figures, and counts the others', async () => {
    await proxy.answer(route, {
      json: [entry('CA', 'ON', 10, 5), { country: 'CA', state: 'QC', amount_raised: 1e20, n_donors: 4 }],
    });
    const element = document.createElement('fr-heatmap');
    element.campaignId = '1';
    element.proxyUrl = proxy.url;
    element.currency = 'CAD';
    element.layout = 'tiles';
    const warned = new Promise<FrDataWarningEvent>((resolve) => {
      element.addEventListener('fr-data-warning', resolve);
    });
    await fixture(html`${element}`);
    expect((await warned).warnings).to.deep.equal([{ path: '1.amount_raised', problem: 'is impossible' }]);
    expect(element.shadowRoot!.textContent).to.include('Some figures are missing');
    await until(
      () => tile(element, 'QC').getAttribute('aria-label') === 'QC Quebec: —, 4 donors, rank 2 of 2',
    );
  });

  it('shows that figures failed also on a map that is added later', async () => {
    await proxy.answer(route, { status: 404, json: {} });
    const map = () =>
      html`<fr-heatmap campaign-id="1" proxy-url=${proxy.url} currency="CAD" refresh="0"></fr-heatmap>`;
    const first = await fixture<FrHeatmap>(map());
    await until(() => first.matches(':state(failed)'));
    const second = await fixture<FrHeatmap>(map());
    await until(() => second.matches(':state(failed)'));
    expect(second.shadowRoot!.textContent).to.include('could not be loaded');
  });

  it('is not marked empty while it shows the placeholder', async () => {
    await proxy.answer(route, { json: [] });
    const map = () =>
      html`<fr-heatmap campaign-id="1" proxy-url=${proxy.url} currency="CAD" refresh="0"></fr-heatmap>`;
    const first = await fixture<FrHeatmap>(map());
    await until(() => first.matches(':state(empty)'));
    // Its rows are there at once.
    const second = await fixture<FrHeatmap>(map());
    expect(second.matches(':state(loading):not(:state(empty))')).to.equal(true);
    await until(() => second.matches(':state(empty):not(:state(loading))'));
  });

  for (const [language, scheme] of looks(0)) {
    it(`is accessible in every state, ${language}, ${scheme}`, async () => {
      document.documentElement.lang = language;
      setScheme(scheme);
      const states: [FakeAnswer, Record<string, string>][] = [
        [{ json: rows }, {}],
        [{ json: rows }, { layout: 'table' }],
        [{ json: rows }, { map: 'world' }],
        [{ json: rows }, { map: 'us' }],
        [{ json: rows }, { layout: 'map', selected: 'CA-QC' }],
        [{ json: [] }, {}],
        [{ json: rows.slice(3, 4) }, {}],
        [{ status: 500 }, {}],
      ];
      for (const [answer, attributes] of states) {
        const element = await show(proxy, answer, attributes);
        byRole(element, 'option')[0]?.focus();
        await element.updateComplete;
        await accessible(element);
      }
    });
  }
});
