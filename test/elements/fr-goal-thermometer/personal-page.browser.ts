import { expect, fixture } from '@open-wc/testing';
import type { ThermometerData } from '../../../src/elements/fr-goal-thermometer/data.js';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { shadowText, warningsDuring, type ReadingElement } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

const route = 'GET /fundraisers/7';
const ofCampaign = 'GET /v2/client/fundraiser/7';
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
  async function shown(json: unknown, attributes = 'page-id="1"', { inside = '', lang = 'en' } = {}) {
    await proxy.answer(route, { json });
    await proxy.answer(ofCampaign, { json: campaign });
    const element = await fixture<ReadingElement>(
      `<fr-goal-thermometer campaign-id="7" lang="${lang}" ${attributes} proxy-url="${proxy.url}" currency="CAD"
        refresh="0">${inside}</fr-goal-thermometer>`,
    );
    await until(() => element.matches(':defined:not(:state(loading))'));
    await element.updateComplete;
    return element;
  }
  const textOf = (element: Element) => shadowText(element).trim();
  const dataOf = (element: Element) => (element as unknown as { data: ThermometerData | undefined }).data;
  const isOfPage = async (element: Element) => {
    expect(textOf(element)).not.to.match(/777|8,?888|Rivers/);
    expect(await proxy.calls(ofCampaign)).to.have.length(0);
  };

  it('shows what it raised, its goal, the number of its gifts and its name', async () => {
    const element = await shown(board(), 'page-id="1" with-name');
    expect(textOf(element)).to.equal('Page 1 $871 raised of $1,400 62% of the goal14 gifts');
    const track = element.shadowRoot!.querySelector('[role=progressbar]')!;
    expect(track.ariaLabel).to.equal('Page 1');
    expect(track.ariaValueText).to.equal('62% of the goal');
    for (const state of ['empty', 'failed', 'partial'])
      expect(element.matches(`:state(${state})`), state).to.equal(false);
    await isOfPage(element);
    await accessible(element);
  });

  it('has these figures as its data', async () => {
    const element = await shown(board({ currency: 'EUR' }));
    expect(dataOf(element)).to.deep.equal({
      currency: 'EUR',
      missing: 0,
      meters: [
        {
          ...{ campaignIds: [7], name: 'Page 1', unit: 'money', raisedMinor: 87_150, pendingMinor: 0 },
          ...{
            goalMinor: 140_000,
            donors: null,
            gifts: 14,
            goalDonors: null,
            percent: (87_150 / 140_000) * 100,
            hasEnded: false,
          },
        },
      ],
    });
    expect(textOf(element)).to.include('€871');
  });

  it('has no bar without a goal', async () => {
    const element = await shown(board(), 'page-id="2"');
    expect(textOf(element)).to.equal('$400 raised so far 3 gifts');
    expect(element.shadowRoot!.querySelector('[role=progressbar]')).to.equal(null);
  });

  for (const [title, pages] of [
    ['is not listed', board()],
    ['has a campaign without listed pages', board({ pages: [] })],
  ] as const)
    it(`says that it will be shown if it ${title}, with the donate link`, async () => {
      const element = await shown(pages, 'page-id="99" with-name donate-href="#give"');
      expect(textOf(element)).to.equal(`${unlisted} Donate`);
      expect(element.matches(':state(empty)')).to.equal(true);
      expect(dataOf(element)?.meters).to.deep.equal([]);
      await isOfPage(element);
      await accessible(element);
    });

  it('says the same if the proxy does not allow it, and tells the developer', async () => {
    await proxy.answer(route, { status: 404, json: { message: 'Not found.' } });
    await proxy.answer(ofCampaign, { json: campaign });
    let element: ReadingElement | undefined;
    const warnings = await warningsDuring(async () => {
      element = await fixture<ReadingElement>(
        `<fr-goal-thermometer campaign-id="7" lang="en" page-id="1" proxy-url="${proxy.url}" refresh="0"></fr-goal-thermometer>`,
      );
      await until(() => element!.matches(':state(empty)'));
    });
    expect(textOf(element!)).to.equal(unlisted);
    expect(element!.matches(':state(failed)')).to.equal(false);
    expect(warnings.join(' ')).to.include('FR_FUNDRAISERS=7');
    await isOfPage(element!);
  });

  it('lets the site replace the sentence', async () => {
    const own = '<p slot="empty">Ask Maude!</p>';
    const element = await shown(board(), 'page-id="99"', { inside: own });
    const slot = element.shadowRoot!.querySelector<HTMLSlotElement>('slot[name=empty]');
    expect(slot!.assignedElements()[0]!.textContent).to.equal('Ask Maude!');
  });

  it('says that it could not be loaded while the proxy has no answer', async () => {
    await proxy.answer(route, { status: 503, json: {} });
    const element = await fixture<ReadingElement>(
      `<fr-goal-thermometer campaign-id="7" lang="en" page-id="1" proxy-url="${proxy.url}" refresh="0"></fr-goal-thermometer>`,
    );
    await until(() => element.matches(':state(failed)'));
    expect(textOf(element)).to.match(/could not be loaded.*Try again/);
    await isOfPage(element);
  });

  it('follows its number without another request, and shows the campaign without it', async () => {
    const element = await shown(board());
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
    for (const attributes of [
      'variant="ring"',
      'variant="tube"',
      'with-pending',
      'layout="cards"',
      'with-pulse',
    ]) {
      const element = await shown(board(), `page-id="1" ${attributes}`, {
        inside: '<fr-match></fr-match><fr-milestone at="500">Half</fr-milestone>',
      });
      expect(textOf(element), attributes)
        .to.include('$871')
        .and.include('14 gifts')
        .and.include('Half')
        .and.not.match(/doubled|pledged|777/);
    }
  });

  it('says up to which day gifts are counted while the proxy still reads them', async () => {
    const element = await shown(board({ counted_to: '2026-03-03' }));
    expect(element.shadowRoot!.querySelector('[part=time]')!.textContent).to.equal(
      'We’re counting the gifts. Those up to March 3, 2026 are included so far.',
    );
  });

  for (const [lang, listed, none] of [
    ['fr', /871\s\$.*62\s% de l’objectif.*14 dons/, /premiers dons/],
    ['es', /871.*62\s?% de la meta.*14 donaciones/, /primeras donaciones/],
  ] as const)
    it(`speaks ${lang}`, async () => {
      const element = await shown(board(), 'page-id="1"', { lang });
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
        const element = await fixture<ReadingElement>(
          `<fr-goal-thermometer ${attributes} campaign-id="7" proxy-url="${proxy.url}" refresh="0">Soon</fr-goal-thermometer>`,
        );
        await until(
          () => element.matches(':not(:state(loading))') && element.shadowRoot!.querySelector('slot'),
        );
      });
      expect(warnings.join(' ')).to.include(advice);
    });
});
