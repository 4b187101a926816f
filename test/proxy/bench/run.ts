import { build } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRunFolder } from '../../runner/run-folder.js';

// `npm run bench -- proxy [rounds]` compares cached reads through the proxy with a bare Hono app, in turns, so that other load on the
// machine affects both. It measures the processor time of an answer, which other programs do not change.

const connections = 32;
const roundMs = 1_500;
const goal = 0.8;
const rounds = Number(process.argv[3] ?? 7);

// Compiled like the package: a loader that keeps the names of functions makes creating functions slower.
const compiled = join(makeRunFolder(), 'serve.mjs');
await build({
  entryPoints: [fileURLToPath(new URL('serve.ts', import.meta.url))],
  outfile: compiled,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'es2022',
  logLevel: 'error',
});

const contestants = ['bare', 'proxy'] as const;
const running: ChildProcess[] = [];

interface Contestant {
  readonly url: string;
  readonly child: ChildProcess;
}

async function start(name: (typeof contestants)[number]): Promise<Contestant> {
  const child = fork(compiled, [name], { execArgv: [], silent: true });
  running.push(child);
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve({ url: chunk.toString().trim(), child }));
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${url}/v2/client/fundraiser/7`,
      { agent, headers: { origin: 'https://www.otters.example' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`HTTP ${String(response.statusCode)}`));
        response.resume().once('end', () => resolve());
      },
    );
    request.once('error', reject);
  });
}

/** Microseconds of processor time so far. */
function spent(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (microseconds) => resolve(Number(microseconds)));
    child.send('spent');
  });
}

/** Answers per second of the server's processor time. */
async function throughput({ url, child }: Contestant, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = await spent(child);
  const started = performance.now();
  let answers = 0;
  const visitor = async () => {
    while (performance.now() - started < ms) {
      await read(url, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return (answers * 1_000_000) / ((await spent(child)) - before);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

try {
  const servers = { bare: await start('bare'), proxy: await start('proxy') };
  for (const name of contestants) await throughput(servers[name], roundMs);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await throughput(servers.bare, roundMs);
    const proxy = await throughput(servers.proxy, roundMs);
    ratios.push(proxy / bare);
    console.log(`${bare.toFixed(0)}/s bare, ${proxy.toFixed(0)}/s proxy: ${(proxy / bare).toFixed(2)}`);
  }
  const ratio = median(ratios);
  console.log(`median ${ratio.toFixed(2)}, goal ${String(goal)}`);
  if (ratio < goal) process.exitCode = 1;
} finally {
  for (const child of running) child.kill();
}
