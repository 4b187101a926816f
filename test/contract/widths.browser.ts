import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { elementModules } from 'element-modules';
import { variants } from '../../demo/gallery/variants.js';
import type { Variant } from '../../demo/gallery/variants.js';
import { fakeProxy, type FakeAnswer, type FakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { elements } from './elements.js';
import beforeScript from '../../src/styles/fr-widgets.css?inline';
import thermometerBeforeScript from '../../src/elements/fr-goal-thermometer/before-script.css?inline';

/** The styles of two boxes around an element. */
type Parent = readonly [outer: string, inner: string];

/** The inner box is as wide as its content: what page builders write to centre an embed, and what tables, dialogs and `<center>` do. */
const fitting: Readonly<Record<string, Parent>> = {
  'row, centred': ['display: flex; justify-content: center', ''],
  'row, from the start': ['display: flex; align-items: flex-start', ''],
  'column, centred': ['display: flex; flex-direction: column; align-items: center', ''],
  'column, from the start': ['display: flex; flex-direction: column; align-items: flex-start', ''],
  'grid, centred': ['display: grid; place-items: center', ''],
  'grid, from the start': ['display: grid; justify-items: start', ''],
  'grid, column of the content': ['display: grid; grid-template-columns: auto 1fr', ''],
  'inline-block': ['', 'display: inline-block'],
  'inline-flex': ['display: inline-flex', ''],
  'inline-grid': ['display: inline-grid', ''],
  float: ['', 'float: left'],
  'float in a centred row': ['display: flex; justify-content: center', 'float: left'],
  'fit-content': ['', 'width: fit-content; margin: auto'],
  'max-content': ['', 'width: max-content'],
  absolute: ['position: relative', 'position: absolute'],
  fixed: ['transform: translate(0)', 'position: fixed; top: 0'],
  'table cell': ['display: table', 'display: table-cell'],
  'table cell alone': ['', 'display: table-cell'],
  'centred text': ['text-align: center', 'display: inline-block'],
  'open dialog': [
    'position: relative',
    'position: absolute; inset-inline: 0; width: fit-content; margin: auto; padding: 1em',
  ],
};

/** The inner box has half of the width, unless its content makes it wider. */
const halves: Readonly<Record<string, Parent>> = {
  'grid, 1fr 1fr': ['display: grid; grid-template-columns: 1fr 1fr', ''],
  'grid, minmax(0, 1fr)': ['display: grid; grid-template-columns: repeat(2, minmax(0, 1fr))', ''],
  'row of equal boxes': ['display: flex', 'flex: 1'],
};

/** What a page may make of the element itself: what page builders write to centre what is in it. */
const hosts = {
  flex: 'display: flex',
  'flex, centred': 'display: flex; align-items: center; justify-content: center',
  'flex column, centred': 'display: flex; flex-direction: column; align-items: center',
  'inline-flex': 'display: inline-flex',
  grid: 'display: grid',
  'grid, items centred': 'display: grid; place-items: center',
  'grid, from the start': 'display: grid; justify-items: start',
  'inline-grid': 'display: inline-grid',
  'inline-grid, items centred': 'display: inline-grid; place-items: center',
} as const;

/** Widths of the window, and of the page's content in it. */
const pages = [
  [390, 358],
  [1000, 968],
] as const;

/** From the eleventh on, thermometers that are not on screen are not rendered. */
const atOnce = 10;

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><path d="M0 0h10v14H0z"/></svg>')}`;

/** Part of a sentence, or a button: as wide as its text. */
const isText = (tag: string, { tags }: Variant) => tag === 'fr-stat' || tags.includes('layout="dialog"');

/** Place and width of an element and of the boxes in it that are seen; how far each box is below the first. */
function boxesIn(element: Element): string {
  const boxes = [...(element.shadowRoot?.children ?? [])].filter(
    (box) => !box.matches('slot, .visually-hidden'),
  );
  const first = boxes[0]?.getBoundingClientRect().y ?? 0;
  return [element, ...boxes]
    .map((box) => ({ box, place: box.getBoundingClientRect() }))
    .map(({ box, place: { x, y, width } }) =>
      [width, x, box === element ? 0 : y - first].map((length) => Math.round(length)).join(' '),
    )
    .join('; ');
}

/** A fake proxy that gives the same answer to all requests of elements; by default, their figures. */
async function proxyFor(answer?: FakeAnswer): Promise<FakeProxy> {
  const proxy = await fakeProxy();
  for (const { reads } of Object.values(elements))
    if (reads) await proxy.answer(reads.route.replace(/\b7\b/, '*'), answer ?? { json: reads.ready });
  return proxy;
}

describe('the width of every element', () => {
  let proxies: Record<'ready' | 'loading' | 'failed', FakeProxy>;
  before(async () => {
    await Promise.all(Object.values(elementModules).map(({ load }) => load()));
  });
  beforeEach(async () => {
    proxies = {
      ready: await proxyFor(),
      loading: await proxyFor({ json: null, hang: true }),
      failed: await proxyFor({ status: 503, json: {} }),
    };
  });
  afterEach(async () => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
    await setViewport({ width: 800, height: 600 });
  });

  /** Places each variant into two boxes on a page of its own, of which none is visible. */
  async function placeAll(tag: string, shown: readonly Variant[]) {
    const drawn = shown.map(({ tags, fault }) => {
      const { url } = proxies[fault === 'loading' || fault === 'failed' ? fault : 'ready'];
      return `<div class="page" data-fr-proxy-url="${url}" data-fr-currency="CAD">
        <div class="outer"><div class="inner">${tags.replace(/\/art\/\w+\.svg/, picture)}</div><div style="flex: 1"></div></div>
      </div>`;
    });
    const box = await fixture<HTMLElement>(`<div>${drawn.join('')}</div>`);
    const placed = shown.map(({ name, fault }, at) => {
      const page = box.children[at] as HTMLElement;
      const [outer, inner] = page.querySelectorAll<HTMLElement>('.outer, .inner');
      return {
        name,
        fault,
        page,
        outer: outer!,
        inner: inner!,
        element: page.querySelector<HTMLElement>(tag)!,
      };
    });
    for (const { element, fault } of placed)
      await until(() => {
        const { shadowRoot } = element;
        const isLoading =
          element.matches(':state(loading)') || shadowRoot?.querySelector('.skeleton.reserved');
        return Boolean(shadowRoot?.firstElementChild) && (fault === 'loading' || !isLoading);
      });
    for (const { page } of placed) page.hidden = true;
    return placed;
  }

  for (const [tag, ofElement] of Object.entries(variants)) {
    const shown = ofElement.filter((variant) => !isText(tag, variant));
    if (shown.length === 0) continue;
    it(`is 240 px at least in parents that take theirs from it, and never more than a parent has: <${tag}>`, async () => {
      const wrong: string[] = [];
      for (let at = 0; at < shown.length; at += atOnce) {
        const placed = await placeAll(tag, shown.slice(at, at + atOnce));
        const measure = (content: number, parents: typeof fitting, isRight: (width: number) => boolean) => {
          for (const { name, element, inner, outer, page } of placed) {
            page.hidden = false;
            page.style.width = `${String(content)}px`;
            for (const [parent, [outerStyle, innerStyle]] of Object.entries(parents)) {
              outer.style.cssText = outerStyle;
              inner.style.cssText = innerStyle;
              const { width } = element.getBoundingClientRect();
              if (!isRight(width))
                wrong.push(`${name}, ${String(content)} px, ${parent}: ${String(width)} px`);
            }
            page.hidden = true;
          }
        };
        for (const [width, content] of pages) {
          await setViewport({ width, height: 800 });
          // Sentences of a thermometer are in one line there, as any text of the page would be.
          const { 'max-content': unbroken, ...others } = fitting;
          measure(content, { unbroken: unbroken! }, (found) => found >= 240);
          measure(content, others, (found) => found >= 240 && found <= content);
        }
        measure(288, halves, (found) => found === 144);
        fixtureCleanup();
      }
      expect(wrong).to.deep.equal([]);
    });

    it(`is that of what is in it, also if it is a row or a grid: <${tag}>`, async () => {
      const wrong: string[] = [];
      for (let at = 0; at < shown.length; at += atOnce) {
        const placed = await placeAll(tag, shown.slice(at, at + atOnce));
        for (const [width, content] of pages) {
          await setViewport({ width, height: 800 });
          for (const { name, element, outer, inner, page } of placed) {
            outer.style.cssText = inner.style.cssText = '';
            page.hidden = false;
            page.style.width = `${String(content)}px`;
            const before = boxesIn(element);
            for (const [host, style] of Object.entries(hosts)) {
              element.style.cssText = style;
              const found = boxesIn(element);
              if (found !== before)
                wrong.push(`${name}, ${String(content)} px, ${host}: ${found} instead of ${before}`);
            }
            element.style.cssText = '';
            page.hidden = true;
          }
        }
        fixtureCleanup();
      }
      expect(wrong).to.deep.equal([]);
    });

    it(`is the same before the script has run: <${tag}>`, async () => {
      const placed = await placeAll(tag, shown.slice(0, 1));
      // Tags that nothing defines, in the place of those that this page has defined.
      const sheet = document.createElement('style');
      sheet.textContent = [beforeScript.replaceAll('fr-element', tag), thermometerBeforeScript]
        .join('')
        .replaceAll('fr-', 'undefined-');
      const page = placed[0]!.page;
      page.hidden = false;
      page.append(sheet);
      const { outer, inner, element } = placed[0]!;
      const before = document.createElement(tag.replace('fr-', 'undefined-'));
      for (const [width, content] of pages) {
        await setViewport({ width, height: 800 });
        page.style.width = `${String(content)}px`;
        for (const [outerStyle, innerStyle] of [...Object.values(fitting), ...Object.values(halves)]) {
          outer.style.cssText = outerStyle;
          inner.style.cssText = innerStyle;
          inner.replaceChildren(element);
          const after = element.getBoundingClientRect().width;
          inner.replaceChildren(before);
          expect(before.getBoundingClientRect().width, outerStyle + innerStyle).to.equal(after);
        }
      }
    });
  }
});
