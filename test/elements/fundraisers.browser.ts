import { expect, fixture } from '@open-wc/testing';
import type { FundraisersData } from '../../src/elements/fr-fundraisers/data.js';
import beforeScript from '../../src/elements/fr-fundraisers/before-script.css?inline';
import '../../src/elements/fr-fundraisers/index.js';
import shared from '../../src/styles/fr-widgets.css?inline';
import { warningsDuring, type ReadingElement } from '../contract/place.js';
import { accessible } from '../support/looks.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const route = 'GET /fundraisers/7';
const page = (id: number, raised_minor: number, gifts: number, name = `Page ${id}`, goal_minor = 0) => ({
  ...{ id, name, url: `https://give.example.org/${id}`, raised_minor, goal_minor, gifts },
});
const three = [page(1, 87_150, 4), page(2, 40_000, 9), page(3, 40_000, 3)];
const listedFrom = 'Your page is listed once it has at least 3 gifts of different amounts.';
const board = (pages: readonly object[], more: object = {}) => ({
  ...{ currency: 'CAD', counted_to: null, min_gifts: 3, pages },
  ...more,
});

describe('<fr-fundraisers>', () => {
  useFakeProxy();

  async function shown(json: unknown, attributes = '', lang = 'en'): Promise<ReadingElement> {
    await proxy.answer(route, { json });
    const element = await fixture<ReadingElement>(
      `<fr-fundraisers campaign-id="7" lang="${lang}" ${attributes} proxy-url="${proxy.url}" refresh="0"></fr-fundraisers>`,
    );
    await until(() => element.matches(':defined:not(:state(loading))'));
    await element.updateComplete;
    return element;
  }
  const all = (element: Element, part: string) => [
    ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~=${part}]`),
  ];
  const texts = (element: Element, part: string) =>
    all(element, part).map(({ textContent }) => textContent.trim());

  it('lists pages by what they raised, with ranks, links, bars and the number of gifts', async () => {
    const element = await shown(board(three));
    expect(texts(element, 'name')).to.deep.equal(['Page 1', 'Page 2', 'Page 3']);
    expect(texts(element, 'raised')).to.deep.equal(['$871', '$400', '$400']);
    expect(all(element, 'raised')[0]!.title).to.equal('$871.50');
    expect(texts(element, 'gifts')).to.deep.equal(['4 gifts', '9 gifts', '3 gifts']);
    const ranks = all(element, 'rank').map((rank) => rank.firstElementChild!.textContent);
    expect(ranks).to.deep.equal(['Rank 1', 'Tied for rank 2', 'Tied for rank 2']);
    const lengths = all(element, 'received').map((bar) => bar.getAttribute('width'));
    expect(lengths).to.deep.equal(['100%', '45.9%', '45.9%']);
    expect(all(element, 'link')[0]!.getAttribute('href')).to.equal('https://give.example.org/1');
    await accessible(element);
  });

  it('lists pages by the number of gifts', async () => {
    const element = await shown(board(three), 'sort="gifts" highlight-page="1"');
    expect(texts(element, 'name')).to.deep.equal(['Page 2', 'Page 1', 'Page 3']);
    expect(texts(element, 'gap')).to.deep.equal(['6 gifts to pass 1st']);
  });

  describe('with goals of pages', () => {
    const goals = [
      page(1, 87_150, 4, 'One', 50_000),
      page(2, 40_000, 9),
      page(3, 31_000, 3, 'Three', 50_000),
    ];

    it('says how far each is in words', async () => {
      const element = await shown(board(goals));
      expect(texts(element, 'goal')).to.deep.equal(['174% of $500', '62% of $500']);
      await accessible(element);
    });

    it('says each figure once to screen readers, the raised amount first', async () => {
      const element = await shown(board(goals));
      const [row] = all(element, 'row');
      for (const hidden of row!.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      expect(row!.textContent.replace(/\s+/g, ' ').trim()).to.equal('Rank 1 One $871 4 gifts 174% of $500');
    });

    it('shows none that is unknown, zero or negative', async () => {
      const without = [
        { ...page(1, 500, 4), goal_minor: undefined },
        page(2, 400, 9),
        page(3, 300, 3, 'x', -1),
      ];
      const element = await shown(board([...without, { ...page(4, 200, 3, 'y', 100), raised_minor: null }]));
      expect(all(element, 'goal')).to.have.length(0);
      const [bar] = all(element, 'bar');
      expect(bar!.getBoundingClientRect().width).to.equal(bar!.parentElement!.getBoundingClientRect().width);
    });

    for (const width of [240, 400, 768])
      it(`leaves rows and bars as they are without, in ${width} px`, async () => {
        const element = await shown(board(goals));
        (element as HTMLElement).style.inlineSize = `${width}px`;
        const bars = all(element, 'bar').map((bar) => Math.round(bar.getBoundingClientRect().width));
        expect(new Set(bars).size, bars.join()).to.equal(1);
        const heights = all(element, 'row').map((row) => row.getBoundingClientRect().height);
        const plain = await shown(board(three));
        (plain as HTMLElement).style.inlineSize = `${width}px`;
        const before = all(plain, 'row').map((row) => row.getBoundingClientRect().height);
        expect(heights).to.deep.equal(before);
      });

    it('has the words below the bar in 240 px, so that it is not shorter than they are', async () => {
      const element = await shown(board([page(1, 12_345_600, 4, 'One', 987_654_300), ...goals.slice(1)]));
      (element as HTMLElement).style.inlineSize = '240px';
      const [row] = all(element, 'row');
      const [bar] = all(element, 'bar');
      const [words] = all(element, 'goal');
      const lane = bar!.getBoundingClientRect();
      expect(lane.width).to.be.at.least(0.6 * row!.getBoundingClientRect().width);
      expect(words!.getBoundingClientRect().top).to.be.at.least(lane.bottom);
      // With and without a goal, names have one place in their rows.
      const places = all(element, 'row').map((one) =>
        Math.round(
          one.querySelector('[part~=name]')!.getBoundingClientRect().top - one.getBoundingClientRect().top,
        ),
      );
      expect(new Set(places).size, places.join()).to.equal(1);
    });

    for (const width of [240, 328, 400])
      it(`is as high as the space before the script, in ${width} px`, async () => {
        const many = Array.from({ length: 12 }, (_, at) => page(at + 1, 9_900 - at, 3, `Page ${at}`, 50_000));
        const element = await shown(board(many));
        // A tag that nothing defines, in the place of the one that this page has defined.
        const sheet = document.createElement('style');
        sheet.textContent = (shared.replaceAll('fr-element', 'fr-fundraisers') + beforeScript).replaceAll(
          'fr-',
          'undefined-',
        );
        const before = document.createElement('undefined-fundraisers');
        element.parentElement!.append(sheet, before);
        for (const one of [element as HTMLElement, before]) one.style.inlineSize = `${width}px`;
        const [high, reserved] = [element, before].map((one) => one.getBoundingClientRect().height);
        expect(high).to.be.closeTo(reserved!, 1);
      });

    it('speaks French and Spanish', async () => {
      const french = await shown(board(goals), '', 'fr');
      await until(() => texts(french, 'gifts')[0] === '4 dons');
      expect(texts(french, 'goal')[1]).to.match(/^62\s% de 500\s\$$/);
      const spanish = await shown(board(goals), '', 'es');
      await until(() => texts(spanish, 'gifts')[0] === '4 donaciones');
      expect(texts(spanish, 'goal')[1]).to.match(/^62\s?% de .*500/);
    });
  });

  it('highlights a page with the least whole amount to pass the next one', async () => {
    const element = await shown(board(three), 'highlight-page="3"');
    expect(all(element, 'highlight')[0]!.getAttribute('aria-current')).to.equal('true');
    expect(texts(element, 'gap')).to.deep.equal(['$472 to pass 1st']);
    element.setAttribute('highlight-page', '1');
    await until(() => texts(element, 'gap')[0] === 'In the lead');
  });

  it('shows a highlighted page below the others, and moves it up with “more”', async () => {
    const many = Array.from({ length: 12 }, (_, at) => page(at + 1, 10_000 - at * 100, 3));
    const element = await shown(board(many), 'limit="5" highlight-page="9"');
    expect(texts(element, 'name')).to.deep.equal([
      'Page 1',
      'Page 2',
      'Page 3',
      'Page 4',
      'Page 5',
      'Page 9',
    ]);
    expect(texts(element, 'gap')).to.deep.equal(['$2 to pass 8th']);
    all(element, 'more')[0]!.click();
    await until(() => texts(element, 'name').length === 10);
    expect(element.shadowRoot!.activeElement!.textContent).to.include('Page 6');
    expect(element.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('Fundraisers shown: 10');
    all(element, 'more')[0]!.click();
    await until(() => texts(element, 'name').length === 12);
    expect(all(element, 'more')).to.have.length(0);
  });

  it('leaves the focus on the link of its page when pages change places', async () => {
    const element = await shown(board(three));
    all(element, 'link')[1]!.focus();
    await proxy.answer(route, { json: board([page(2, 90_000, 12), page(1, 87_150, 4), page(3, 40_000, 3)]) });
    await element.refresh();
    await until(() => texts(element, 'name')[0] === 'Page 2');
    const focused = element.shadowRoot!.activeElement;
    expect(focused).to.equal(all(element, 'link')[0]);
    expect(focused!.getAttribute('href')).to.equal('https://give.example.org/2');
  });

  it('leaves the focus in its place when the page of the focused link is not shown any more', async () => {
    const element = await shown(board(three), 'limit="2"');
    all(element, 'link')[1]!.focus();
    await proxy.answer(route, { json: board([page(1, 99_000, 4), page(3, 98_000, 5), page(2, 40_000, 9)]) });
    await element.refresh();
    await until(() => texts(element, 'name')[1] === 'Page 3');
    expect(element.shadowRoot!.activeElement).to.equal(all(element, 'row')[1]);
  });

  it('announces the rows that “more” has shown, but none that are listed later', async () => {
    const many = Array.from({ length: 12 }, (_, at) => page(at + 1, 10_000 - at * 100, 3));
    const element = await shown(board(many), 'limit="7"');
    const status = () => element.shadowRoot!.querySelector('[role=status]')!.textContent;
    all(element, 'more')[0]!.click();
    await until(() => status() === 'Fundraisers shown: 12');
    await proxy.answer(route, { json: board([...many, page(13, 100, 3)]) });
    await element.refresh();
    await until(() => texts(element, 'name').length === 13);
    expect(status()).to.equal('');
  });

  it('fires fr-update with the rows that “more” adds', async () => {
    const many = Array.from({ length: 12 }, (_, at) => page(at + 1, 10_000 - at * 100, 3));
    const element = await shown(board(many), 'limit="5"');
    const counts: number[] = [];
    element.addEventListener('fr-update', ({ data }) =>
      counts.push((data as FundraisersData).pages.length, all(element, 'row').length),
    );
    all(element, 'more')[0]!.click();
    await until(() => counts.length > 0);
    expect(counts).to.deep.equal([10, 10]);
  });

  it('says to the owner of a page that is not listed from when it is', async () => {
    const element = await shown(board(three), 'highlight-page="99"');
    expect(texts(element, 'unlisted')).to.deep.equal([listedFrom]);
  });

  it('says so as well while no page is listed', async () => {
    const empty = await shown(board([]), 'highlight-page="99"');
    expect(texts(empty, 'unlisted')).to.deep.equal([listedFrom]);
    expect(empty.shadowRoot!.textContent).to.include('No fundraisers to show yet.');
    expect(empty.matches(':state(empty)')).to.equal(true);
  });

  it('says up to which day gifts are counted while the proxy still reads them', async () => {
    const element = await shown(board(three, { counted_to: '2026-03-03' }));
    expect(texts(element, 'counted')).to.deep.equal([
      'We’re counting the gifts. Those up to March 3, 2026 are included so far.',
    ]);
  });

  it('gives no rank while gifts are still counted', async () => {
    const counting = await shown(board(three, { counted_to: '2026-03-03' }), 'highlight-page="1"');
    expect(counting.shadowRoot!.querySelector('[part~=rank] *')).to.equal(null);
    expect(all(counting, 'gap')).to.have.length(0);
  });

  it('writes amounts in the currency of the gifts, whatever the page says', async () => {
    const element = await shown(board(three, { currency: 'EUR' }), 'currency="USD"');
    expect(texts(element, 'raised')[0]).to.equal('€871');
  });

  it('writes what it gets as text, and links to https only', async () => {
    const element = await shown(
      board([
        { ...page(1, 100, 3, '<img src=x onerror=alert(1)>'), url: 'javascript:alert(1)' },
        page(2, 50, 3, ''),
      ]),
    );
    expect(texts(element, 'name')).to.deep.equal(['<img src=x onerror=alert(1)>', 'Unnamed page']);
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(all(element, 'link')).to.have.length(1);
  });

  it('speaks French and Spanish', async () => {
    const french = await shown(board(three), 'highlight-page="3"', 'fr');
    await until(() => texts(french, 'gap')[0] !== undefined);
    expect(texts(french, 'gap')[0]).to.match(/^472\s\$ pour dépasser la 1re page$/);
    expect(texts(french, 'gifts')[1]).to.equal('9 dons');
    const spanish = await shown(board(three), 'highlight-page="3"', 'es');
    await until(() => texts(spanish, 'gap')[0] !== undefined);
    expect(texts(spanish, 'gap')[0]).to.match(/para superar el puesto 1$/);
  });

  for (const width of [240, 320, 768])
    it(`fits in ${width} px with a name of 80 letters`, async () => {
      const element = await shown(
        board([page(1, 123_456_789, 1234, 'o'.repeat(80), 987_654_321), ...three.slice(1)]),
      );
      (element as HTMLElement).style.maxInlineSize = `${width}px`;
      await element.updateComplete;
      expect(element.scrollWidth).to.be.at.most(width);
      await accessible(element);
    });

  it('tells the developer of a wrong limit', async () => {
    const warnings = await warningsDuring(async () => {
      for (const limit of ['all', '0', '1.5', '101', '1', '100'])
        await shown(board(three), `limit="${limit}"`);
    });
    const told = warnings.flatMap(
      (text) => / has limit “(.*)”: write a number from 1 to 100\./.exec(text)?.[1],
    );
    expect(told).to.deep.equal(['all', '0', '1.5', '101']);
  });

  it('tells the developer of a page that the proxy does not serve the campaign', async () => {
    await proxy.answer(route, { status: 404, json: { message: 'Not found.' } });
    let element: ReadingElement | undefined;
    const others = await warningsDuring(async () => {
      element = await fixture<ReadingElement>(
        `<fr-fundraisers campaign-id="7" proxy-url="${proxy.url}" refresh="0"></fr-fundraisers>`,
      );
      await until(() => element!.matches(':state(failed)'));
    });
    expect(element!.shadowRoot!.textContent).to.include('The fundraisers could not be loaded.');
    expect(others.join(' ')).to.match(/FR_FUNDRAISERS/);
  });
});
