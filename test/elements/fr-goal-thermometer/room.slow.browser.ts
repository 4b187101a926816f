import { expect } from '@open-wc/testing';
import { engine } from '../../support/engine.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { box, campaignsAre, placed, route, shown, textOf } from './stage.js';

const campaign = { type: 'amount', goal: 50_000, raised: 31_250.5, donors: 412, name: 'Spring on the river' };
const widths = [220, 360, 640, 1200];
/** Allowed difference in px: in Firefox, a line with letters is half a pixel lower than an empty one. */
const rounding = engine === 'firefox' ? 0.6 : 0;

describe('the size of the thermometer', () => {
  useFakeProxy();

  /** Waits for a second frame, because a meter reacts to its width in the frame after the one in which it gets it. */
  const painted = async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const heights = async (element: HTMLElement) => {
    const found: number[] = [];
    for (const width of widths) {
      element.style.width = `${String(width)}px`;
      await painted();
      found.push(Math.round(element.getBoundingClientRect().height));
    }
    return found;
  };

  it('has its figure and label on one line from 26em of its own text on', async () => {
    await campaignsAre({ 7: campaign });
    const element = await shown();
    const isOneLine = (width: number) => {
      element.style.width = `${String(width)}px`;
      return box(element, '.beside').top < box(element, '.figure').bottom;
    };
    element.style.fontSize = '16px';
    expect([400, 430, 640, 1200].map(isOneLine)).to.deep.equal([false, true, true, true]);
    element.style.fontSize = '24px';
    expect([600, 640].map(isOneLine)).to.deep.equal([false, true]);
  });

  for (const [attributes, inside] of [
    [''],
    ['variant="tube"'],
    ['variant="ring"'],
    ['with-name donate-href="#give"'],
    ['donate-href="#give"', '<fr-milestone at="40000">Plant both banks</fr-milestone>'],
    ['', 'See our campaign page.'],
  ] as const) {
    it(`is the same before the figures have loaded: ${attributes} ${inside ?? ''}`, async () => {
      await proxy.answer(route(), { json: campaign, hang: true });
      const element = await placed(attributes, inside);
      const loading = await heights(element);
      await proxy.called(route());
      await proxy.release();
      await until(() => !element.matches(':state(loading)') && textOf(element).includes('$31,250'));
      await element.updateComplete;
      const ready = await heights(element);
      ready.forEach((height, index) => expect(height).to.be.closeTo(loading[index]!, 2 * rounding));
      expect(Math.min(...loading)).to.be.above(90);
    });
  }

  for (const variant of ['bar', 'tube', 'ring']) {
    it(`stays the same when the goal is reached (${variant})`, async () => {
      await campaignsAre({ 7: { ...campaign, raised: 44_000 } });
      const element = await shown(`variant="${variant}"`);
      element.style.width = '640px';
      const before = element.getBoundingClientRect().height;
      await campaignsAre({ 7: { ...campaign, raised: 51_250.5 } });
      await element.refresh();
      await until(() => textOf(element).includes('Goal reached'));
      await element.updateComplete;
      expect(element.getBoundingClientRect().height).to.be.closeTo(before, rounding);
    });
  }

  it('never exceeds the available width, even with the largest figures', async () => {
    const rich = { ...campaign, goal: 9_999_999_999.99, raised: 9_999_999_999.98, donors: 999_999_999 };
    for (const variant of ['bar', 'tube', 'ring']) {
      await campaignsAre({ 7: rich });
      const element = await shown(`variant="${variant}" lang="fr"`);
      expect(textOf(element)).to.match(/9\s999\s999\s999/);
      for (const width of [200, ...widths]) {
        element.style.width = `${String(width)}px`;
        await painted();
        expect(element.scrollWidth, `${variant} at ${String(width)}`).to.be.at.most(width);
      }
    }
  });
});
