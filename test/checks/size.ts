import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildBundle, type Chunk } from '../runner/bundle.js';
import type { Check, Findings } from './check.js';

const kB = 1000;

/** The most that a file of the page's bundle may weigh, in bytes after `gzip -9`. */
const budgets: Record<string, number> = {
  'fr-widgets.js': 40 * kB,
  // With every screen of a gift's outcome: none of them may have to be fetched once money is on its way.
  'fr-donation-form.js': 34.5 * kB,
  // One of them stands between the donor and the processor's own script, which is many times as large.
  'fr-processor-kit.js': 2 * kB,
  'fr-stripe.js': 1.5 * kB,
  'fr-square.js': 1.5 * kB,
  'fr-braintree.js': 1.5 * kB,
  'fr-authorize-net.js': 1.5 * kB,
  'fr-moneris.js': 1.5 * kB,
  'fr-sandbox-frame.js': 1.5 * kB,
  'fr-widgets.css': 1.5 * kB,
};

/** The most that files may weigh together, in bytes after brotli: a visitor who looks around meets all of them. */
const together: readonly Group[] = [
  { name: 'maps', files: /^fr-map-/, brotli: 17 * kB },
  // All that stands between a page and the first sight of a map, beside the map itself.
  { name: 'first sight of a map', files: /^fr-picture/, brotli: 7 * kB },
  // With what follows: legend, lists, table, tip, keys, tiles; names and spellings, for rows and maps that need them; posters;
  // 1 kB for pages that draw borders otherwise.
  {
    name: 'heatmap parts',
    files: /^fr-(picture|explorer|gazetteer|region-names|borders|poster-file)/,
    brotli: 23.7 * kB,
  },
];

export interface Group {
  readonly name: string;
  readonly files: RegExp;
  readonly brotli: number;
}

/** For a file that a page only loads when it needs it, and that has no row above. */
const lazyBudget = 30 * kB;

/** What a page has to download. */
export const size: Check = {
  name: 'size',
  run: async () => weigh(await buildBundle('production'), budgets, lazyBudget, together),
};

export function weigh(
  chunks: readonly Chunk[],
  limits: Record<string, number>,
  lazyLimit: number,
  groups: readonly Group[] = [],
): Findings {
  const rows = chunks.map(({ fileName, code }) => ({
    fileName,
    raw: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
    limit: limits[fileName] ?? lazyLimit,
  }));
  const built = new Set(rows.map(({ fileName }) => fileName));
  const sums = groups.map((group) => {
    const members = rows.filter(({ fileName }) => group.files.test(fileName));
    return { ...group, count: members.length, sum: members.reduce((sum, { brotli }) => sum + brotli, 0) };
  });
  return {
    notes: [
      ...rows.map(
        (row) =>
          `${row.fileName} ${show(row.raw)}, gzip ${show(row.gzip)} of ${show(row.limit)}, brotli ${show(row.brotli)}`,
      ),
      ...sums.map(
        ({ name, count, sum, brotli }) => `${count} ${name} together brotli ${show(sum)} of ${show(brotli)}`,
      ),
    ],
    problems: [
      ...rows
        .filter(({ gzip, limit }) => gzip > limit)
        .map(
          ({ fileName, gzip, limit }) => `${fileName} is ${show(gzip)} after gzip, over its ${show(limit)}.`,
        ),
      ...Object.keys(limits)
        .filter((fileName) => !built.has(fileName))
        .map((fileName) => `${fileName} has a budget but was not built.`),
      ...sums
        .filter(({ sum, brotli }) => sum > brotli)
        .map(
          ({ name, sum, brotli }) =>
            `The ${name} are ${show(sum)} together after brotli, over their ${show(brotli)}.`,
        ),
      ...sums
        .filter(({ count }) => count === 0)
        .map(({ name }) => `The ${name} have a budget but were not built.`),
    ],
  };
}

function show(bytes: number): string {
  return `${(bytes / kB).toFixed(1)} kB`;
}
