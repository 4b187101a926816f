import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';

type Host = 'worker' | 'deno' | 'bun' | 'vercel' | 'netlify';

/** The programs that the proxy's instructions show, one for each host. */
export async function readExamples(): Promise<Readonly<Record<Host, string>>> {
  const text = await readFile(join(root, 'src/proxy/edge/README.md'), 'utf8');
  const [worker, deno, bun, vercel, netlify, ...more] = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(
    ([, code = '']) => code,
  );
  assert.ok(worker && deno && bun && vercel && netlify && more.length === 0);
  return { worker, deno, bun, vercel, netlify };
}
