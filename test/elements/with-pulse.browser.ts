import { expect, fixture } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../src/elements/fr-goal-thermometer/index.js';
import '../../src/elements/fr-site-stats/index.js';
import type { ReadingElement } from '../contract/place.js';
import { hasEmulatedMedia, itWithMedia } from '../support/engine.js';
import { accessible } from '../support/looks.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const cases = {
  'fr-goal-thermometer': {
    markup: 'fr-goal-thermometer campaign-id="7"',
    route: 'GET /v2/client/fundraiser/7',
    json: (raised: number, donors: number) => ({ type: 'amount', goal: 5000, raised, donors }),
  },
  'fr-site-stats': {
    markup: 'fr-site-stats',
    route: 'GET /v2/client/wl/stats',
    json: (amount_raised: number, n_donors: number) => ({ amount_raised, n_donors, n_teams: 3 }),
  },
};

for (const [tag, { markup, route, json }] of Object.entries(cases))
  describe(`<${tag}> with with-pulse`, () => {
    useFakeProxy();
    beforeEach(async () => {
      if (hasEmulatedMedia) await emulateMedia({ reducedMotion: 'no-preference' });
    });

    async function shown(lang = 'en', attributes = 'with-pulse'): Promise<ReadingElement> {
      const element = await fixture<ReadingElement>(
        `<${markup} lang="${lang}" ${attributes} proxy-url="${proxy.url}" currency="CAD" refresh="0"></${tag}>`,
      );
      await until(() => element.matches(':defined:not(:state(loading))'));
      await element.updateComplete;
      return element;
    }
    const find = (element: Element, selector: string) => element.shadowRoot!.querySelector(selector);
    /** What is on screen of the line. */
    const line = (element: Element) => {
      const text = find(element, '[part=pulse] > span')!;
      return getComputedStyle(text).visibility === 'visible' ? text.textContent : '';
    };
    const gain = (element: Element) => find(element, '.gain')?.textContent;
    async function refreshed(element: ReadingElement) {
      await element.refresh();
      await element.updateComplete;
    }

    it('has no line until the first gift, counts what it has seen, and shows a rise once', async () => {
      await proxy.answer(route, { json: json(1000, 9) }, { json: json(1075, 10) }, { json: json(1075, 10) });
      const element = await shown();
      await accessible(element);
      expect([line(element), gain(element)]).to.deep.equal(['', '']);
      const { height } = element.getBoundingClientRect();
      await refreshed(element);
      expect([line(element), gain(element)]).to.deep.equal(['1 gift since you opened this page', '+$75']);
      const moves = element.shadowRoot!.getAnimations().map(({ effect }) => effect!.getComputedTiming());
      expect(moves.every(({ iterations }) => iterations === 1)).to.equal(true);
      for (const move of find(element, '.gain')!.getAnimations()) move.finish();
      await until(() => gain(element) === '');
      await refreshed(element);
      expect([line(element), gain(element)]).to.deep.equal(['1 gift since you opened this page', '']);
      expect(element.getBoundingClientRect().height).to.equal(height);
      expect(find(element, '[part=pulse]')!.closest('[aria-live], [role=status]')).to.equal(null);
    });

    it('shows nothing for a refund', async () => {
      await proxy.answer(route, { json: json(1000, 9) }, { json: json(925, 8) });
      const element = await shown();
      await refreshed(element);
      expect([line(element), gain(element)]).to.deep.equal(['', '']);
      expect(find(element, '.gain')!.getAnimations()).to.deep.equal([]);
    });

    it('is in French', async () => {
      await proxy.answer(route, { json: json(1000, 9) }, { json: json(1075, 11) });
      const element = await shown('fr');
      expect(line(element)).to.equal('');
      await refreshed(element);
      expect(line(element)).to.equal('2 dons depuis que vous avez ouvert cette page');
      expect(gain(element)).to.match(/^\+75\s\$$/);
    });

    it('has no line without the attribute', async () => {
      await proxy.answer(route, { json: json(1000, 9) });
      expect(find(await shown('en', ''), '[part=pulse]')).to.equal(null);
    });

    itWithMedia('moves nothing with reduced motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      await proxy.answer(route, { json: json(1000, 9) }, { json: json(1075, 10) });
      const element = await shown();
      await refreshed(element);
      expect([line(element), gain(element)]).to.deep.equal(['1 gift since you opened this page', '']);
      await emulateMedia({ reducedMotion: 'no-preference' });
    });
  });
