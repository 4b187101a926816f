import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

describe('a thermometer with a button and a note', () => {
  useFakeProxy();
  beforeEach(async () => {
    for (const [id, raised] of [
      [1, 100],
      [2, 500],
      [3, 430],
    ] as const)
      await proxy.answer(`GET /v2/client/fundraiser/${id}`, {
        json: { type: 'amount', goal: 500, raised, donors: 3, name: 'Otters' },
      });
  });

  /** Distances in px: between button and note, between the figures and the button, and below the note. */
  async function gaps(campaign: number, size: number) {
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
    return {
      note: box('.note').top - button.bottom,
      button: button.top - box('.facts').bottom,
      below: element.getBoundingClientRect().bottom - box('.note').bottom,
    };
  }

  for (const size of [16, 24]) {
    /** Height of a sentence with the space above it. */
    const line = 1.8625 * size;

    it(`has no blank line where no sentence can appear soon, in text of ${size} px`, async () => {
      const far = await gaps(1, size);
      const reached = await gaps(2, size);
      expect(far.note).to.be.closeTo(reached.note, 0.5);
      expect(far.button).to.be.closeTo(reached.button - line, 0.5);
      expect(far.below).to.be.closeTo(0, 0.01);
      expect(reached.below).to.be.closeTo(0, 0.01);
    });

    it(`reserves the line below them near the goal, in text of ${size} px`, async () => {
      const soon = await gaps(3, size);
      const far = await gaps(1, size);
      expect(soon.note).to.be.closeTo(far.note, 0.5);
      expect(soon.button).to.be.closeTo(far.button, 0.5);
      expect(soon.below).to.be.closeTo(line, 0.5);
    });
  }
});
