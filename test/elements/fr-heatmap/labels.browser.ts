import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { FrHeatmap } from '../../../src/elements/fr-heatmap/fr-heatmap.js';
import { eventually } from '../../support/until.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { showMap } from './map-page.js';
import { all, button, entry } from './rendering.js';

const canada = [
  entry('CA', 'ON', 84_000, 400),
  entry('CA', 'QC', 42_000, 250),
  entry('CA', 'BC', 31_000, 120),
  entry('CA', 'AB', 12_000, 60),
];

const labels = (element: FrHeatmap) => all(element, '[part=label]');
const texts = (element: FrHeatmap) => labels(element).map(({ textContent }) => textContent);

/** The corners of a label, without its last pixels. */
function corners(label: Element): [number, number][] {
  const { left, right, top, bottom } = label.getBoundingClientRect();
  return [
    [left + 1, top + 1],
    [right - 1, top + 1],
    [left + 1, bottom - 1],
    [right - 1, bottom - 1],
  ];
}

/** The code of the region at a point of the window. */
const codeAt = (element: FrHeatmap, [x, y]: [number, number]) =>
  element.shadowRoot!.elementFromPoint(x, y)?.closest('[data-code]')?.getAttribute('data-code');

describe('the labels of fr-heatmap', () => {
  useFakeProxy();
  beforeEach(async () => {
    await setViewport({ width: 900, height: 1000 });
  });

  it('name the three highest places, each inside its region', async () => {
    const element = await showMap(proxy, canada);
    await eventually(() => expect(texts(element)).to.deep.equal(['Ontario', 'Quebec', 'British Columbia']));
    for (const [index, code] of ['ON', 'QC', 'BC'].entries())
      for (const corner of corners(labels(element)[index]!)) expect(codeAt(element, corner)).to.equal(code);
  });

  it('are codes where not all names have room, and names again on a wider map', async () => {
    await setViewport({ width: 300, height: 1000 });
    const atlantic = [...canada.slice(0, 2), entry('CA', 'NL', 31_000, 120)];
    const element = await showMap(proxy, atlantic);
    await eventually(() => expect(texts(element)).to.deep.equal(['ON', 'QC', 'NL']));
    await setViewport({ width: 900, height: 1000 });
    const names = ['Ontario', 'Quebec', 'Newfoundland and Labrador'];
    await eventually(() => expect(texts(element)).to.deep.equal(names));
  });

  it('are beside a place that is too small for them, on no other place', async () => {
    const small = [entry('CA', 'NS', 90_000, 300), entry('CA', 'ON', 1000, 20)];
    const element = await showMap(proxy, small, { map: 'ca' });
    await eventually(() => expect(texts(element)).to.have.lengthOf(2));
    const [label] = labels(element);
    for (const corner of corners(label!)) expect(codeAt(element, corner)).to.equal(undefined);
    const place = element.shadowRoot!.querySelector('[data-code=NS]')!.getBoundingClientRect();
    const { left, right, top, bottom } = label!.getBoundingClientRect();
    // On which side there is room depends on the engine's width of the text.
    expect(Math.max(left - place.right, place.left - right)).to.be.below(30);
    expect(Math.max(top - place.bottom, place.top - bottom)).to.be.below(30);
  });

  it('are beside a dot', async () => {
    const islands = [entry('MU', '', 90_000, 300), entry('CA', 'ON', 1000, 20)];
    const element = await showMap(proxy, islands, { map: 'world' });
    await eventually(() => expect(texts(element)).to.deep.equal(['Mauritius', 'Canada']));
    const dot = element.shadowRoot!.querySelector('[data-code=MU] .rim')!.getBoundingClientRect();
    const radius =
      Number.parseFloat(
        getComputedStyle(element.shadowRoot!.querySelector('[data-code=MU] .rim')!).strokeWidth,
      ) / 2;
    const label = labels(element)[0]!.getBoundingClientRect();
    expect(label.left).to.be.within(dot.left + dot.width / 2 + radius, dot.left + dot.width / 2 + 20);
  });

  it('are left out where they have no room', async () => {
    const inland = [entry('AU', 'ACT', 90_000, 300), entry('AU', 'WA', 1000, 20)];
    const element = await showMap(proxy, inland, { map: 'au' });
    await eventually(() => expect(texts(element)).to.deep.equal(['Western Australia']));
  });

  it('are measured in one layout, after the frame in which the map was laid out', async () => {
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth')!;
    const { ResizeObserver: Observer } = window;
    let isInFrame = false;
    /** For each measured label, what was in the place of the labels. */
    const measured: { isInFrame: boolean; among: string }[] = [];
    window.ResizeObserver = class extends Observer {
      constructor(callback: ResizeObserverCallback) {
        super((...all) => {
          isInFrame = true;
          callback(...all);
          isInFrame = false;
        });
      }
    };
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
      ...own,
      get(this: HTMLElement): unknown {
        if (this.getAttribute('part') === 'label')
          measured.push({ isInFrame, among: this.parentElement?.innerHTML ?? '' });
        return own.get?.call(this);
      },
    });
    try {
      const element = await showMap(proxy, canada);
      await eventually(() => expect(texts(element)).to.deep.equal(['Ontario', 'Quebec', 'British Columbia']));
    } finally {
      window.ResizeObserver = Observer;
      Object.defineProperty(HTMLElement.prototype, 'offsetWidth', own);
    }
    expect(measured.map((one) => one.isInFrame))
      .to.include(false)
      .and.not.to.include(true);
    expect(new Set(measured.map(({ among }) => among)).size).to.equal(1);
  });

  it('follow the figures and the language', async () => {
    const element = await showMap(proxy, canada, { locale: 'fr-CA' });
    await eventually(() => expect(texts(element)).to.include('Québec'));
    element.metric = 'average';
    await eventually(() => expect(texts(element)[0]).to.equal('Colombie-Britannique'));
  });

  it('are not read by screen readers, and do not cover what is pointed at', async () => {
    const element = await showMap(proxy, canada);
    await eventually(() => expect(labels(element)).to.have.lengthOf(3));
    for (const label of labels(element)) {
      expect(label.closest('[aria-hidden=true]')).to.not.equal(null);
      expect(getComputedStyle(label).pointerEvents).to.equal('none');
    }
  });

  it('are only on a map', async () => {
    const element = await showMap(proxy, canada);
    await eventually(() => expect(labels(element)).to.have.lengthOf(3));
    button(element, 'Show as table').click();
    await eventually(() => expect(labels(element)).to.deep.equal([]));
    button(element, 'Show as map').click();
    await eventually(() => expect(labels(element)).to.have.lengthOf(3));
  });
});
