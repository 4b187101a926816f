import { launchBrowser } from '../runner/browser.js';
import { buildBundle } from '../runner/bundle.js';
import type { GeneratedDocument } from '../checks/generated-documents.js';
import type { Row, Rows } from './compare.js';
import { recordPath } from './record.js';
import { startSite, type Site } from './site.js';
import { subjects } from './subjects.js';

/**
 * The record of what pages cost now: of the installed browser and the one from npm, the larger value of the two. A commit that raises a value
 * says what visitors get for it.
 */
export async function writtenBudget(): Promise<readonly GeneratedDocument[]> {
  await buildBundle('pages');
  const cleaning: (() => Promise<void>)[] = [];
  const site = await startSite({ after: (clean) => cleaning.push(clean) });
  try {
    const [installed, fromNpm] = [await measureAll(site, ''), await measureAll(site, '1')];
    const rows = Object.entries(installed).map(([name, row]) => [name, larger(row, fromNpm[name] ?? {})]);
    return [{ path: recordPath, expected: `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n` }];
  } finally {
    for (const clean of cleaning) await clean();
  }
}

async function measureAll(site: Site, ignoresInstalled: string): Promise<Rows> {
  process.env['FR_IGNORE_INSTALLED_CHROME'] = ignoresInstalled;
  const browser = await launchBrowser();
  const rows: Record<string, Row> = {};
  for (const subject of subjects)
    Object.assign(rows, await subject.measure(await browser.createBrowserContext(), site));
  await browser.close();
  return rows;
}

function larger(one: Row, other: Row): Row {
  return Object.fromEntries(
    Object.entries(one).map(([measure, value]) => [measure, Math.max(value, other[measure] ?? 0)]),
  );
}
