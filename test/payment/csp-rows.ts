import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';

/** Sources by directive: `{ 'script-src': ['https://js.stripe.com'] }`. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** The sources in `src/payment/README.md` that a page's policy needs, by the first word of each row: `Stripe`. */
export async function readCspRows(): Promise<ReadonlyMap<string, Sources>> {
  const text = await readFile(join(root, 'src/payment/README.md'), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith('Content-Security-Policy')) ?? '';
  return parseCspRows(section);
}

/** The only table of a section whose columns are directives. Other tables and texts are ignored. */
export function parseCspRows(section: string): ReadonlyMap<string, Sources> {
  const rows = new Map<string, Sources>();
  let directives: (string | undefined)[] = [];
  for (const line of section.split('\n')) {
    if (!line.startsWith('|')) {
      directives = [];
      continue;
    }
    const [, ...cells] = line.split('|').slice(0, -1);
    const [name = '', ...rest] = [cells[0] ?? '', ...cells.slice(1)].map((cell) => cell.trim());
    if (directives.length === 0) {
      directives = rest.map((cell) => /^`([a-z]+-[a-z]+)`$/.exec(cell)?.[1]);
      continue;
    }
    if (/^-+$/.test(name) || directives.every((directive) => directive === undefined)) continue;
    const sources: Record<string, readonly string[]> = {};
    for (const [index, cell] of rest.entries()) {
      const directive = directives[index];
      const named = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));
      if (directive && named.length > 0) sources[directive] = named;
    }
    rows.set(name, { ...rows.get(name), ...sources });
  }
  return rows;
}

/** A policy as a header value, combined from several policies. */
export function policyOf(...parts: readonly Sources[]): string {
  const all = new Map<string, Set<string>>();
  for (const part of parts)
    for (const [directive, sources] of Object.entries(part)) {
      const known = all.get(directive) ?? new Set();
      all.set(directive, known);
      for (const source of sources) known.add(source);
    }
  return [...all]
    .map(([directive, sources]) => {
      // `'none'` is only valid alone.
      const named = [...sources].filter((source) => source !== "'none'");
      return `${directive} ${named.length > 0 ? named.join(' ') : "'none'"}`;
    })
    .join('; ');
}
