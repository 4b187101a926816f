import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { bar, find, placed, route as routeOf, shown, textOf } from './stage.js';

const route = 'GET /fundraisers/7';
const ofCampaign = routeOf(7);
const campaign = { type: 'amount', goal: 900_000, raised: 777_777, donors: 8888, name: 'Rivers' };
const unlisted = 'The progress of this page will appear here after its first gifts.';

const page = (id: number, raised_minor: number, goal_minor: number | null, gifts: number) => ({
  ...{ id, name: `Page ${id}`, url: null, raised_minor, goal_minor, gifts },
});
const board = (more: object = {}) => ({
  ...{ currency: 'CAD', counted_to: null, min_gifts: 3 },
  pages: [page(1, 87_150, 140_000, 14), page(2, 40_000, null, 3)],
  ...more,
});

describe('a thermometer of a personal page', () => {
  useFakeProxy();

  /** With figures of the campaign, which must not be shown. */
  async function ofPage(json: unknown, attributes = 'page-id="1"', inside = '') {
    await proxy.answer(route, { json });
    await proxy.answer(ofCampaign, { json: campaign });
    return shown(attributes, inside);
  }
  const isOfPage = async (element: Element) => {
    expect(textOf(element)).not.to.match(/777|8,?888|Rivers/);
    expect(await proxy.calls(ofCampaign)).to.have.length(0);
  };

  it('shows what it raised, its goal, the number of its gifts and its name', async () => {
    const element = await ofPage(board(), 'page-id="1" with-name');
    expect(textOf(element)).to.equal('Page 1 $871 raised of $1,400 62% of the goal14 gifts');
    expect(bar(element).ariaLabel).to.equal('Page 1');
    expect(bar(element).ariaValueText).to.equal('62% of the goal');
    for (const state of ['empty', 'failed', 'partial'])
      expect(element.matches(`:state(${state})`), state).to.equal(false);
    await isOfPage(element);
    await accessible(element);
  });

  it('has these figures as its data', async () => {
    const element = await ofPage(board({ currency: 'EUR' }));
    expect(element.data).to.deep.equal({
      currency: 'EUR',
      missing: 0,
      meters: [
        {
          ...{ campaignIds: [7], name: 'Page 1', unit: 'money', raisedMinor: 87_150, pendingMinor: 0 },
          ...{ goalMinor: 140_000, donors: null, gifts: 14, goalDonors: null, hasEnded: false },
          percent: (87_150 / 140_000) * 100,
        },
      ],
    });
    expect(textOf(element)).to.include('€871');
  });

  it('has no bar without a goal', async () => {
    const element = await ofPage(board(), 'page-id="2"');
    expect(textOf(element)).to.equal('$400 raised so far 3 gifts');
    expect(bar(element)).to.equal(null);
  });

  for (const [title, pages] of [
    ['is not listed', board()],
    ['has a campaign without listed pages', board({ pages: [] })],
  ] as const)
    it(`says that it will be shown if it ${title}, with the donate link`, async () => {
      const element = await ofPage(pages, 'page-id="99" with-name donate-href="#give"');
      expect(textOf(element)).to.equal(`${unlisted} Donate`);
      expect(element.matches(':state(empty)')).to.equal(true);
      expect(element.data?.meters).to.deep.equal([]);
      await isOfPage(element);
      await accessible(element);
    });

  it('says the same if the proxy does not allow it, and tells the developer', async () => {
    await proxy.answer(route, { status: 404, json: { message: 'Not found.' } });
    await proxy.answer(ofCampaign, { json: campaign });
    const warnings = await warningsDuring(async () => {
      const element = await shown('page-id="1"');
      await until(() => element.matches(':state(empty)'));
      expect(textOf(element)).to.equal(unlisted);
      expect(element.matches(':state(failed)')).to.equal(false);
      await isOfPage(element);
    });
    expect(warnings.join(' ')).to.include('FR_FUNDRAISERS=7');
  });

  it('lets the site replace the sentence', async () => {
    const element = await ofPage(board(), 'page-id="99"', '<p slot="empty">Ask Maude!</p>');
    const slot = find(element, 'slot[name=empty]') as HTMLSlotElement;
    expect(slot.assignedElements()[0]!.textContent).to.equal('Ask Maude!');
  });

  it('says that it could not be loaded while the proxy has no answer', async () => {
    await proxy.answer(route, { status: 503, json: {} });
    const element = await placed('page-id="1"');
    await until(() => element.matches(':state(failed)'));
    expect(textOf(element)).to.match(/could not be loaded.*Try again/);
    await isOfPage(element);
  });

  it('follows its number without another request, and shows the campaign without it', async () => {
    const element = await ofPage(board());
    const changes: string[] = [];
    element.addEventListener('fr-goal-reached', () => changes.push('reached'));
    element.setAttribute('page-id', '2');
    await until(() => textOf(element).includes('$400'));
    expect(await proxy.calls(route)).to.have.length(1);
    element.removeAttribute('page-id');
    await until(() => textOf(element).includes('8,888 donors'));
    element.setAttribute('page-id', '1');
    await until(() => textOf(element).includes('14 gifts'));
    expect(textOf(element)).not.to.match(/777|donors/);
    expect(changes).to.deep.equal([]);
  });

  it('is shown by every variant, and with attributes that are for campaigns', async () => {
    for (const attributes of ['variant=ring', 'variant=tube', 'with-pending', 'layout=cards', 'with-pulse']) {
      const inside = '<fr-match></fr-match><fr-milestone at="500">Half</fr-milestone>';
      const element = await ofPage(board(), `page-id="1" ${attributes}`, inside);
      expect(textOf(element), attributes)
        .to.include('$871')
        .and.include('14 gifts')
        .and.include('Half')
        .and.not.match(/doubled|pledged|777/);
    }
  });

  it('says up to which day gifts are counted while the proxy still reads them', async () => {
    const element = await ofPage(board({ counted_to: '2026-03-03' }));
    expect(find(element, '[part=time]').textContent).to.equal(
      'We’re counting the gifts. Those up to March 3, 2026 are included so far.',
    );
  });

  for (const [lang, listed, none] of [
    ['fr', /871\s\$.*62\s% de l’objectif.*14 dons/, /premiers dons/],
    ['es', /871.*62\s?% de la meta.*14 donaciones/, /primeras donaciones/],
  ] as const)
    it(`speaks ${lang}`, async () => {
      const element = await ofPage(board(), `page-id="1" lang="${lang}"`);
      await until(() => listed.test(textOf(element)));
      element.setAttribute('page-id', '99');
      await until(() => none.test(textOf(element)));
    });

  for (const [attributes, advice] of [
    ['page-id="one"', 'page-id that is no number'],
    ['page-id="1" campaign-id="7 8"', 'campaign-id that is no number'],
  ] as const)
    it(`tells the developer of ${attributes}`, async () => {
      const warnings = await warningsDuring(async () => {
        const element = await placed(attributes, 'Soon');
        await until(() => element.matches(':not(:state(loading))') && find(element, 'slot'));
      });
      expect(warnings.join(' ')).to.include(advice);
    });
});
