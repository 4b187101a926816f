import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../runner/root.js';

// `npm run test:full [-- name …]`: what the gate leaves out, each night and before a release. Each part is also a command of its own.

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const script = (name: string, ...words: string[]) => ['npm', 'run', '--silent', name, '--', ...words];

const parts: readonly Part[] = [
  { name: 'notices', command: script('check', 'notices') },
  { name: 'builds', command: script('test:builds') },
  { name: 'nodes', command: script('test:nodes') },
  // With Redis and WordPress.
  { name: 'slow', command: script('test:slow') },
  { name: 'firefox', command: script('test:firefox') },
  { name: 'webkit', command: script('test:webkit') },
  // Ten times as many random cases as in `npm test`; `npm run test:long` alone takes a hundred times as many.
  { name: 'long', command: script('test:long'), env: { FR_RUNS: 'x10' } },
  { name: 'examples', command: script('test:examples') },
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`No part ${unknown.join(', ')}, only ${parts.map(({ name }) => name).join(', ')}.`);

const summary: string[] = [];
await run(['bash', 'test/full/install.sh']);
for (const { name, command, env = {} } of parts) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}: ${command.join(' ')}`);
  const started = performance.now();
  const { code, counts } = await run(command, env);
  const seconds = Math.round((performance.now() - started) / 1000);
  summary.push(
    `${name.padEnd(10)} ${code === 0 ? 'ok    ' : 'FAILED'} ${String(seconds).padStart(5)} s  ${counts.join('; ')}`,
  );
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);

/** Runs a command, shows what it prints, and collects its lines with counts of tests. */
async function run(
  [program = '', ...words]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; counts: string[] }> {
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const counts: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (/^\d+ passed, \d+ failed/.test(line)) counts.push(line);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, counts };
}
