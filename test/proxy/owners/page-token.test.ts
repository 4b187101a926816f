import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { ownerOperations } from '../../../src/proxy/owners/operations.js';
import { apiKey, ask, cleanImage, proxyFor, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';

const path = (page = 8) => `/v2/private/user/fundraiser/7/personal-page/${String(page)}`;
const upload = '/v2/private/user/upload/image';
const minute = 60_000;

/** The tokens of the pages on the platform, by page. */
const tokens: Readonly<Record<string, string>> = { '8': 'token-of-8', '9': 'token-of-9' };

async function stage(t: TestContext, options: Partial<ProxyOptions> = {}, wrong = 403) {
  const upstream = await startUpstream(t, (response, { url, body }) => {
    const { token } = JSON.parse(body || '{}') as { token?: string };
    if (url.startsWith('/v2/private/transactions')) json({ data: [] })(response);
    else if (url === upload) json({ id: 'img-1', url: 'https://img.example/1', success: true })(response);
    else if (token === tokens[url.split('/').at(-1) ?? '']) json({ id: 8, name: 'Run' })(response);
    else json({ message: 'CANARY of the platform, name' }, wrong)(response);
  });
  let time = 1_000_000;
  const { proxy, log } = proxyFor(upstream.url, {
    allow: ['updatePersonalPage', 'uploadImage'],
    pageOwners: 'token',
    access: undefined,
    now: () => time,
    clock: () => time,
    ...options,
  });
  return {
    ...{ proxy, log, upstream },
    put: (body: object, page = 8, headers: Record<string, string> = {}) =>
      ask(proxy, path(page), { method: 'PUT', body, headers }),
    upload: (ticket?: string | null) =>
      ask(proxy, upload, {
        body: { file: pixel.png },
        headers: ticket === undefined || ticket === null ? {} : { 'fr-upload-ticket': ticket },
      }),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

const own = { token: 'token-of-8' };

describe('with the token of the page as access', () => {
  test('the owner reads and changes the page, without an access function', async (t) => {
    const { put, upstream } = await stage(t);
    assert.deepEqual((await put(own)).body, { id: 8, name: 'Run' });
    assert.equal((await put({ ...own, name: 'Swim', description: '' })).status, 200);
    assert.deepEqual(
      upstream.received.map(({ body }) => JSON.parse(body) as unknown),
      [own, { ...own, name: 'Swim', description: '' }],
    );
  });

  test('a wrong token, and that of another page, have a code, and get no ticket', async (t) => {
    const { put } = await stage(t);
    for (const token of ['wrong', 'token-of-9']) {
      const { status, body, headers } = await put({ token });
      assert.deepEqual([status, (body as { code: string }).code], [403, 'token-refused']);
      assert.equal(headers.get('fr-upload-ticket'), null);
    }
  });

  test('a refused API key is no wrong token', async (t) => {
    const { put, log } = await stage(t, {}, 401);
    const { status, body } = await put({ token: 'wrong' });
    assert.deepEqual([status, (body as { code?: string }).code], [403, undefined]);
    assert.equal(log.at(-1)?.problem, 'credentials-refused');
  });

  for (const [title, options, status] of [
    ['403', {}, 403],
    ['400', {}, 400],
    ['403 and limits are off', { limits: false }, 403],
  ] as const)
    test(`wrong tokens are limited where the platform answers ${title}`, async (t) => {
      const { put, upstream } = await stage(t, options, status);
      for (let times = 0; times < 62; times += 1) await put({ token: 'wrong' });
      assert.equal(upstream.received.length, 60);
      assert.equal((await put(own)).status, 429);
      assert.equal((await put({ token: 'token-of-9' }, 9)).status, 200);
    });

  test('strangers do not get the platform’s message', async (t) => {
    const { put } = await stage(t, {}, 400);
    const { status, text, body } = await put({ token: 'wrong' });
    assert.equal(status, 400);
    assert.doesNotMatch(text, /CANARY/);
    assert.equal((body as { message: string }).message, 'The service refused the request.');
  });

  test('pages of other sites may not call', async (t) => {
    const { put, upstream } = await stage(t);
    const { status, headers } = await put(own, 8, { origin: 'https://evil.example' });
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [403, null]);
    assert.equal(upstream.received.length, 0);
  });

  test('other operations still need access', async (t) => {
    const { proxy, upstream } = await stage(t, { allow: ownerOperations, access: () => false });
    const { status } = await ask(proxy, '/v2/private/transactions?fundraisers=7');
    assert.equal(status, 403);
    assert.equal(upstream.received.length, 0);
    for (const allow of [ownerOperations, ['searchTeams'] as const])
      assert.throws(
        () =>
          createProxy({
            ...{ upstream: upstream.url, apiKey, origins: [site], allow, pageOwners: 'token' },
            warn: () => undefined,
          }),
        /allow needs access/,
      );
  });

  test('warns if no page can be changed', () => {
    const warnings: string[] = [];
    createProxy({
      ...{ upstream: 'https://api.example.org', apiKey, origins: [site], cleanImage },
      ...{ allow: ['uploadImage'], pageOwners: 'token', warn: (line) => warnings.push(line) },
    });
    assert.match(warnings.join('\n'), /pageOwners: token has no effect without updatePersonalPage/);
  });
});

describe('a ticket for uploads', () => {
  test('comes with the owner’s page, can be read by pages, and lets images be uploaded', async (t) => {
    const stand = await stage(t);
    const { headers } = await stand.put(own);
    assert.match(headers.get('access-control-expose-headers') ?? '', /fr-upload-ticket/);
    const ticket = headers.get('fr-upload-ticket');
    assert.ok(ticket && !ticket.includes(own.token));
    const { status, body } = await stand.upload(ticket);
    assert.deepEqual([status, (body as { id: string }).id], [200, 'img-1']);
  });

  test('may be sent by pages of listed origins', async (t) => {
    const { proxy } = await stage(t);
    const { status, headers } = await ask(proxy, upload, { method: 'OPTIONS' });
    assert.equal(status, 204);
    assert.match(headers.get('access-control-allow-headers') ?? '', /fr-upload-ticket/);
  });

  test('is required, and may be neither forged nor changed', async (t) => {
    const stand = await stage(t);
    const ticket = (await stand.put(own)).headers.get('fr-upload-ticket') ?? '';
    const [page, until = '', mac = ''] = ticket.split('.');
    const before = stand.upstream.received.length;
    for (const [title, other] of Object.entries({
      none: undefined,
      empty: '',
      'of another page': `9.${until}.${mac}`,
      'of a later time': `${page ?? ''}.${String(Number(until) + 1)}.${mac}`,
      'with another seal': `${page ?? ''}.${until}.${'0'.repeat(64)}`,
      'without a seal': `${page ?? ''}.${until}.`,
    })) {
      const { status, body } = await stand.upload(other);
      assert.deepEqual([status, (body as { code: string }).code], [403, 'ticket-refused'], title);
    }
    assert.equal(stand.upstream.received.length, before);
  });

  test('is of the API key: another proxy of the site accepts it, and one of another site does not', async (t) => {
    const [one, other, foreign] = [await stage(t), await stage(t), await stage(t, { apiKey: 'another-key' })];
    const ticket = (await one.put(own)).headers.get('fr-upload-ticket');
    assert.deepEqual(
      [(await other.upload(ticket)).status, (await foreign.upload(ticket)).status],
      [200, 403],
    );
  });

  test('is valid for ten minutes', async (t) => {
    const stand = await stage(t);
    const ticket = (await stand.put(own)).headers.get('fr-upload-ticket');
    stand.wait(10 * minute - 1);
    assert.equal((await stand.upload(ticket)).status, 200);
    stand.wait(1);
    assert.equal((await stand.upload(ticket)).status, 403);
  });

  test('is not valid for longer after the clock was set back: the next read gives another one', async (t) => {
    const stand = await stage(t);
    stand.wait(24 * 60 * minute);
    const ticket = (await stand.put(own)).headers.get('fr-upload-ticket');
    stand.wait(-5 * minute);
    // As much as the clocks of two proxies may differ.
    assert.equal((await stand.upload(ticket)).status, 200);
    stand.wait(-60 * minute);
    assert.equal((await stand.upload(ticket)).status, 403);
    const next = (await stand.put(own)).headers.get('fr-upload-ticket');
    assert.equal((await stand.upload(next)).status, 200);
  });

  test('allows twenty uploads of a page in an hour, with however many tickets', async (t) => {
    const stand = await stage(t);
    const fresh = async (page = 8) =>
      (await stand.put({ token: tokens[page] }, page)).headers.get('fr-upload-ticket');
    for (let times = 0; times < 20; times += 1)
      assert.equal((await stand.upload(await fresh())).status, 200, String(times));
    const refused = await stand.upload(await fresh());
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '3600']);
    assert.equal((await stand.upload(await fresh(9))).status, 200);
    stand.wait(60 * minute);
    assert.equal((await stand.upload(await fresh())).status, 200);
  });

  test('is not given where uploads are not offered', async (t) => {
    for (const options of [{ allow: ['updatePersonalPage'] as const }, { cleanImage: undefined }]) {
      const stand = await stage(t, options);
      assert.equal((await stand.put(own)).headers.get('fr-upload-ticket'), null);
      assert.equal((await stand.upload('8.9999999999999.00')).status, 403);
    }
  });

  test('is neither given nor needed where access decides', async (t) => {
    const stand = await stage(t, { pageOwners: 'access', access: () => true });
    assert.equal((await stand.put(own)).headers.get('fr-upload-ticket'), null);
    assert.equal((await stand.upload()).status, 200);
  });
});
