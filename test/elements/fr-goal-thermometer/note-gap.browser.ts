import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { fakeProxy, type FakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

describe('a thermometer with a button and a note', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    proxy = await fakeProxy();
    for (const [id, raised] of [
      [1, 100],
      [2, 500],
    ] as const)
      await proxy.answer(`GET /v2/client/fundraiser/${id}`, {
        json: { type: 'amount', goal: 500, raised, donors: 3, name: 'Otters' },
      });
  });
  afterEach(async () => {
    await proxy.close();
  });

  /** Distances in px: between button and note, and between the figures and the button. */
  async function gaps(campaign: number, size: number): Promise<{ note: number; button: number }> {
    const element = await fixture(
      html`<fr-goal-thermometer
        style="font-size: ${size}px"
        campaign-id=${campaign}
        proxy-url=${proxy.url}
        currency="CAD"
        refresh="0"
        lang="en"
        donate-href="#give"
        with-time
      ></fr-goal-thermometer>`,
    );
    await until(() => element.matches(':defined:not(:state(loading))'));
    const box = (selector: string) => element.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
    const button = box('[part=donate]');
    return { note: box('.note').top - button.bottom, button: button.top - box('.facts').bottom };
  }

  for (const size of [16, 24])
    it(`keeps the same gap between them with and without a sentence, in text of ${size} px`, async () => {
      const without = await gaps(1, size);
      const reached = await gaps(2, size);
      expect(without.note).to.be.closeTo(reached.note, 0.5);
      expect(without.button).to.be.closeTo(reached.button - 1.8625 * size, 0.5);
    });
});
