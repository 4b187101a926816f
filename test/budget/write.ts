// `npm run budget`: records what pages cost now, in the installed browser and in the one from npm the larger value of the two. A commit that
// raises a value says what visitors get for it.
import { launchBrowser } from '../runner/browser.js';
import { buildBundle } from '../runner/bundle.js';
import type { Row, Rows } from './compare.js';
import { writeRecorded } from './record.js';
import { startSite } from './site.js';
import { subjects } from './subjects.js';

await buildBundle('pages');
const site = await startSite({ after: () => undefined });
const [installed, fromNpm] = [await measureAll(''), await measureAll('1')];
await writeRecorded(
  Object.fromEntries(
    Object.entries(installed).map(([name, row]) => [name, larger(row, fromNpm[name] ?? {})]),
  ),
);
process.exit();

async function measureAll(ignoresInstalled: string): Promise<Rows> {
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
