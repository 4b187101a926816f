import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { guideBlocks } from '../../docs/guide-blocks.js';
import { freePort } from '../../runner/free-port.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { gift } from '../samples.js';
import { json } from '../upstream.js';
import { askHost, giveAt, keyAt, until, variablesFor } from './host.js';
import { onNode } from './node-host.js';
import { startPlatform } from './platform.js';

/** Servers that a guide has a configuration for. Changes to it are what a test without TLS and a name needs. */
const servers = {
  nginx: {
    configure: (block: string, port: number) =>
      `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${block
        .replace('listen 443 ssl', `listen ${String(port)}`)
        .replace(/^ *ssl_.*$/gm, '')} }`,
    arguments: (folder: string, file: string) => ['-p', folder, '-c', file, '-e', 'stderr'],
  },
  caddy: {
    configure: (block: string, port: number) =>
      `{\n  admin off\n}\n${block.replace('give.example.org', `http://127.0.0.1:${String(port)}`)}`,
    arguments: (_folder: string, file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
} as const;

/** Starts a server in front of a port, with the guide's configuration. */
async function startFront(
  t: TestContext,
  name: keyof typeof servers,
  behind: number,
): Promise<{ url: string }> {
  const block = (await guideBlocks()).find(({ language }) => language === name);
  assert.ok(block);
  const folder = mkdtempSync(join(tmpdir(), `fr-${name}-`));
  const port = await freePort();
  const file = join(folder, 'front.conf');
  const { configure, arguments: words } = servers[name];
  writeFileSync(
    file,
    configure(block.code, port).replaceAll('127.0.0.1:4171', `127.0.0.1:${String(behind)}`),
  );
  const child = spawn(name, words(folder, file), {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ended = once(child, 'exit');
  t.after(async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return { url };
}

for (const name of Object.keys(servers) as (keyof typeof servers)[])
  describe(
    `the guide’s configuration of ${name}`,
    {
      skip: spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status !== 0 && `${name} is not installed`,
    },
    () => {
      async function start(t: TestContext, variables: Readonly<Record<string, string>> = {}) {
        const platform = await startPlatform(t);
        const onMemory = onNode(() =>
          Promise.resolve({ ledger: createMemoryLedger({ now: Date.now }), lose: () => Promise.resolve() }),
        );
        const { url } = await onMemory(
          t,
          variablesFor(platform.url, { FR_TRUSTED_PROXIES: '1', ...variables }),
        );
        return { platform, front: await startFront(t, name, Number(new URL(url).port)) };
      }

      test('passes figures and gifts', async (t) => {
        const { platform, front } = await start(t);
        const campaign = platform.newCampaign();
        assert.equal((await askHost(front, `/v2/client/fundraiser/${String(campaign)}`)).status, 200);
        const given = await giveAt(front, undefined, gift({ fundraiser_id: campaign }));
        assert.equal(given.status, 200);
        assert.equal(platform.charges(campaign), 1);
      });

      test('does not let visitors choose the address that failed gifts are counted for', async (t) => {
        const { platform, front } = await start(t, { FR_MAX_FAILURES: 'address=2' });
        platform.give = json({ message: 'no' }, 400);
        const campaign = platform.newCampaign();
        for (let at = 1; at <= 6; at += 1)
          await askHost(front, '/v2/client/transactions', {
            headers: { 'idempotency-key': await keyAt(front), 'x-forwarded-for': `203.0.113.${String(at)}` },
            body: gift({ fundraiser_id: campaign, email: `donor${String(at)}@example.org` }),
          });
        assert.equal(platform.charges(campaign), 2);
      });

      test('sends a gift once when the connection to the proxy breaks', async (t) => {
        let gifts = 0;
        const broken = createServer((socket) => {
          socket.on('error', () => undefined);
          socket.on('data', (data) => {
            if (data.includes('POST ')) gifts += 1;
            socket.destroy();
          });
        });
        broken.listen(0, '127.0.0.1');
        await once(broken, 'listening');
        t.after(() => broken.close());
        const { port } = broken.address() as { port: number };
        const front = await startFront(t, name, port);
        const response = await fetch(`${front.url}/v2/client/transactions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: '{}',
        });
        assert.equal(response.status, 502);
        assert.equal(gifts, 1);
      });
    },
  );
