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
  index: ['elements', 'page', 'client', 'controllers', 'payment', 'hints'],
  'page-editor': ['elements', 'schema'],
  settings: ['page', 'client', 'payment'],
  // Nothing else: what the autoloader imports is loaded before any element. A file that elements import, too, would bring their core with it.
  autoloader: ['hints', 'loading'],
  // Which files an element loads, and what it asks for first.
  loading: [],
  // What the console tells the authors of pages.
  hints: ['page', 'timing'],
  // Both sides of a frame, each a separate script. Both import no elements: a script tag in the frame's page loads them.
  embed: ['page', 'schema', 'loading'],
  elements: [
    'page',
    'controllers',
    'hints',
    'donation',
    'personal-page',
    'store',
    'templates',
    'payment',
    'maps',
    'privacy',
    'format',
    'timing',
    'schema',
    'text',
    'styles',
  ],
  // An entry of its own, for pages behind a login: it shares no code with the elements, which would load it on public pages.
  staff: ['page', 'client', 'schema', 'format', 'text', 'styles', 'unicode'],
  // One gift, from the press of Give to its outcome.
  donation: ['page', 'store', 'client', 'schema'],
  // What the owner of a personal page reads and changes.
  'personal-page': ['page', 'client', 'schema'],
  controllers: ['page', 'hints', 'store', 'schema', 'format', 'text', 'styles', 'timing', 'unicode'],
  // State that all our scripts on a page share: settings, the store, defined tags.
  page: ['store', 'client'],
  store: ['client', 'schema'],
  client: ['schema'],
  templates: ['format', 'text', 'schema', 'styles'],
  payment: ['schema', 'text', 'styles', 'page'],
  maps: ['schema', 'text', 'privacy', 'format'],
  // Shared by pages and proxy, which have to hide the same data.
  privacy: ['unicode'],
  format: ['schema', 'text', 'timing', 'unicode'],
  schema: ['unicode'],
  // Texts in all languages. The files of a language import nothing else, because a build may copy everything that they import.
  text: [],
  // A time limit for a promise, and work that waits until the page is idle.
  timing: [],
  // Normal forms, texts as they are compared, and digits of all scripts as 0 to 9.
  unicode: [],
  styles: [],
  // Its pictures have the texts and figures of the elements.
  proxy: ['schema', 'privacy', 'timing', 'unicode', 'format', 'text', 'maps'],
  // Never the client: tests compare the two, which would prove nothing if they shared code.
  sandbox: ['schema'],
  // The WordPress plugin's table of elements comes from the manifest.
  demo: ['sandbox', 'proxy', 'docs', 'build', 'loading'],
  // The documentation, and the builder, which reads the elements from the manifest, and from `embed` the attributes that a frame's URL may
  // not set.
  docs: ['embed', 'build', 'loading'],
};

/** Rooms that may import the types of another but not its code, in addition to the table. */
export const typesOnly: Record<string, readonly string[]> = {
  autoloader: ['store'],
  controllers: ['format'],
  templates: ['controllers'],
};

/** Packages that only some rooms may import. All others are only for the demo's scripts and the tests. */
export const packages: Record<string, readonly string[]> = {
  lit: ['elements', 'staff', 'controllers', 'hints', 'donation', 'templates', 'payment', 'maps', 'styles'],
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
