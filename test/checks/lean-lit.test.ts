import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'vite';
import { guardLibraries } from '../../vite.guard-libraries.js';
import { leanLit } from '../../vite.lean-lit.js';
import { staticProperties } from '../../vite.static-properties.js';
import { root } from '../runner/root.js';

/** Builds one module for pages. */
async function built(code: string): Promise<void> {
  const id = `${root}src/sample.ts`;
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sample',
        enforce: 'pre',
        resolveId: (asked) => (asked === id ? id : null),
        load: (asked) => (asked === id ? code : null),
      },
      guardLibraries,
      leanLit,
      staticProperties,
    ],
    build: { write: false, minify: false, lib: { entry: id, formats: ['es'] } },
  });
}

test('a template with expressions in text and attribute values is built', async () => {
  await built(`import { html, svg } from 'lit';
    export const list = (a, b) => html\`<p class="a \${a} b" .value=\${b} @click=\${a}>\${b} <b>\${a}</b></p><textarea></textarea>\`;
    export const line = (a) => svg\`<path d=\${a} />\`;`);
});

for (const [place, template] of [
  ['a textarea', '<textarea>${a}</textarea>'],
  ['a title', '<svg><title lang="en">of ${a}</title></svg>'],
  ['a comment', '<p></p><!-- ${a} -->'],
  ['the position of an attribute', '<input class="b" ${a} />'],
] as const)
  test(`an expression in ${place} fails the build`, async () => {
    await assert.rejects(
      built(`import { html } from 'lit'; export const part = (a) => html\`${template}\`;`),
      /where our Lit reads none/,
    );
  });

test('a directive that may need removed code fails the build', async () => {
  await assert.rejects(
    built(`export { until } from 'lit/directives/until.js';`),
    /may need what vite\.lean-lit\.ts leaves out/,
  );
});

test('a property with a capital letter and no attribute name, which two copies of Lit would derive differently, fails the build', async () => {
  const element = (options: string) =>
    built(`import { LitElement } from 'lit'; import { property } from 'lit/decorators.js';
      export class Sample extends LitElement { @property(${options}) proxyUrl = ''; }`);
  await assert.rejects(element('{ reflect: true }'), /has no attribute: 'proxy-url'/);
  await element("{ attribute: 'proxy-url' }");
});
