import { launchBrowser } from '../runner/browser.js';
import { buildBundle } from '../runner/bundle.js';
import { startDemo } from '../runner/start-demo.js';
import { allCombinations, otherLooks, samplesOf } from './combinations.js';
import { newStageTab, still } from '../visual/stage.js';
import { lookAt } from './look-at.js';

// `npm run test:full -- axe`: every variant of the gallery on three of the thirty combinations of host page, theme and language, from right
// to left, and in forced colours; `-- axe all` on all combinations; `-- axe heatmap serif` those whose name has all of these words;
// `--no-build` takes `dist/` as it is.

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWhole = words[0] === 'all';
const wanted = isWhole ? words.slice(1) : words;
const combinations = [...(isWhole ? allCombinations() : samplesOf(3)), ...otherLooks()].filter(({ name }) =>
  wanted.every((word) => name.toLowerCase().includes(word.toLowerCase())),
);
if (combinations.length === 0) throw new Error('No combination has all of these words in its name.');

if (!process.argv.includes('--no-build')) await buildBundle('pages');
const cleaning: (() => Promise<void>)[] = [];
const demo = await startDemo({ after: (clean) => cleaning.push(clean) });
const browser = await launchBrowser({ media: still });
let failed = 0;
let calculated = 0;
let undecided = 0;
try {
  const page = await newStageTab(browser);
  const forced = await newStageTab(browser, true);
  for (const combination of combinations) {
    const found = await lookAt(combination.isForced ? forced : page, demo.url, combination).catch(
      (error: unknown) => ({
        violations: [String(error)],
        undecided: [],
        calculated: 0,
      }),
    );
    calculated += found.calculated;
    undecided += found.undecided.length;
    if (found.violations.length > 0) failed += 1;
    const lines = [...found.violations, ...found.undecided.map((line) => `undecided: ${line}`)];
    if (lines.length > 0) console.log([combination.name, ...lines].join('\n  '));
  }
} finally {
  await browser.close();
  for (const clean of cleaning) await clean();
}
console.log(`Contrast of ${String(calculated)} texts calculated from pixels`);
console.log(
  `${String(combinations.length - failed)} of ${String(combinations.length)} combinations without a violation, ${String(undecided)} findings undecided`,
);
process.exitCode = failed + undecided === 0 ? 0 : 1;
