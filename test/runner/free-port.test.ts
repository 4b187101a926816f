import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { syncBuiltinESMExports } from 'node:module';
import { test, type TestContext } from 'node:test';
import { freePort, freePorts } from './free-port.js';
import { root } from './root.js';

/** `port` is drawn first. */
function draw(t: TestContext, port: number): void {
  const { randomInt } = crypto;
  const first = [port];
  t.mock.method(crypto, 'randomInt', (from: number, to: number) => first.shift() ?? randomInt(from, to));
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
}

test('a port that another process was given is not free, although no program listens on it yet', async (t) => {
  const script = `
    const { freePort } = await import('./test/runner/free-port.ts');
    console.log(await freePort());
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => void child.kill());
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(String(line));
  assert.ok(port >= 20_000, String(line));

  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await once(server.close(), 'close');

  draw(t, port);
  assert.notEqual(await freePort(), port);
});

test('a port on which a program listens is not free', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  draw(t, port);
  assert.notEqual(await freePort(), port);
});

test('several free ports are different', async () => {
  assert.equal(new Set(await freePorts(20)).size, 20);
});
