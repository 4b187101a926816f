import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import Database from 'libsql';
import { freePort } from '../runner/free-port.js';
import { startDemo } from '../runner/start-demo.js';

const campaignId = 1001;

function transactionCount(databasePath: string): number {
  const database = new Database(databasePath, { readonly: true });
  try {
    return (database.prepare('SELECT count(*) AS n FROM transactions').get() as { n: number }).n;
  } finally {
    database.close();
  }
}

test('starts three servers, says where in one line, and stops on Ctrl-C', async () => {
  const demo = await startDemo();
  assert.equal(demo.stdout(), `fr-widgets demo: ${demo.url}/\n`);

  const script = await fetch(`${demo.url}/dist/fr-widgets.js`);
  assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.match(await script.text(), /fr-goal-thermometer/);

  for (const origin of [demo.url, demo.url.replace('localhost', '127.0.0.1')]) {
    const answer = await fetch(`${demo.proxyUrl}/v2/client/fundraiser/${campaignId}`, {
      headers: { origin },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), origin);
    const { goal, raised } = (await answer.json()) as { goal: number; raised: number };
    assert.ok(goal > 0 && raised > 0);
  }
  assert.equal((await fetch(`${demo.sandboxUrl}/v2/client/fundraiser/${campaignId}`)).status, 403);

  const asked = performance.now();
  assert.equal(await demo.stop(), 0);
  assert.ok(performance.now() - asked < 5000);
  assert.equal(demo.stderr(), '');
});

test('keeps donations over a restart, and forgets them with --reset', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fr-demo-'));
  const databasePath = join(folder, 'sandbox.db');
  try {
    const first = await startDemo({ databasePath });
    const seeded = transactionCount(databasePath);
    assert.ok(seeded > 1000);
    const answer = await fetch(`${first.sandboxUrl}/sandbox/donations`, {
      method: 'POST',
      headers: { authorization: 'sandbox-key', 'content-type': 'application/json' },
      body: JSON.stringify({ campaign_id: campaignId, count: 1 }),
    });
    assert.ok(answer.ok, await answer.text());
    assert.equal(await first.stop('SIGTERM'), 0);
    assert.equal(transactionCount(databasePath), seeded + 1);

    const second = await startDemo({ databasePath });
    assert.equal(transactionCount(databasePath), seeded + 1);
    await second.stop();

    const third = await startDemo({ databasePath, args: ['--reset'] });
    assert.equal(transactionCount(databasePath), seeded);
    await third.stop();
  } finally {
    await rm(folder, { recursive: true });
  }
});

for (const name of ['PORT', 'PROXY_PORT', 'SANDBOX_PORT']) {
  test(`says in one sentence that ${name} is taken`, async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      await assert.rejects(startDemo({ env: { [name]: String(port) } }), {
        message: `The demo ended with 1: Port ${port} is taken; set ${name} to a free one.\n`,
      });
    } finally {
      other.close();
    }
  });
}

test('says in one sentence what is wrong with a setting', async () => {
  await assert.rejects(startDemo({ env: { PORT: 'http' } }), {
    message: 'The demo ended with 1: PORT must be a port from 1 to 65535, not "http".\n',
  });
});
