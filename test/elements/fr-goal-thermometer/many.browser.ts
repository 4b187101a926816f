import { expect, fixture } from '@open-wc/testing';
import { shadowText, type ReadingElement } from '../../contract/place.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { campaignsAre, find } from './stage.js';

const isSupported = CSS.supports('(content-visibility: auto) and (overflow-clip-margin: 1em)');

describe('many meters on a page', () => {
  useFakeProxy();
  beforeEach(() => campaignsAre({ 1: { goal: 50_000, raised: 31_250.5, donors: 412, name: 'Otters' } }));

  /** Meters, the last of which is three screens below the others. */
  const placed = async (count: number) => {
    const meter = `<fr-goal-thermometer campaign-id="1" donate-href="#give" proxy-url="${proxy.url}" currency="CAD"
      refresh="0" lang="en"></fr-goal-thermometer>`;
    const page = await fixture<HTMLElement>(
      `<div>${meter.repeat(count - 1)}<div style="block-size: 300vh"></div>${meter}</div>`,
    );
    const meters = [...page.querySelectorAll<ReadingElement>('fr-goal-thermometer')];
    // The previous test may have scrolled to the last meter.
    scrollTo(0, 0);
    await until(() => meters.every((each) => shadowText(each).includes('412 donors')));
    return meters;
  };
  const link = (meter: Element) => find(meter, 'a');
  const isRendered = (meter: ReadingElement) => link(meter).checkVisibility({ contentVisibilityAuto: true });

  it('are all rendered if there are ten', async () => {
    expect((await placed(10)).map(isRendered)).to.deep.equal(Array(10).fill(true));
  });

  it('are not rendered off screen from the eleventh on, and have their size once they are scrolled to', async () => {
    const meters = await placed(12);
    const [first, last] = [meters[0]!, meters[11]!];
    await until(() => isRendered(last) === !isSupported);
    expect(meters.slice(0, 10).map(isRendered)).to.deep.equal(Array(10).fill(true));
    last.scrollIntoView();
    await until(() => isRendered(last));
    expect(last.getBoundingClientRect().height).to.equal(first.getBoundingClientRect().height);
    expect(last.getBoundingClientRect().width).to.equal(first.getBoundingClientRect().width);
  });

  it('do not widen a narrow column while they are not rendered, and are wide enough in a parent of any width once they are', async () => {
    const last = (await placed(11))[10]!;
    const box = last.parentElement!;
    const columns = document.createElement('div');
    columns.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr; inline-size: 288px';
    columns.innerHTML = '<div></div><div></div>';
    box.append(columns);
    columns.firstElementChild!.append(last);
    await until(() => isRendered(last) === !isSupported);
    expect(last.getBoundingClientRect().width).to.equal(144);
    columns.style.cssText = 'display: flex; justify-content: center';
    last.scrollIntoView();
    await until(() => isRendered(last));
    expect(last.getBoundingClientRect().width).to.be.at.least(240);
  });

  it('take the focus while they are not rendered', async () => {
    const last = (await placed(11))[10]!;
    await until(() => isRendered(last) === !isSupported);
    link(last).focus();
    expect(last.shadowRoot!.activeElement).to.equal(link(last));
    await until(() => isRendered(last));
  });
});
