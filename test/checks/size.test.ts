import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { weigh } from './size.js';

const file = (fileName: string, bytes: number) => ({
  fileName,
  // Hexadecimal of random bytes: gzip gets it down to half, and no further.
  code: randomBytes(bytes).toString('hex'),
  sources: [],
});

test('passes a bundle within its budget, and says what it weighs', () => {
  const { problems, notes } = weigh([file('fr-widgets.js', 1000)], { 'fr-widgets.js': 40_000 }, 30_000);
  assert.deepEqual(problems, []);
  assert.match(notes?.join() ?? '', /^fr-widgets\.js 2\.0 kB, gzip 1\.\d kB of 40\.0 kB, brotli/);
});

test('refuses a file over its budget, lazy ones too', () => {
  const { problems } = weigh([file('a.js', 5000), file('b.js', 4000)], { 'a.js': 2000 }, 3000);
  assert.match(problems[0] ?? '', /^a\.js is 5\.\d kB after gzip, over its 2\.0 kB\.$/);
  assert.match(problems[1] ?? '', /^b\.js is 4\.\d kB/);
});

test('notices a budget for a file that is no longer built', () => {
  assert.deepEqual(weigh([], { 'gone.js': 1 }, 1).problems, ['gone.js has a budget but was not built.']);
});

test('weighs files that come one after the other as one', () => {
  const group = { name: 'maps', files: /^map-/, brotli: 6000 };
  const maps = [file('map-a.js', 4000), file('map-b.js', 4000)];
  const tooMuch = weigh(maps, {}, 30_000, [group]);
  assert.match(
    tooMuch.problems.join(),
    /^The maps are 8\.\d kB together after brotli, over their 6\.0 kB\.$/,
  );
  assert.match(tooMuch.notes?.at(-1) ?? '', /^2 maps together brotli 8\.\d kB of 6\.0 kB$/);
  assert.deepEqual(weigh(maps, {}, 30_000, [{ ...group, brotli: 9000 }]).problems, []);
  assert.deepEqual(weigh([], {}, 30_000, [group]).problems, ['The maps have a budget but were not built.']);
});
