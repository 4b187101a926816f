import { expect, fixture, oneEvent } from '@open-wc/testing';
import '../../../src/elements/fr-site-stats/index.js';
import '../../../src/elements/fr-stat/index.js';
import { languageOf } from '../../../src/text/language.js';
import { loadFiles } from '../../../src/text/messages.js';
import { shadowText } from '../../contract/place.js';
import { recordFormatters } from '../../support/formatters.js';
import { idle } from '../../support/idle.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { campaignsAre, findAll, placed, route, shown, textOf } from './stage.js';

/** Counts calls of the methods that measure an element, until `stop` is called. */
function measured(): { names: string[]; stop: () => void } {
  const names: string[] = [];
  const restore: (() => void)[] = [];
  const spy = (owner: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    if (!own) throw new Error(`There is no ${name}.`);
    const kind = own.get ? 'get' : 'value';
    // oxlint-disable-next-line typescript/unbound-method -- called below, with its element
    const measure = own[kind] as (...all: unknown[]) => unknown;
    Object.defineProperty(owner, name, {
      ...own,
      [kind](this: unknown, ...all: unknown[]): unknown {
        names.push(name);
        return measure.apply(this, all);
      },
    });
    restore.push(() => Object.defineProperty(owner, name, own));
  };
  for (const side of ['Width', 'Height', 'Top', 'Left']) {
    for (const kind of ['client', 'scroll']) spy(Element.prototype, kind + side);
    spy(HTMLElement.prototype, `offset${side}`);
  }
  for (const name of ['getBoundingClientRect', 'getClientRects', 'checkVisibility'])
    spy(Element.prototype, name);
  spy(HTMLElement.prototype, 'innerText');
  spy(window, 'getComputedStyle');
  return {
    names,
    stop: () => {
      for (const run of restore) run();
    },
  };
}

describe('the cost of a plain meter', () => {
  const campaign = {
    type: 'amount',
    goal: 50_000,
    raised: 31_250.5,
    donors: 412,
    name: 'Otters',
    event: { start_at: '2026-01-01 00:00:00', end_at: '2099-12-24 05:00:00' },
  };
  useFakeProxy();
  it('is at most 60 nodes, including text and comments', async () => {
    await campaignsAre({ 7: campaign });
    const element = await shown();
    expect(textOf(element)).to.contain('$31,250').and.contain('62% of the goal').and.contain('412 donors');
    const walker = document.createTreeWalker(element.shadowRoot!);
    let nodes = 0;
    while (walker.nextNode()) nodes += 1;
    expect(nodes).to.be.within(20, 60);
  });

  it('includes no measurement of elements, one look at the page’s colours, and no CSS container', async () => {
    await proxy.answer(route(), { json: campaign, hang: true });
    const spy = measured();
    try {
      const element = await placed();
      await proxy.called(route());
      await until(() => spy.names.length > 0, 'the page’s colours');
      const ready = oneEvent(element, 'fr-ready');
      await proxy.release();
      await ready;
      expect(spy.names).to.deep.equal(['getComputedStyle']);
      spy.stop();
      element.style.width = '640px';
      const containers = [element, ...findAll(element, '*')].filter(
        (each) => getComputedStyle(each).containerType !== 'normal',
      );
      expect(containers).to.deep.equal([]);
    } finally {
      spy.stop();
    }
  });

  const stats = 'GET /v2/client/wl/stats';
  const figures = { amount_raised: 1_234_567.5, n_fundraisers: 12, n_teams: 20_400, n_pages: 7, n_donors: 9 };
  for (const [tag, attributes, asks, json] of [
    ['fr-goal-thermometer', 'campaign-id="7"', route(), campaign],
    ['fr-site-stats', '', stats, figures],
    ['fr-stat', 'figure="raised" format="compact"', stats, figures],
  ] as const) {
    for (const lang of ['en', 'fr', 'en-GB']) {
      it(`creates no Intl formatter between answer and rendering: <${tag}> in ${lang}`, async () => {
        await proxy.answer(asks, { json, hang: true });
        // The placeholder is rendered once its language has loaded, which may be after the answer.
        await loadFiles(languageOf(lang), ['goal-thermometer', 'site-stats']);
        const element = await fixture<HTMLElement>(
          `<${tag} ${attributes} proxy-url="${proxy.url}" currency="CAD" refresh="0" lang="${lang}"></${tag}>`,
        );
        await proxy.called(asks);
        // Formatters are created one by one, each when the browser is idle.
        for (let times = 0; times < 10; times += 1) await idle();
        const spy = recordFormatters();
        try {
          const ready = oneEvent(element, 'fr-ready');
          await proxy.release();
          await ready;
          expect(shadowText(element)).to.match(/\d/);
          expect(spy.made).to.deep.equal([]);
          new Intl.NumberFormat(lang).format(1);
          expect(spy.made, 'one that is made is noticed').to.deep.equal(['NumberFormat']);
        } finally {
          spy.stop();
        }
      });
    }
  }
});
