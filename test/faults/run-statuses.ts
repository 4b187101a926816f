import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildBundle } from '../runner/bundle.js';
import { findFirefox, noFirefox } from '../runner/firefox.js';
import { describeFaults, describeRepeats, faultsOf } from './judge-outcome.js';
import { everyStatus, families, type Cell } from './status-cells.js';
import { openStatusStage } from './status-stage.js';
import { engines, tryCells, type Engine } from './try-cells.js';

// `npm run test:full -- statuses`: answers gifts in place of the proxy with every status, in both engines; the slow tests try some of them.
// Run without the test runner, because that limits the time of a file. Options: `-- statuses --engine firefox --status 400-429 --body HTML
// --only families --list cells.json`.

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    /** A status or a range of statuses. */
    status: { type: 'string', default: '0-599' },
    /** Part of the name of a body. */
    body: { type: 'string', default: '' },
    /** `statuses` or `families`; both by default. */
    only: { type: 'string' },
    /** Writes all outcomes as JSON to one file per engine, whose name ends with this text: `chromium-cells.json`. */
    list: { type: 'string' },
  },
});

const [from = 0, to = from] = values.status.split('-').map(Number);
const groups: readonly (readonly Cell[])[] =
  values.only === 'statuses'
    ? [everyStatus]
    : values.only === 'families'
      ? [families]
      : [everyStatus, families];
const cells = groups
  .flat()
  .filter(({ status, body }) => status >= from && status <= to && body.name.includes(values.body));
const chosen = engines.filter((engine) => values.engine === undefined || values.engine === engine);
if (cells.length === 0 || chosen.length === 0) throw new Error('No cell has such a status, body or engine.');

await buildBundle('pages');
const cleanings: (() => Promise<void>)[] = [];
const stage = await openStatusStage({ after: (clean) => void cleanings.push(clean) });

async function run(engine: Engine): Promise<boolean> {
  if (engine === 'firefox' && findFirefox() === undefined) {
    console.log(`firefox: skipped, ${noFirefox}`);
    return true;
  }
  const started = performance.now();
  const { outcomes, broken } = await tryCells(stage, engine, cells, (done) => {
    if (done % 250 === 0) console.log(`${engine}: ${done} of ${cells.length} cells`);
  });
  const seconds = (performance.now() - started) / 1000;
  for (const line of describeFaults(outcomes)) console.log(`${engine}: ✖ ${line}`);
  for (const { cell, problem } of broken)
    console.log(
      `${engine}: ✖ not carried through: ${cell.proxy}, ${cell.name}, ${cell.body.name}, ${cell.status}: ${problem}`,
    );
  const failed = outcomes.filter((outcome) => faultsOf(outcome).length > 0).length + broken.length;
  console.log(`${engine}: ${describeRepeats(outcomes)}`);
  console.log(
    `${engine}: ${cells.length - failed} of ${cells.length} cells passed, ${failed} failed, ${seconds.toFixed(0)} s`,
  );
  if (values.list !== undefined)
    await writeFile(`${engine}-${values.list}`, JSON.stringify(outcomes, undefined, 1));
  return failed === 0;
}

const results = await Promise.all(chosen.map(run));
for (const clean of cleanings) await clean();
process.exitCode = results.every(Boolean) ? 0 : 1;
