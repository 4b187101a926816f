import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { root } from '../runner/root.js';

// A project of three files, because rules that need types would read all files of this project for each piece of code. With CI set, the
// parser would read the files from the disk instead of the given code.
const parserOptions = {
  projectService: false,
  project: join(root, 'test/checks/lint-project.json'),
  disallowAutomaticSingleRunInference: true,
};
const eslint = new ESLint({
  cwd: root,
  overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions } },
});

// Lints code as if it were the content of an existing file, because rules that need types require a file of the project.
async function messagesFor(path: string, code: string): Promise<string> {
  const [result] = await eslint.lintText(code, { filePath: join(root, path) });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n');
}

const source = 'src/schema/money.ts';
const tests = 'test/checks/check.ts';

const forbidden: [what: string, path: string, code: string, message: RegExp][] = [
  ['a style attribute', source, 'export const a = html`<p style="color: red"></p>`;', /style-src/],
  ['a bound style attribute', source, 'export const a = html`<p\n style=${b}></p>`;', /style-src/],
  ['styleMap', source, `import 'lit/directives/style-map.js';`, /lit#4719/],
  ['unsafeHTML', source, `import 'lit/directives/unsafe-html.js';`, /Data written as markup/],
  ['innerHTML', source, 'document.body.innerHTML = location.hash;', /Data written as markup/],
  [
    'innerHTML in a template',
    source,
    'export const a = html`<p .innerHTML=${b}></p>`;',
    /Data written as markup/,
  ],
  ['zod elsewhere', source, `import * as z from 'zod/mini'; z.string();`, /src\/schema\/z\.ts/],
  ['a default export', source, 'export default 1;', /default export/],
  ['an enum', source, 'export enum A { B }', /union of literals/],
  ['reduce in a page', source, 'export const a = [1].reduce((b, c) => b + c, 0);', /Older libraries/],
  ['Array.from in a page', source, 'export const a = Array.from([1], String);', /Older libraries/],
  ['for … in in a page', source, 'for (const a in b) c(a);', /Object\.prototype/],
  ['JSON.stringify in a page', source, 'export const a = JSON.stringify([1]);', /jsonText/],
  ['a property of the document', source, 'export const a = document.title;', /pageDocument/],
  ['any', source, 'export const a = JSON.parse("1") as any;', /no-explicit-any/],
  ['a forgotten promise', source, 'Promise.resolve(1);', /no-floating-promises/],
  ['an unfinished note', source, '// TODO: later', /no-warning-comments/],
  ['a lone test', tests, `it.only('a', () => {});`, /other tests/],
  ['axe without await', tests, 'expect(a).to.be.accessible();', /axe has looked/],
  ['a sleep', tests, 'await new Promise((resolve) => setTimeout(resolve, 5));', /loaded machine/],
  ['a sleep of Node', tests, `import { setTimeout as delay } from 'node:timers/promises';`, /loaded machine/],
  ['a sleep of the browser tests', tests, `import { aTimeout } from '@open-wc/testing';`, /loaded machine/],
  ['a sleep in a page', tests, 'run(`new Promise((resolve) => setTimeout(resolve, 5))`);', /loaded machine/],
  ['a skip without a reason', tests, `it.skip('a', () => {});`, /Say why/],
];

for (const [what, path, code, message] of forbidden) {
  test(`refuses ${what}`, async () => {
    assert.match(await messagesFor(path, code), message);
  });
}

test('accepts the project’s own alternatives', async () => {
  assert.doesNotMatch(await messagesFor(tests, 'await expect(a).to.be.accessible();'), /axe/);
  const code = `
export const a = html\`<p class="style" data-style=\${b} .style=\${c}></p>\`;
`;
  assert.doesNotMatch(await messagesFor(source, code), /style-src|Markup/);
  assert.equal(await messagesFor('src/schema/z.ts', `import * as z from 'zod/mini';\nexport { z };\n`), '');
  assert.doesNotMatch(await messagesFor(tests, `it.skip('a (skipped: no map)', () => {});`), /Say why/);
});
