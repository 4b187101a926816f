/** The data of an element for the suites that test all elements. Every folder in `src/elements` has its only row here. */
export interface ElementRow {
  /** A text that the element shows in Spanish once it is ready. */
  readonly inSpanish: RegExp;
  /** Texts that an element without `reads` shows once it is drawn. */
  readonly shows?: Readonly<Record<'en' | 'fr', RegExp>>;
  /** Whether the element is not part of `fr-widgets.js`, but a file of its own. */
  readonly hasOwnFile?: true;
  /** Required attributes, except the proxy's address and the currency. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its request to the platform, and the answers; `undefined` for an element that sends none. */
  readonly reads:
    | {
        readonly route: string;
        readonly ready: unknown;
        readonly changed: unknown;
        readonly empty: unknown;
        /** An answer without some figure. */
        readonly lacking: unknown;
        /** Visible texts for `ready`, `changed` and `empty`. */
        readonly says: Readonly<
          Record<'ready' | 'changed' | 'readyInFrench' | 'empty' | 'emptyInFrench', RegExp>
        >;
      }
    | undefined;
}

const campaign = { type: 'amount', goal: 1000, raised: 250.5, donors: 12, name: 'Spring on the river' };
const stats = { amount_raised: 1234567, n_fundraisers: 4, n_teams: 193, n_pages: 582, n_donors: 7039 };
const heat = [
  { country: 'CA', state: 'ON', amount_raised: 4310, n_donors: 40 },
  { country: 'CA', state: 'QC', amount_raised: 2200, n_donors: 25 },
  { country: 'US', state: 'NY', amount_raised: 900, n_donors: 12 },
];
const supporters = [
  { name: 'Maude B.', message: 'Go, otters!', date: '2026-11-20' },
  { name: null, message: 'Bravo', date: '2026-11-19' },
];
const fundraisers = {
  // That of the page applies.
  currency: null,
  counted_to: null,
  min_gifts: 3,
  pages: [
    {
      ...{ id: 1, name: 'Run for otters', url: 'https://give.example.org/1' },
      ...{ raised_minor: 82_000, goal_minor: 100_000, gifts: 9 },
    },
    {
      ...{ id: 2, name: 'Maude swims', url: 'https://give.example.org/2' },
      ...{ raised_minor: 40_000, goal_minor: null, gifts: 5 },
    },
  ],
};
const [firstPage, secondPage] = fundraisers.pages;
const teams = [
  {
    id: 1,
    name: 'Otters',
    amount_raised: 820,
    amount_goal: 1000,
    url: 'https://give.example.org/1',
    language: 'en',
  },
  {
    id: 2,
    name: 'Herons',
    amount_raised: 400,
    amount_goal: 1000,
    url: 'https://give.example.org/2',
    language: 'fr',
  },
];

