import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { askAgain } from './build/ask-again.js';
import { classicScript } from './build/classic-script.js';
import { compileAtOnce } from './build/compile-at-once.js';
import { chunkGroups, elementEntries, listFiles } from './build/element-files.js';
import { embedPage } from './build/embed-page.js';
import { emitEditorData } from './build/emit-editor-data.js';
import { emitFrameworkTypes } from './build/emit-framework-types.js';
import { emitTypes } from './build/emit-types.js';
import { keepServerOut } from './build/keep-server-out.js';
import { libraryGlobals } from './build/library-globals.js';
import { localeName } from './build/locale-name.js';
import { oneFile } from './build/one-file.js';
import { ownCopies } from './build/own-copies.js';
import { ownKeys } from './build/own-keys.js';
import { pageSheet } from './build/page-sheet.js';

/** Options of all builds. */
const common = {
  target: 'es2022',
  // esbuild keeps the order of declarations, so that the sheets compress better than those of Lightning CSS.
  cssMinify: 'esbuild',
} as const;

/** A file of texts is one object. A variable for each of its keys would be larger. */
const json = { namedExports: false } as const;

/** Options of all builds for pages. Licences are in THIRD-PARTY-NOTICES.md. */
const pages: UserConfig = {
  json,
  plugins: [libraryGlobals, askAgain, ownKeys, keepServerOut],
  // With `fr-page`, `#zod` is src/schema/page-z.ts instead of zod (package.json).
  resolve: { conditions: ['fr-page', ...defaultClientConditions] },
  build: {
    ...common,
    // Only `npm run build` empties the folder. `npm start` and the checks overwrite files that a running demo serves.
    emptyOutDir: false,
    rolldownOptions: {
      onLog(level, log, handler) {
        // For the bundler this is only a warning: it would write `undefined` into the code.
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handler(level, log);
      },
    },
  },
};

/** Minification by rolldown. Vite's own option keeps the whitespace of ES libraries. */
const minified = { minify: true, comments: false } as const;

/** `fr-autoloader.js`, the elements that it loads, their shared chunks, and the page for frames. */
const elements: UserConfig = {
  ...pages,
  plugins: [pages.plugins, ownCopies, pageSheet, embedPage, listFiles, compileAtOnce],
  build: {
    ...pages.build,
    lib: { entry: elementEntries, formats: ['es'] },
    rolldownOptions: {
      ...pages.build?.rolldownOptions,
      output: {
        ...minified,
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) => `chunks/${localeName(chunk) ?? chunk.name}-[hash].js`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
};

const unsplit: UserConfig = {
  ...pages,
  build: {
    ...pages.build,
    rolldownOptions: {
      ...pages.build?.rolldownOptions,
      output: { ...minified, codeSplitting: false },
    },
  },
};

const inOneFile = oneFile(fileURLToPath(new URL('src/index.ts', import.meta.url)), {
  ...unsplit,
  publicDir: false,
});

/** `fr-widgets.js`: everything in one ES module, for pages and CMSs that copy one file. */
const module: UserConfig = {
  ...unsplit,
  plugins: [pages.plugins, inOneFile],
  build: {
    ...unsplit.build,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'fr-widgets.js' },
  },
};

/** `fr-widgets.iife.js`: the same as a classic script, for CMSs that remove `type=module`. */
const classic: UserConfig = {
  ...unsplit,
  plugins: [pages.plugins, inOneFile, classicScript],
  build: {
    ...unsplit.build,
    lib: {
      entry: 'src/index.ts',
      formats: ['iife'],
      name: 'frWidgets',
      fileName: () => 'fr-widgets.iife.js',
    },
  },
};

/**
 * `fr-staff.js`: the table of transactions for pages behind a login. Without `fr-page`, because it reads the fields of a transaction from the
 * schema, which only zod can list.
 */
const staff: UserConfig = {
  ...unsplit,
  resolve: {},
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...unsplit.build,
    lib: { entry: 'src/staff/index.ts', formats: ['es'], fileName: () => 'fr-staff.js' },
  },
};

/** The package for programs: readable code, without the dependencies, which programs install themselves. */
const library: UserConfig = {
  json,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    libraryGlobals,
    ownKeys,
    emitTypes([
      'index',
      'page-editor/index',
      'client/index',
      'staff/index',
      'proxy/index',
      'proxy/node',
      'proxy/worker',
    ]),
    emitFrameworkTypes(),
    emitEditorData(),
  ],
  build: {
    ...common,
    outDir: 'dist/package',
    lib: {
      entry: {
        elements: 'src/index.ts',
        'page-editor': 'src/page-editor/index.ts',
        client: 'src/client/index.ts',
        staff: 'src/staff/index.ts',
        proxy: 'src/proxy/index.ts',
        'proxy-node': 'src/proxy/node.ts',
        'proxy-worker': 'src/proxy/worker.ts',
        'fr-proxy': 'src/proxy/main.ts',
      },
      formats: ['es'],
    },
    minify: false,
    emptyOutDir: true,
    rolldownOptions: {
      external: [
        /^node:/,
        /^hono(\/|$)/,
        /^@hono\//,
        /^(lru-cache|ipaddr\.js)$/,
        /^altcha-lib(\/|$)/,
        /^(libsql|pg|sharp)(\/|$)/,
        /^(pino|prom-client)$/,
        /^lit(\/|$)/,
        /^@lit\//,
      ],
      output: {
        chunkFileNames: (chunk) => `part-${localeName(chunk) ?? chunk.name}.js`,
        entryFileNames: '[name].js',
      },
    },
  },
};

const builds: Readonly<Record<string, UserConfig>> = { elements, module, classic, staff, package: library };

export default defineConfig(({ mode }) => ({ publicDir: false, ...(builds[mode] ?? module) }));
