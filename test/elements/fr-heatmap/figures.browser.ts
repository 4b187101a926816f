import { expect } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { all, button, byRole, entry, rows, show, table, tile } from './rendering.js';

describe('fr-heatmap', () => {
  useFakeProxy();

  it('names each province with its figures, but no province that is merged with others', async () => {
    const element = await show(proxy);
    const label = (code: string) => tile(element, code).getAttribute('aria-label');
    expect(label('ON')).to.equal('ON Ontario: $2,400.50, 81 donors, rank 1 of 3');
    expect(label('NS')).to.equal('NS Nova Scotia: $90, 6 donors, rank 3 of 3');
    expect(label('AB')).to.equal('AB Alberta: No donations, or too few to show');
    expect(label('PE')).to.equal('PE Prince Edward Island: No donations, or too few to show');
    expect(byRole(element, 'option').length).to.equal(13);
  });

  it('shows the same in a table after one click, with the places without a tile, and the total', async () => {
    const element = await show(proxy);
    button(element, 'Show as table').click();
    await element.updateComplete;
    expect(table(element)).to.deep.equal([
      ['Place', 'Amount', 'Donors', 'Share'],
      ['Ontario', '$2,400', '81', '51.1%'],
      ['Quebec', '$1,380', '53', '29.4%'],
      ['Nova Scotia', '$90', '6', '1.9%'],
      ['Elsewhere'],
      ['Canada, other regions', '$520', '3', '11.1%'],
      ['United States', '$300', '9', '6.4%'],
      ['“<b>Nowhere</b>”', '$10', '4', '0.2%'],
      ['Total', '$4,700', '156', '100%'],
    ]);
    expect(all(element, 'caption')[0]!.textContent.trim()).to.equal('Donations by province or territory');
    button(element, 'Show as map').click();
    await element.updateComplete;
    expect(tile(element, 'ON')).to.exist;
  });

  it('keeps the digits of a figure before its currency on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const element = await show(proxy, rows, { locale: 'fr-CA' });
      const total = all(element, 'dd').at(-1)!;
      expect(total.textContent).to.match(/^4.700.\$$/);
      const text = [...(total.querySelector('span') ?? total).childNodes].find(
        (node) => node instanceof Text,
      )!;
      const left = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      expect(left(0)).to.be.below(left(text.length - 1));
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('shows text from the platform without interpreting markup', async () => {
    const element = await show(proxy, rows, { layout: 'table' });
    expect(element.shadowRoot!.querySelector('b')).to.equal(null);
  });

  it('ranks by donors or by average if the page sets that', async () => {
    const donors = await show(proxy, rows, { metric: 'donors' });
    expect(tile(donors, 'ON').getAttribute('aria-label')).to.equal(
      'ON Ontario: 81 donors, $2,400.50, rank 1 of 3',
    );
    const average = await show(proxy, rows, { metric: 'average', layout: 'table' });
    expect(table(average)[1]!.slice(1, 4)).to.deep.equal(['$29', '$2,400', '81']);
    expect(all(average, '[aria-sort]')[0]!.textContent.trim()).to.equal('Average');
  });

  it('ranks countries in a table if the page sets the world map', async () => {
    const element = await show(proxy, rows, { map: 'world', layout: 'table' });
    expect(table(element).map(([name]) => name)).to.deep.equal([
      'Place',
      'Canada',
      'United States',
      'Elsewhere',
      '“<b>Nowhere</b>”',
      'Total',
    ]);
  });

  it('shows ten rows of many, and all on request', async () => {
    const states = ['NY', 'TX', 'CA', 'WA', 'OR', 'NV', 'AZ', 'UT', 'CO', 'NM', 'KS', 'OK', 'IA'];
    const element = await show(
      proxy,
      states.map((state, index) => entry('US', state, 100 + index, 5)),
      { layout: 'table' },
    );
    expect(table(element).length).to.equal(1 + 10 + 1);
    button(element, 'Show all 13').click();
    await element.updateComplete;
    expect(table(element).length).to.equal(1 + 13 + 1);
    expect(button(element, 'Show fewer').getAttribute('aria-expanded')).to.equal('true');
  });

  it('uses the page’s country for rows without one', async () => {
    const element = await show(proxy, [entry('', 'WA', 10, 5), entry('', 'NT', 20, 5)], {
      country: 'AU',
      layout: 'table',
    });
    expect(table(element)[2]![0]).to.equal('Western Australia');
    element.removeAttribute('country');
    await element.updateComplete;
    expect(table(element).map(([name]) => name)).to.include('“WA”');
  });
});
