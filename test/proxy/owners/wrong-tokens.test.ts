import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';

const right = 'the right token';

async function stage(t: TestContext, options: Partial<ProxyOptions> = {}, status = 403) {
  const upstream = await startUpstream(t, (response, { body }) => {
    const { token } = JSON.parse(body) as { token: string };
    if (token === right.replaceAll(' ', '-')) json({ id: 8 })(response);
    else json({ message: 'CANARY' }, status)(response);
  });
  let time = 0;
  const { log, proxy } = proxyFor(upstream.url, {
    allow: ['updatePersonalPage'],
    clock: () => time,
    ...options,
  });
  const update = (token: string, page = 8, peer?: string, cookie?: string) =>
    ask(
      (request) => proxy(request, peer === undefined ? {} : { peer }),
      `/v2/private/user/fundraiser/7/personal-page/${String(page)}`,
      {
        method: 'PUT',
        body: { token: token.replaceAll(' ', '-') },
        headers: cookie === undefined ? {} : { cookie },
      },
    );
  return {
    ...{ log, update, upstream },
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('a wrong token of a personal page', () => {
  test('has a code and a problem of its own, which is no alarm', async (t) => {
    const { log, update } = await stage(t);
    const { status, body } = await update('wrong');
    const message = 'The service refused the token of the page.';
    assert.deepEqual([status, body], [403, { message, code: 'token-refused' }]);
    assert.equal(log.at(-1)?.problem, 'token-refused');
  });

  test('is not 401, which the platform answers to a wrong API key', async (t) => {
    const { log, update } = await stage(t, {}, 401);
    assert.equal((await update('wrong')).status, 403);
    assert.equal(log.at(-1)?.problem, 'credentials-refused');
  });

  test('is sent sixty times a minute by one address, also at the same time, for any page', async (t) => {
    const { update, upstream, wait } = await stage(t);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => update('wrong', 1 + (index % 90), '203.0.113.7')),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    assert.deepEqual([count(403), count(429), upstream.received.length], [60, 240, 60]);
    const late = await update(right, 99, '203.0.113.7');
    assert.deepEqual([late.status, late.headers.get('retry-after')], [429, '60']);
    wait(60_000);
    assert.equal((await update(right, 99, '203.0.113.7')).status, 200);
  });

  test('of strangers does not keep the owner of the page out', async (t) => {
    const { update } = await stage(t);
    for (let times = 0; times < 70; times += 1) await update('wrong', 8, `203.0.113.${String(times % 7)}`);
    assert.equal((await update(right, 8, '198.51.100.8')).status, 200);
  });

  test('keeps out one user where access names the user, and not others at the same address', async (t) => {
    const { update, upstream } = await stage(t, {
      access: ({ headers }) => ({ user: headers.get('cookie') ?? '' }),
    });
    for (let times = 0; times < 70; times += 1)
      await update('wrong', 8, `203.0.113.${String(times % 7)}`, 'user=mallory');
    assert.equal(upstream.received.length, 60);
    assert.equal((await update(right, 8, '203.0.113.6', 'user=mallory')).status, 429);
    assert.equal((await update(right, 8, '203.0.113.6', 'user=ana')).status, 200);
  });

  test('is sent sixty times a minute for one page by callers without a known address', async (t) => {
    const { update, upstream } = await stage(t);
    for (let times = 0; times < 70; times += 1) await update('wrong');
    assert.equal(upstream.received.length, 60);
    assert.equal((await update(right)).status, 429);
    assert.equal((await update(right, 9)).status, 200);
  });

  for (const status of [400, 401, 403, 404, 409, 410, 418, 422, 451])
    test(`is counted without access, if the platform answers ${String(status)}`, async (t) => {
      const { update, upstream } = await stage(t, { pageOwners: 'token' }, status);
      const answers = [];
      for (let times = 0; times < 70; times += 1)
        answers.push((await update('wrong', 1 + times, '203.0.113.7')).status);
      assert.equal(upstream.received.length, 60);
      assert.deepEqual(new Set(answers.slice(60)), new Set([429]));
    });

  for (const status of [429, 500, 502, 503])
    test(`is not counted without access, if the platform answers ${String(status)}, which says nothing about it`, async (t) => {
      const { update } = await stage(t, { pageOwners: 'token' }, status);
      for (let times = 0; times < 70; times += 1) await update('wrong', 1 + times, '203.0.113.7');
      assert.notEqual((await update(right, 8, '203.0.113.7')).status, 429);
    });

  test('is counted for 48 bits of IPv6, as gifts are', async (t) => {
    const { update, upstream } = await stage(t, { pageOwners: 'token' });
    for (let times = 0; times < 130; times += 1)
      await update('wrong', 1 + times, `2001:db8:7:${times.toString(16)}::1`);
    assert.equal(upstream.received.length, 60);
    assert.equal((await update(right, 8, '2001:db8:8::1')).status, 200);
  });

  test('right tokens are not limited', async (t) => {
    const { update, upstream } = await stage(t);
    for (let times = 0; times < 70; times += 1) assert.equal((await update(right)).status, 200);
    assert.equal(upstream.received.length, 70);
  });

  test('nothing is limited with limits: false', async (t) => {
    const { update, upstream } = await stage(t, { limits: false });
    for (let times = 0; times < 70; times += 1) await update('wrong');
    assert.equal(upstream.received.length, 70);
  });
});
