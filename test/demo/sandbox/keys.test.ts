import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { keysCommand } from '../../../demo/sandbox/keys/command.js';
import { DAY_MS } from '../../../demo/sandbox/values/dates.js';
import { operations } from './openapi.js';
import { KEY, startTestSandbox, textOf, type Answer } from './sandbox.js';

let now = Date.UTC(2026, 4, 20, 12);
const sandbox = await startTestSandbox({ scenarios: true, now: () => now });
after(() => sandbox.close());
const command = (...words: string[]) => keysCommand(sandbox.sql, words, now);
const added = (...words: string[]): string => command('add', ...words)[0] ?? '';

for (const { method, path, operationId } of operations)
  test(`${operationId} requires the key, and is for no browser`, async () => {
    const address = sandbox.url + path.replaceAll(/\{\w+\}/g, '1001');
    const status = async (authorization?: string): Promise<number> => {
      const headers = { ...(authorization !== undefined && { authorization }) };
      const response = await fetch(address, { method, headers });
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      return response.status;
    };
    assert.equal(await status(), operationId === 'uploadImage' ? 401 : 403);
    for (const wrong of ['wrong', 'Bearer wrong', `${KEY}2`, 'Basic dGVzdC1rZXk='])
      assert.equal(await status(wrong), 403);
    for (const right of [KEY, `Bearer ${KEY}`, `bearer ${KEY}`])
      assert.ok(![401, 403].includes(await status(right)), right);
    const asked = { origin: 'http://localhost:4170', 'access-control-request-method': method };
    const preflight = await fetch(address, { method: 'OPTIONS', headers: asked });
    assert.equal(preflight.headers.get('access-control-allow-origin'), null);
    assert.ok(preflight.status >= 400);
  });

test('an unknown path returns 404 with a key and 403 without, as JSON', async () => {
  const { status, body } = await sandbox.get('/v2/nothing');
  assert.deepEqual([status, typeof body['message']], [404, 'string']);
  assert.equal((await fetch(`${sandbox.url}/v2/nothing`)).status, 403);
});

/** One request of each area, and the upload. */
const ask = {
  client: (authorization: string) => sandbox.get('/v2/client/fundraiser/1001', { authorization }),
  private: (authorization: string) => sandbox.get('/v2/private/transactions?limit=1', { authorization }),
  upload: (authorization: string) =>
    sandbox.post('/v2/private/user/upload/image', { file: 'QUFB' }, { authorization }),
  admin: (authorization: string) => sandbox.post('/sandbox/clock', { days: 1 }, { authorization }),
};
const refused = ({ status, body }: Answer, message: RegExp) => {
  assert.equal(status, 403);
  assert.match(textOf(body['message']), message);
};

for (const [scope, expected] of [
  ['client', [200, 403, 403, 403]],
  ['private', [200, 200, 200, 403]],
  ['admin', [200, 200, 200, 200]],
] as const)
  test(`a key of scope ${scope} may do what its scope says, bare or after Bearer`, async () => {
    const key = added('--scope', scope);
    for (const authorization of [key, `Bearer ${key}`]) {
      const statuses: number[] = [];
      for (const one of Object.values(ask)) statuses.push((await one(authorization)).status);
      assert.deepEqual(statuses, expected);
    }
  });

test('a key of scope client says which scope is needed elsewhere', async () => {
  const key = added('--scope', 'client');
  refused(await ask.private(key), /of scope client, and private is needed/);
  refused(await ask.admin(key), /of scope client, and admin is needed/);
  refused(await sandbox.get('/v2/nothing', { authorization: key }), /private is needed/);
});

test('a key ends on its day, by the machine’s time and not the sandbox’s', async () => {
  const key = added('--scope', 'admin', '--expires', '2026-06-01');
  assert.equal((await sandbox.post('/sandbox/clock', { days: 90 }, { authorization: key })).status, 200);
  now = Date.UTC(2026, 4, 31, 23, 59, 59);
  assert.equal((await ask.client(key)).status, 200);
  now += 1000;
  refused(await ask.client(key), /expired on 2026-06-01/);
  refused(await ask.upload(key), /expired/);
});

test('a revoked key is refused at once', async () => {
  const key = added('--scope', 'private', '--name', 'shop');
  const id = key.split('_')[1] ?? '';
  assert.equal((await ask.private(key)).status, 200);
  assert.deepEqual(command('revoke', id), [`Key ${id} is revoked.`]);
  refused(await ask.private(key), /was revoked/);
  assert.throws(() => command('revoke', id), /revoked before/);
});

test('a key that differs in one character is refused', async () => {
  const key = added('--scope', 'admin');
  const [, prefix = '', id = '', secret = ''] = /^(sandbox)_(\d+)_(.{32})$/.exec(key) ?? [];
  const other = secret.startsWith('A') ? 'B' : 'A';
  for (const wrong of [
    `${prefix}_${id}_${other}${secret.slice(1)}`,
    `${prefix}_${Number(id) + 1}_${secret}`,
    `${prefix}_${id}_${secret}A`,
    `${prefix}_${id}_`,
    secret,
  ])
    refused(await ask.client(wrong), /^Authorization is not valid$/);
});

test('keys are random, stored as hashes only, and listed without their secrets', () => {
  const expires = new Date(now + 30 * DAY_MS).toISOString().slice(0, 10);
  const keys = [
    added('--scope', 'client'),
    added('--scope', 'client', '--name', 'Web shop', '--expires', expires),
  ];
  assert.notEqual(keys[0]?.slice(-32), keys[1]?.slice(-32));
  const lines = command('list');
  const told = JSON.stringify(sandbox.sql.all('SELECT * FROM api_keys')) + lines.join();
  for (const key of keys) {
    assert.match(key, /^sandbox_\d+_[\w-]{32}$/);
    assert.ok(!told.includes(key.slice(-32)));
  }
  assert.equal(lines.at(-1), `${keys[1]?.split('_')[1] ?? ''} client, Web shop, until ${expires}`);
  assert.ok(lines.some((line) => /private, shop, was revoked on \d{4}-\d{2}-\d{2}$/.test(line)));
});

for (const [words, message] of [
  ['', /^Usage:/],
  ['remove 1', /^Usage:/],
  ['list 1', /^Usage:/],
  ['add', /--scope must be one of client, private, admin/],
  ['add --scope all', /--scope must be one of/],
  ['add --scope client --expires 2026-05-20', /a day after today/],
  ['add --scope client --expires 2027-02-30', /a day after today/],
  ['add --scope client --expires 2027-01-01T00:00:00', /a day after today/],
  ['add --scope client --until 2027-01-01', /--until/],
  ['revoke 999', /no key 999/],
] as const)
  test(`refuses “keys ${words}” with a sentence`, () => {
    const before = sandbox.sql.all('SELECT * FROM api_keys');
    assert.throws(() => command(...words.split(' ').filter(Boolean)), { message });
    assert.deepEqual(sandbox.sql.all('SELECT * FROM api_keys'), before);
  });
