import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { weigh, weighPages } from './size.js';

const file = (fileName: string, bytes: number, imports: string[] = []) => ({
  fileName,
  // Random bytes as hexadecimal digits. Brotli compresses them to half their size and no further.
  code: randomBytes(bytes).toString('hex'),
  sources: [],
  imports,
});

test('passes a file within its budget, and reports its size', () => {
  const { problems, notes } = weigh([file('fr-widgets.js', 1000)], [{ files: /^fr-widgets/, brotli: 4000 }]);
  assert.deepEqual(problems, []);
  assert.match(notes?.join() ?? '', /^fr-widgets\.js 1\.\d kB of 4\.0 kB$/);
});

test('refuses a file that exceeds the first budget for its name', () => {
  const limits = [
    { files: /^a/, brotli: 2000 },
    { files: /./, brotli: 9000 },
  ];
  const { problems } = weigh([file('a.js', 5000), file('b.js', 4000)], limits);
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /^a\.js is 5\.\d kB after brotli, over its 2\.0 kB\.$/);
});

test('reports a budget for a file that no longer exists', () => {
  assert.deepEqual(weigh([], [{ files: /^gone/, brotli: 1 }]).problems, [
    '/^gone/ has a budget but was not built.',
  ]);
});

test('adds up the files that a page’s elements import, and those that they load later', () => {
  const chunks = [
    file('fr-autoloader.js', 500),
    file('elements/fr-a.js', 5000, ['chunks/fr-a.js']),
    file('elements/fr-b.js', 5000, ['chunks/fr-b.js']),
    file('chunks/fr-a.js', 1000, ['chunks/core.js']),
    file('chunks/fr-b.js', 9000, ['chunks/core.js']),
    file('chunks/core.js', 2000),
    file('chunks/late-1.js', 1000),
  ];
  const page = { name: 'an a', tags: ['fr-a'], late: /late/, brotli: 5000, requests: 4 };
  const { notes, problems } = weighPages(chunks, [page]);
  assert.match(notes?.join() ?? '', /^an a 4\.\d kB of 5\.0 kB in 4 requests$/);
  assert.deepEqual(problems, []);
  const strict = weighPages(chunks, [{ ...page, brotli: 4000, requests: 3 }]);
  assert.match(
    strict.problems[0] ?? '',
    /^A page with an a loads 4\.\d kB after brotli, over its 4\.0 kB\.$/,
  );
  assert.equal(strict.problems[1], 'A page with an a makes 4 requests, over its 3.');
});
