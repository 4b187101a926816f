import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { installedChromium } from '../runner/chromium.js';
import { findFirefox, noFirefox } from '../runner/firefox.js';
import { root } from '../runner/root.js';
import { findWebKit, noWebKit } from '../runner/webkit.js';

// `npm run test:full [-- part …]`: what the gate leaves out, each night and before a release.

interface Part {
  /** A script of package.json with its arguments. */
  readonly script: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Returns why it cannot run here. */
  readonly missing?: () => string | false;
}

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
  notices: { script: ['check', 'notices'] },
  builds: { script: ['test:builds'] },
  // With Postgres, Workers and WordPress.
  slow: { script: ['test:slow'] },
  nodes: { script: ['test:nodes'] },
  chromium: { ...chromium, script: ['test:browser'] },
  'chromium-e2e': { ...chromium, script: ['test:e2e'] },
  bundled: { ...bundled, script: ['test:browser'] },
  'bundled-e2e': { ...bundled, script: ['test:e2e'] },
  firefox: { ...firefox, script: ['test:browser'] },
  'firefox-e2e': { ...firefox, script: ['test:e2e', ...acceptance, 'hostile-pages.e2e'] },
  webkit: { ...webkit, script: ['test:browser'] },
  'webkit-e2e': { ...webkit, script: ['test:e2e', 'acceptance/webkit.slow', 'hostile-pages.e2e'] },
  // 500 random cases of each property, or five times the usual number, and all combinations of `looks`. `npm run test:long` alone takes hours.
  long: { script: ['test:long'], env: { FR_RUNS: '500x5' } },
  examples: { script: ['test:examples'] },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`No part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);

const summary: string[] = [];
await run(['bash', 'test/full/install.sh']);
for (const [name, { script, env = {}, missing }] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const reason = missing?.() || undefined;
  if (reason !== undefined) {
    summary.push(`${name.padEnd(12)} skipped: ${reason}`);
    continue;
  }
  console.log(`\n${name}: ${script.join(' ')}`);
  const started = performance.now();
  const [command = '', ...words] = script;
  const { code, count } = await run(['npm', 'run', '--silent', command, '--', ...words], env);
  const seconds = Math.round((performance.now() - started) / 1000);
  const outcome = code === 0 ? 'ok' : 'FAILED';
  summary.push(`${name.padEnd(12)} ${outcome.padEnd(6)} ${String(seconds).padStart(5)} s  ${count}`);
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);

/** Runs a command, shows what it prints, and returns its last count of tests. */
async function run(
  [program = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; count: string }> {
  const child = spawn(program, words, {
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
