import { expect, fixture } from '@open-wc/testing';
import type { FrGiftRequestEvent } from '../../../src/controllers/gift-request.js';
import '../../../src/elements/fr-site-stats/index.js';
import { shadowText, warningsDuring } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { box, campaignsAre, find, findAll, route, shown } from './stage.js';

const image = (name: string) => ({ original: `https://a.example/${name}.png` });
const otters = { type: 'amount', goal: 500, raised: 100, donors: 3, name: 'Otters', images: image('otters') };
const willows = {
  ...{ type: 'amount', goal: 1000, raised: 600, donors: 9, name: 'Willows' },
  images: image('willows'),
};
const friends = {
  type: 'donors',
  goal: 50,
  raised: 77,
  donors: 20,
  name: 'Friends',
  images: image('friends'),
};

describe('a thermometer of several campaigns', () => {
  useFakeProxy();
  beforeEach(() => campaignsAre({ 1: otters, 2: willows, 3: friends }));

  const links = (element: Element) => findAll(element, '[part=donate]') as HTMLAnchorElement[];
  const isPartial = (element: Element) => element.matches(':state(partial)');
  const tops = (elements: readonly Element[]) =>
    elements.map((each) => Math.round(each.getBoundingClientRect().top));

  /** `fr-site-stats` of the same campaigns. */
  const statsOf = (campaigns: string, attributes = '') =>
    fixture<HTMLElement>(
      `<fr-site-stats campaign-id="${campaigns}" ${attributes} proxy-url=${proxy.url} currency="CAD" refresh="0" lang="en"></fr-site-stats>`,
    );

  it('adds up the money of campaigns that count money and the donors of all, sets the state partial, and warns once', async () => {
    const lines = await warningsDuring(async () => {
      for (let time = 0; time < 2; time += 1) {
        const element = await shown('campaign-id="1 2 3"');
        expect(shadowText(element)).to.contain('$700').and.contain('$1,500').and.contain('32 donors');
        expect(isPartial(element)).to.equal(true);
        await accessible(element);
      }
    });
    expect(lines).to.deep.equal([
      '<fr-goal-thermometer campaign-id="1 2 3"> leaves out the money of campaigns that count donors (3).',
    ]);
  });

  for (const [title, figures] of [
    ['all of its figures', { goal: null, raised: null, donors: null }],
    ['its amount', { goal: 50, donors: 5 }],
    ['its number of donors', { goal: 50, raised: 5, donors: 'many' }],
  ] as const)
    it(`says that a campaign is not counted if ${title} cannot be read`, async () => {
      await campaignsAre({ 4: { type: 'amount', ...figures } });
      const note = 'The figures of one campaign could not be loaded and are not counted.';
      const element = await shown('campaign-id="1 4 2"');
      expect(shadowText(element)).to.contain(note);
      expect(isPartial(element)).to.equal(true);
      const stats = await statsOf('1 4 2', 'show="raised donors"');
      await until(() => shadowText(stats).includes('$70'));
      expect(shadowText(stats)).to.contain(note);
      expect(isPartial(stats)).to.equal(true);
      expect(isPartial(await shown('campaign-id="4 1" layout="cards"'))).to.equal(false);
    });

  it('leaves out a figure that is not shown', async () => {
    await campaignsAre({ 4: { type: 'amount', goal: 5, raised: 5 } });
    const element = await shown('campaign-id="1 4" show="raised goal"');
    expect(isPartial(element)).to.equal(false);
  });

  it('does not set the state partial for campaigns of one kind, or for cards', async () => {
    const lines = await warningsDuring(async () => {
      for (const attributes of ['campaign-id="2 1"', 'campaign-id="3"', 'campaign-id="3, 2" layout="cards"'])
        expect(isPartial(await shown(attributes))).to.equal(false);
    });
    expect(lines).to.deep.equal([]);
  });

  it('has the same totals as fr-site-stats for the same campaigns', async () => {
    const element = await shown('campaign-id="3 1 2"');
    const stats = await statsOf('3 1 2');
    await until(() => shadowText(stats).includes('$700'));
    expect(shadowText(stats)).to.contain('32');
    expect(shadowText(element)).to.contain('$700').and.contain('32 donors');
  });

  it('gives no room to an image that can’t be loaded', async () => {
    await campaignsAre({ 1: { ...otters, images: { original: 'https://localhost:1/otters.png' } } });
    const element = await shown('campaign-id="1" with-image');
    const image = element.shadowRoot?.querySelector('img');
    await until(() => image?.getBoundingClientRect().height === 0);
    image?.dispatchEvent(new Event('load'));
    expect(image?.getBoundingClientRect().height).to.be.greaterThan(20);
  });

  it('shows a card for each with its name, its image and its own link', async () => {
    const element = await shown(
      'campaign-id="1 2 3" layout="cards" with-image donate-href="/give/{campaign}?from=cards"',
    );
    expect(
      findAll(element, '.cards > li').map((card) => [
        card.querySelector('[part=name]')?.textContent,
        card.querySelector('img')?.src,
        new URL(card.querySelector<HTMLAnchorElement>('[part=donate]')?.href ?? '').pathname,
      ]),
    ).to.deep.equal([
      ['Otters', 'https://a.example/otters.png', '/give/1'],
      ['Willows', 'https://a.example/willows.png', '/give/2'],
      ['Friends', 'https://a.example/friends.png', '/give/3'],
    ]);
    expect(links(element).map(({ textContent, search }) => [textContent.trim(), search])).to.deep.equal([
      ['Donate: Otters', '?from=cards'],
      ['Donate: Willows', '?from=cards'],
      ['Donate: Friends', '?from=cards'],
    ]);
    await accessible(element);
  });

  it('uses the page’s own link text on each card', async () => {
    const element = await shown(
      'campaign-id="1 2" layout="cards" donate-href="#give"',
      '<span slot="donate">Give now</span>',
    );
    expect(links(element).map(({ textContent }) => textContent.trim())).to.deep.equal([
      'Give now: Otters',
      'Give now: Willows',
    ]);
  });

  it('dispatches a request for a gift to the card’s campaign, also from milestones', async () => {
    const element = await shown(
      'campaign-id="1 2" layout="cards" donate-href="/give/{campaign}"',
      '<fr-milestone at="800">Canoes</fr-milestone>',
    );
    const asked: unknown[] = [];
    element.addEventListener('fr-gift-request', (event: FrGiftRequestEvent) => {
      asked.push([event.campaignId, event.amountMinor]);
      event.preventDefault();
    });
    for (const link of links(element)) link.click();
    const exact = findAll(element, '[part=give-exactly]') as HTMLAnchorElement[];
    for (const link of exact) link.click();
    expect(asked).to.deep.equal([
      [1, undefined],
      [2, undefined],
      // $700 to the first campaign is more than a button proposes.
      [2, 20_000],
    ]);
    expect(exact.map(({ pathname, search }) => pathname + search)).to.deep.equal(['/give/2?amount=200.00']);
  });

  it('leaves a link to the browser that is opened in another tab or window', async () => {
    const element = await shown('campaign-id="1" donate-href="/give/{campaign}"');
    let asked = 0;
    element.addEventListener('fr-gift-request', () => (asked += 1));
    let reached = 0;
    const stay = (event: Event) => {
      if (!event.defaultPrevented) reached += 1;
      event.preventDefault();
    };
    document.addEventListener('click', stay);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      links(element)[0]!.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, [key]: true }),
      );
    document.removeEventListener('click', stay);
    expect([asked, reached]).to.deep.equal([0, 4]);
  });

  it('shows the cards of the others if one campaign cannot be loaded, also with pledged gifts', async () => {
    for (const pledges of ['', 'with-pending']) {
      await proxy.answer(route(2), { status: 503, json: {} });
      const element = await shown(
        `campaign-id="2 1 3" layout="cards" donate-href="/to/{campaign}" ${pledges}`,
      );
      const names = findAll(element, '[part=name]').map(({ textContent }) => textContent);
      expect(names).to.deep.equal(['Otters', 'Friends']);
      expect(links(element).map(({ pathname }) => pathname)).to.deep.equal(['/to/1', '/to/3']);
      expect(shadowText(element)).to.contain('one campaign could not be loaded');
      expect(isPartial(element)).to.equal(true);
    }
  });

  it('links from the sum to an existing campaign', async () => {
    await proxy.answer(route(2), { status: 404, json: {} });
    const element = await shown('campaign-id="2 1 3" donate-href="/to/{campaign}"');
    expect(links(element).map(({ pathname }) => pathname)).to.deep.equal(['/to/1']);
  });

  it('has no link to a campaign that has ended, or if all have ended', async () => {
    const event = { end_at: '2020-02-01 12:00:00' };
    await campaignsAre({ 2: { ...willows, event }, 3: { ...friends, event } });
    const cards = await shown('campaign-id="1 2" layout="cards" donate-href="/to/{campaign}"');
    expect(links(cards).map(({ pathname }) => pathname)).to.deep.equal(['/to/1']);
    const running = await shown('campaign-id="1 2" donate-href="/to/{campaign}"');
    expect(links(running).length).to.equal(1);
    expect(shadowText(running)).not.to.contain('Ended');
    const ended = await shown('campaign-id="2 3" donate-href="/to/{campaign}"');
    expect(links(ended).length).to.equal(0);
    expect(shadowText(ended)).to.contain('Ended on February 1, 2020');
  });

  it('has its link directly below figures or sentence, and near the goal the same height with and without a sentence', async () => {
    const below = async (id: string, part: string) => {
      const element = await shown(`campaign-id="${id}" donate-href="#give" style="inline-size: 30em"`);
      const gap = box(element, '[part=donate]').top - box(element, `[part=${part}]`).bottom;
      return { gap, height: element.offsetHeight };
    };
    await campaignsAre({ 1: { ...otters, raised: 440 }, 2: { ...willows, raised: 1000 } });
    const without = await below('1', 'facts');
    const withSentence = await below('2', 'occasion');
    expect(without.gap).to.be.within(8, 16);
    expect(without.gap).to.be.closeTo(withSentence.gap, 1);
    expect(without.height).to.be.closeTo(withSentence.height, 1);
  });

  it('aligns the links of cards and their other parts, without empty columns', async () => {
    const name = 'Otters and all the other animals of the river, whatever they are called';
    await campaignsAre({ 1: { ...otters, name } });
    const element = await shown('campaign-id="1 2 3" layout="cards" donate-href="#give"');
    element.style.width = '1200px';
    for (const part of ['[part=donate]', '[role=progressbar]', '.hero', '.facts']) {
      const found = tops(findAll(element, part));
      expect(found.length, part).to.equal(3);
      expect(new Set(found).size, part).to.equal(1);
    }
    const { right, height } = element.getBoundingClientRect();
    // Firefox adds up the widths of columns in sixtieths of a pixel.
    expect(box(element, '.cards > li:last-child').right).to.be.closeTo(right, 0.5);
    expect(height).to.be.closeTo(box(element, '.cards > li').height, 1);
  });

  it('has no gap above the links of cards, and near the goal the same height with and without a sentence', async () => {
    await campaignsAre({ 1: { ...otters, raised: 440 }, 2: { ...willows, raised: 1000 } });
    const cards = async (ids: string) => {
      const element = await shown(`campaign-id="${ids}" layout="cards" donate-href="#give"`);
      element.style.width = '700px';
      // Those of the first card.
      const gap = box(element, '[part=donate]').top - box(element, '.facts').bottom;
      return { gap, height: element.offsetHeight };
    };
    const without = await cards('1 3');
    const withSentence = await cards('1 2');
    expect(without.gap).to.be.within(8, 16);
    expect(withSentence.gap).to.be.greaterThan(30);
    expect(without.height).to.be.closeTo(withSentence.height, 2);
  });

  it('has cards of one width in one text size, and none alone where fewer columns have as many rows', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7];
    for (const id of ids) await campaignsAre({ [id]: { ...otters, raised: 654_321 } });
    for (const count of ids) {
      const element = await shown(`campaign-id="${ids.slice(0, count).join(' ')}" layout="cards"`);
      element.style.maxWidth = 'none';
      for (const width of [400, 560, 736, 1000, 1400]) {
        element.style.width = `${String(width)}px`;
        const cards = findAll(element, '.cards > li');
        const rows = tops(cards);
        const widths = cards.map((card) => card.getBoundingClientRect().width);
        const sizes = findAll(element, '.cards .figure').map((figure) =>
          parseFloat(getComputedStyle(figure).fontSize),
        );
        const here = `${String(count)} cards in ${String(width)} px`;
        const columns = Math.min(4, Math.floor((width / 16 + 1) / 15) || 1);
        expect(new Set(rows).size, here).to.equal(Math.ceil(count / columns));
        expect(sizes.length, here).to.equal(count);
        expect(Math.max(...widths), here).to.be.closeTo(Math.min(...widths), 0.5);
        expect(Math.max(...sizes), here).to.be.closeTo(Math.min(...sizes), 0.5);
        const last = rows.filter((top) => top === Math.max(...rows)).length;
        if (columns > 2 && count < 7) expect(last, here).to.be.above(count > 1 ? 1 : 0);
      }
    }
  });

  it('has large figures beside a ring on a wide card', async () => {
    const element = await shown('campaign-id="1" layout="cards" variant="ring"');
    element.style.width = '560px';
    expect(parseFloat(getComputedStyle(find(element, '.cards .figure')).fontSize)).to.be.above(24);
  });

  it('has its tube in the middle of its card, also above the goal', async () => {
    await campaignsAre({ 2: { ...willows, raised: 1200 } });
    const element = await shown('campaign-id="1 2" layout="cards" variant="tube"');
    element.style.width = '700px';
    for (const card of findAll(element, '.cards > li')) {
      const tube = card.querySelector('.track')!.getBoundingClientRect();
      const bulb = card.querySelector('.bulb')!.getBoundingClientRect();
      const { top, bottom } = card.getBoundingClientRect();
      expect(tube.top - top).to.be.closeTo(bottom - bulb.bottom, 2);
      const over = card.querySelector('.over')?.getBoundingClientRect();
      if (!over) continue;
      expect(over.bottom).to.be.at.most(tube.top);
      expect(over.top).to.be.greaterThan(top);
      expect((over.left + over.right) / 2).to.be.closeTo((tube.left + tube.right) / 2, 1);
    }
    expect(findAll(element, '.over').length).to.equal(1);
  });

  it('stays on the page with donate-href="#give", whatever its base address is', async () => {
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/app/';
    document.head.append(base);
    try {
      const element = await shown('campaign-id="1" donate-href="#give"');
      const [link] = links(element);
      expect(link?.href).to.equal(`${location.href.split('#')[0] ?? ''}#give`);
      link?.click();
      // Firefox follows a link after the click, not during it.
      await until(() => location.hash === '#give');
    } finally {
      base.remove();
      history.replaceState(null, '', location.href.split('#')[0]);
    }
  });
});
