import { expect, fixture } from '@open-wc/testing';
import { readers, shadowText, subjects } from '../contract/place.js';
import { scenes } from '../contract/scenes.js';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { errorsDuring, translators, unsafeTexts } from '../support/translate.js';
import { until } from '../support/until.js';

await subjects();
const elements = await readers();

/** Further elements and variants whose figures change: the answers before and after, and texts of both. */
const team = (id: number, amount_raised: number, more: object = {}) => ({
  ...{ id, name: `Team ${String(id)}`, amount_raised, amount_goal: 1000, ...more },
});
const heat = (amount: number, donors = 40) => [
  { country: 'CA', state: 'ON', amount_raised: amount, n_donors: donors },
  { country: 'CA', state: 'QC', amount_raised: 2200.5, n_donors: 25 },
  { country: 'US', state: 'NY', amount_raised: 900, n_donors: 12 },
];
const meter = (raised: number, more: object = {}) => ({
  ...{ type: 'amount', goal: 1000, raised, donors: 12, name: 'Spring on the river', ...more },
});
const stats = { amount_raised: 1234567.5, n_fundraisers: 4, n_teams: 193, n_pages: 582, n_donors: 7039 };

interface Case {
  readonly tag: string;
  readonly attributes: string;
  readonly inside?: string;
  readonly route: string;
  readonly answers: readonly [before: unknown, after: unknown];
  readonly says: readonly [before: RegExp, after: RegExp];
}

const board = { tag: 'fr-team-leaderboard', route: 'POST /v2/private/teams/search' };
const map = { tag: 'fr-heatmap', route: 'GET /v2/client/fundraiser/7/heatmap' };
const thermometer = { tag: 'fr-goal-thermometer', route: 'GET /v2/client/fundraiser/7' };
const statistics = {
  route: 'GET /v2/client/wl/stats',
  answers: [stats, { ...stats, amount_raised: 7654321, n_teams: 194 }],
} as const;

const cases: Readonly<Record<string, Case>> = {
  'a board whose rows change places': {
    ...board,
    attributes: 'campaign-id="7" highlight-team="1" with-sort with-captain',
    answers: [
      [team(1, 500, { amount_pledged: 100 }), team(2, 400), team(3, 300.5)],
      [team(2, 900), team(1, 500), team(3, 301)],
    ],
    says: [
      /Rank 1.*Team 1.*\$500.*Team 2.*\$400/i,
      /Rank 1.*Team 2.*\$900.*Rank 2.*Team 1.*\$401 to pass 1st.*\$500/i,
    ],
  },
  'a board in pages': {
    ...board,
    attributes: 'campaign-id="7" paging="pages" limit="2"',
    answers: [
      [team(1, 500), team(2, 400), team(3, 300)],
      [team(4, 1500.25), team(1, 500), team(2, 400)],
    ],
    says: [/Team 2.*\$400/i, /Team 4.*\$1,500.*Team 1.*\$500/i],
  },
  'tiles of a map': {
    ...map,
    attributes: 'campaign-id="7" layout="tiles" map="ca" selected="CA-ON"',
    answers: [heat(4310), heat(9310.5)],
    says: [/\$4,310/, /\$9,310.*\$12,411/],
  },
  'the table of a map': {
    ...map,
    attributes: 'campaign-id="7" layout="table"',
    answers: [heat(4310), heat(9310.5, 41)],
    says: [/\$4,310.*40/, /\$9,310.*41/],
  },
  'a tube with milestones': {
    ...thermometer,
    attributes: 'campaign-id="7" variant="tube" donate-href="#give" with-name',
    inside: '<fr-milestone at="200">Seeds</fr-milestone><fr-milestone at="700">Trees</fr-milestone>',
    answers: [meter(250.5), meter(1175.5, { donors: 13 })],
    says: [/\$250 .*Give exactly \$449\.50/i, /\$1,175.*Goal reached/i],
  },
  'a ring': {
    ...thermometer,
    attributes: 'campaign-id="7" variant="ring"',
    answers: [meter(250.5), meter(1175.5)],
    says: [/25%/, /117%.*\$1,175/],
  },
  cards: {
    ...thermometer,
    attributes: 'campaign-id="7" layout="cards" donate-href="#give"',
    answers: [meter(250.5), meter(275.5, { name: 'Summer on the river' })],
    says: [/Spring.*\$250/i, /Summer.*\$275/i],
  },
  'figures as a line': {
    ...statistics,
    tag: 'fr-site-stats',
    attributes: 'layout="inline" with-time',
    says: [/\$1,234,567.*193/, /\$7,654,321.*194/],
  },
  'short figures': {
    ...statistics,
    tag: 'fr-site-stats',
    attributes: 'format="compact"',
    says: [/\$1\.2M/, /\$7\.6M/],
  },
  'a short figure in a sentence': {
    ...statistics,
    tag: 'fr-stat',
    attributes: 'figure="raised" format="compact" with-label',
    says: [/\$1\.2M/, /\$7\.6M/],
  },
  ...Object.fromEntries(
    elements.map(({ tag, row, reads: { route, ready, changed, says } }): [string, Case] => [
      `<${tag}>`,
      {
        ...{ tag, route, answers: [ready, changed], says: [says.ready, says.changed] },
        attributes: Object.entries(row.attributes)
          .map(([name, value]) => `${name}="${value}"`)
          .join(' '),
      },
    ]),
  ),
};

