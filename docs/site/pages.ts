/** The OpenAPI document of the platform, which is a page and a file of the site. */
export const openApi = 'demo/sandbox/openapi.json';

/** A page of the site that is made from a document of the repository. */
export interface SitePage {
  /** Path of the page on the site. */
  readonly path: string;
  /** Path of the document in the repository. */
  readonly source: string;
  /** Title in the menu; by default the document's title. */
  readonly label?: string;
}

export interface Group {
  readonly title: string;
  readonly pages: readonly SitePage[];
}

const guide = (name: string): SitePage => ({
  path: `guides/${name}.html`,
  source: `docs/guides/${name}.md`,
});
const guides = [
  'first-five-minutes',
  'loading',
  'other-sites',
  'pictures',
  'in-an-app',
  'theming',
  'languages',
  'accessibility',
  'accessibility-conformance',
  'payments-and-pci',
  'deploy-the-proxy',
  'proxy-operation',
  'privacy',
  'consent-managers',
  'events-and-analytics',
  'client',
  'staff',
  'day-of-giving',
  'personal-pages',
  'upgrading',
];

const form = 'src/elements/fr-donate-form';

/**
 * Returns all pages, grouped and in the order of the menu.
 *
 * @param tags The elements for public pages.
 * @param names File names of all guides, without `.md`. Guides that are not in the list above come last.
 */
export function siteGroups(tags: readonly string[], names: readonly string[]): readonly Group[] {
  const rest = names.filter((name) => !guides.includes(name)).sort();
  return [
    {
      title: 'Start',
      pages: [
        { path: 'index.html', source: 'docs/index.md', label: 'Overview' },
        { path: 'builder.html', source: 'docs/builder.md', label: 'Embed builder' },
      ],
    },
    { title: 'Guides', pages: [...guides, ...rest].map(guide) },
    {
      title: 'Elements',
      pages: [
        ...tags.map((tag) => ({
          path: `reference/${tag}.html`,
          source: `src/elements/${tag}/REFERENCE.md`,
          label: `<${tag}>`,
        })),
        {
          path: 'reference/fr-transaction-table.html',
          source: 'src/staff/REFERENCE.md',
          label: '<fr-transaction-table>',
        },
      ],
    },
    {
      title: 'Donate form',
      pages: [
        { path: 'reference/form.html', source: `${form}/README.md`, label: 'What it sends' },
        { path: 'reference/form-layout.html', source: `${form}/form/LAYOUT.md`, label: 'Layout' },
        { path: 'reference/form-result.html', source: `${form}/outcome/RESULT.md`, label: 'After a gift' },
        { path: 'reference/form-messages.html', source: `${form}/texts/MESSAGES.md`, label: 'Texts' },
        { path: 'reference/card-processors.html', source: 'src/payment/README.md', label: 'Card processors' },
      ],
    },
    {
      title: 'Proxy',
      pages: [
        { path: 'reference/proxy.html', source: 'src/proxy/README.md' },
        { path: 'reference/proxy-settings.html', source: 'src/proxy/settings/README.md', label: 'Settings' },
        {
          path: 'reference/proxy-visitors.html',
          source: 'src/proxy/redaction/README.md',
          label: 'What visitors see',
        },
        { path: 'reference/proxy-gifts.html', source: 'src/proxy/gifts/README.md', label: 'Gifts' },
        { path: 'reference/proxy-ledger.html', source: 'src/proxy/ledger/README.md', label: 'Ledger' },
        { path: 'reference/proxy-limits.html', source: 'src/proxy/abuse/README.md', label: 'Card testing' },
        {
          path: 'reference/proxy-owners.html',
          source: 'src/proxy/owners/README.md',
          label: "The owner's operations",
        },
        {
          path: 'reference/proxy-edge.html',
          source: 'src/proxy/edge/README.md',
          label: 'Workers and functions',
        },
      ],
    },
    {
      title: 'Project',
      pages: [
        { path: 'readme.html', source: 'README.md', label: 'README' },
        { path: 'reference/wordpress.html', source: 'demo/wordpress/README.md', label: 'WordPress' },
        { path: 'reference/sandbox.html', source: 'demo/sandbox/README.md', label: 'Sandbox' },
        { path: 'reference/interface.html', source: openApi, label: 'Platform interface' },
        { path: 'changelog.html', source: 'CHANGELOG.md', label: 'Changelog' },
      ],
    },
  ];
}
