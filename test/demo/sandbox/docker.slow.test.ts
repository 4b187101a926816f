import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../../runner/free-port.js';
import { root } from '../../runner/root.js';
import { eventually } from '../../support/until.js';

// Does what the Dockerfile says without Docker: a folder for each stage, with the files that its instructions copy, and its commands run
// there. So the sandbox starts with those files only. `npm ci` is replaced by the packages of this checkout.

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

const dockerfile = await readFile(join(root, 'demo/sandbox/Dockerfile'), 'utf8');
const instructions: readonly Instruction[] = dockerfile
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    return { name, rest };
  });

const folder = mkdtempSync(join(tmpdir(), 'fr-image-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The folders that the commands write outside of their working directory. */
const outside = / (\/out|\/data)\b/g;

interface Image {
  /** The folder that stands for `/`. */
  files: string;
  cwd: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
  user: string;
}

function build(): Image {
  const stages = new Map<string, string>();
  const image: Image = { files: '', cwd: '', env: {}, command: [], healthCheck: [], user: 'root' };
  for (const { name, rest } of instructions) {
    switch (name) {
      case 'FROM': {
        const [, stage = 'last'] = /^\S+ AS (\w+)$/.exec(rest) ?? [];
        image.files = join(folder, stage);
        stages.set(stage, image.files);
        break;
      }
      case 'WORKDIR':
        image.cwd = join(image.files, rest);
        mkdirSync(image.cwd, { recursive: true });
        break;
      case 'COPY': {
        const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
        const words = paths.split(' ');
        const to = words.pop() ?? '';
        for (const path of words) copy(join(from === undefined ? root : (stages.get(from) ?? ''), path), to);
        break;
      }
      case 'RUN':
        if (rest.startsWith('npm ci'))
          symlinkSync(join(root, 'node_modules'), join(image.cwd, 'node_modules'));
        else
          execFileSync('sh', ['-ec', rest.replace(outside, ` ${image.files}$1`).replace(/chown \S+/, 'ls')], {
            cwd: image.cwd,
          });
        break;
      case 'ENV':
        for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
        break;
      case 'USER':
        image.user = rest;
        break;
      case 'CMD':
        image.command = JSON.parse(rest) as string[];
        break;
      case 'HEALTHCHECK':
        image.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[];
        break;
      default:
        assert.ok(['EXPOSE', 'VOLUME'].includes(name), name);
    }
  }
  return image;

  function copy(from: string, to: string): void {
    const target = join(image.cwd, to);
    const isInto = to.endsWith('/') && !statSync(from).isDirectory();
    cpSync(from, isInto ? join(target, basename(from)) : target, { recursive: true, verbatimSymlinks: true });
  }
}

const image = build();

function run([, ...args]: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: image.cwd,
    env: {
      ...{ PATH: process.env['PATH'], ...image.env },
      SANDBOX_DATABASE: join(image.files, image.env['SANDBOX_DATABASE'] ?? ''),
      ...env,
    },
  });
  after(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as unknown, output })) };
}

test('the image has all that the sandbox needs, and ends by a signal', async () => {
  assert.equal(image.user, 'node');
  const port = String(await freePort());
  const { child, ended } = run(image.command, { PORT: port, SANDBOX_API_KEY: 'own' });
  await Promise.race([once(child.stdout, 'data'), ended]);
  // Standard output comes last in a start, so the first check has to succeed.
  const health = await run(image.healthCheck, { PORT: port }).ended;
  assert.deepEqual(health, { code: 0, output: '' });

  const read = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: 'own', 'content-type': 'application/json' };
    const answer = await fetch(`http://localhost:${port}${path}`, { headers, ...init });
    assert.equal(answer.status, 200, path);
    return answer.text();
  };
  assert.match(await read('/v2/client/fundraiser/1001'), /"raised":\d/);
  assert.match(await read('/v2/private/transactions?limit=5'), /"count":5/);
  assert.match(await read('/card-fields/frame.js'), /tokenize/);
  const card = { number: '4111111111111111', expiry: { month: 12, year: 2099 }, cvc: '123' };
  assert.match(await read('/card-fields/tokens', { method: 'POST', body: JSON.stringify(card) }), /"ct_/);

  child.kill('SIGTERM');
  const { code, output } = await ended;
  assert.equal(code, 0, output);
  await eventually(async () => {
    const { code: broken } = await run(image.healthCheck, { PORT: port }).ended;
    assert.equal(broken, 1);
  });
});

test('the image does not start without a key', async () => {
  const { code, output } = await run(image.command, { PORT: String(await freePort()) }).ended;
  assert.equal(code, 1);
  assert.match(output, /Set SANDBOX_API_KEY/);
});

test('the image can add a key by npm', () => {
  assert.ok(statSync(join(image.cwd, 'node_modules/.bin/tsx')).isFile());
});

test('Docker is given what the Dockerfile copies, and nothing else', async () => {
  const ignored = await readFile(join(root, 'demo/sandbox/Dockerfile.dockerignore'), 'utf8');
  const [all, ...given] = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  assert.equal(all, '*');
  const copied = instructions
    .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  assert.deepEqual(given.map((line) => line.slice(1)).sort(), [...new Set(copied)].sort());
});
