import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { root } from '../runner/root.js';
import { runTool } from './command.js';

const eslint = new ESLint({ cwd: root });

// Lints code as if it were the content of a file of the project.
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
  [
    'a spread that only saves lines',
    source,
    'export const a = { ...{ b: 1, c: 2 } };',
    /Write its members into the outer object/,
  ],
  [
    'a function that is too complex',
    source,
    `export function a(b) { ${'for (const c of b) { '.repeat(6)} b(c); ${'} '.repeat(6)} }`,
    /sonarjs\/cognitive-complexity/,
  ],
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

// Rules that need types read files, so the code is a project of its own.
const typed: [what: string, code: string, message: RegExp][] = [
  ['a forgotten promise', 'Promise.resolve(1);', /no-floating-promises/],
  [
    'a case that is left out',
    'export const a = (b: "x" | "y") => { switch (b) { case "x": return 1; } return 2; };',
    /not exhaustive/,
  ],
  ['an unsafe value', 'export const a: string = JSON.parse("1");', /no-unsafe-assignment/],
];

for (const [what, code, message] of typed) {
  test(`refuses ${what}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'fr-lint-'));
    t.after(() => rm(folder, { recursive: true }));
    const compilerOptions = { strict: true, types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['a.ts'] }));
    await writeFile(join(folder, 'a.ts'), code);
    const { problems } = await runTool('oxlint/bin/oxlint', [join(folder, 'a.ts')]);
    assert.match(problems.join('\n'), message);
  });
}

test('accepts the project’s own alternatives', async () => {
  assert.doesNotMatch(await messagesFor(tests, 'await expect(a).to.be.accessible();'), /axe/);
  const code = `
export const a = html\`<p class="style" data-style=\${b} .style=\${c}></p>\`;
`;
  assert.doesNotMatch(await messagesFor(source, code), /style-src|Markup/);
  assert.equal(await messagesFor('src/schema/z.ts', `import * as z from 'zod/mini';\nexport { z };\n`), '');
  // Five of them are 15.
  const nested = `export function a(b) { ${'for (const c of b) { '.repeat(5)} b(c); ${'} '.repeat(5)} }`;
  assert.doesNotMatch(await messagesFor(source, nested), /cognitive-complexity/);
  assert.doesNotMatch(await messagesFor(tests, `it.skip('a (skipped: no map)', () => {});`), /Say why/);
});
