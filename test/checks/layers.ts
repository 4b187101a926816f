import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { cycles, folderRings } from './cycles.js';
import { readImports } from './imports.js';
import { layerProblems } from './layer-problems.js';

/**
 * The rooms that each room may import. A room may always import itself, except that an element never imports another element. Types contain
 * no code: `import type` may also use the rooms that these rooms may import.
 */
export const rooms: Record<string, readonly string[]> = {
  index: ['elements', 'page', 'client', 'controllers', 'payment', 'report-spaces', 'report-unknown'],
  'page-editor': ['elements', 'schema'],
  settings: ['page', 'client', 'payment'],
  // Nothing else: what the autoloader imports is loaded before any element. A file that elements import, too, would bring their core with it.
  autoloader: ['report-unknown', 'early-path', 'element-files'],
  'report-spaces': ['page'],
  'report-unknown': [],
  'early-path': [],
  'element-files': [],
  // Both sides of a frame, each a separate script. Both import no elements: a script tag in the frame's page loads them.
  embed: ['page', 'schema', 'early-path', 'element-files'],
  elements: [
    'page',
    'controllers',
    'donation',
    'personal-page',
    'store',
    'templates',
    'payment',
    'maps',
    'privacy',
    'format',
    'idle',
    'schema',
    'i18n',
    'locales',
    'text',
    'styles',
    'within',
  ],
  // An entry of its own, for pages behind a login: it shares no code with the elements, which would load it on public pages.
  staff: ['page', 'client', 'schema', 'format', 'i18n', 'text', 'styles', 'fold-text', 'normalized'],
  // One gift, from the press of Give to its outcome.
  donation: ['page', 'store', 'client', 'schema'],
  // What the owner of a personal page reads and changes.
  'personal-page': ['page', 'client', 'schema'],
  controllers: ['page', 'store', 'schema', 'format', 'i18n', 'styles', 'idle', 'within', 'western-digits'],
  // State that all our scripts on a page share: settings, the store, defined tags.
  page: ['store', 'client'],
  store: ['client', 'schema'],
  client: ['schema'],
  templates: ['format', 'i18n', 'schema', 'styles'],
  payment: ['schema', 'i18n', 'text', 'styles', 'page'],
  maps: ['schema', 'locales', 'privacy', 'format'],
  // Shared by pages and proxy, which have to hide the same data.
  privacy: ['normalized', 'western-digits'],
  format: ['schema', 'i18n', 'idle', 'western-digits'],
  schema: ['normalized'],
  i18n: ['locales', 'text'],
  // Only texts, because a build may copy everything that a file of a language imports.
  locales: ['text'],
  text: [],
  idle: [],
  // A time limit for a promise.
  within: [],
  // Unicode normal forms.
  normalized: [],
  // Texts as they are compared, to find or to hide them.
  'fold-text': ['normalized'],
  // Digits of all scripts as 0 to 9.
  'western-digits': [],
  styles: [],
  // Its pictures have the texts and figures of the elements.
  proxy: [
    ...['schema', 'privacy', 'within', 'normalized', 'fold-text', 'format', 'i18n', 'text', 'locales'],
    'maps',
  ],
  // Never the client: tests compare the two, which would prove nothing if they shared code.
  sandbox: ['schema'],
  // The WordPress plugin's table of elements comes from the manifest.
  demo: ['sandbox', 'proxy', 'docs', 'build', 'early-path'],
  // The documentation, and the builder, which reads the elements from the manifest, and from `embed` the attributes that a frame's URL may
  // not set.
  docs: ['embed', 'build', 'early-path'],
};

/** Rooms that may import the types of another but not its code, in addition to the table. */
export const typesOnly: Record<string, readonly string[]> = {
  autoloader: ['store'],
  controllers: ['format'],
  templates: ['controllers'],
};

/** Packages that only some rooms may import. All others are only for the demo's scripts and the tests. */
export const packages: Record<string, readonly string[]> = {
  lit: ['elements', 'staff', 'controllers', 'donation', 'templates', 'payment', 'maps', 'styles'],
  '@lit/task': ['elements'],
  '#zod': ['schema'],
  // The QR code of a kiosk.
  uqr: ['elements'],
  // The visible rows of a table of any length.
  '@tanstack/virtual-core': ['staff'],
  // ZIP archives, which .xlsx files are.
  fflate: ['staff'],
  hono: ['proxy', 'sandbox'],
  '@hono/node-server': ['proxy', 'sandbox', 'demo'],
  'lru-cache': ['proxy'],
  'altcha-lib': ['proxy'],
  'ipaddr.js': ['proxy'],
  libsql: ['proxy', 'sandbox'],
  pg: ['proxy'],
  sharp: ['proxy'],
  pino: ['proxy'],
  'prom-client': ['proxy'],
  // The card fields' script is TypeScript, and the sandbox serves it built.
  esbuild: ['sandbox', 'docs'],
  'node:': ['proxy', 'sandbox', 'demo', 'docs'],
  'markdown-it': ['docs'],
  'highlight.js': ['docs'],
  minisearch: ['docs'],
};

/** Packages of types, which some rooms may import with `import type`: bundles and the published package do without them. */
export const typePackages: Record<string, readonly string[]> = {
  'stripe-js-9': ['payment'],
  '@square/web-payments-sdk-types': ['payment'],
  'braintree-web': ['payment'],
};

/** All imports in what is published, in the demo and in the documentation. */
export const layers: Check = {
  name: 'layers',
  run: () => {
    const imports = readImports(root, ['src', 'demo', 'docs']);
    const problems = [
      ...layerProblems(imports, { rooms, typesOnly, packages, typePackages }),
      ...cycles(imports).map((ring) => `These import each other: ${ring}`),
      ...folderRings(imports).map((ring) => `These folders import each other: ${ring}`),
    ];
    return Promise.resolve({ problems, notes: [`${imports.length} imports`] });
  },
};
