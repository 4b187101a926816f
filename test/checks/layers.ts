import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { cycles, folderRings } from './cycles.js';
import { readImports, type Import } from './imports.js';
import { layerProblems } from './layer-problems.js';

/**
 * Which room may run code of which other rooms. A room may always import itself, except that an element never
 * imports another element. Types carry no code: `import type` may reach whatever these rows reach in turn.
 */
export const rooms: Record<string, readonly string[]> = {
  index: ['elements', 'page', 'client', 'controllers', 'payment'],
  settings: ['page', 'client', 'payment'],
  autoloader: [],
  // Both sides of a frame, each a script of its own. The elements come by their own tag.
  embed: ['page', 'schema'],
  elements: [
    'page',
    'controllers',
    'donation',
    'store',
    'templates',
    'payment',
    'maps',
    'privacy',
    'format',
    'schema',
    'i18n',
    'locales',
    'styles',
  ],
  // One gift, from the press of Give to its outcome.
  donation: ['page', 'store', 'client', 'schema'],
  controllers: ['page', 'store', 'schema', 'i18n'],
  // What all scripts of ours on a page share: settings, the store, defined tags.
  page: ['store', 'client'],
  store: ['client', 'schema'],
  client: ['schema'],
  templates: ['format', 'i18n', 'schema', 'styles'],
  payment: ['schema', 'i18n', 'locales', 'styles', 'page'],
  maps: ['schema', 'locales'],
  // What pages and proxy hide has to be hidden alike.
  privacy: [],
  format: ['schema', 'i18n'],
  schema: [],
  i18n: ['locales'],
  // What is said in each language, and nothing else: a build may give a file of it a copy of all that it imports.
  locales: ['schema', 'plural'],
  plural: [],
  styles: [],
  proxy: ['schema', 'privacy'],
  // Never the client: the two must be able to disagree, or the tests that put them together prove nothing.
  sandbox: ['schema'],
  // The WordPress plugin's table of elements comes from the manifest.
  demo: ['sandbox', 'proxy', 'docs', 'vite.described-elements.ts'],
  // The documentation and the builder, which knows the elements from the manifest only.
  docs: ['vite.described-elements.ts'],
};

/** Rooms that may name the types of another, and never run its code, beside what the table gives them. */
export const typesOnly: Record<string, readonly string[]> = {
  controllers: ['format'],
  templates: ['controllers'],
};

/** Packages that only some rooms may know. A package that is not named here is for the demo's scripts and the tests. */
export const packages: Record<string, readonly string[]> = {
  lit: ['elements', 'controllers', 'donation', 'templates', 'payment', 'maps', 'styles'],
  zod: ['schema'],
  // The QR code of a kiosk.
  uqr: ['elements'],
  hono: ['proxy', 'sandbox'],
  '@hono/node-server': ['proxy', 'sandbox', 'demo'],
  cockatiel: ['proxy'],
  'lru-cache': ['proxy'],
  'rate-limiter-flexible': ['proxy'],
  'altcha-lib': ['proxy'],
  'ipaddr.js': ['proxy'],
  libsql: ['proxy', 'sandbox'],
  redis: ['proxy'],
  pino: ['proxy'],
  'prom-client': ['proxy'],
  // The card fields' script is TypeScript, and the sandbox serves it built.
  esbuild: ['sandbox', 'docs'],
  'node:': ['proxy', 'sandbox', 'demo', 'docs'],
  'markdown-it': ['docs'],
  'highlight.js': ['docs'],
  minisearch: ['docs'],
};

/** Who imports whom, in everything that ships, in the demo and in the documentation. */
export const layers: Check = {
  name: 'layers',
  run: () => {
    const imports = readImports(root, ['src', 'demo', 'docs']);
    const problems = [
      ...layerProblems(imports, { rooms, typesOnly, packages }),
      ...cycles(imports).map((ring) => `These import each other: ${ring}`),
      ...folderRings(imports.filter(isWithin)).map((ring) => `These folders import each other: ${ring}`),
    ];
    return Promise.resolve({ problems, notes: [`${imports.length} imports`] });
  },
};

/** Between folders of one room or element, or between rooms: files of `src` itself are rooms of their own, which `rooms` has. */
function isWithin({ from, to }: Import): boolean {
  const isFolder = (path: string) => /^src\/[^/]+\//.test(path);
  return isFolder(from) && isFolder(to);
}
