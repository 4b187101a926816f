import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { keysCommand } from '../../../demo/sandbox/keys/command.js';
import { DAY_MS } from '../../../demo/sandbox/values/dates.js';
import { startTestSandbox, textOf, type Answer } from './sandbox.js';

let now = Date.UTC(2026, 4, 20, 12);
const sandbox = await startTestSandbox({ scenarios: true, now: () => now });
after(() => sandbox.close());
const command = (...words: string[]) => keysCommand(sandbox.sql, words, now);
const added = (...words: string[]): string => command('add', ...words)[0] ?? '';

/** One request of each area, and the upload. */
const ask = {
  client: (authorization: string) => sandbox.get('/v2/client/fundraiser/1001', { authorization }),
  private: (authorization: string) => sandbox.get('/v2/private/transactions?limit=1', { authorization }),
  upload: (authorization: string) =>
    sandbox.post('/v2/private/user/upload/image', { file: 'QUFB' }, { authorization }),
  admin: (authorization: string) => sandbox.post('/sandbox/clock', { days: 1 }, { authorization }),
};
const statuses = async (key: string) => {
  const answers: number[] = [];
  for (const one of [ask.client, ask.private, ask.upload, ask.admin]) answers.push((await one(key)).status);
  return answers;
};
const refused = ({ status, body }: Answer, message: RegExp) => {
  assert.equal(status, 403);
  assert.match(textOf(body['message']), message);
};

for (const [scope, expected] of [
  ['client', [200, 403, 403, 403]],
  ['private', [200, 200, 200, 403]],
  ['admin', [200, 200, 200, 200]],
] as const) {
  test(`a key of scope ${scope} may do what its scope says, bare or after Bearer`, async () => {
    const key = added('--scope', scope);
    assert.deepEqual(await statuses(key), expected);
    assert.deepEqual(await statuses(`Bearer ${key}`), expected);
  });
}

test('a key of scope client says which scope is needed elsewhere', async () => {
  const key = added('--scope', 'client');
  refused(await ask.private(key), /of scope client, and private is needed/);
  refused(await ask.admin(key), /of scope client, and admin is needed/);
  refused(await sandbox.get('/v2/nothing', { authorization: key }), /private is needed/);
});

test('a key ends on its day, by the machine’s time and not the sandbox’s', async () => {
  const key = added('--scope', 'admin', '--expires', '2026-06-01');
  assert.equal((await sandbox.post('/sandbox/clock', { days: 90 }, { authorization: key })).status, 200);
  assert.equal((await ask.client(key)).status, 200);
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

test('keys are random, and stored as hashes only', () => {
  const keys = [added('--scope', 'client'), added('--scope', 'client')];
  assert.notEqual(keys[0]?.slice(-32), keys[1]?.slice(-32));
  const stored = JSON.stringify(sandbox.sql.all('SELECT * FROM api_keys'));
  for (const key of keys) {
    assert.match(key, /^sandbox_\d+_[\w-]{32}$/);
    assert.ok(!stored.includes(key.slice(-32)));
  }
});

test('lists keys without their secrets', () => {
  const expires = new Date(now + 30 * DAY_MS).toISOString().slice(0, 10);
  const key = added('--scope', 'client', '--name', 'Web shop', '--expires', expires);
  const lines = command('list');
  assert.equal(lines.at(-1), `${key.split('_')[1] ?? ''} client, Web shop, until ${expires}`);
  assert.ok(lines.some((line) => /private, shop, was revoked on \d{4}-\d{2}-\d{2}$/.test(line)));
  assert.ok(!lines.join().includes(key.slice(-32)));
});

for (const [what, words, message] of [
  ['no command', [], /^Usage:/],
  ['another command', ['remove', '1'], /^Usage:/],
  ['more words', ['list', '1'], /^Usage:/],
  ['no scope', ['add'], /--scope must be one of client, private, admin/],
  ['another scope', ['add', '--scope', 'all'], /--scope must be one of/],
  ['a day that is over', ['add', '--scope', 'client', '--expires', '2026-05-20'], /a day after today/],
  ['a day that is none', ['add', '--scope', 'client', '--expires', '2027-02-30'], /a day after today/],
  ['a time', ['add', '--scope', 'client', '--expires', '2027-01-01T00:00:00'], /a day after today/],
  ['another option', ['add', '--scope', 'client', '--until', '2027-01-01'], /--until/],
  ['a key that is none', ['revoke', '999'], /no key 999/],
] as const) {
  test(`refuses ${what}, with a sentence`, () => {
    const before = sandbox.sql.all('SELECT * FROM api_keys');
    assert.throws(() => command(...words), { message });
    assert.deepEqual(sandbox.sql.all('SELECT * FROM api_keys'), before);
  });
}
