import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { embedPage } from './vite.embed-page.js';
import { emitEditorData } from './vite.emit-editor-data.js';
import { emitFrameworkTypes } from './vite.emit-framework-types.js';
import { emitTypes } from './vite.emit-types.js';
import { guardLibraries, ownKeys } from './vite.guard-libraries.js';
import { chunkGroups, elementEntries, listFiles } from './vite.element-files.js';
import { leanLit } from './vite.lean-lit.js';
import { exportNames } from './vite.export-names.js';
import { localeName } from './vite.locale-name.js';
import { askAgain } from './vite.ask-again.js';
import { classicAddress, oneFile } from './vite.one-file.js';
import { pageSchemas } from './vite.page-schemas.js';
import { pageSheet } from './vite.page-sheet.js';
import { shorten } from './vite.shorten.js';
import { staticProperties } from './vite.static-properties.js';

/** Words that only occur in code for servers. A file for pages that contains one of them was built from the wrong modules. */
const serverOnly = /process\.env|FR_API_KEY|FR_UPSTREAM|\bBearer\b|["'`]authorization["'`]|\bauthorization:/i;

const keepServerOut: Plugin = {
  name: 'keep-server-out',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const word = file.type === 'chunk' ? serverOnly.exec(file.code)?.[0] : undefined;
      if (word !== undefined) this.error(`${file.fileName} contains ${word}, which belongs on a server.`);
    }
  },
};

/**
 * Replaces indentation in templates by one space, as browsers do when they render it. Only text outside of markup contains other line
 * breaks.
 */
const minifyTemplates: Plugin = {
  name: 'minify-templates',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/\n +/g, ' ');
  },
};

/**
 * Adds a comment that makes Chromium compile the whole file on another thread while it arrives. Otherwise Chromium compiles each function
 * on the page's thread when it is first called, which takes a sixth of the time until a meter is painted. Only used for files most of whose
 * functions run before the first paint.
 */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (
        file.type === 'chunk' &&
        /^chunks\/(core|figures|fr-(goal-thermometer|site-stats|team-leaderboard|stat))-/.test(file.fileName)
      )
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    }
  },
};

const common = [
  guardLibraries,
  leanLit,
  pageSchemas,
  staticProperties,
  minifyTemplates,
  askAgain,
  ownKeys,
  keepServerOut,
  shorten,
];

/** esbuild keeps the order of declarations, so that the sheets compress better than those of Lightning CSS. */
const cssMinify = 'esbuild';

/** Options of all builds for pages. Licences are in THIRD-PARTY-NOTICES.md. */
const pages = {
  target: 'es2022',
  cssMinify,
  // Only `npm run build` empties the folder. `npm start` and the checks overwrite files that a running demo serves.
  emptyOutDir: false,
} as const;

/** Minification by rolldown. Vite's own option keeps the whitespace of ES libraries. */
const minified = { minify: true, comments: false } as const;

/** `fr-autoloader.js`, the elements that it loads, their shared chunks, and the page for frames. */
const elements: UserConfig = {
  plugins: [...common, exportNames, pageSheet, embedPage, listFiles, compileAtOnce],
  build: {
    ...pages,
    lib: { entry: elementEntries, formats: ['es'] },
    rolldownOptions: {
      output: {
        ...minified,
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) => `chunks/${localeName(chunk) ?? chunk.name}-[hash:6].js`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
};

const unsplit = { ...pages, rolldownOptions: { output: { ...minified, codeSplitting: false } } };

const inOneFile = oneFile(fileURLToPath(new URL('src/index.ts', import.meta.url)), {
  publicDir: false,
  plugins: common,
  build: unsplit,
});

/** `fr-widgets.js`: everything in one ES module, for pages and CMSs that copy one file. */
const oneModule: UserConfig = {
  plugins: [...common, inOneFile],
  build: {
    ...unsplit,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'fr-widgets.js' },
  },
};

/** `fr-widgets.iife.js`: the same as a classic script, for CMSs that remove `type=module`. */
const classic: UserConfig = {
  plugins: [...common, inOneFile, classicAddress],
  build: {
    ...unsplit,
    lib: {
      entry: 'src/index.ts',
      formats: ['iife'],
      name: 'frWidgets',
      fileName: () => 'fr-widgets.iife.js',
    },
  },
};

/** The package for programs: readable code, without the dependencies, which programs install themselves. */
const library: UserConfig = {
  plugins: [
    guardLibraries,
    ownKeys,
    emitTypes([
      'src/index.ts',
      'src/client/index.ts',
      'src/proxy/index.ts',
      'src/proxy/node.ts',
      'src/proxy/worker.ts',
    ]),
    emitFrameworkTypes(),
    emitEditorData(),
  ],
  build: {
    outDir: 'dist/package',
    lib: {
      entry: {
        elements: 'src/index.ts',
        client: 'src/client/index.ts',
        proxy: 'src/proxy/index.ts',
        'proxy-node': 'src/proxy/node.ts',
        'proxy-worker': 'src/proxy/worker.ts',
        'fr-proxy': 'src/proxy/main.ts',
      },
      formats: ['es'],
    },
    target: 'es2022',
    minify: false,
    cssMinify,
    emptyOutDir: true,
    rolldownOptions: {
      external: [
        /^node:/,
        /^hono(\/|$)/,
        /^@hono\//,
        /^(cockatiel|lru-cache|ipaddr\.js)$/,
        /^(altcha-lib|rate-limiter-flexible)(\/|$)/,
        /^(libsql|redis)(\/|$)/,
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

const builds: Readonly<Record<string, UserConfig>> = {
  elements,
  module: oneModule,
  classic,
  package: library,
};

export default defineConfig(({ mode }) => ({
  publicDir: false,
  ...(builds[mode] ?? oneModule),
}));
