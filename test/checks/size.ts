import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildBundle, type Chunk } from '../runner/bundle.js';
import type { Check, Findings } from './check.js';

const kB = 1000;

/** The most that a file of the page's bundle may weigh, in bytes after `gzip -9`. */
const budgets: Record<string, number> = {
  'fr-widgets.js': 40 * kB,
};

/** For a file that a page only loads when it needs it, and that has no row above. */
const lazyBudget = 30 * kB;

/** What a page has to download. */
export const size: Check = {
  name: 'size',
  run: async () => weigh(await buildBundle('production'), budgets, lazyBudget),
};

export function weigh(chunks: readonly Chunk[], limits: Record<string, number>, lazyLimit: number): Findings {
  const rows = chunks.map(({ fileName, code }) => ({
    fileName,
    raw: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
    limit: limits[fileName] ?? lazyLimit,
  }));
  const built = new Set(rows.map(({ fileName }) => fileName));
  return {
    notes: rows.map(
      (row) =>
        `${row.fileName} ${show(row.raw)}, gzip ${show(row.gzip)} of ${show(row.limit)}, brotli ${show(row.brotli)}`,
    ),
    problems: [
      ...rows
        .filter(({ gzip, limit }) => gzip > limit)
        .map(
          ({ fileName, gzip, limit }) => `${fileName} is ${show(gzip)} after gzip, over its ${show(limit)}.`,
        ),
      ...Object.keys(limits)
        .filter((fileName) => !built.has(fileName))
        .map((fileName) => `${fileName} has a budget but was not built.`),
    ],
  };
}

function show(bytes: number): string {
  return `${(bytes / kB).toFixed(1)} kB`;
}
