import { spawn } from 'node:child_process';
import { findFirefox, noFirefox } from './runner/firefox.js';
import { root } from './runner/root.js';
import { findWebKit, noWebKit } from './runner/webkit.js';

interface Run {
  readonly engine: 'firefox' | 'webkit';
  /** Reason why it cannot run here. */
  readonly missing: string | undefined;
  /** Arguments for `test/run.ts`. */
  readonly words: readonly string[];
}

// Files are named, because a part of a path would also include the slow ones in its folder.
const acceptance = ['gift', 'many-campaigns', 'missing-campaign', 'unknown-campaign'].map(
  (name) => `acceptance/${name}.e2e`,
);
const firefox = { engine: 'firefox', missing: findFirefox() === undefined ? noFirefox : undefined } as const;
const webkit = { engine: 'webkit', missing: findWebKit() === undefined ? noWebKit : undefined } as const;

const runs: readonly Run[] = [
  { ...firefox, words: ['browser'] },
  { ...firefox, words: ['e2e', ...acceptance, 'hostile-pages.e2e'] },
  { ...webkit, words: ['browser'] },
  { ...webkit, words: ['e2e', 'acceptance/webkit', 'hostile-pages.e2e'] },
];

let failed = false;
/** Engine and suite, with their results. */
const table: Record<string, string> = {};
for (const { engine, missing, words } of runs) {
  const name = `${engine} ${words.join(' ')}`;
  if (missing !== undefined) {
    table[name] = `skipped: ${missing}`;
    continue;
  }
  console.log(name);
  let written = '';
  const code = await new Promise<number | null>((resolve) => {
    const run = spawn(process.execPath, ['--import', 'tsx', 'test/run.ts', ...words], {
      cwd: root,
      env: { ...process.env, FR_ENGINE: engine },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    run.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      written = (written + text).slice(-1000);
    });
    run.once('close', resolve);
  });
  // The last line is the count.
  table[name] = written.trim().split('\n').at(-1) ?? '';
  failed ||= code !== 0;
}
for (const [name, count] of Object.entries(table)) console.log(`${name}: ${count}`);
process.exitCode = failed ? 1 : 0;
