import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const litGlobals = JSON.stringify(fileURLToPath(new URL('../src/page/lit-globals.ts', import.meta.url)));

/**
 * Lines before a library's code that replace what it reads of the page. Each is needed by pages in `test/hostile`:
 * - `globalThis` and `litPropertyMetadata`: "links whose ids are global variables of libraries". The Trusted Types policy in it:
 *   "trusted types with one policy name".
 * - `document`: "images named like methods of a document".
 * - `Symbol`, to which Lit adds a property: "frozen built-ins".
 *
 * All copies of zod on a page share a global configuration, so the package's zod has its own: our `jitless` would slow down the schemas of
 * the program that uses the package (`test/package/`).
 */
const lines: readonly (readonly [file: RegExp, line: string])[] = [
  [
    /\/node_modules\/(lit-html\/lit-html|lit-element\/lit-element|@lit\/reactive-element\/(reactive-element|css-tag))\.js$/,
    `import { litDocument as document, litGlobals as globalThis, litPropertyMetadata } from ${litGlobals};`,
  ],
  [
    /\/node_modules\/@lit\/reactive-element\/reactive-element\.js$/,
    `import { litSymbol as Symbol } from ${litGlobals};`,
  ],
  [/\/node_modules\/zod\/v4\/core\/(core|registries)\.js$/, 'const globalThis = {};'],
];

export const libraryGlobals: Plugin = {
  name: 'library-globals',
  enforce: 'pre',
  transform(code, id) {
    const added = lines.filter(([file]) => file.test(id)).map(([, line]) => line);
    return added.length === 0 ? null : { code: [...added, code].join('\n'), map: null };
  },
};
