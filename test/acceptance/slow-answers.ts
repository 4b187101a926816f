/** As the platform writes instants: UTC, `YYYY-MM-DD HH:MM:SS`. */
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

/** The campaigns of the scenes: below its goal with a start and an end, above its goal, near its goal, and over. */
const campaigns: Readonly<Record<string, object>> = {
  1: {
    ...{ type: 'amount', goal: 50_000, raised: 31_250.5, donors: 412, name: 'Bring the otters home' },
    event: { start_at: daysFromNow(-90), end_at: daysFromNow(23) },
  },
  2: { type: 'amount', goal: 20_000, raised: 22_450, donors: 301, name: 'Spring clean-up' },
  6: { type: 'amount', goal: 10_000, raised: 9420, donors: 77, name: 'Nearly there' },
  7: {
    ...{ type: 'amount', goal: 10_000, raised: 4420, donors: 77, name: 'Over' },
    event: { end_at: daysFromNow(-22) },
  },
};

const teams = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  name: ['Old Mill Neighbours', 'La ligue de hockey du Vieux-Moulin et de ses environs', 'Choir'][at % 3],
  language: at % 3 === 1 ? 'fr' : 'en',
  amount_goal: 1000 + 500 * (at % 3),
  amount_raised: at < 2 ? 4100 : 1400 - 100 * at,
  amount_pledged: at % 4 === 0 ? 300 : 0,
  url: 'https://give.example.org/team',
  user: { first_name: 'Maude', last_name: 'T.' },
}));

const heatmap = [
  ...['ON', 'QC', 'BC', 'AB', 'MB', 'NS', 'NB', 'PE', 'YT'].map((state, at) => ({
    country: 'CA',
    state,
    amount_raised: 40_000 / 3 ** at,
    n_donors: Math.max(1, 300 - 40 * at),
  })),
  { country: 'US', state: 'NY', amount_raised: 900, n_donors: 12 },
  { country: 'FR', state: '', amount_raised: 300, n_donors: 5 },
];

const stats = { amount_raised: 1_133_027.6, n_fundraisers: 12, n_teams: 193, n_pages: 582, n_donors: 6989 };

const supporters = [
  'Go, otters!',
  'In memory of Rose',
  'Bravo',
  'For the river',
  'Small, but every month.',
].map((message, at) => ({ name: at % 2 === 0 ? 'Maude B.' : null, message, date: '2026-11-20' }));

const fundraisers = {
  ...{ currency: 'CAD', counted_to: null, min_gifts: 3 },
  pages: Array.from({ length: 12 }, (_, at) => ({
    ...{
      id: at + 1,
      name: `Run for otters ${String(at + 1)}`,
      url: `https://give.example.org/${String(at + 1)}`,
    },
    ...{ raised_minor: 90_000 - 5_000 * at, gifts: 20 - at },
  })),
};

/** As the platform answers an update that has only a token. */
const personalPage = {
  ...{ id: 1, name: 'Run for otters', description: 'Every dollar goes to the banks.', image: null },
  ...{ is_default_description: false, is_default_image: true, custom_data: {}, language: 'en' },
  ...{ amount_goal: 750, amount_raised: 490, url: 'https://give.example.org/1' },
};

/** @returns `undefined` if the platform has no such resource. */
export function answerTo({ pathname, searchParams }: URL): unknown {
  if (pathname === '/v2/private/teams/search') return teams;
  if (pathname === '/v2/private/user/fundraiser/1/personal-page/1') return personalPage;
  if (pathname === '/v2/client/wl/stats') return stats;
  if (pathname.startsWith('/supporters/')) return supporters;
  if (pathname.startsWith('/fundraisers/')) return fundraisers;
  const [, id = '', rest] = /^\/v2\/client\/fundraiser\/(\d+)(\/heatmap)?$/.exec(pathname) ?? [];
  const campaign = campaigns[id];
  if (!campaign || rest) return campaign && heatmap;
  const received = searchParams.get('only_received') === 'true' && 'raised' in campaign;
  return received ? { ...campaign, raised: Number(campaign.raised) * 0.8 } : campaign;
}
