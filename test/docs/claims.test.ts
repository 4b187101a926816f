import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { describedElements } from '../../build/described-elements.js';
import { processorSources } from '../../release/security-policy.js';
import { endpoints } from '../../src/schema/endpoints.js';
import { oldest } from '../nodes/versions.js';
import { root } from '../runner/root.js';

// What documents say of the project in numbers and lists, which nobody would look at again after a change.

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** Paths of all documents of the repository. */
async function documents(): Promise<string[]> {
  const inside = await Promise.all(
    ['demo', 'docs', 'src'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((path) => join(folder, path)),
    ),
  );
  const top = await readdir(root);
  return [...top, ...inside.flat()].filter((path) => path.endsWith('.md') && !path.includes('node_modules'));
}

test('the first screen counts the operations of the interface', async () => {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const [start = ''] = (await read('README.md')).split('## Try it');
  assert.match(start, new RegExp(`which is ${words[endpoints.length]} operations`));
});

test('documents name this version and the oldest Node', async () => {
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  let count = 0;
  for (const path of await documents()) {
    const text = await read(path);
    const written = [
      ...text.matchAll(/fr-(?:widgets|proxy)[@-](\d+\.\d+\.\d+)/g),
      ...text.matchAll(/^\*\*Status: (\d+\.\d+\.\d+)/gm),
    ];
    for (const [, named] of written) assert.equal(named, version, path);
    for (const [, named] of text.matchAll(/Node\]?(?:\([^)]*\))? (\d+\.\d+\.\d+) (?:or|and) later/g))
      assert.equal(named, oldest, path);
    count += written.length;
  }
  assert.ok(count > 5);
});

test('the guide to theming lists every custom property that is not of one element', async () => {
  const own = (await describedElements(root)).flatMap(({ cssProperties }) =>
    cssProperties.map(({ name }) => name),
  );
  const sheets = (await readdir(join(root, 'src'), { recursive: true })).filter((path) =>
    path.endsWith('.css'),
  );
  const texts = await Promise.all(sheets.map((path) => read(join('src', path))));
  const used = texts.flatMap((text) =>
    [...text.matchAll(/var\(\s*(--fr-[a-z\d-]+)/g)].map(([, name = '']) => name),
  );
  const shared = [...new Set(used)].filter((name) => !own.includes(name)).sort();
  const listed = [...(await read('docs/guides/theming.md')).matchAll(/--fr-[a-z\d-]+/g)].map(
    ([name]) => name,
  );
  assert.ok(shared.includes('--fr-accent-color'));
  assert.deepEqual([...new Set(listed)].filter((name) => !own.includes(name)).sort(), shared);
});

test('sizes in the guides are the recorded ones', async () => {
  const sizes = JSON.parse(await read('test/checks/sizes.json')) as Record<string, { brotli: number }>;
  const kilobytes = (name: string, digits: number) => ((sizes[name]?.brotli ?? NaN) / 1000).toFixed(digits);
  const loading = await read('docs/guides/loading.md');
  assert.ok(loading.includes(`link this stylesheet (${kilobytes('fr-widgets.css', 0)} kB)`));
  const sites = await read('docs/guides/other-sites.md');
  assert.ok(sites.includes(`\`fr-embed.js\` (${kilobytes('fr-embed.js', 1)} kB)`));
  assert.match(loading, /one alone is a fifth to half of the one file/);
  const whole = sizes['fr-widgets.js']?.brotli ?? NaN;
  for (const name of ['thermometer', 'leaderboard', 'map of the world', 'form']) {
    const share = (sizes[`a page with a ${name}`]?.brotli ?? NaN) / whole;
    assert.ok(share > 0.2 && share < 0.5, `${name}: ${share}`);
  }
});

test('Square alone needs unsafe-inline, and for styles only, as SECURITY.md says', async () => {
  assert.match(await read('SECURITY.md'), /Square needs `'unsafe-inline'` for styles/);
  const needing = [...processorSources(await read('src/payment/README.md'))].flatMap(([name, sources]) =>
    Object.entries(sources).flatMap(([directive, own]) =>
      own.some((source) => source.startsWith("'unsafe")) ? [`${name} ${directive}`] : [],
    ),
  );
  assert.deepEqual(needing, ['Square style-src']);
});
