import { expect, fixture, oneEvent } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../../support/platform.js';
import type { FrSiteStats } from '../../../src/elements/fr-site-stats/fr-site-stats.js';
import '../../../src/elements/fr-site-stats/index.js';

const route = 'GET /v2/client/wl/stats';
const stats = { amount_raised: 1234567, n_fundraisers: 1, n_teams: 193, n_pages: 582, n_donors: 7039 };

describe('fr-site-stats', () => {
  useFakeProxy();

  const place = (attributes = '', lang = 'en', inside = '') =>
    fixture<FrSiteStats>(
      `<fr-site-stats lang=${lang} proxy-url=${proxy.url} currency="CAD" refresh="0" ${attributes}>${inside}</fr-site-stats>`,
    );

  async function ready(attributes = '', lang = 'en', body: object = stats): Promise<FrSiteStats> {
    await proxy.answer(route, { json: body });
    const element = await place(attributes, lang);
    if (element.matches(':state(loading)')) await oneEvent(element, 'fr-ready');
    await element.updateComplete;
    return element;
  }

  const list = (element: Element) => element.shadowRoot?.querySelector('dl');

  /** Each figure as a screen reader announces it: label, then number, without hidden text. */
  function readAloud(element: Element): string[] {
    return [...(list(element)?.querySelectorAll('dt') ?? [])].map((label) => {
      const value = label.nextElementSibling?.cloneNode(true) as Element;
      for (const hidden of value.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return `${plain(label)}: ${plain(value)}`;
    });
  }

  const plain = (node: Element | ShadowRoot | null | undefined) =>
    node?.textContent.trim().replace(/\s+/g, ' ') ?? '';

  it('shows five figures with labels in singular or plural', async () => {
    expect(readAloud(await ready())).to.deep.equal([
      'raised: $1,234,567',
      'campaign: 1',
      'teams: 193',
      'personal pages: 582',
      'donors: 7,039',
    ]);
  });

  it('is French on French pages, with singular for 0 and 1', async () => {
    expect(readAloud(await ready('', 'fr', { ...stats, n_teams: 0 }))).to.deep.equal([
      'amassés: 1 234 567 $',
      'campagne: 1',
      'équipe: 0',
      'pages personnelles: 582',
      'donatrices et donateurs: 7 039',
    ]);
  });

  it('follows a change of language without a further request', async () => {
    const element = await ready('show="donors"');
    element.lang = 'fr';
    await element.updateComplete;
    await Promise.resolve();
    await element.updateComplete;
    expect(readAloud(element)).to.deep.equal(['donatrices et donateurs: 7 039']);
    expect((await proxy.calls()).length).to.equal(1);
  });

  for (const [show, lang] of [
    ['n_donors amount_raised', 'en'],
    ['amount_raised n_donors', 'es'],
    ['teams donors pages campaigns', 'fr'],
    ['raised teams pages', 'es'],
    ['', 'en'],
  ] as const)
    for (const layout of ['row', 'grid'])
      it(`has one size and aligned labels in each row: ${show} in ${lang}, ${layout}`, async () => {
        const element = await ready(`show="${show}" layout="${layout}" style="max-inline-size: none"`, lang, {
          ...stats,
          n_donors: 1_039_000,
        });
        for (const width of [288, 358, 500, 736, 1000]) {
          element.style.width = `${String(width)}px`;
          const rows = new Map<number, number[]>();
          for (const label of element.shadowRoot?.querySelectorAll('dt') ?? []) {
            const top = Math.round(label.getBoundingClientRect().top);
            const size = parseFloat(getComputedStyle(label.nextElementSibling!).fontSize);
            rows.set(top, [...(rows.get(top) ?? []), size]);
          }
          for (const sizes of rows.values())
            expect(Math.max(...sizes) / Math.min(...sizes), `${String(width)}: ${sizes.join()}`).to.be.below(
              1.16,
            );
        }
      });

  for (const [show, layout, rows] of [
    ['', 'row', [[1, 2, 2], [3, 2], [5]]],
    [
      '',
      'grid',
      [
        [1, 2, 2],
        [3, 2],
        [3, 2],
      ],
    ],
    ['raised teams donors', 'row', [[1, 2], [3], [3]]],
    ['raised donors', 'row', [[2], [2], [2]]],
  ] as const)
    it(`has figures of one width, but for a first one alone in its row: ${show} ${layout}`, async () => {
      const element = await ready(`show="${show}" layout="${layout}" style="max-inline-size: none"`);
      for (const [at, width] of [358, 600, 1000].entries()) {
        element.style.width = `${String(width)}px`;
        const widths = new Map<number, number[]>();
        for (const figure of element.shadowRoot!.querySelectorAll('.figure')) {
          const box = figure.getBoundingClientRect();
          widths.set(Math.round(box.top), [...(widths.get(Math.round(box.top)) ?? []), box.width]);
        }
        const all = [...widths.values()];
        expect(
          all.map(({ length }) => length),
          String(width),
        ).to.deep.equal(rows[at]);
        const shared = all.filter(({ length }) => length > 1).flat();
        expect(Math.max(...shared), String(width)).to.be.closeTo(Math.min(...shared), 0.5);
      }
    });

  it('keeps two figures together in a wide place', async () => {
    const element = await ready('show="donors teams" style="max-inline-size: none; inline-size: 75em"');
    const [first, second] = [...(element.shadowRoot?.querySelectorAll('.figure') ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(second!.top).to.equal(first!.top);
    expect(second!.right - first!.left).to.be.below(34 * 16);
  });

  it('shows the figures that the page sets, in its order', async () => {
    expect(readAloud(await ready('show="donors raised"'))).to.deep.equal([
      'donors: 7,039',
      'raised: $1,234,567',
    ]);
  });

  it('includes the attribute templates in its request', async () => {
    await ready('templates="8, 3"');
    expect((await proxy.calls(route)).map(({ query }) => decodeURIComponent(query))).to.deep.equal([
      'templates=8,3',
    ]);
  });

  it('counts campaigns instead of the site', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', {
      json: { type: 'amount', goal: 5, raised: 10, donors: 3, n_teams: 2, n_pages: 5 },
    });
    await proxy.answer('GET /v2/client/fundraiser/2', {
      json: { type: 'amount', goal: 5, raised: 20.5, donors: 4, n_teams: 0, n_pages: 1 },
    });
    const element = await place('campaign-id="1 2"');
    if (element.matches(':state(loading)')) await oneEvent(element, 'fr-ready');
    expect(readAloud(element)).to.deep.equal([
      'raised: $30',
      'campaigns: 2',
      'teams: 2',
      'personal pages: 6',
      'donors: 7',
    ]);
  });

  it('shows an icon from the slot of each figure', async () => {
    await proxy.answer(route, { json: stats });
    // As on a page that removes the margins of all elements.
    const icon = '<svg slot="icon-donors" aria-hidden="true" style="margin: 0"></svg>';
    const element = await place('', 'en', icon);
    if (element.matches(':state(loading)')) await oneEvent(element, 'fr-ready');
    const svg = element.querySelector('svg')!;
    expect(svg.assignedSlot?.closest('dt')?.textContent).to.contain('donors');
    expect(parseFloat(getComputedStyle(svg).marginInlineEnd)).to.be.above(4);
  });

  it('shows a short form and keeps the full figure for assistive technology', async () => {
    const element = await ready('format="compact" show="raised"');
    expect(readAloud(element)).to.deep.equal(['raised: $1,234,567']);
    expect(element.shadowRoot?.querySelector<HTMLElement>('dd')?.innerText).to.contain('$1.2M');
  });

  it('shows the short form if the full one does not fit, and never overflows', async () => {
    const element = await ready('', 'en', { ...stats, amount_raised: 1234567890.55 });
    for (const width of [200, 220, 320, 480, 768, 1200]) {
      element.style.width = `${width}px`;
      expect(element.scrollWidth, `at ${width} px`).to.be.at.most(width);
      for (const value of element.shadowRoot?.querySelectorAll('dd') ?? [])
        expect(value.scrollWidth, `${value.textContent} at ${width} px`).to.be.at.most(value.clientWidth);
    }
    element.style.width = '200px';
    expect(element.shadowRoot?.querySelector<HTMLElement>('dd')?.innerText).to.contain('$1.2B');
  });

  for (const [lang, short] of [
    ['es', /CAD 125\.6 K/],
    // Versions of ICU differ in the space before the sign.
    ['fr', /125,6 k ?\$/],
  ] as const)
    it(`makes a long short form as small as its place requires: ${lang}`, async () => {
      const element = await ready('show="donors raised"', lang, {
        ...stats,
        amount_raised: 125_653,
      });
      for (const format of ['compact', 'auto'] as const)
        for (const layout of ['row', 'grid'] as const)
          for (const width of [220, 240, 290, 320, 360, 480, 700]) {
            Object.assign(element, { format, layout });
            await element.updateComplete;
            element.style.width = `${width}px`;
            for (const value of element.shadowRoot?.querySelectorAll('dd') ?? [])
              expect(value.scrollWidth, `${value.innerText} at ${width} px, ${layout}`).to.be.at.most(
                value.clientWidth,
              );
          }
      element.setAttribute('format', 'compact');
      expect(plain(element.shadowRoot)).to.match(short);
    });

  it('shows a dash for a figure that is missing or impossible, and reports it', async () => {
    await proxy.answer(route, { json: { ...stats, n_teams: 'many', n_pages: -3, n_donors: undefined } });
    const element = await place();
    const warned = oneEvent(element, 'fr-data-warning');
    await warned;
    expect(readAloud(element).slice(2)).to.deep.equal(['teams: —', 'personal pages: —', 'donors: —']);
  });

  it('shows no zeros while there are no gifts', async () => {
    const zero = { amount_raised: 0, n_fundraisers: 2, n_teams: 14, n_pages: 0, n_donors: 0 };
    expect(readAloud(await ready('', 'en', zero))).to.deep.equal(['campaigns: 2', 'teams: 14']);
    expect(plain((await ready('show="donors"', 'en', zero)).shadowRoot)).to.equal(
      'No gifts yet. Be the first.',
    );
    expect(plain((await ready('layout="inline"', 'en', zero)).shadowRoot)).to.equal(
      '2 campaigns · 14 teams No gifts yet. Be the first.',
    );
  });

  for (const layout of ['row', 'grid'])
    it(`keeps its size while loading (${layout})`, async () => {
      await proxy.answer(route, { json: stats, hang: true });
      const element = await place(`layout="${layout}"`);
      const heights = () =>
        [200, 220, 360, 600, 1200].map((width) => {
          element.style.width = `${width}px`;
          return Math.round(element.getBoundingClientRect().height);
        });
      const loading = heights();
      const shown = oneEvent(element, 'fr-ready');
      await proxy.called(route);
      await proxy.release();
      await shown;
      expect(heights()).to.deep.equal(loading);
      expect(Math.min(...loading)).to.be.above(50);
    });
});
