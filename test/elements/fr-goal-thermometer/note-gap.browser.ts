import { expect } from '@open-wc/testing';
import { useFakeProxy } from '../../support/platform.js';
import { box, campaignsAre, shown } from './stage.js';

const campaign = { type: 'amount', goal: 500, donors: 3, name: 'Otters' };
const [far, reached, soon] = [1, 2, 3];

describe('a thermometer with a button and a note', () => {
  useFakeProxy();

  /** Distances in px: between button and note, between the figures and the button, and below the note. */
  async function gaps(id: number, size: number) {
    await campaignsAre({
      [far]: { ...campaign, raised: 100 },
      [reached]: { ...campaign, raised: 500 },
      [soon]: { ...campaign, raised: 430 },
    });
    const element = await shown(
      `campaign-id="${String(id)}" style="font-size: ${String(size)}px" donate-href="#give" with-time`,
    );
    const button = box(element, '[part=donate]');
    return {
      note: box(element, '.note').top - button.bottom,
      button: button.top - box(element, '.facts').bottom,
      below: element.getBoundingClientRect().bottom - box(element, '.note').bottom,
    };
  }

  for (const size of [16, 24]) {
    /** Height of a sentence with the space above it. */
    const line = 1.8625 * size;

    it(`has no blank line where no sentence can appear soon, in text of ${size} px`, async () => {
      const [without, sentence] = [await gaps(far, size), await gaps(reached, size)];
      expect(without.note).to.be.closeTo(sentence.note, 0.5);
      expect(without.button).to.be.closeTo(sentence.button - line, 0.5);
      expect(without.below).to.be.closeTo(0, 0.01);
      expect(sentence.below).to.be.closeTo(0, 0.01);
    });

    it(`reserves the line below them near the goal, in text of ${size} px`, async () => {
      const [near, without] = [await gaps(soon, size), await gaps(far, size)];
      expect(near.note).to.be.closeTo(without.note, 0.5);
      expect(near.button).to.be.closeTo(without.button, 0.5);
      expect(near.below).to.be.closeTo(line, 0.5);
    });
  }
});
