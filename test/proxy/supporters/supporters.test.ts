import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/app/options.js';
import { ReadsRig } from '../cache/rig.js';

const row = (id: number, campaign = 7, comment = `Message ${String(id)}`) => ({
  ...{ id, type: 'charge', status: 'completed', date: '2026-11-20 18:04:05' },
  ...{ fundraiser: { id: campaign }, donation_comment: comment },
});
const listed = (...rows: object[]) => ({ count: rows.length, data: rows });
const path = '/supporters/7';
const on: Partial<ProxyOptions> = { supporters: [7] };

function rigWith(answer: () => unknown, options: Partial<ProxyOptions> = on) {
  const asked: string[] = [];
  const rig = new ReadsRig({
    ...options,
    fetch: async (input) => {
      asked.push(String(input instanceof Request ? input.url : input));
      const body = answer();
      return body instanceof Response ? body : Response.json(body);
    },
  });
  return { rig, asked };
}

test('serves supporters of its campaigns only, and of none by default', async () => {
  const { rig, asked } = rigWith(() => listed(row(2), row(1)));
  assert.deepEqual((await rig.get(path)).body, [
    { name: null, message: 'Message 2', date: '2026-11-20' },
    { name: null, message: 'Message 1', date: '2026-11-20' },
  ]);
  assert.match(asked[0]!, /\/v2\/private\/transactions\?fundraisers=7&sort=id&direction=desc&limit=100$/);
  for (const other of ['/supporters/8', '/supporters/07', '/supporters', '/supporters/7?limit=1000']) {
    const { status } = await rig.get(other);
    assert.ok(status === 404 || status === 400, `${other} ${String(status)}`);
  }
  const { rig: off, asked: never } = rigWith(() => listed(row(2)), {});
  assert.equal((await off.get(path)).status, 404);
  assert.equal(asked.length + never.length, 1);
});

test('refuses a campaign that the site does not have', async () => {
  const { rig, asked } = rigWith(() => listed(row(2)), { supporters: [7, 8], campaigns: [8] });
  assert.equal((await rig.get(path)).status, 404);
  assert.deepEqual(asked, []);
});

test('asks the platform once a minute, and again after a refund has come', async () => {
  let rows = [row(2), row(1)];
  const { rig, asked } = rigWith(() => listed(...rows));
  await rig.get(path);
  await rig.get(path);
  assert.equal(asked.length, 1);
  rows = [{ ...row(2), status: 'refunded' }, row(1)];
  rig.pass(61);
  const { body, headers } = await rig.get(path);
  assert.equal(asked.length, 2);
  assert.match(headers.get('cdn-cache-control') ?? '', /stale-while-revalidate=0/);
  assert.deepEqual(
    (body as { message: string }[]).map(({ message }) => message),
    ['Message 1'],
  );
});

test('leaves out rows of other campaigns and rows without one', async () => {
  const { rig } = rigWith(() => listed(row(4, 8), { ...row(3), fundraiser: null }, row(2)));
  const { body } = await rig.get(path);
  assert.deepEqual(
    (body as { message: string }[]).map(({ message }) => message),
    ['Message 2'],
  );
});

test('tells visitors nothing of an error, and keeps an answer with invalid fields', async () => {
  const { rig } = rigWith(() => new Response('{"message":"canary key"}', { status: 403 }));
  const refused = await rig.get(path);
  assert.equal(refused.status, 502);
  assert.doesNotMatch(refused.text, /canary/);

  const { rig: odd, asked } = rigWith(() => listed({ ...row(2), billing: { postal: 7 } }, { id: 'x' }));
  const { body, headers } = await odd.get(path);
  assert.equal((body as unknown[]).length, 1);
  assert.match(headers.get('cache-control') ?? '', /s-maxage=60/);
  await odd.get(path);
  assert.equal(asked.length, 1);
});
