import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A change to a library's code. If a new release does not contain the text to replace, the build fails. */
export interface Change {
  readonly file: RegExp;
  readonly find: RegExp;
  readonly replacement: string;
}

/**
 * zod and Lit from npm fail on some valid pages, because of:
 * - another zod on the page, which shares a global configuration with ours;
 * - an element whose ID is the name of a global that Lit reads (`<a id="litHtmlVersions">`);
 * - an image or a form whose name is a method that Lit calls (`<img name="createElement">` is `document.createElement`);
 * - an XML document, in which templates are not parsed as HTML;
 * - another Lit on the page, whose Trusted Types policy uses the only name that the page allows.
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
    // `innerHTML` is parsed by the rules of the element's document, which are those of XML on pages of type `application/xhtml+xml`.
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
    // Our decorators do not need this assignment, and it throws if the page has frozen its built-ins.
    file: /\/node_modules\/@lit\/reactive-element\/reactive-element\.js$/,
    find: /Symbol\.metadata\?\?=Symbol\("metadata"\),/,
    replacement: '',
  },
];

const ownModule = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`src/page/${name}.ts`, import.meta.url)));

/** The globals that Lit reads: our own, and those of the page that cannot be elements. */
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

/** `for (name in object)` in readable or minified code. */
const anyKey = /\bfor ?\((const|let|var) (\w+) in (\w+)\)/g;

/** `document.title` may be an element such as `<img name="title">`, so code must use `pageDocument`. */
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

/** Applies the changes for a library's file. @throws If a text to replace is missing. */
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
 * Replaces `for … in` by loops over an object's own keys. Enumerable properties that a page has added to `Object.prototype` are part of
 * every `for … in`: zod would throw when it creates its first schema, and so would the bundler's helper for exports.
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
