import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { programArguments } from '../../runner/programs.js';
import { KEY, startTestSandbox, type TestSandbox } from '../../demo/sandbox/sandbox.js';
import { startDisguise } from './disguise.js';

let sandbox: TestSandbox;
before(async () => {
  sandbox = await startTestSandbox();
});
after(() => sandbox.close());

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `fr-proxy doctor` in a process of its own. */
async function doctor(
  t: TestContext,
  url: string,
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-doctor-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [...programArguments('src/proxy/main.ts'), 'doctor', ...words], {
    env: {
      ...{ PATH: process.env['PATH'], FR_UPSTREAM: url, FR_API_KEY: KEY, FR_CAMPAIGNS: '1001,1011' },
      ...{ FR_ORIGINS: 'http://localhost:8080', FR_LEDGER: join(folder, 'ledger.db'), ...environment },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** E-mails, addresses and names of people in the platform's data. */
function personal(): RegExp {
  const texts = sandbox.sql
    .all<Record<'email' | 'last_name' | 'first_name' | 'street_address', string>>(
      'SELECT DISTINCT email, last_name, first_name, street_address FROM contacts',
    )
    .flatMap(({ email, last_name: last, first_name: first, street_address: street }) => [
      email,
      last,
      first,
      street,
    ])
    .filter((text) => text.length >= 4);
  assert.ok(texts.length > 1_000);
  const escaped = [...new Set(texts)].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`\\b(${escaped.join('|')}|${KEY})\\b|@`);
}

test('exits with 0 if nothing differs, and prints neither donors nor the key', async (t) => {
  const { code, out, err } = await doctor(t, sandbox.url);
  assert.match(out, /^Platform http:\/\/localhost:\d+, campaigns 1001, 1011: \d+ requests in \d+ s\./);
  assert.match(out, /^Nothing differs from the interface\.$/m);
  assert.match(out, /^\d+ checks agree with the interface\.$/m);
  assert.doesNotMatch(out + err, personal());
  assert.equal(code, 0);
});

test('exits with 1 and prints JSON if something differs', async (t) => {
  const [row] = sandbox.sql.all<{ email: string }>('SELECT email FROM contacts WHERE email <> ? LIMIT 1', '');
  const { url } = await startDisguise(t, sandbox.url, {
    answer(answer) {
      if (answer.status === 403) Object.assign(answer, { status: 401, page: `${KEY} ${row?.email}` });
    },
  });
  const { code, out, err } = await doctor(t, url, ['--json']);
  const report = JSON.parse(out) as { status: number; differences: { check: string }[]; agreed: string[] };
  assert.deepEqual([code, report.status], [1, 1]);
  assert.deepEqual(
    report.differences.map(({ check }) => check),
    ['errors'],
  );
  assert.ok(report.agreed.length > 30);
  assert.match(row?.email ?? '', personal());
  assert.doesNotMatch(out + err, personal());
});

test('exits with 2 if settings or arguments are wrong', async (t) => {
  const wrong = await doctor(t, sandbox.url, [], { FR_ORIGINS: '' });
  assert.equal(wrong.code, 2);
  assert.match(wrong.out, /^FR_ORIGINS is missing/);
  const json = await doctor(t, sandbox.url, ['--json'], { FR_ORIGINS: '' });
  assert.equal((JSON.parse(json.out) as { status: number }).status, 2);
  assert.equal((await doctor(t, sandbox.url, ['--give'])).code, 2);
});

const noOpenssl = spawnSync('openssl', ['version']).status === 0 ? false : 'openssl is not installed';

test('prints which variable allows a self-signed certificate', { skip: noOpenssl }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fr-doctor-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '5'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
  ]);
  assert.equal(made.status, 0);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    void (async () => {
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      const answer = await fetch(sandbox.url + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const refused = await doctor(t, url);
  assert.equal(refused.code, 1);
  assert.match(refused.out, /not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)[^]*Set NODE_EXTRA_CA_CERTS=</);
  const trusted = await doctor(t, url, ['--json'], { NODE_EXTRA_CA_CERTS: cert });
  assert.equal(trusted.code, 0, trusted.out);
});
