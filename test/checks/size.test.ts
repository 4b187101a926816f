import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { compare, sizesOf } from './size.js';

const file = (fileName: string, bytes: number, imports: string[] = []) => ({
  fileName,
  // Random bytes as hexadecimal digits. Brotli compresses them to half their size and no further.
  code: randomBytes(bytes).toString('hex'),
  sources: [],
  imports,
});

describe('sizes', () => {
  const recorded = { 'a.js': { brotli: 1000, requests: 2 } };

  test('pass up to 1 % over their record', () => {
    const { problems, notes } = compare(recorded, { 'a.js': { brotli: 1010, requests: 2 } });
    assert.deepEqual(problems, []);
    assert.deepEqual(notes, ['a.js 1.0 kB in 2']);
  });

  test('fail above that, and with one request more', () => {
    for (const more of [
      { brotli: 1011, requests: 2 },
      { brotli: 1000, requests: 3 },
    ])
      assert.match(compare(recorded, { 'a.js': more }).problems.join(), /^a\.js is 1\.0 kB in \d, recorded/);
  });

  test('name products that are not recorded, and recorded ones that are gone', () => {
    const { problems } = compare(recorded, { 'b.js': { brotli: 1, requests: 1 } });
    assert.deepEqual(problems, [
      'The size of b.js is not recorded: npm run write -- sizes',
      'a.js has a recorded size but was not built: npm run write -- sizes',
    ]);
  });

  test('of a page are those of all files that its elements import, and of those that they load later', () => {
    const chunks = [
      file('fr-autoloader.js', 500),
      file('elements/fr-a.js', 5000, ['chunks/fr-a.js']),
      file('elements/fr-b.js', 5000, ['chunks/fr-b.js']),
      file('chunks/fr-a.js', 1000, ['chunks/core.js']),
      file('chunks/fr-b.js', 9000, ['chunks/core.js']),
      file('chunks/core.js', 2000),
      file('chunks/late-1.js', 1000),
    ];
    const sizes = sizesOf(chunks, ['fr-autoloader.js'], { page: { tags: ['fr-a'], late: /late/ } });
    assert.equal(sizes['page']?.requests, 4);
    assert.equal(Math.round((sizes['page']?.brotli ?? 0) / 500), 9);
    assert.equal(sizes['fr-autoloader.js']?.requests, 1);
  });
});
