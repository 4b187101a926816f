import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** One change to a library's text, and what of it has to be there: a release that is written otherwise must not pass unguarded. */
export interface Change {
  readonly file: RegExp;
  readonly find: RegExp;
  readonly replacement: string;
}

/**
 * zod and Lit as they are on npm fail on pages that are otherwise in order. What a page or another library may leave there:
 * - a zod of the page's own: the two would share one configuration, in a global;
 * - an element whose ID is the name of a global that Lit looks for (`<a id="litHtmlVersions">`);
 * - an image or a form whose name is a method that Lit calls (`<img name="createElement">` is `document.createElement`);
 * - a document of XML, in whose syntax no template is written;
 * - a Lit of the page's own, whose Trusted Types policy has taken the one name that the page allows.
 */
const changes: readonly Change[] = [
  {
    file: /\/node_modules\/zod\/v4\/core\/(core|registries)\.js$/,
    find: /^/,
    replacement: 'const globalThis = {};\n',
  },
  {
    file: /\/node_modules\/(lit-html\/lit-html|lit-element\/lit-element|@lit\/reactive-element\/(reactive-element|css-tag))\.js$/,
    find: /^/,
    replacement: 'import { litGlobals as globalThis } from "fr:lit-globals";\n',
  },
  {
    file: /\/node_modules\/@lit\/reactive-element\/reactive-element\.js$/,
    find: /(?<![.\w])litPropertyMetadata\b/g,
    replacement: 'globalThis.litPropertyMetadata',
  },
  {
    file: /\/node_modules\/lit-html\/lit-html\.js$/,
    find: /\bl\.(create\w+)\(/g,
    replacement: 'Document.prototype.$1.call(document,',
  },
  {
    // `innerHTML` is parsed by the rules of the element's document: those of XML on a page of the type `application/xhtml+xml`.
    file: /\/node_modules\/lit-html\/lit-html\.js$/,
    find: /\(document,"template"\)/,
    replacement: '(globalThis.htmlDocument,"template")',
  },
  {
    file: /\/node_modules\/lit-html\/lit-html\.js$/,
    find: /\(t\?\.creationScope\?\?l\)\.importNode\(/,
    replacement: 'Document.prototype.importNode.call(document,',
  },
  {
    file: /\/node_modules\/lit-html\/lit-html\.js$/,
    find: /\.createPolicy\("lit-html",/,
    replacement: '.createPolicy("fr-widgets",',
  },
  {
    file: /\/node_modules\/(@lit\/reactive-element\/css-tag|lit-html\/directive-helpers)\.js$/,
    find: /\bdocument\.(create\w+)\(/g,
    replacement: 'Document.prototype.$1.call(document,',
  },
  {
    // Needed by decorators of another kind than ours, and an error where a page has frozen its built-ins.
    file: /\/node_modules\/@lit\/reactive-element\/reactive-element\.js$/,
    find: /Symbol\.metadata\?\?=Symbol\("metadata"\),/,
    replacement: '',
  },
];

const ownModule = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`src/page/${name}.ts`, import.meta.url)));

/** What Lit reads of the window: its own, and of the page's what cannot be an element. */
const litGlobals = `
import { pageDocument } from ${ownModule('page-document')};
import { onePolicy } from ${ownModule('trusted-types')};
const { trustedTypes, ShadowRoot } = window;
export const litGlobals = {
  __proto__: null,
  ShadowRoot,
  htmlDocument: pageDocument.implementation.createHTMLDocument(''),
  trustedTypes: trustedTypes instanceof Node || !trustedTypes ? undefined : onePolicy(trustedTypes),
  get litNonce() {
    return typeof window.litNonce === 'string' ? window.litNonce : undefined;
  },
};`;

/** `for (name in object)` of a readable or a minified file. */
const anyKey = /\bfor ?\((const|let|var) (\w+) in (\w+)\)/g;

/** Without a name, `document.title` may be `<img name="title">`: own code asks `pageDocument`. */
const clobbered = /(?<![\w.`'"-])document\.\w+/;

export const guardLibraries: Plugin = {
  name: 'guard-libraries',
  enforce: 'pre',
  resolveId: (id) => (id === 'fr:lit-globals' ? '\0fr:lit-globals' : null),
  load: (id) => (id === '\0fr:lit-globals' ? litGlobals : null),
  transform(code, id) {
    return changed(code, id, changes);
  },
};

/** A library's file with the changes that are due in it. @throws If one of them does not find what it replaces. */
export function changed(
  code: string,
  id: string,
  all: readonly Change[],
): { code: string; map: null } | null {
  const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
  const due = all.filter(({ file }) => file.test(path));
  let result = code;
  for (const { find, replacement } of due) {
    if (result.search(find) < 0)
      throw new Error(`${path} is written otherwise than expected: ${String(find)}`);
    result = result.replace(find, replacement);
  }
  return due.length > 0 ? { code: result, map: null } : null;
}

/**
 * What a page has put on `Object.prototype`, enumerable, is in every `for … in`. zod throws at it while its first schema is made, and
 * the helper that the bundler writes for a file's exports throws as well: so a loop over keys is one over an object's own.
 */
export const ownKeys: Plugin = {
  name: 'own-keys',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(anyKey, 'for($1 $2 of Object.keys($3))');
      const problem = /\bfor ?\((const|let|var) \w+ in /.exec(file.code) ?? clobbered.exec(file.code);
      if (problem)
        this.error(
          `${file.fileName} has ${problem[0]}, which a page’s own properties or elements may break.`,
        );
    }
  },
};
