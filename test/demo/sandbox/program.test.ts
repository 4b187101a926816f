import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../../runner/free-port.js';
import { programArguments } from '../../runner/programs.js';
import { root } from '../../runner/root.js';
import { placeSeededDatabase } from '../../support/seeded-database.js';

// `npm run sandbox`

const directory = mkdtempSync(join(tmpdir(), 'fr-sandbox-'));
after(() => rmSync(directory, { recursive: true, force: true }));
const databasePath = join(directory, 'data', 'sandbox.db');
placeSeededDatabase(databasePath);

function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...programArguments('demo/sandbox/main.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], SANDBOX_DATABASE: databasePath, SANDBOX_LIFE: 'off', ...env },
  });
  after(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, ended };
}

test('prints where it is, its keys and its requests, and ends cleanly by a signal', async () => {
  const port = String(await freePort());
  const { child, ended } = run([], { PORT: port });
  await Promise.race([once(child.stdout, 'data'), ended]);

  // While it is running, a key is added by another process.
  const added = await run(['keys', 'add', '--scope', 'client', '--name', 'shop']).ended;
  assert.equal(added.code, 0, added.err);
  const status = async (path: string, authorization: string) =>
    (await fetch(`http://localhost:${port}${path}`, { headers: { authorization } })).status;
  const [key = ''] = added.out.split('\n');
  assert.equal(await status('/v2/client/wl/stats', key), 200);
  assert.equal(await status('/v2/private/transactions', key), 403);
  assert.equal(await status('/v2/private/transactions', 'sandbox-key'), 200);

  child.kill('SIGTERM');
  const { code, out, err } = await ended;
  assert.deepEqual([code, err], [0, '']);
  assert.match(
    out,
    new RegExp(`^Sandbox: +http://localhost:${port} .*It moves no real money\\.\\nKey: +sandbox-key`),
  );
  assert.match(out, new RegExp(`^Operations: http://localhost:${port}/openapi.json$`, 'm'));
  assert.match(out, /^Admin: .*POST \/sandbox\/clock/m);
  assert.deepEqual(readdirSync(join(directory, 'data')), ['sandbox.db']);

  const listed = await run(['keys', 'list']).ended;
  assert.match(listed.out, /^\d+ client, shop\n$/);
});

// The sentences of other settings and commands are those of `settings.test.ts` and `keys.test.ts`.
for (const [args, env, message] of [
  [['keys'], {}, /^Usage:/],
  [[], { HOST: '192.0.2.1', SANDBOX_API_KEY: 'k' }, /^HOST is no address/],
] as const)
  test(`ends with a sentence for ${JSON.stringify([args, env])}`, async () => {
    const port = String(await freePort());
    const { code, out, err } = await run(args, { PORT: port, ...env }).ended;
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, message);
    assert.doesNotMatch(err, /^ +at /m);
  });

test('does not print a key that only its owner knows', async () => {
  const port = String(await freePort());
  const { child, ended } = run([], { PORT: port, SANDBOX_API_KEY: 'only-mine' });
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGINT');
  const { code, out } = await ended;
  assert.equal(code, 0);
  assert.match(out, /^Key: +that of SANDBOX_API_KEY, for everything$/m);
  assert.doesNotMatch(out, /only-mine/);
});
