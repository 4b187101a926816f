import { stripVTControlCharacters } from 'node:util';
import type { Check } from './checks/check.js';
import { layers } from './checks/layers.js';
import { manifest } from './checks/manifest.js';
import { notices } from './checks/notices.js';
import { openApi } from './checks/openapi.js';
import { browserRange } from './checks/range.js';
import { reference } from './checks/reference.js';
import { settings } from './checks/settings.js';
import { size } from './checks/size.js';
import { format, lint, typedLint, types } from './checks/tools.js';
import { texts } from './checks/texts.js';
import { typography } from './checks/typography.js';
import { words } from './checks/words.js';

/** Two lanes that take about as long as each other. */
const lanes: readonly (readonly Check[])[] = [
  [types, typedLint, lint, format],
  [size, layers, words, texts, typography, manifest, browserRange, reference, settings, openApi],
];
/** What only a change of dependencies can break: `npm run test:full` does it, and `npm run check -- notices`. */
const rest: readonly Check[] = [notices];

// `tsx test/check.ts [name …]`
const names = process.argv.slice(2);
const known = [...lanes.flat(), ...rest];
const chosen = (check: Check) => names.includes(check.name);
const due = names.length === 0 ? lanes : [known.filter(chosen)];
const unknown = names.filter((name) => !known.some((check) => check.name === name));
let failed = unknown.length > 0;
if (failed) console.error(`No such check: ${unknown.join(', ')}`);

await Promise.all(
  due.map(async (lane) => {
    for (const check of lane) failed = !(await passes(check)) || failed;
  }),
);
process.exitCode = failed ? 1 : 0;

async function passes(check: Check): Promise<boolean> {
  const started = performance.now();
  const { problems, notes = [] } = await check.run().catch((error: unknown) => ({
    problems: [String(error)],
    notes: [],
  }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const outcome = problems.length === 0 ? `ok ${notes.join(', ')}` : 'FAILED';
  console.log(`${check.name.padEnd(10)} ${seconds.padStart(5)} s  ${outcome}`.trimEnd());
  for (const problem of problems) console.log(stripVTControlCharacters(problem).replaceAll(/^/gm, '  '));
  return problems.length === 0;
}
