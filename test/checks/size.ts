import { brotliCompressSync } from 'node:zlib';
import { buildBundle, type Chunk } from '../runner/bundle.js';
import { elementTags } from '../support/element-tags.js';
import type { Check, Findings } from './check.js';

const kB = 1000;

/** The most that a file may weigh, in bytes after brotli. */
const budgets: readonly Budget[] = [
  // Aim: 85 kB, and never over 95.
  { files: /^fr-widgets(\.iife)?\.js$/, brotli: 113.4 * kB },
  { files: /^fr-widgets\.css$/, brotli: 1.4 * kB },
  { files: /^fr-autoloader\.js$/, brotli: 1.5 * kB },
  { files: /^chunks\/[a-z-]+-wallets-/, brotli: 2.8 * kB },
  // It alone takes the donor through the bank's authentication, and has to tell apart how that ends.
  { files: /^chunks\/square-/, brotli: 1.7 * kB },
  // Labels and boxes around three frames, a limit for answers that may never come, and the style of inputs that Braintree adds.
  { files: /^chunks\/braintree-/, brotli: 1.7 * kB },
  // One of them stands between the donor and the processor's own script, which is many times as large.
  { files: /^chunks\/(stripe|moneris|sandbox-frame)-/, brotli: 1.3 * kB },
  // Its script covers the page, scrolls it and has one button: half of this file is for that.
  { files: /^chunks\/authorize-net-/, brotli: 2.25 * kB },
  { files: /^chunks\/processor-kit-/, brotli: 1.8 * kB },
  { files: /^chunks\/map-/, brotli: 4.5 * kB },
  // The English names of all countries are in it.
  { files: /^chunks\/explorer-/, brotli: 10.8 * kB },
  // What only some pages ask of a form, and all else that is loaded late.
  { files: /^chunks\/(?!core|shared|fr-)/, brotli: 9.5 * kB },
];

/** What a page with the autoloader downloads until everything of it is there, in bytes after brotli, and in how many files. */
const pages: readonly Page[] = [
  // Aims: 16, 15, 22, 28, 42 and 85 kB.
  { name: 'a thermometer', tags: ['fr-goal-thermometer'], brotli: 31 * kB, requests: 3 },
  { name: 'statistics', tags: ['fr-site-stats'], brotli: 25.4 * kB, requests: 4 },
  { name: 'a leaderboard', tags: ['fr-team-leaderboard'], brotli: 34 * kB, requests: 3 },
  {
    name: 'a map of the world',
    tags: ['fr-heatmap'],
    late: /^chunks\/explorer-/,
    brotli: 48.3 * kB,
    requests: 5,
  },
  { name: 'a form', tags: ['fr-donate-form'], brotli: 56.8 * kB, requests: 4 },
  {
    name: 'all elements',
    tags: elementTags(),
    late: /^chunks\/explorer-/,
    brotli: 107.6 * kB,
    // One for each element, and autoloader, core, figures, shared and explorer.
    requests: elementTags().length + 5,
  },
];

export interface Budget {
  readonly files: RegExp;
  readonly brotli: number;
}

export interface Page {
  readonly name: string;
  readonly tags: readonly string[];
  /** What its elements load once they are on screen. */
  readonly late?: RegExp;
  readonly brotli: number;
  readonly requests: number;
}

/** What a page has to download. */
export const size: Check = {
  name: 'size',
  run: async () => {
    const chunks = await buildBundle('pages');
    const [files, sums] = [weigh(chunks, budgets), weighPages(chunks, pages)];
    return {
      notes: [...(sums.notes ?? []), ...(files.notes ?? [])],
      problems: [...files.problems, ...sums.problems],
    };
  },
};

/** Each file by itself. A file that several budgets name has the first one's. */
export function weigh(chunks: readonly Chunk[], limits: readonly Budget[]): Findings {
  const notes: string[] = [];
  const problems: string[] = [];
  const met = new Set<Budget>();
  for (const { fileName, code } of chunks) {
    const limit = limits.find(({ files }) => files.test(fileName));
    if (!limit) continue;
    met.add(limit);
    const brotli = brotliCompressSync(code).length;
    notes.push(`${fileName} ${show(brotli)} of ${show(limit.brotli)}`);
    if (brotli > limit.brotli)
      problems.push(`${fileName} is ${show(brotli)} after brotli, over its ${show(limit.brotli)}.`);
  }
  for (const limit of limits)
    if (!met.has(limit)) problems.push(`${String(limit.files)} has a budget but was not built.`);
  return { notes, problems };
}

/** Each page with all files that it loads. */
export function weighPages(chunks: readonly Chunk[], all: readonly Page[]): Findings {
  const notes: string[] = [];
  const problems: string[] = [];
  for (const { name, tags, late, brotli, requests } of all) {
    const files = filesOf(chunks, ['fr-autoloader.js', ...tags.map((tag) => `elements/${tag}.js`)], late);
    const sum = files.reduce((total, { code }) => total + brotliCompressSync(code).length, 0);
    notes.push(`${name} ${show(sum)} of ${show(brotli)} in ${String(files.length)} requests`);
    if (sum > brotli)
      problems.push(`A page with ${name} loads ${show(sum)} after brotli, over its ${show(brotli)}.`);
    if (files.length > requests)
      problems.push(
        `A page with ${name} makes ${String(files.length)} requests, over its ${String(requests)}.`,
      );
  }
  return { notes, problems };
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

function show(bytes: number): string {
  return `${(bytes / kB).toFixed(1)} kB`;
}
