import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { FrHeatmap } from '../../../src/elements/fr-heatmap/fr-heatmap.js';
import type { FrRegionSelectEvent } from '../../../src/elements/fr-heatmap/model/region-select-event.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { countries, options, pointAt, region, showMap, states, tipText } from './map-page.js';
import { all, button, byRole, entry, rows, show, table, tile } from './rendering.js';
import { until } from '../../support/until.js';

const provinces = ['ON', 'QC', 'BC', 'NB', 'NL', 'AB', 'SK', 'MB', 'NS'].map((state, index) =>
  entry('CA', state, 20_000 - 1000 * index, 40),
);

describe('fr-heatmap as a map', () => {
  useFakeProxy();
  beforeEach(async () => {
    await setViewport({ width: 800, height: 700 });
  });

  it('can be explored by keyboard from the highest to the lowest figure, with all figures readable', async () => {
    const element = await showMap(proxy, states);
    const current = () => element.shadowRoot!.activeElement?.getAttribute('aria-label');
    expect(options(element).filter(({ tabIndex }) => tabIndex === 0)).to.have.lengthOf(1);
    button(element, 'Show as table').focus();
    await sendKeys({ press: 'Tab' });
    const labels = [current()];
    for (let step = 1; step < states.length; step += 1) {
      await sendKeys({ press: 'ArrowRight' });
      labels.push(current());
    }
    await sendKeys({ press: 'ArrowRight' });
    expect(current()).to.equal(labels.at(-1));
    await sendKeys({ press: 'Home' });
    expect(current()).to.equal(labels[0]);
    await sendKeys({ press: 'End' });
    expect(current()).to.equal(labels.at(-1));

    button(element, 'Show as table').click();
    await element.updateComplete;
    button(element, 'Show all 53').click();
    await element.updateComplete;
    const read = table(element)
      .slice(1, 1 + states.length)
      .map(
        ([name, amount, donors], index) => `${name}: ${amount}, ${donors} donors, rank ${index + 1} of 53`,
      );
    expect(labels).to.deep.equal(read);
  });

  it('outlines the region with the focus, also after Escape has closed its tip', async () => {
    const element = await showMap(proxy, states);
    const outlined = () => all(element, 'path.mark[d]').length;
    button(element, 'Show as table').focus();
    await sendKeys({ press: 'Tab' });
    await until(() => tipText(element));
    expect(outlined()).to.equal(1);
    await sendKeys({ press: 'Escape' });
    await until(() => tipText(element) === undefined);
    expect(outlined()).to.equal(1);
    button(element, 'Show as table').focus();
    await until(() => outlined() === 0);
  });

  it('is read before its legend, which is drawn above it', async () => {
    const element = await showMap(proxy, states);
    const map = byRole(element, 'listbox')[0]!;
    await until(() => all(element, '[part=legend]').length > 0);
    const legend = all(element, '[part=legend]')[0]!;
    expect(map.compareDocumentPosition(legend)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(legend.getBoundingClientRect().bottom).to.be.at.most(map.getBoundingClientRect().top);
  });

  it('reserves the height of the narrower map if lists are beside it', async () => {
    await setViewport({ width: 1000, height: 700 });
    const element = await showMap(proxy, provinces, { map: 'ca' });
    const content = [...element.shadowRoot!.querySelectorAll('figure > *')].filter((part) =>
      part.checkVisibility(),
    );
    const end = Math.max(...content.map((part) => part.getBoundingClientRect().bottom));
    // Notes, which this map does not have, are reserved, too.
    expect(element.getBoundingClientRect().bottom - end).to.be.lessThan(100);
  });

  for (const width of [320, 640]) {
    it(`shows the tooltip of a dot eight pixels beside its centre, at ${width} px`, async () => {
      await setViewport({ width, height: 700 });
      const element = await showMap(proxy, countries, { map: 'world' });
      for (const name of ['Malta', 'Singapore', 'Mauritius']) {
        for (const aside of [-8, 8]) {
          await pointAt(element, name, aside);
          expect(tipText(element)).to.include(name);
        }
      }
    });
  }

  it('shows the tooltips of small states', async () => {
    const element = await showMap(proxy, states);
    for (const name of ['Rhode Island', 'Delaware', 'District of Columbia', 'Guam']) {
      await pointAt(element, name);
      expect(tipText(element)).to.include(name);
    }
  });

  it('shows the tooltip of a small province', async () => {
    const element = await showMap(proxy, [...rows, entry('CA', 'PE', 9, 9)]);
    await pointAt(element, 'Prince Edward Island');
    expect(tipText(element)).to.include('Prince Edward Island');
  });

  it('describes a region without figures, keeps the tooltip under the pointer, and closes it on Escape', async () => {
    const element = await showMap(proxy, countries, { map: 'world' });
    await pointAt(element, 'France');
    expect(tipText(element)).to.include('$900');
    const box = byRole(element, 'tooltip')[0]!.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.left + 9), Math.round(box.top + 9)] });
    await element.updateComplete;
    expect(tipText(element)).to.include('France');
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(tipText(element)).to.equal(undefined);
    const world = byRole(element, 'listbox')[0]!.getBoundingClientRect();
    // Brazil: no coast nearby, and large at every width of the map.
    const inBrazil: [number, number] = [world.left + world.width * 0.325, world.top + world.height * 0.66];
    await sendMouse({ type: 'move', position: [Math.round(inBrazil[0]), Math.round(inBrazil[1])] });
    await element.updateComplete;
    expect(tipText(element)).to.equal('Brazil No donations');
    await sendMouse({ type: 'move', position: [1, 1] });
    await element.updateComplete;
    expect(tipText(element)).to.equal(undefined);
  });

  it('changes from the world to a country and back, with an event for each change', async () => {
    const element = await showMap(proxy, countries, { map: 'world' });
    const shown: string[] = [];
    element.addEventListener('fr-region-select', ({ country, region: code }: FrRegionSelectEvent) => {
      shown.push(`${country} ${code}`);
    });
    region(element, 'Canada').focus();
    await sendKeys({ press: 'Enter' });
    expect(element.getAttribute('selected')).to.equal('CA');
    await sendKeys({ press: 'Enter' });
    await until(() => region(element, 'Ontario'));
    expect(button(element, 'Canada').getAttribute('aria-pressed')).to.equal('true');
    region(element, 'Ontario').focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(element.getAttribute('selected')).to.equal('CA-ON');
    expect(region(element, 'Ontario').getAttribute('aria-selected')).to.equal('true');
    expect(byRole(element, 'status')[0]!.textContent).to.include('Ontario: $2,400');
    button(element, 'World').click();
    await until(() => region(element, 'France'));
    expect(element.getAttribute('selected')).to.equal('');
    expect(shown).to.deep.equal(['CA ', 'CA ON', ' ']);
  });

  it('moves the focus and the tip to the highest region if a refresh drops the focused one', async () => {
    const element = await showMap(proxy, provinces);
    region(element, 'Quebec').focus();
    await until(() => tipText(element)?.startsWith('Quebec'));
    await proxy.answer('GET /v2/client/fundraiser/1/heatmap', {
      json: provinces.filter(({ state }) => state !== 'QC'),
    });
    await element.refresh();
    await until(() => tipText(element)?.startsWith('Ontario'));
    expect(element.shadowRoot!.activeElement === region(element, 'Ontario')).to.equal(true);
  });

  it('keeps the focus when a key opens a country', async () => {
    const element = await showMap(proxy, countries, { map: 'world' });
    // The last of the buttons above the map.
    button(element, 'Show as table').focus();
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot!.activeElement === region(element, 'Canada')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => region(element, 'Ontario'));
    expect(element.shadowRoot!.activeElement === region(element, 'Ontario')).to.equal(true);
  });

  it('with map="auto", shows the same map after a refresh, and another one for other campaigns', async () => {
    const [canada, states] = [entry('CA', 'ON', 900, 9), entry('US', 'NY', 5000, 9)];
    await proxy.answer('GET /v2/client/fundraiser/2/heatmap', { json: [canada, states] });
    const element = await showMap(proxy, [canada, entry('US', 'NY', 50, 9)]);
    region(element, 'Ontario').focus();
    await proxy.answer('GET /v2/client/fundraiser/1/heatmap', { json: [canada, states] });
    await element.refresh();
    await until(() => element.shadowRoot!.textContent.includes('$5,900'));
    expect(element.shadowRoot!.activeElement === region(element, 'Ontario')).to.equal(true);
    expect(button(element, 'Canada').getAttribute('aria-pressed')).to.equal('true');
    element.campaignId = '2';
    await until(() => region(element, 'New York'));
  });

  it('offers the way back to the world with map="world", even if only one country has gifts', async () => {
    const element = await showMap(proxy, rows.slice(0, 3), { map: 'world' });
    button(element, 'Canada').click();
    await until(() => region(element, 'Ontario'));
    button(element, 'World').click();
    await until(() => region(element, 'Canada'));
  });

  it('can be reached by keyboard after the visited region lost its figures', async () => {
    await proxy.answer('GET /v2/client/fundraiser/2/heatmap', { json: [entry('CA', 'QC', 90, 9)] });
    const element = await showMap(proxy, rows);
    region(element, 'Ontario').focus();
    region(element, 'Ontario').blur();
    element.campaignId = '2';
    await until(() => options(element).length === 1);
    expect(options(element).map(({ tabIndex }) => tabIndex)).to.deep.equal([0]);
  });

  it('shows the number of regions not listed in the language of the page', async () => {
    const unknown = ['Aa', 'Bb', 'Cc', 'Dd', 'Ee'].map((state, index) => entry('', state, 10 + index, 5));
    const element = await showMap(proxy, [...rows.slice(0, 2), ...unknown], { lang: 'fr' });
    expect(element.shadowRoot!.querySelector('dl')!.textContent).to.match(/\b1 autre\s/);
  });

  it('shows the selection that a page sets', async () => {
    const element = await showMap(proxy, rows, { selected: 'CA-QC' });
    expect(region(element, 'Quebec').getAttribute('aria-selected')).to.equal('true');
    element.selected = 'ca-on';
    await element.updateComplete;
    expect(region(element, 'Quebec').getAttribute('aria-selected')).to.equal('false');
    expect(region(element, 'Ontario').getAttribute('aria-selected')).to.equal('true');
  });

  it('offers no other map if the page sets one', async () => {
    const element = await showMap(proxy, rows, { map: 'ca' });
    expect(byRole(element, 'group')).to.have.lengthOf(0);
  });

  const named = (element: FrHeatmap) =>
    all(element, '[role=group] button').map(({ textContent }) => textContent);
  const twoStates = [...rows, entry('US', 'TX', 90, 9)];
  for (const [what, answer, maps] of [
    ['no other map of two places', twoStates, []],
    ['another map of three places', [...twoStates, entry('US', 'WA', 80, 8)], ['United States', 'Canada']],
    ['the world of three countries', [...rows, entry('FR', '', 70, 7)], ['World', 'Canada']],
  ] as const)
    it(`offers ${what}`, async () => {
      expect(named(await showMap(proxy, [...answer]))).to.deep.equal(maps);
    });

  it('offers the way back from a map of one place that the visitor has opened', async () => {
    const element = await showMap(proxy, countries, { map: 'world' });
    expect(named(element)).to.deep.equal([]);
    region(element, 'Canada').focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => region(element, 'Ontario'));
    expect(named(element)).to.deep.equal(['World', 'Canada']);
  });

  it('offers no other map if only one country has gifts', async () => {
    const element = await showMap(proxy, [rows[0]!, rows[1]!]);
    expect(byRole(element, 'group')).to.have.lengthOf(0);
  });

  it('is shown as tiles in a narrow element, and as a map again in a wide one', async () => {
    const element = await showMap(proxy, rows);
    expect(tile(element, 'ON')).to.equal(undefined);
    element.style.inlineSize = '262px';
    await nextFrame();
    expect(region(element, 'Ontario'), 'on a small phone').to.exist;
    element.style.inlineSize = '250px';
    await until(() => tile(element, 'ON'));
    element.style.inlineSize = '';
    await until(() => !tile(element, 'ON'));
    await nextFrame();
    expect(region(element, 'Ontario')).to.exist;
  });

  it('lists the highest places, and all places that are not on the map', async () => {
    const element = await showMap(proxy, rows);
    const top = element.shadowRoot!.querySelector('ol')!;
    expect([...top.children].map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))).to.deep.equal(
      ['Ontario$2,400', 'Quebec$1,380', 'Nova Scotia$90'],
    );
    const sums = [...element.shadowRoot!.querySelectorAll('dt')].map(({ textContent }) => textContent.trim());
    expect(sums).to.deep.equal(['Canada, other regions', 'United States', '“<b>Nowhere</b>”', 'Total']);
  });

  it('has code and figure inside each tile, and only the code where a figure has no room', async () => {
    await setViewport({ width: 700, height: 900 });
    const seen = (element: FrHeatmap, code: string) => {
      const text = tile(element, code).querySelector('span')!;
      const { content, display } = getComputedStyle(text, '::after');
      if (display === 'none') return [text.innerText];
      // Firefox gives the value as it is declared.
      const figure = content === 'attr(data-short)' ? text.dataset['short'] : (JSON.parse(content) as string);
      return [text.innerText, figure];
    };
    const element = await show(proxy, [...rows.slice(0, 3), entry('CA', 'BC', 124_900, 800)]);
    expect(['BC', 'ON', 'AB'].map((code) => seen(element, code))).to.deep.equal([
      ['BC', '$124.9K'],
      ['ON', '$2,400'],
      ['AB', ''],
    ]);
    const box = tile(element, 'BC').getBoundingClientRect();
    for (const part of tile(element, 'BC').querySelectorAll('span')) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      expect(Math.min(left - box.left, box.right - right, top - box.top, box.bottom - bottom)).to.be.at.least(
        0,
      );
    }
    element.style.inlineSize = '250px';
    await nextFrame();
    expect(seen(element, 'BC')).to.deep.equal(['BC']);
    const donors = await show(proxy, rows, { metric: 'donors' });
    expect(seen(donors, 'ON')).to.deep.equal(['ON', '81']);
  });

  for (const width of [360, 700, 1200])
    it(`has one grid of tiles, with letters of at least 12 px, at ${width} px`, async () => {
      await setViewport({ width, height: 900 });
      const element = await show(proxy, states, { layout: 'tiles' });
      const boxes = options(element).map((option) => option.getBoundingClientRect());
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
      const height = Math.max(...boxes.map((box) => box.height));
      const gaps = tops.slice(1).map((top, index) => top - tops[index]! - height);
      expect(Math.max(...gaps)).to.be.at.most(8);
      expect(parseFloat(getComputedStyle(options(element)[0]!).fontSize)).to.be.at.least(12);
    });

  it('is as wide as the element, with its legend above and its lists below', async () => {
    await setViewport({ width: 700, height: 900 });
    const element = await showMap(proxy, rows);
    const map = byRole(element, 'listbox')[0]!.getBoundingClientRect();
    const box = (part: string) =>
      element.shadowRoot!.querySelector(`[part=${part}]`)!.getBoundingClientRect();
    expect(map.width).to.be.closeTo(element.getBoundingClientRect().width, 1);
    expect(box('legend').bottom).to.be.at.most(map.top);
    expect(box('top').top).to.be.at.least(map.bottom);
    expect(box('sums').top).to.be.at.least(map.bottom);
  });

  it('has its legend in two columns in a narrow column if labels are long', async () => {
    // Firefox's scroll bar takes a part of the width.
    await setViewport({ width: 400, height: 900 });
    const provinces = { ON: 78_050, QC: 24_300, BC: 12_200, NB: 4300, NL: 1600, AB: 950 };
    const answer = Object.entries(provinces).map(([code, amount]) => entry('CA', code, amount, 50));
    const starts = async (lang: string) => {
      const element = await showMap(proxy, answer, { map: 'ca', lang });
      const items = () => [...element.shadowRoot!.querySelectorAll('[part=legend] li')].slice(0, -1);
      await until(() => items().length > 0);
      return new Set(items().map((item) => Math.round(item.getBoundingClientRect().left))).size;
    };
    expect(await starts('en')).to.be.greaterThan(3);
    for (const lang of ['fr', 'es']) expect(await starts(lang), lang).to.equal(2);
  });

  it('fills regions without figures with a pale grey, and the legend agrees', async () => {
    for (const answer of [rows, rows.slice(0, 3)]) {
      const element = await showMap(proxy, answer);
      await until(() => element.shadowRoot!.querySelector('.blank'));
      const fill = (code: string) =>
        getComputedStyle(element.shadowRoot!.querySelector(`[data-code="${code}"] > .area`)!).fill;
      const swatch = element.shadowRoot!.querySelector('.blank .swatch')!;
      expect(fill('AB')).to.match(/ 0\.06\)$/);
      expect(fill('AB')).to.equal(getComputedStyle(swatch).backgroundColor);
      expect(fill('ON')).not.to.equal(fill('AB'));
    }
  });
});