/** The text of an element without its announcements, which may still name an earlier figure. */
const figuresOf = ({ shadowRoot }: Element) =>
  [...(shadowRoot?.children ?? [])]
    .map((node) => (node.role === 'status' ? '' : node.textContent.replace(/\s+/g, ' ')))
    .join(' ');

interface Refreshing extends Element {
  refresh(): Promise<void>;
}

describe('an element that was translated', () => {
  let proxies: FakeProxy[] = [];
  afterEach(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
  });

  async function newProxy(): Promise<FakeProxy> {
    const proxy = await fakeProxy();
    proxies.push(proxy);
    return proxy;
  }

  async function untilSays(element: Element, text: RegExp, before?: RegExp): Promise<void> {
    await until(
      () => text.test(shadowText(element)) && before?.test(figuresOf(element)) !== true,
      () => `${String(text)} in: ${shadowText(element)}`,
    );
  }

  for (const [how, translate] of Object.entries(translators))
    for (const [what, { tag, attributes, inside = '', route, answers, says }] of Object.entries(cases))
      it(`by one that ${how} shows new figures: ${what}`, async () => {
        const proxy = await newProxy();
        await proxy.answer(
          route,
          ...answers.flatMap((json) => [{ json }]),
          ...answers.map((json) => ({ json })),
        );
        const element = await fixture<Refreshing>(
          `<${tag} lang="en" ${attributes} proxy-url="${proxy.url}" currency="CAD" refresh="0">${inside}</${tag}>`,
        );
        await untilSays(element, says[0]);
        const errors = await errorsDuring(async () => {
          for (const at of [1, 0, 1] as const) {
            translate(element);
            await element.refresh();
            await untilSays(element, says[at], says[1 - at]);
          }
        });
        expect(errors).to.deep.equal([]);
      });

  for (const [name, { tag, attributes, inside = '', answers, says }] of Object.entries(scenes))
    it(`has each text in an element without Lit’s markers: ${name}`, async () => {
      const proxy = await newProxy();
      for (const [route, given] of Object.entries(answers)) await proxy.answer(route, ...given);
      const element = await fixture(
        `<${tag} lang="en" ${attributes} proxy-url="${proxy.url}" currency="CAD" refresh="0">${inside}</${tag}>`,
      );
      await until(() => !element.matches(':state(loading)'));
      if (!scenes[name]?.act) await untilSays(element, says.en);
      expect(unsafeTexts(element.shadowRoot ?? element)).to.deep.equal([]);
    });
});
