import ts from 'typescript';
import type { Plugin } from 'vite';
import { changed, type Change } from './vite.guard-libraries.js';

const cssTag = /\/node_modules\/@lit\/reactive-element\/css-tag\.js$/;
const reactiveElement = /\/node_modules\/@lit\/reactive-element\/reactive-element\.js$/;
const litElement = /\/node_modules\/lit-element\/lit-element\.js$/;
const litHtml = /\/node_modules\/lit-html\/lit-html\.js$/;

const without = (file: RegExp, find: RegExp, replacement = ''): Change => ({ file, find, replacement });

/** Removes Lit's code for polyfills, hydration, decorators and other copies of Lit, and for kinds of templates that we do not use. */
const changes: readonly Change[] = [
  // Our style sheets have no expressions (see `minifySheets`), and no other code creates any.
  without(cssTag, /if\(this\._\$cssResult\$=!0,o!==s\)throw Error\("[^"]*"\);/),
  without(
    cssTag,
    /const o=1===t\.length\?t\[0\]:e\.reduce\(.*?,t\[0\]\);return new n\(o,/,
    'return new n(t[0],',
  ),
  without(cssTag, /\(void 0===t\.ShadyCSS\|\|t\.ShadyCSS\.nativeShadow\)&&/),
  without(cssTag, /\bc=e\?t=>t:t=>t instanceof CSSStyleSheet\?.*?:t;/, 'c=t=>t;'),
  without(reactiveElement, /\bp=a\.reactiveElementPolyfillSupport,/),
  without(
    reactiveElement,
    /,p\?\.\(\{ReactiveElement:y\}\),\(a\.reactiveElementVersions\?\?=\[\]\)\.push\("[^"]*"\);/,
    ';',
  ),
  // Names that only the Closure compiler changes.
  without(reactiveElement, /\bd\(("\w+")\)/g, '$1'),
  without(reactiveElement, /\ba\.litPropertyMetadata\?\?=new WeakMap;/, ';'),
  without(
    reactiveElement,
    /const t=this\[Symbol\.metadata\];if\(null!==t\)\{.*?this\.elementProperties\.set\(t,i\)\}/,
  ),
  without(reactiveElement, /static addInitializer\(t\)\{.*?\}/),
  without(reactiveElement, /,void 0!==t\.l&&\(this\.l=\[\.\.\.t\.l\]\)/),
  without(reactiveElement, /,this\.constructor\.l\?\.forEach\(t=>t\(this\)\)/),
  without(
    litElement,
    /i\._\$litElement\$=!0,(i\["finalized"\]=!0),s\.litElementHydrateSupport\?\..*?;const o=.*?;.*?;/,
    '$1;',
  ),
  without(litElement, /\(s\.litElementVersions\?\?=\[\]\)\.push\("[^"]*"\);/),
  without(
    litHtml,
    /,B=t\.litHtmlPolyfillSupport;B\?\.\(S,k\),\(t\.litHtmlVersions\?\?=\[\]\)\.push\("[^"]*"\);/,
    ';',
  ),
  // See vite.static-properties.ts.
  without(reactiveElement, /\?t\.toLowerCase\(\)/, '?t.replace(/[A-Z]/g,"-$$&").toLowerCase()'),
  // Asynchronous directives, such as `until` and `ref`.
  without(
    litElement,
    /connectedCallback\(\)\{super\.connectedCallback\(\),this\._\$Do\?\.setConnected\(!0\)\}/,
  ),
  without(
    litElement,
    /disconnectedCallback\(\)\{super\.disconnectedCallback\(\),this\._\$Do\?\.setConnected\(!1\)\}/,
  ),
  without(litElement, /this\.hasUpdated\|\|\(this\.renderOptions\.isConnected=this\.isConnected\),/),
  without(litHtml, /setConnected\(t\)\{.*?\}(?=\})/),
  without(litHtml, /for\(this\._\$AP\?\.\(!1,!0,s\);/, 'for(;'),
  without(litHtml, /,this\._\$Cv=e\?\.isConnected\?\?!0/),
  without(litHtml, /this\._\$AM\?\._\$AU\?\?this\._\$Cv/, 'this._$AM?._$AU'),
  // Expressions in `<textarea>`, `<title>` and the like, in comments and among attributes.
  without(litHtml, /if\(y\.test\(r\.tagName\)\)\{.*?\}\}(?=\}else if\(8===)/),
  without(litHtml, /y\.test\(u\[2\]\)&&\(n=RegExp\("<\/"\+u\[2\],"g"\)\),/),
  without(
    litHtml,
    /if\(r\.data===n\)d\.push\(\{type:2,index:l\}\);else\{.*?\}(?=l\+\+)/,
    'r.data===n&&d.push({type:2,index:l});',
  ),
  without(
    litHtml,
    /else t\.startsWith\(o\)&&\(d\.push\(\{type:6,index:l\}\),r\.removeAttribute\(t\)\);/,
    ';',
  ),
  without(litHtml, /:6===r\.type&&\(i=new Z\(h,this,t\)\)/, ':0'),
];

/** Lit's modules that do not use the removed code. */
const whole = /^lit(\/(decorators|directive|directives\/(guard|if-defined))\.js)?$/;

/** Templates that are no longer supported. Attribute values are removed before the test, except for their quotes. */
const lost = /<(script|style|textarea|title)\b[^>]*>[^<]*\0|<!--[^>]*\0|<[a-z][^>]*\s\0[\s/>]/i;

function checkTemplates(source: ts.Node, id: string): void {
  ts.forEachChild(source, (node) => {
    checkTemplates(node, id);
    if (!ts.isTaggedTemplateExpression(node) || !ts.isTemplateExpression(node.template)) return;
    const { head, templateSpans } = node.template;
    const text = [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('\0');
    const problem = lost.exec(text.replace(/"[^"]*"/g, '""'))?.[0];
    if (problem) throw new Error(`${id} has an expression where our Lit reads none: ${problem}`);
  });
}

/** Must run after `guardLibraries`, because it expects the changes of that plugin. */
export const leanLit: Plugin = {
  name: 'lean-lit',
  enforce: 'pre',
  resolveId(id, importer) {
    if (/^lit\//.test(id) && !whole.test(id) && /\/src\//.test(importer ?? ''))
      this.error(`${id} may need what vite.lean-lit.ts leaves out of Lit.`);
    return null;
  },
  transform(code, id) {
    if (/\/src\/.*\.ts$/.test(id) && /\b(html|svg)`/.test(code))
      checkTemplates(ts.createSourceFile(id, code, ts.ScriptTarget.ES2022, true), id);
    return changed(code, id, changes);
  },
};
