import type { FakeAnswer } from '../support/platform.js';

/** A variant of an element that its states in `states.browser.ts` do not include, and a text that it shows once it is ready. */
export interface Scene {
  readonly tag: string;
  readonly attributes: string;
  readonly inside?: string;
  /** The platform's answers, by route. */
  readonly answers: Readonly<Record<string, readonly FakeAnswer[]>>;
  readonly says: Readonly<Record<'en' | 'fr', RegExp>>;
  /** The visitor's first action. */
  readonly act?: (element: Element) => void;
}

const day = 86_400_000;
/** As the platform writes instants: UTC, `YYYY-MM-DD HH:MM:SS`. */
const inDays = (days: number) =>
  new Date(Date.now() + days * day).toISOString().slice(0, 19).replace('T', ' ');

const campaign = { type: 'amount', goal: 1000, raised: 250.5, donors: 12, name: 'Spring on the river' };
const over = { ...campaign, raised: 1125 };
const milestones = '<fr-milestone at="200">Seeds</fr-milestone><fr-milestone at="500">Trees</fr-milestone>';

function pagesOf(countedTo: string | null): Scene['answers'] {
  const pages = [
    {
      ...{ id: 1, name: 'Run for otters', url: 'https://give.example.org/1' },
      ...{ raised_minor: 82_000, goal_minor: 50_000, gifts: 9 },
    },
    {
      ...{ id: 2, name: 'Maude swims', url: 'https://give.example.org/2' },
      ...{ raised_minor: 40_000, goal_minor: 100_000, gifts: 5 },
    },
  ];
  return {
    'GET /fundraisers/7': [{ json: { currency: 'CAD', counted_to: countedTo, min_gifts: 3, pages } }],
  };
}

function fundraisers(countedTo: string | null, says: Scene['says']): Scene {
  return {
    tag: 'fr-fundraisers',
    attributes: 'campaign-id="7" sort="gifts" limit="1" highlight-page="2"',
    answers: pagesOf(countedTo),
    says,
  };
}

function personalPage(id: number, says: Scene['says']): Scene {
  return {
    tag: 'fr-goal-thermometer',
    attributes: `campaign-id="7" page-id="${id}" with-name donate-href="#give"`,
    answers: pagesOf(null),
    says,
  };
}

function meter(
  attributes: string,
  shown: object,
  says: Scene['says'],
  more: Pick<Scene, 'inside'> & { received?: object; second?: object } = {},
): Scene {
  const { inside = '', received, second } = more;
  return {
    tag: 'fr-goal-thermometer',
    attributes: `campaign-id="${second ? '7 8' : '7'}" ${attributes}`,
    inside,
    answers: {
      'GET /v2/client/fundraiser/7': [{ json: shown }],
      ...(second ? { 'GET /v2/client/fundraiser/8': [{ json: second }] } : {}),
      ...(received ? { 'GET /v2/client/fundraiser/7?only_received=true': [{ json: received }] } : {}),
    },
    says,
  };
}

const team = (id: number, raised: number) => ({
  id,
  name: `Team ${id}`,
  amount_raised: raised,
  amount_goal: 1000,
  amount_pledged: id === 1 ? 100 : 0,
  amount_matched: id === 1 ? 50 : 0,
  url: `https://give.example.org/${id}`,
  language: id % 2 === 0 ? 'fr' : 'en',
  user: { first_name: 'Maude', last_name: 'Tremblay' },
});
const teams = [team(1, 820), team(2, 400), team(3, 400), team(4, 120), team(5, 0)];

function board(attributes: string, says: Scene['says'], more: Partial<Scene> = {}): Scene {
  const answers = { 'POST /v2/private/teams/search': [{ json: teams }] };
  return { tag: 'fr-team-leaderboard', attributes: `campaign-id="7" ${attributes}`, answers, says, ...more };
}

const figures = { amount_raised: 1234567, n_fundraisers: 4, n_teams: 193, n_pages: 582, n_donors: 7039 };

