import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import Database from 'libsql';
import { freePort } from '../runner/free-port.js';
import { root } from '../runner/root.js';
import { startDemo, type Demo } from '../runner/start-demo.js';
import { eventually } from '../support/until.js';

const campaignId = 1001;

function transactionCount(databasePath: string): number {
  const database = new Database(databasePath, { readonly: true });
  try {
    return (database.prepare('SELECT count(*) AS n FROM transactions').get() as { n: number }).n;
  } finally {
    database.close();
  }
}

/** A copy of the repository as after cloning and installing, without a build. Other tests are using the original folder. */
async function freshCheckout(t: TestContext): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'fr-checkout-'));
  t.after(() => rm(checkout, { recursive: true }));
  for (const name of await readdir(root)) {
    if (/^(src|build|demo|.+\.ts|(package|tsconfig)\.json)$/.test(name))
      await cp(join(root, name), join(checkout, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

test('builds, starts three servers, prints their addresses, and stops on Ctrl-C', async (t) => {
  const demo = await startDemo(t, { checkout: await freshCheckout(t) });
  assert.equal(
    demo.stdout(),
    `Building the widgets: this can take half a minute …\nSandbox:       ${demo.sandboxUrl}/\nProxy:         ${demo.proxyUrl}/\nDemo:          ${demo.url}/\nStaff:         ${demo.url}/staff/\nGallery:       ${demo.url}/gallery/\nDocumentation: ${demo.url}/docs/\n`,
  );

  const page = await fetch(demo.url);
  const html = await page.text();
  assert.equal(page.status, 200);
  assert.ok(html.includes(`data-proxy-url="${demo.proxyUrl}"`));
  assert.doesNotMatch(html, /\{\{/);

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

  assert.equal(await demo.stop(), 0);
  assert.equal(demo.stderr(), '');
  assert.deepEqual(await readdir(dirname(demo.databasePath)), ['sandbox.db']);
});

test('closes donations while a file is beside the database', async (t) => {
  const demo = await startDemo(t);
  // Only whether it is open: the ledger's ID in the answer changes with time.
  const donations = async (): Promise<unknown> => {
    const answer = await fetch(`${demo.proxyUrl}/status`, { headers: { origin: demo.url } });
    return ((await answer.json()) as { donations: unknown }).donations;
  };
  assert.equal(await donations(), 'open');
  const file = join(dirname(demo.databasePath), 'fr-donations-closed');
  await writeFile(file, '');
  await eventually(async () => assert.equal(await donations(), 'closed'));
  await rm(file);
  await eventually(async () => assert.equal(await donations(), 'open'));
});

test('keeps donations after a restart, and deletes them with --reset', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'fr-demo-'));
  const databasePath = join(folder, 'sandbox.db');
  t.after(() => rm(folder, { recursive: true }));
  const during = async (args: string[], visit: (demo: Demo) => Promise<void> | void): Promise<void> => {
    const demo = await startDemo(t, { databasePath, args });
    await visit(demo);
    assert.equal(await demo.stop('SIGTERM'), 0);
  };

  let seeded = 0;
  await during([], async ({ sandboxUrl }) => {
    seeded = transactionCount(databasePath);
    assert.ok(seeded > 1000);
    const answer = await fetch(`${sandboxUrl}/sandbox/donations`, {
      method: 'POST',
      headers: { authorization: 'sandbox-key', 'content-type': 'application/json' },
      body: JSON.stringify({ campaign_id: campaignId, count: 1 }),
    });
    assert.ok(answer.ok, await answer.text());
  });
  await during([], () => assert.equal(transactionCount(databasePath), seeded + 1));
  await during(['--reset'], () => assert.equal(transactionCount(databasePath), seeded));
});

for (const name of ['PORT', 'PROXY_PORT', 'SANDBOX_PORT']) {
  test(`reports in one sentence that ${name} is taken`, async (t) => {
    const port = await freePort();
    const other = createServer();
    await once(other.listen(port, '127.0.0.1'), 'listening');
    t.after(() => other.close());
    await assert.rejects(startDemo(t, { env: { [name]: String(port) } }), {
      message: `The demo ended with 1: Port ${port} is taken; set ${name} to a free one.\n`,
    });
  });
}

test('reports an invalid setting in one sentence', async (t) => {
  await assert.rejects(startDemo(t, { env: { PORT: 'http' } }), {
    message: 'The demo ended with 1: PORT must be a port from 1 to 65535, not "http".\n',
  });
});
