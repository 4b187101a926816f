import { expect, fixture, html } from '@open-wc/testing';
import type { FrGiftRequestEvent } from '../../../src/controllers/gift-request.js';
import type { FrGoalThermometer } from '../../../src/elements/fr-goal-thermometer/fr-goal-thermometer.js';
import '../../../src/elements/fr-goal-thermometer/index.js';
import '../../../src/elements/fr-site-stats/index.js';
import { shadowText, warningsDuring } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

const image = (name: string) => ({ original: `https://a.example/${name}.png` });
const campaigns = [
  { type: 'amount', goal: 500, raised: 100, donors: 3, name: 'Otters', images: image('otters') },
  { type: 'amount', goal: 1000, raised: 600, donors: 9, name: 'Willows', images: image('willows') },
  { type: 'donors', goal: 50, raised: 77, donors: 20, name: 'Friends', images: image('friends') },
];

describe('a thermometer of several campaigns', () => {
  useFakeProxy();
  beforeEach(async () => {
    for (const [at, json] of campaigns.entries())
      await proxy.answer(`GET /v2/client/fundraiser/${at + 1}`, { json });
  });

  async function shown(attributes: Record<string, string>, inside = ''): Promise<FrGoalThermometer> {
    const element = document.createElement('fr-goal-thermometer');
    for (const [name, value] of Object.entries({
      'proxy-url': proxy.url,
      currency: 'CAD',
      refresh: '0',
      lang: 'en',
      ...attributes,
    }))
      element.setAttribute(name, value);
    element.innerHTML = inside;
    await fixture(html`${element}`);
    await until(
      () =>
        element.shadowRoot?.querySelector('[role=progressbar]') !== null &&
        !element.matches(':state(loading)'),
    );
    await element.updateComplete;
    return element;
  }
  const links = (element: Element) => [
    ...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part=donate]') ?? []),
  ];

  it('adds up the money of campaigns that count money and the donors of all, sets the state partial, and warns once', async () => {
    const lines = await warningsDuring(async () => {
      for (let time = 0; time < 2; time += 1) {
        const element = await shown({ 'campaign-id': '1 2 3' });
        expect(shadowText(element)).to.contain('$700').and.contain('$1,500').and.contain('32 donors');
        expect(element.matches(':state(partial)')).to.equal(true);
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
      await proxy.answer('GET /v2/client/fundraiser/4', { json: { type: 'amount', ...figures } });
      const note = 'The figures of one campaign could not be loaded and are not counted.';
      const element = await shown({ 'campaign-id': '1 4 2' });
      expect(shadowText(element)).to.contain(note);
      expect(element.matches(':state(partial)')).to.equal(true);
      const stats = await fixture(
        html`<fr-site-stats
          campaign-id="1 4 2"
          proxy-url=${proxy.url}
          currency="CAD"
          refresh="0"
          lang="en"
          show="raised donors"
        ></fr-site-stats>`,
      );
      await until(() => shadowText(stats).includes('$70'));
      expect(shadowText(stats)).to.contain(note);
      expect(stats.matches(':state(partial)')).to.equal(true);
      expect((await shown({ 'campaign-id': '4 1', layout: 'cards' })).matches(':state(partial)')).to.equal(
        false,
      );
    });

  it('leaves out a figure that is not shown', async () => {
    await proxy.answer('GET /v2/client/fundraiser/4', { json: { type: 'amount', goal: 5, raised: 5 } });
    const element = await shown({ 'campaign-id': '1 4', show: 'raised goal' });
    expect(element.matches(':state(partial)')).to.equal(false);
  });

  it('does not set the state partial for campaigns of one kind, or for cards', async () => {
    const lines = await warningsDuring(async () => {
      for (const attributes of [
        { 'campaign-id': '2 1' },
        { 'campaign-id': '3' },
        { 'campaign-id': '3, 2', layout: 'cards' },
      ])
        expect((await shown(attributes)).matches(':state(partial)')).to.equal(false);
    });
    expect(lines).to.deep.equal([]);
  });

  it('has the same totals as fr-site-stats for the same campaigns', async () => {
    const element = await shown({ 'campaign-id': '3 1 2' });
    const stats = await fixture(
      html`<fr-site-stats
        campaign-id="3 1 2"
        proxy-url=${proxy.url}
        currency="CAD"
        refresh="0"
        lang="en"
      ></fr-site-stats>`,
    );
    await until(() => shadowText(stats).includes('$700'));
    expect(shadowText(stats)).to.contain('32');
    expect(shadowText(element)).to.contain('$700').and.contain('32 donors');
  });

  it('gives no room to an image that can’t be loaded', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', {
      json: { ...campaigns[0], images: { original: 'https://localhost:1/otters.png' } },
    });
    const element = await shown({ 'campaign-id': '1', 'with-image': '' });
    const image = element.shadowRoot?.querySelector('img');
    await until(() => image?.getBoundingClientRect().height === 0);
    image?.dispatchEvent(new Event('load'));
    expect(image?.getBoundingClientRect().height).to.be.greaterThan(20);
  });

  it('shows a card for each with its name, its image and its own link', async () => {
    const element = await shown({
      'campaign-id': '1 2 3',
      layout: 'cards',
      'with-image': '',
      'donate-href': '/give/{campaign}?from=cards',
    });
    const cards = [...(element.shadowRoot?.querySelectorAll('.cards > li') ?? [])];
    expect(
      cards.map((card) => [
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
      { 'campaign-id': '1 2', layout: 'cards', 'donate-href': '#give' },
      '<span slot="donate">Give now</span>',
    );
    expect(links(element).map(({ textContent }) => textContent.trim())).to.deep.equal([
      'Give now: Otters',
      'Give now: Willows',
    ]);
  });

  it('dispatches a request for a gift to the card’s campaign, also from milestones', async () => {
    const element = await shown(
      { 'campaign-id': '1 2', layout: 'cards', 'donate-href': '/give/{campaign}' },
      '<fr-milestone at="800">Canoes</fr-milestone>',
    );
    const asked: unknown[] = [];
    element.addEventListener('fr-gift-request', (event: FrGiftRequestEvent) => {
      asked.push([event.campaignId, event.amountMinor]);
      event.preventDefault();
    });
    for (const link of links(element)) link.click();
    const exact = [...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part=give-exactly]') ?? [])];
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
    const element = await shown({ 'campaign-id': '1', 'donate-href': '/give/{campaign}' });
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

  const failing = 'GET /v2/client/fundraiser/2';
  const names = (element: Element) =>
    [...(element.shadowRoot?.querySelectorAll('[part=name]') ?? [])].map(({ textContent }) => textContent);

  it('shows the cards of the others if one campaign cannot be loaded, also with pledged gifts', async () => {
    for (const pledges of [{}, { 'with-pending': '' }]) {
      await proxy.answer(failing, { status: 503, json: {} });
      const element = await shown({
        'campaign-id': '2 1 3',
        layout: 'cards',
        'donate-href': '/to/{campaign}',
        ...pledges,
      });
      expect(names(element)).to.deep.equal(['Otters', 'Friends']);
      expect(links(element).map(({ pathname }) => pathname)).to.deep.equal(['/to/1', '/to/3']);
      expect(shadowText(element)).to.contain('one campaign could not be loaded');
      expect(element.matches(':state(partial)')).to.equal(true);
    }
  });

  it('links from the sum to an existing campaign', async () => {
    await proxy.answer(failing, { status: 404, json: {} });
    const element = await shown({ 'campaign-id': '2 1 3', 'donate-href': '/to/{campaign}' });
    expect(links(element).map(({ pathname }) => pathname)).to.deep.equal(['/to/1']);
  });

  it('has no link to a campaign that has ended, or if all have ended', async () => {
    const event = { end_at: '2020-02-01 12:00:00' };
    for (const [at, json] of campaigns.entries())
      await proxy.answer(`GET /v2/client/fundraiser/${at + 1}`, {
        json: at === 0 ? json : { ...json, event },
      });
    const cards = await shown({ 'campaign-id': '1 2', layout: 'cards', 'donate-href': '/to/{campaign}' });
    expect(links(cards).map(({ pathname }) => pathname)).to.deep.equal(['/to/1']);
    const running = await shown({ 'campaign-id': '1 2', 'donate-href': '/to/{campaign}' });
    expect(links(running).length).to.equal(1);
    expect(shadowText(running)).not.to.contain('Ended');
    const ended = await shown({ 'campaign-id': '2 3', 'donate-href': '/to/{campaign}' });
    expect(links(ended).length).to.equal(0);
    expect(shadowText(ended)).to.contain('Ended on February 1, 2020');
  });

  const soon = { json: { ...campaigns[0], raised: 440 } };

  it('has its link directly below figures or sentence, and near the goal the same height with and without a sentence', async () => {
    const below = async (id: string, part: string) => {
      const element = await shown({ 'campaign-id': id, 'donate-href': '#give', style: 'inline-size: 30em' });
      const box = (name: string) =>
        element.shadowRoot!.querySelector(`[part=${name}]`)!.getBoundingClientRect();
      return { gap: box('donate').top - box(part).bottom, height: element.offsetHeight };
    };
    await proxy.answer('GET /v2/client/fundraiser/1', soon);
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { ...campaigns[1], raised: 1000 } });
    const without = await below('1', 'facts');
    const withSentence = await below('2', 'occasion');
    expect(without.gap).to.be.within(8, 16);
    expect(without.gap).to.be.closeTo(withSentence.gap, 1);
    expect(without.height).to.be.closeTo(withSentence.height, 1);
  });

  it('aligns the links of cards and their other parts, without empty columns', async () => {
    const [first] = campaigns;
    await proxy.answer('GET /v2/client/fundraiser/1', {
      json: { ...first, name: 'Otters and all the other animals of the river, whatever they are called' },
    });
    const element = await shown({ 'campaign-id': '1 2 3', layout: 'cards', 'donate-href': '#give' });
    element.style.width = '1200px';
    for (const part of ['[part=donate]', '[role=progressbar]', '.hero', '.facts']) {
      const tops = [...(element.shadowRoot?.querySelectorAll(part) ?? [])].map((each) =>
        Math.round(each.getBoundingClientRect().top),
      );
      expect(tops.length, part).to.equal(3);
      expect(new Set(tops).size, part).to.equal(1);
    }
    const right = element.shadowRoot?.querySelector('.cards > li:last-child')?.getBoundingClientRect().right;
    // Firefox adds up the widths of columns in sixtieths of a pixel.
    expect(right).to.be.closeTo(element.getBoundingClientRect().right, 0.5);
    expect(element.getBoundingClientRect().height).to.be.closeTo(
      element.shadowRoot!.querySelector('.cards > li')!.getBoundingClientRect().height,
      1,
    );
  });

  it('has no gap above the links of cards, and near the goal the same height with and without a sentence', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', soon);
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { ...campaigns[1], raised: 1000 } });
    const cards = async (ids: string) => {
      const element = await shown({ 'campaign-id': ids, layout: 'cards', 'donate-href': '#give' });
      element.style.width = '700px';
      const [first] = element.shadowRoot!.querySelectorAll('.cards > li');
      const box = (part: string) => first!.querySelector(part)!.getBoundingClientRect();
      return { gap: box('[part=donate]').top - box('.facts').bottom, height: element.offsetHeight };
    };
    const without = await cards('1 3');
    const withSentence = await cards('1 2');
    expect(without.gap).to.be.within(8, 16);
    expect(withSentence.gap).to.be.greaterThan(30);
    expect(without.height).to.be.closeTo(withSentence.height, 2);
  });

  it('has cards of one width in one text size, and none alone where fewer columns have as many rows', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7];
    for (const id of ids)
      await proxy.answer(`GET /v2/client/fundraiser/${id}`, { json: { ...campaigns[0], raised: 654_321 } });
    for (const count of ids) {
      const element = await shown({ 'campaign-id': ids.slice(0, count).join(' '), layout: 'cards' });
      element.style.maxWidth = 'none';
      for (const width of [400, 560, 736, 1000, 1400]) {
        element.style.width = `${String(width)}px`;
        const rows = new Map<number, number>();
        const widths: number[] = [];
        const sizes: number[] = [];
        for (const card of element.shadowRoot!.querySelectorAll('.cards > li')) {
          const box = card.getBoundingClientRect();
          rows.set(Math.round(box.top), (rows.get(Math.round(box.top)) ?? 0) + 1);
          widths.push(box.width);
          sizes.push(parseFloat(getComputedStyle(card.querySelector('.figure')!).fontSize));
        }
        const here = `${String(count)} cards in ${String(width)} px`;
        const columns = Math.min(4, Math.floor((width / 16 + 1) / 15) || 1);
        expect(rows.size, here).to.equal(Math.ceil(count / columns));
        expect(Math.max(...widths), here).to.be.closeTo(Math.min(...widths), 0.5);
        expect(Math.max(...sizes), here).to.be.closeTo(Math.min(...sizes), 0.5);
        const last = [...rows.values()].at(-1)!;
        if (columns > 2 && count < 7) expect(last, here).to.be.above(count > 1 ? 1 : 0);
      }
    }
  });

  it('has large figures beside a ring on a wide card', async () => {
    const element = await shown({ 'campaign-id': '1', layout: 'cards', variant: 'ring' });
    element.style.width = '560px';
    const figure = element.shadowRoot!.querySelector('.cards .figure')!;
    expect(parseFloat(getComputedStyle(figure).fontSize)).to.be.above(24);
  });

  it('has its tube in the middle of its card, also above the goal', async () => {
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { ...campaigns[1], raised: 1200 } });
    const element = await shown({ 'campaign-id': '1 2', layout: 'cards', variant: 'tube' });
    element.style.width = '700px';
    for (const card of element.shadowRoot!.querySelectorAll('.cards > li')) {
      const tube = card.querySelector('.track')!.getBoundingClientRect();
      const bulb = card.querySelector('.bulb')!.getBoundingClientRect();
      const box = card.getBoundingClientRect();
      expect(tube.top - box.top).to.be.closeTo(box.bottom - bulb.bottom, 2);
      const over = card.querySelector('.over')?.getBoundingClientRect();
      if (!over) continue;
      expect(over.bottom).to.be.at.most(tube.top);
      expect(over.top).to.be.greaterThan(box.top);
      expect((over.left + over.right) / 2).to.be.closeTo((tube.left + tube.right) / 2, 1);
    }
    expect(element.shadowRoot!.querySelectorAll('.over').length).to.equal(1);
  });

  it('stays on the page with donate-href="#give", whatever its base address is', async () => {
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/app/';
    document.head.append(base);
    try {
      const element = await shown({ 'campaign-id': '1', 'donate-href': '#give' });
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