function stats(attributes: string, says: Scene['says'], tag = 'fr-site-stats'): Scene {
  return { tag, attributes, answers: { 'GET /v2/client/wl/stats': [{ json: figures }] }, says };
}

const heat = [
  { country: 'CA', state: 'ON', amount_raised: 4310, n_donors: 40 },
  { country: 'CA', state: 'QC', amount_raised: 2200, n_donors: 25 },
  { country: 'CA', state: 'PE', amount_raised: 90, n_donors: 4 },
  { country: 'US', state: 'NY', amount_raised: 900, n_donors: 12 },
];

function map(attributes: string, cells: readonly object[] = heat): Scene {
  return {
    tag: 'fr-heatmap',
    attributes: `campaign-id="7" ${attributes}`,
    answers: { 'GET /v2/client/fundraiser/7/heatmap': [{ json: cells }] },
    says: { en: /\$7,\d00/, fr: /7\s\d00\s\$/ },
  };
}

function search(element: Element, text: string): void {
  const box = element.shadowRoot?.querySelector('input');
  if (!box) throw new Error('There is no search box.');
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

export const scenes: Readonly<Record<string, Scene>> = {
  tube: meter('variant="tube"', campaign, { en: /raised of \$1,000/, fr: /amassés sur 1\s000\s\$/ }),
  'tube above the goal': meter('variant="tube"', over, { en: /\+12%/, fr: /\+12\s%/ }),
  ring: meter('variant="ring"', campaign, { en: /25%/, fr: /25\s%/ }),
  'ring above the goal': meter('variant="ring"', over, { en: /112%/, fr: /112\s%/ }),
  picture: meter(
    'variant="fill" picture-src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 3 4%22/%3E" with-pending',
    campaign,
    { en: /25% of the goal/, fr: /25\s% de l’objectif/ },
    { inside: milestones, received: { ...campaign, raised: 200 } },
  ),
  'bar above the goal': meter('', over, { en: /Goal reached/, fr: /Objectif atteint/ }),
  'near the goal': meter('', { ...campaign, raised: 950 }, { en: /Almost there/, fr: /On y est presque/ }),
  'without a goal': meter('', { ...campaign, goal: 0 }, { en: /raised so far/, fr: /amassés à ce jour/ }),
  'not begun': meter(
    '',
    { ...campaign, event: { start_at: inDays(9) } },
    { en: /Starts in/, fr: /Commence dans/ },
  ),
  ended: meter('', { ...campaign, event: { end_at: inDays(-9) } }, { en: /Ended on/, fr: /A pris fin/ }),
  'counting down': meter(
    'show="days-left raised"',
    { ...campaign, event: { end_at: inDays(9) } },
    { en: /days left/, fr: /jours restants/ },
  ),
  people: meter(
    '',
    { type: 'donors', goal: 50, raised: 900, donors: 12, name: 'Neighbours' },
    { en: /of 50 donors/, fr: /sur 50/ },
  ),
  'milestones with links': meter(
    'donate-href="#give" with-name',
    campaign,
    { en: /Give exactly \$249\.50/, fr: /Donner exactement 249,50\s\$/ },
    { inside: milestones },
  ),
  'a personal page': personalPage(2, { en: /Maude swims.*5 gifts/, fr: /Maude swims.*5 dons/ }),
  'a personal page above its goal': personalPage(1, { en: /Goal reached/, fr: /Objectif atteint/ }),
  'a personal page that is not listed': personalPage(3, { en: /after its first gifts/, fr: /premiers dons/ }),
  'a match of gifts': meter(
    '',
    campaign,
    { en: /Doubled by Otter Fund/, fr: /Dons doublés par Otter Fund/ },
    { inside: '<fr-match sponsor="Otter Fund" cap="500" until="2099-12-31"></fr-match>' },
  ),
  'a match of gifts in a ring': meter(
    'variant="ring"',
    campaign,
    { en: /Every gift is doubled/, fr: /Chaque don est doublé/ },
    { inside: '<fr-match></fr-match>' },
  ),
  'a fundraiser’s own page below the others': fundraisers(null, {
    en: /5 gifts to pass 1st/,
    fr: /5 dons pour dépasser la 1re page/,
  }),
  'fundraisers whose gifts are still counted': fundraisers('2026-11-20', {
    en: /We’re counting the gifts/,
    fr: /Nous comptons les dons/,
  }),
  'a wall of supporters': {
    tag: 'fr-supporters',
    attributes: 'campaign-id="7" layout="wall" limit="6"',
    answers: {
      'GET /supporters/7': [
        {
          json: [
            { name: 'Maude B.', message: 'Go, otters!', date: '2026-11-20' },
            { name: 'Frances I.', message: null, date: '2026-11-20' },
          ],
        },
      ],
      'GET /v2/client/fundraiser/7': [{ json: campaign }],
    },
    says: { en: /and 10 others/, fr: /et 10 autres personnes/ },
  },
  'milestones in a ring': meter(
    'variant="ring"',
    campaign,
    { en: /\$250 to go/, fr: /encore 250\s\$/ },
    { inside: milestones },
  ),
  'stretch goals': meter('stretch-goals="2000 5000"', over, { en: /of \$2,000/, fr: /sur 2\s000\s\$/ }),
  'received and pledged': meter(
    'with-pending',
    campaign,
    { en: /\$50 pledged/, fr: /50\s\$ promis/ },
    { received: { ...campaign, raised: 200 } },
  ),
  cards: meter(
    'layout="cards"',
    campaign,
    { en: /Spring on the river.*Second/, fr: /Spring on the river.*Second/ },
    { second: { ...over, name: 'Second' } },
  ),
  'cards with rings': meter(
    'layout="cards" variant="ring" donate-href="#give"',
    campaign,
    { en: /Second/, fr: /Second/ },
    { second: { ...over, name: 'Second' } },
  ),
  'sum of two campaigns': meter('', campaign, { en: /of \$2,000/, fr: /sur 2\s000\s\$/ }, { second: over }),

  'a map': map(''),
  'a map with places that are not shown': map('', [
    ...heat,
    { country: 'CA', state: 'YT', amount_raised: 300, n_donors: 1 },
  ]),
  'tiles of a map': map('layout="tiles"'),
  'the table of a map': map('layout="table"'),

  'a board of pages': board('paging="pages" limit="2"', { en: /Next/, fr: /Suivant/ }),
  'a board with more to show': board('limit="5"', { en: /Team 5/, fr: /Team 5/ }),
  'a board with tools': board('with-search with-sort with-captain', {
    en: /Find a team.*Sort by/,
    fr: /Trouver une équipe.*Trier par/,
  }),
  'a board without amounts': board('without-amounts', { en: /82%/, fr: /82\s%/ }),
  'a board with one team pointed out': board('highlight-team="4"', {
    en: /\$281 to pass 2nd/,
    fr: /281\s\$ pour dépasser la 2e équipe/,
  }),
  'a board by percent': board('sort="percent"', { en: /Among the/, fr: /Calculé à partir/ }),
  'a kiosk': board('kiosk limit="2"', { en: /Team 1/, fr: /Team 1/ }),
  'a search without a result': board(
    'with-search',
    { en: /No team found for “zebra”/, fr: /zebra\s?»/ },
    {
      answers: { 'POST /v2/private/teams/search': [{ json: teams }, { json: [] }] },
      act: (element) => {
        search(element, 'zebra');
      },
    },
  ),

  'figures as tiles': stats('layout="grid" with-time', { en: /as of \d/, fr: /à \d/ }),
  'figures as a line': stats('layout="inline" show="donors teams"', {
    en: /7,039 donors · 193 teams/,
    fr: /7\s039 donatrices et donateurs · 193 équipes/,
  }),
  'short figures': stats('format="compact"', { en: /\$1\.2M/, fr: /1,2\sM\s?\$/ }),
  'a short figure in a sentence': stats(
    'figure="raised" format="compact"',
    { en: /\$1\.2M/, fr: /1,2\sM\s?\$/ },
    'fr-stat',
  ),
};