export const elements: Readonly<Record<string, ElementRow>> = {
  'fr-campaign-choice': {
    inSpanish: /Elija una campaña.*Spring on the river/,
    attributes: { 'campaign-id': '7' },
    reads: {
      route: 'GET /v2/client/fundraiser/7',
      ready: campaign,
      changed: { ...campaign, name: 'Summer on the river' },
      empty: { ...campaign, event: { end_at: '2020-06-30 23:59:59' } },
      lacking: { ...campaign, raised: undefined },
      says: {
        ready: /Choose a campaign.*Spring on the river/,
        changed: /Summer on the river/,
        readyInFrench: /Choisissez une campagne.*Spring on the river/,
        empty: /Has ended/,
        emptyInFrench: /Terminée/,
      },
    },
  },
  'fr-donate-form': {
    inSpanish: /Frecuencia.*Mensual.*Su donación.*Otro monto/,
    shows: { en: /From \$5 to \$25,000/, fr: /Fréquence du don/ },
    attributes: { 'campaign-id': '7' },
    reads: undefined,
  },
  'fr-fundraisers': {
    inSpanish: /Puesto 1.*Run for otters.*9 donaciones/,
    attributes: { 'campaign-id': '7' },
    reads: {
      route: 'GET /fundraisers/7',
      ready: fundraisers,
      changed: { ...fundraisers, pages: [{ ...firstPage, raised_minor: 84_500 }, secondPage] },
      empty: { ...fundraisers, pages: [] },
      lacking: { ...fundraisers, pages: [{ ...firstPage, raised_minor: undefined }, secondPage] },
      says: {
        ready: /\$820/,
        changed: /\$845/,
        readyInFrench: /820\s\$/,
        empty: /No fundraisers to show yet/,
        emptyInFrench: /Aucune page de collecte/,
      },
    },
  },
  'fr-goal-thermometer': {
    inSpanish: /recaudados de.*1,000.*de la meta.*12 donantes/,
    attributes: { 'campaign-id': '7' },
    reads: {
      route: 'GET /v2/client/fundraiser/7',
      ready: campaign,
      changed: { ...campaign, raised: 275.5, donors: 13 },
      empty: { ...campaign, raised: 0, donors: 0 },
      lacking: { ...campaign, raised: undefined },
      says: {
        ready: /\$250/,
        changed: /\$275/,
        readyInFrench: /250\s\$/,
        empty: /Be the first to give/,
        emptyInFrench: /Soyez la première personne à donner/,
      },
    },
  },
  'fr-heatmap': {
    inSpanish: /Donaciones por provincia o territorio.*Total/,
    attributes: { 'campaign-id': '7' },
    reads: {
      route: 'GET /v2/client/fundraiser/7/heatmap',
      ready: heat,
      changed: [{ ...heat[0], amount_raised: 4335 }, ...heat.slice(1)],
      empty: [],
      lacking: [{ ...heat[0], amount_raised: undefined }, ...heat.slice(1)],
      says: {
        ready: /\$4,310/,
        changed: /\$4,335/,
        readyInFrench: /4\s310\s\$/,
        empty: /No donations on the map yet/,
        emptyInFrench: /Aucun don sur la carte/,
      },
    },
  },
  'fr-page-editor': {
    // Without a token, which is no attribute.
    hasOwnFile: true,
    inSpanish: /Esta página no se puede editar ahora/,
    shows: { en: /can’t be edited now/, fr: /ne peut pas être modifiée pour l’instant/ },
    attributes: { 'campaign-id': '7', 'page-id': '8' },
    reads: undefined,
  },
  'fr-site-stats': {
    inSpanish: /campañas.*equipos.*páginas personales.*donantes/,
    attributes: {},
    reads: {
      route: 'GET /v2/client/wl/stats',
      ready: stats,
      changed: { ...stats, amount_raised: 1234592 },
      empty: { amount_raised: 0, n_fundraisers: 0, n_teams: 0, n_pages: 0, n_donors: 0 },
      lacking: { ...stats, n_teams: undefined },
      says: {
        ready: /\$1,234,567/,
        changed: /\$1,234,592/,
        readyInFrench: /1\s234\s567\s\$/,
        empty: /No gifts yet/,
        emptyInFrench: /Aucun don pour l’instant/,
      },
    },
  },
  'fr-stat': {
    inSpanish: /1,234,567 recaudados/,
    attributes: { figure: 'raised', 'with-label': '' },
    reads: {
      route: 'GET /v2/client/wl/stats',
      ready: stats,
      changed: { ...stats, amount_raised: 1234592 },
      empty: { amount_raised: 0, n_fundraisers: 0, n_teams: 0, n_pages: 0, n_donors: 0 },
      lacking: { ...stats, amount_raised: undefined },
      says: {
        ready: /\$1,234,567/,
        changed: /\$1,234,592/,
        readyInFrench: /1\s234\s567\s\$/,
        empty: /\$0 raised/,
        emptyInFrench: /0\s\$ /,
      },
    },
  },
  'fr-supporters': {
    inSpanish: /«Go, otters!».*Maude B\..*«Bravo».*Donación anónima/,
    attributes: { 'campaign-id': '7' },
    reads: {
      route: 'GET /supporters/7',
      ready: supporters,
      changed: [{ ...supporters[0], message: 'For the river' }, ...supporters.slice(1)],
      empty: [],
      lacking: [{ ...supporters[0], date: undefined }, ...supporters.slice(1)],
      says: {
        ready: /“Go, otters!”/,
        changed: /“For the river”/,
        readyInFrench: /«\sGo, otters!\s»/,
        empty: /No messages yet/,
        emptyInFrench: /Aucun message pour l’instant/,
      },
    },
  },
  'fr-team-leaderboard': {
    inSpanish: /Puesto 1.*Otters.*Puesto 2/,
    attributes: { 'campaign-id': '7' },
    reads: {
      route: 'POST /v2/private/teams/search',
      ready: teams,
      changed: [{ ...teams[0], amount_raised: 845 }, teams[1]],
      empty: [],
      lacking: [{ ...teams[0], amount_raised: undefined }, teams[1]],
      says: {
        ready: /\$820/,
        changed: /\$845/,
        readyInFrench: /820\s\$/,
        empty: /No teams yet/,
        emptyInFrench: /Aucune équipe pour l’instant/,
      },
    },
  },
};

/** The elements of `fr-widgets.js`. */
export const inOneFile = Object.entries(elements).filter(([, { hasOwnFile }]) => !hasOwnFile);

/** Markup of an element with its required attributes. */
export function plainMarkup(tag: string): string {
  const own = Object.entries(elements[tag]?.attributes ?? {}).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${own.join('')}></${tag}>`;
}
