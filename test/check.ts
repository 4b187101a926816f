import { stripVTControlCharacters } from 'node:util';
import type { Check } from './checks/check.js';
import { layers } from './checks/layers.js';
import { manifest } from './checks/manifest.js';
import { notices } from './checks/notices.js';
import { browserRange } from './checks/range.js';
import { reference } from './checks/reference.js';
import { settings } from './checks/settings.js';
import { size } from './checks/size.js';
import { format, lint, types } from './checks/tools.js';
import { typography } from './checks/typography.js';
import { words } from './checks/words.js';

const checks: readonly Check[] = [
  types,
  lint,
  format,
  layers,
  words,
  typography,
  manifest,
  browserRange,
  reference,
  settings,
  size,
  notices,
];

// `tsx test/check.ts [name …]`
const names = process.argv.slice(2);
const chosen = checks.filter(({ name }) => names.length === 0 || names.includes(name));
const unknown = names.filter((name) => !checks.some((check) => check.name === name));
let failed = unknown.length > 0 || chosen.length === 0;
if (failed) console.error(`No such check: ${unknown.join(', ')}`);

for (const check of chosen) {
  const started = performance.now();
  const { problems, notes = [] } = await check.run().catch((error: unknown) => ({
    problems: [String(error)],
    notes: [],
  }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const outcome = problems.length === 0 ? `ok ${notes.join(', ')}` : 'FAILED';
  console.log(`${check.name.padEnd(10)} ${seconds.padStart(5)} s  ${outcome}`.trimEnd());
  for (const problem of problems) console.log(stripVTControlCharacters(problem).replaceAll(/^/gm, '  '));
  failed ||= problems.length > 0;
}
process.exitCode = failed ? 1 : 0;
