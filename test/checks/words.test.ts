import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordProblems } from './word-problems.js';

// Concatenated, because otherwise the check would refuse this file.
const home = ['', 'home', 'ada', 'fr-widgets'].join('/');
const web = ['https://example.org', 'home', 'news'].join('/');
const plan = ['.', 'work', 'plan'].join('/');
const disable = ['eslint', 'disable-next-line no-console'].join('-');

test('refuses a path of one machine, and reports its line', () => {
  assert.deepEqual(wordProblems('README.md', `Hello\ncd ${home}`), [
    `README.md:2 names a folder of one machine: ${home.split('/').slice(0, 3).join('/')}`,
  ]);
});

test('accepts addresses and paths on the web', () => {
  assert.deepEqual(wordProblems('README.md', `${web} and ${plan}`), []);
});

test('refuses a lock file with URLs of another registry', () => {
  const lock = (url: string): string => `{ "resolved": "${url}" }`;
  assert.equal(wordProblems('package-lock.json', lock('http://registry.example/lit.tgz')).length, 1);
  assert.deepEqual(wordProblems('package-lock.json', lock('https://registry.npmjs.org/lit.tgz')), []);
});

test('refuses a disabled check without a reason', () => {
  assert.equal(wordProblems('src/a.ts', `// ${disable}`).length, 1);
  assert.deepEqual(wordProblems('src/a.ts', `// ${disable} -- the one place that logs`), []);
});
