import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { installedChromium } from '../runner/chromium.js';
import { findFirefox, noFirefox } from '../runner/firefox.js';
import { root } from '../runner/root.js';
import { findWebKit, noWebKit } from '../runner/webkit.js';

// `npm run test:full [-- part …]`: what the gate leaves out, each night and before a release. Words after the last part are its own:
// `npm run test:full -- axe heatmap dark`.

interface Part {
  /** The program with its arguments. */
  readonly program: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Returns why it cannot run here. */
  readonly missing?: () => string | false;
  /** Whether words after its name are arguments of the program. */
  readonly takesWords?: true;
  /** Whether it is run only if it is named. The slow tests have some of its cases. */
  readonly onRequest?: true;
}

const tests = 'test/run.ts';
const firefox = {
  env: { FR_ENGINE: 'firefox' },
  missing: () => findFirefox() === undefined && noFirefox,
};
const webkit = {
  env: { FR_ENGINE: 'webkit' },
  missing: () => findWebKit() === undefined && noWebKit,
};
/** What a visitor with a current Chrome has. All other parts use it too. */
const chromium = {
  missing: () =>
    (process.env['CHROME_PATH'] ?? installedChromium()) === undefined && 'no Chrome or Chromium is installed',
};
/** The one from npm, which is older and draws without a window. */
const bundled = {
  env: { CHROME_PATH: undefined, FR_IGNORE_INSTALLED_CHROME: '1' },
  missing: () =>
    (process.platform !== 'linux' || process.arch !== 'x64') && 'npm has a Chromium for Linux x64 only',
};
// Files are named, because a part of a path would also include the slow ones in its folder.
const acceptance = ['gift', 'many-campaigns', 'missing-campaign', 'unknown-campaign'].map(
  (name) => `acceptance/${name}.e2e`,
);

const parts: Readonly<Record<string, Part>> = {
  notices: { program: ['test/check.ts', 'notices'] },
  builds: { program: [tests, 'builds'], takesWords: true },
  // With Postgres, Workers and WordPress.
  slow: { program: [tests, 'slow'] },
  nodes: { program: ['test/nodes/run.ts'], takesWords: true },
  chromium: { ...chromium, program: [tests, 'browser'] },
  'chromium-e2e': { ...chromium, program: [tests, 'e2e'] },
  bundled: { ...bundled, program: [tests, 'browser'] },
  'bundled-e2e': { ...bundled, program: [tests, 'e2e'] },
  firefox: { ...firefox, program: [tests, 'browser'] },
  'firefox-e2e': { ...firefox, program: [tests, 'e2e', ...acceptance, 'hostile-pages.e2e'] },
  webkit: { ...webkit, program: [tests, 'browser'] },
  'webkit-e2e': { ...webkit, program: [tests, 'e2e', 'acceptance/webkit.slow', 'hostile-pages.e2e'] },
  // 500 random cases of each property, or five times the usual number, and all combinations of `looks`. `npm test -- long` alone takes hours.
  long: { program: [tests, 'long'], env: { FR_RUNS: '500x5' } },
  examples: {
    program: [
      ...['--test', '--test-concurrency=1'],
      ...['packages', 'examples', 'bundlers'].map((name) => `test/examples/${name}.ts`),
    ],
  },
  faults: { program: ['test/faults/run-whole.ts'], onRequest: true },
  statuses: { program: ['test/faults/run-statuses.ts'], onRequest: true, takesWords: true },
  axe: { program: ['test/axe/run.ts'], onRequest: true, takesWords: true },
};

const words = process.argv.slice(2);
const firstOther = words.findIndex((word) => !(word in parts));
const names = firstOther < 0 ? words : words.slice(0, firstOther);
const rest = words.slice(names.length);
const last = names.at(-1) ?? '';
if (rest.length > 0 && !parts[last]?.takesWords)
  throw new Error(`No part ${rest.join(', ')}, only ${Object.keys(parts).join(', ')}.`);
const chosen = Object.entries(parts).filter(([name, { onRequest }]) =>
  names.length > 0 ? names.includes(name) : !onRequest,
);

const summary: string[] = [];
if (chosen.some(([, { onRequest }]) => !onRequest)) await run(['bash', 'test/full/install.sh']);
for (const [name, { program, env = {}, missing }] of chosen) {
  const reason = missing?.() || undefined;
  if (reason !== undefined) {
    summary.push(`${name.padEnd(12)} skipped: ${reason}`);
    continue;
  }
  const line = [...program, ...(name === last ? rest : [])];
  console.log(`\n${name}: ${line.join(' ')}`);
  const started = performance.now();
  const { code, count } = await run([process.execPath, '--import', 'tsx', ...line], env);
  const seconds = Math.round((performance.now() - started) / 1000);
  const outcome = code === 0 ? 'ok' : 'FAILED';
  summary.push(`${name.padEnd(12)} ${outcome.padEnd(6)} ${String(seconds).padStart(5)} s  ${count}`);
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);

/** Runs a command, shows what it prints, and returns its last count of tests. */
async function run(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; count: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let count = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (/^\d+ passed, \d+ failed/.test(line)) count = line;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, count };
}
