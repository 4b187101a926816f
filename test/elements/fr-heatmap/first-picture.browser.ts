import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/fr-heatmap/index.js';
import { recordFormatters } from '../../support/formatters.js';
import { holdIdle, idle } from '../../support/idle.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { countries } from './map-page.js';
import { byRole, route } from './rendering.js';

describe('the first rendering of a map', () => {
  useFakeProxy();
  beforeEach(async () => {
    await setViewport({ width: 800, height: 700 });
  });

  async function asking(locale = 'en-CA') {
    await proxy.answer(route, { json: countries, hang: true });
    const element = document.createElement('fr-heatmap');
    const attributes = {
      'campaign-id': '1',
      'proxy-url': proxy.url,
      currency: 'CAD',
      locale,
      map: 'world',
    };
    for (const [name, value] of Object.entries({ ...attributes, refresh: '0' }))
      element.setAttribute(name, value);
    await fixture(html`${element}`);
    await proxy.called(route);
    return element;
  }

  /** Resolves once the map is in the document, in the same task. */
  const drawn = (element: Element) =>
    new Promise<void>((resolve) => {
      const look = new MutationObserver(() => {
        if (!element.shadowRoot!.querySelector('[part=region]:not([data-tone="0"])')) return;
        look.disconnect();
        resolve();
      });
      look.observe(element.shadowRoot!, { childList: true, subtree: true });
    });

  /** Resolves once the current document is on screen. */
  const painted = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      requestAnimationFrame(() => port2.postMessage(''));
    });

  // English names of places are our own. Others are created for descriptions of the map, which are rendered later.
  for (const [locale, later] of [
    ['en-CA', []],
    ['fr-CA', ['DisplayNames']],
  ] as const)
    it(`creates no Intl object after the answer, with the locale ${locale}`, async () => {
      const { made, stop } = recordFormatters();
      try {
        const element = await asking(locale);
        // Plural rules are created while the figures are loading.
        await idle();
        made.length = 0;
        const { release } = holdIdle();
        try {
          const picture = drawn(element);
          await proxy.release();
          await picture;
          await painted();
          expect(made).to.deep.equal([]);
        } finally {
          release();
        }
        await until(() => byRole(element, 'option').length === countries.length);
        expect(made).to.deep.equal(later);
      } finally {
        stop();
      }
    });

  it('is drawn before its legend, which is loaded when the browser is idle', async () => {
    const element = await asking();
    const picture = drawn(element);
    const { isWaiting, release } = holdIdle();
    try {
      await proxy.release();
      await picture;
      expect(byRole(element, 'img').length).to.equal(1);
      await until(isWaiting);
      expect(byRole(element, 'option')).to.deep.equal([]);
      expect(element.shadowRoot!.querySelector('[part=legend]')).to.equal(null);
    } finally {
      release();
    }
    await until(() => byRole(element, 'option').length === countries.length);
  });
});
