import { expect, fixture, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { ReadingElement } from '../contract/place.js';
import '../../src/elements/fr-goal-thermometer/index.js';
import '../../src/elements/fr-site-stats/index.js';
import '../../src/elements/fr-stat/index.js';
import '../../src/elements/fr-team-leaderboard/index.js';
import { hasEmulatedMedia, itWithMedia } from '../support/engine.js';
import { fakeFrames, type FakeFrames } from '../support/fake-frames.js';
import { proxy, useFakeProxy } from '../support/platform.js';

/** An element whose figure rises from $1,000 to $2,000. */
interface Case {
  readonly markup: string;
  readonly route: string;
  readonly figure: string;
  readonly json: (raised: number) => unknown;
}

const stats = (raised: number) => ({ amount_raised: raised, n_donors: 9 });

const cases: Readonly<Record<string, Case>> = {
  'fr-goal-thermometer': {
    markup: 'fr-goal-thermometer campaign-id="7"',
    route: 'GET /v2/client/fundraiser/7',
    figure: '.figure',
    json: (raised) => ({ goal: 5000, raised, donors: 9 }),
  },
  'fr-site-stats': {
    markup: 'fr-site-stats show="raised"',
    route: 'GET /v2/client/wl/stats',
    figure: '.full',
    json: stats,
  },
  'fr-stat': {
    markup: 'fr-stat figure="raised"',
    route: 'GET /v2/client/wl/stats',
    figure: '[part=value]',
    json: stats,
  },
  'fr-team-leaderboard': {
    markup: 'fr-team-leaderboard campaign-id="7"',
    route: 'POST /v2/private/teams/search',
    figure: '.first',
    json: (raised) => [{ id: 1, name: 'Otters', amount_raised: raised, amount_goal: 5000 }],
  },
};

describe('a figure that has changed', () => {
  useFakeProxy();
  let frames: FakeFrames | undefined;
  afterEach(async () => {
    frames?.restore();
    frames = undefined;
    if (hasEmulatedMedia) await emulateMedia({ reducedMotion: 'no-preference' });
  });

  /** Returns the element with its new figure, before another frame is drawn. */
  async function changed({ markup, route, figure, json }: Case, to = 2000): Promise<HTMLElement> {
    await proxy.answer(route, { json: json(1000) }, { json: json(to) });
    const element = await fixture<ReadingElement>(
      `<${markup} lang="en" proxy-url=${proxy.url} currency="CAD" refresh="0"></${markup.split(' ')[0] ?? ''}>`,
    );
    if (!element.shadowRoot?.querySelector(figure) || element.matches(':state(loading)'))
      await oneEvent(element, 'fr-ready');
    await element.updateComplete;
    frames = fakeFrames();
    await element.refresh();
    await element.updateComplete;
    return element.shadowRoot!.querySelector<HTMLElement>(figure)!;
  }

  /** The text that a screen reader reads. */
  function readAloud(figure: HTMLElement): string {
    const copy = figure.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return copy.textContent.trim();
  }

  /** The visible text: the counting digits if there are any, otherwise the figure. */
  function seen(figure: HTMLElement): string {
    const counting = figure.querySelector<HTMLElement>('[aria-hidden=true]');
    if (!counting) return figure.textContent.trim();
    const isTransparent = (element: Element) =>
      getComputedStyle(element).webkitTextFillColor === 'rgba(0, 0, 0, 0)';
    expect([isTransparent(figure), isTransparent(counting)], 'transparent').to.deep.equal([true, false]);
    return counting.textContent.trim();
  }

  const amount = (text: string) => Number(text.replace(/\D/g, ''));

  for (const [tag, one] of Object.entries(cases)) {
    it(`counts to its value within 400 ms on screen, and is read in full at once: <${tag}>`, async () => {
      const figure = await changed(one);
      const shown = [seen(figure)];
      for (let time = 50; time <= 400; time += 50) {
        expect(readAloud(figure), `read after ${String(time - 50)} ms`).to.equal('$2,000');
        frames!.draw(50);
        shown.push(seen(figure));
      }
      expect([shown[0], shown.at(-1)]).to.deep.equal(['$1,000', '$2,000']);
      const amounts = shown.map(amount);
      expect(amounts).to.deep.equal(amounts.toSorted((a, b) => a - b));
      expect(new Set(amounts).size, 'figures on the way').to.be.above(5);
      expect(figure.querySelector('[aria-hidden=true]')).to.equal(null);
      expect(getComputedStyle(figure).webkitTextFillColor).to.not.equal('rgba(0, 0, 0, 0)');
    });

    itWithMedia(`does not count with prefers-reduced-motion: <${tag}>`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const figure = await changed(one);
      expect([seen(figure), readAloud(figure)]).to.deep.equal(['$2,000', '$2,000']);
      frames!.draw(50);
      expect(seen(figure)).to.equal('$2,000');
    });
  }

  it('continues from the visible digits when it changes again while counting', async () => {
    const one = cases['fr-goal-thermometer']!;
    const figure = await changed(one);
    frames!.draw(200);
    const halfway = amount(seen(figure));
    expect(halfway).to.be.within(1001, 1999);
    await proxy.answer(one.route, { json: one.json(3000) });
    const element = (figure.getRootNode() as ShadowRoot).host as ReadingElement;
    await element.refresh();
    await element.updateComplete;
    expect(readAloud(figure)).to.equal('$3,000');
    expect(amount(seen(figure))).to.equal(halfway);
    frames!.draw(399);
    expect(amount(seen(figure))).to.be.within(halfway, 3000);
    frames!.draw(1);
    expect(seen(figure)).to.equal('$3,000');
  });
});
