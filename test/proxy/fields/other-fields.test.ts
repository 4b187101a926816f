import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyWithPlatform } from '../ask.js';
import { campaign } from '../samples.js';
import { json } from '../upstream.js';

const page = '/v2/private/user/fundraiser/7/personal-page/8';
const search = '/v2/private/teams/search';

const pageRefused: readonly (readonly [field: string, value: unknown])[] = [
  ['token', ''],
  ['token', 'a\nb'],
  ['token', 'a b'],
  ['token', 't'.repeat(4_001)],
  ['name', ''],
  ['name', '\u200b\u202e'],
  ['name', 'x'.repeat(201)],
  ['amount_goal', 0],
  ['amount_goal', -5],
  ['amount_goal', 1e308],
  ['amount_goal', 0.30000000000000004],
  ['description', 'x'.repeat(10_001)],
  ['image', 'javascript:alert(1)'],
  ['image', 'https://evil.example/x.png'],
  ['image', '//evil.example/x.png'],
  ['image', 'data:text/html,x'],
  ['image', '../../admin'],
  ['image', 'JavaScript:alert'],
  ['image', 'HTTPS:evil.example'],
  ['image', 'ftp:/evil.example'],
  ['image', '/uploads/../admin'],
  ['image', '/uploads//evil.example'],
  ['image', './a.png'],
  ['image', '/\\\\evil.example'],
  ['image', 'a b'],
  ['image', 'x"onerror="alert(1)'],
  ['image', 'x'.repeat(201)],
];
const pageForwarded: readonly (readonly [field: string, value: unknown, sent?: unknown])[] = [
  ['token', 'eyJhbGciOi.J9-_x'],
  ['name', 'Run\u202e for\tthe otters\0', 'Run for the otters'],
  ['amount_goal', 500.5],
  ['description', 'One\r\ntwo\u200b', 'One\ntwo'],
  ['description', ''],
  ['image', ''],
  ['image', 'img-1'],
  ['image', '2026/11/1f3c9a0e-7b1d.jpg'],
  ['image', '/uploads/1f3c9a0e.jpg'],
  ['image', 'urn:image:5'],
  ['image', 's3:otters/1.png'],
  ['image', '-V1StGXR8_Z5'],
  ['image', '+/8='],
];

test('refuses a personal page’s invalid fields by name, and forwards the others as plain text', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json({ id: 8 }), { allow: ['updatePersonalPage'] });
  const put = (name: string, value: unknown) =>
    ask(proxy, page, { method: 'PUT', body: { token: 't', [name]: value } });
  for (const [name, value] of pageRefused) {
    const before = upstream.received.length;
    const { status, body } = await put(name, value);
    assert.deepEqual([status, (body as { field?: string }).field], [400, name], String(value).slice(0, 50));
    assert.equal(upstream.received.length, before);
  }
  for (const [name, value, sent = value] of pageForwarded) {
    assert.equal((await put(name, value)).status, 200, String(value));
    const body = JSON.parse(upstream.received.at(-1)?.body ?? '') as Record<string, unknown>;
    assert.equal(body[name], sent);
  }
});

test('limits a team search, and sends it as plain text', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json([]));
  for (const [field, body] of [
    ['text', { text: 'x'.repeat(201) }],
    ['text', { text: 'ma\u200bude@example.org' }],
    ['text', { text: 'x\u200b' }],
    ['tags', { tags: Array.from({ length: 51 }, () => 'x') }],
    ['tags', { tags: ['x'.repeat(201)] }],
    ['page', { page: 10_001 }],
    ['page', { page: 0 }],
    ['limit', { limit: -1 }],
  ] as const) {
    const answer = await ask(proxy, search, { body });
    assert.deepEqual([answer.status, (answer.body as { field?: string }).field], [400, field]);
  }
  assert.equal(upstream.received.length, 0);
  await ask(proxy, search, { body: { text: '\u202eOt\u200bters\0', tags: ['spr\ning'] } });
  assert.deepEqual(JSON.parse(upstream.received[0]?.body ?? ''), {
    text: 'Otters',
    tags: ['spr ing'],
    limit: 100,
  });
  // Another spelling of the same search is answered from the cache.
  await ask(proxy, search, { body: { text: 'Otters', tags: ['spr ing'] } });
  assert.equal(upstream.received.length, 1);
});

test('shortens the platform’s long texts before visitors and the cache get them', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json({ ...campaign, name: '🦦'.repeat(100_000) }));
  for (const _ of ['first', 'from memory']) {
    const { status, body } = await ask(proxy, '/v2/client/fundraiser/7');
    assert.equal(status, 200);
    assert.equal((body as { name: string }).name, '🦦'.repeat(5_000));
  }
});
