import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildBundle, type Chunk } from '../runner/bundle.js';
import { root } from '../runner/root.js';
import { elementTags } from '../support/element-tags.js';
import type { Check, Findings } from './check.js';
import type { GeneratedDocument } from './generated-documents.js';

/** What visitors download of one product: bytes after brotli, in how many files. */
export interface Size {
  readonly brotli: number;
  readonly requests: number;
}

export type Sizes = Readonly<Record<string, Size>>;

export interface Page {
  readonly tags: readonly string[];
  /** What its elements load once they are on screen. */
  readonly late?: RegExp;
}

/** A product may grow by this share before the check asks for a new record. */
const tolerance = 0.01;

const record = 'test/checks/sizes.json';

const files = [
  ...['fr-widgets.js', 'fr-widgets.iife.js', 'fr-widgets.css', 'fr-autoloader.js', 'fr-embed.js'],
  'fr-staff.js',
];

/** Pages with the autoloader, until everything of them is there. */
const pages: Readonly<Record<string, Page>> = {
  'a page with a thermometer': { tags: ['fr-goal-thermometer'] },
  'a page with statistics': { tags: ['fr-site-stats'] },
  'a page with a leaderboard': { tags: ['fr-team-leaderboard'] },
  'a page with a map of the world': { tags: ['fr-heatmap'], late: /^chunks\/explorer-/ },
  'a page with a form': { tags: ['fr-donate-form'] },
  'a page with all elements': { tags: elementTags(), late: /^chunks\/explorer-/ },
};

/** No product has become larger than recorded. */
export const size: Check = {
  name: 'size',
  run: async () =>
    compare(
      JSON.parse(await readFile(join(root, record), 'utf8')) as Sizes,
      sizesOf(await buildBundle('pages'), files, pages),
    ),
};

/** The record of the present build. A commit that raises a size says why. */
export async function writtenSizes(): Promise<readonly GeneratedDocument[]> {
  const sizes = sizesOf(await buildBundle('pages'), files, pages);
  return [{ path: record, expected: `${JSON.stringify(sizes, null, 2)}\n` }];
}

/** Compares sizes with the recorded ones. */
export function compare(recorded: Sizes, now: Sizes): Findings {
  const problems: string[] = [];
  for (const [name, { brotli, requests }] of Object.entries(now)) {
    const before = recorded[name];
    if (!before) problems.push(`The size of ${name} is not recorded: npm run write -- sizes`);
    else if (brotli > before.brotli * (1 + tolerance) || requests > before.requests)
      problems.push(
        `${name} is ${show({ brotli, requests })}, recorded with ${show(before)}. If that is right: npm run write -- sizes, and give the reason in the commit.`,
      );
  }
  for (const name of Object.keys(recorded))
    if (!now[name]) problems.push(`${name} has a recorded size but was not built: npm run write -- sizes`);
  return { problems, notes: Object.entries(now).map(([name, own]) => `${name} ${show(own)}`) };
}

/** The sizes of files by name, and of pages. */
export function sizesOf(
  chunks: readonly Chunk[],
  names: readonly string[],
  all: Readonly<Record<string, Page>>,
): Sizes {
  const single = names.map((name) => [name, weigh(chunks.filter(({ fileName }) => fileName === name))]);
  const whole = Object.entries(all).map(([name, { tags, late }]) => [
    name,
    weigh(filesOf(chunks, ['fr-autoloader.js', ...tags.map((tag) => `elements/${tag}.js`)], late)),
  ]);
  return Object.fromEntries([...single, ...whole]) as Sizes;
}

function weigh(chunks: readonly Chunk[]): Size {
  const brotli = chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  return { brotli, requests: chunks.length };
}

/** All that a page loads: the autoloader imports what an element's own file does, and not that file. */
function filesOf(chunks: readonly Chunk[], entries: readonly string[], late: RegExp | undefined): Chunk[] {
  const names = new Set(entries);
  for (const { fileName } of chunks) if (late?.test(fileName)) names.add(fileName);
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk) throw new Error(`${name} was not built.`);
    for (const file of chunk.imports) names.add(file);
  }
  return chunks.filter(({ fileName }) => names.has(fileName) && !fileName.startsWith('elements/'));
}

function show({ brotli, requests }: Size): string {
  return `${(brotli / 1000).toFixed(1)} kB in ${String(requests)}`;
}
