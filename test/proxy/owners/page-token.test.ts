import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { createUploadTickets } from '../../../src/proxy/owners/upload-tickets.js';
import { ownerOperations } from '../../../src/proxy/owners/operations.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { ask, proxyFor } from '../ask.js';
import { paths, stage } from './stage.js';

const minute = 60_000;
const byAccess = { pageOwners: 'access', access: () => true } as const;

/**
 * A proxy where the token of a personal page is the access, in front of a platform on which the token of page 8 is `token-of-8`.
 *
 * @param wrong The platform's status for a wrong token.
 */
async function pages(t: TestContext, options: Partial<ProxyOptions> = {}, wrong = 403) {
  const own = await stage(
    t,
    {
      allow: ['updatePersonalPage', 'uploadImage'],
      pageOwners: 'token',
      access: undefined,
      ...options,
    },
    ({ url, body }) => {
      if (url === paths.uploadImage) return [{ id: 'img-1', url: 'https://img.example/1', success: true }];
      const { token } = JSON.parse(body) as { token: string };
      const isRight = token === `token-of-${url.split('/').at(-1) ?? ''}`;
      return isRight ? [{ id: 8, name: 'Run' }] : [{ message: 'CANARY of the platform, name' }, wrong];
    },
  );
  return {
    ...own,
    put: ({ page = 8, peer, user, ...body }: Caller & { token: string; name?: string }) =>
      ask(
        (request) => own.proxy(request, peer === undefined ? {} : { peer }),
        paths.updatePersonalPage.replace(/8$/, String(page)),
        { method: 'PUT', body, headers: user === undefined ? {} : { cookie: user } },
      ),
    upload: (ticket: string | null | undefined) =>
      own.call('uploadImage', typeof ticket === 'string' ? { headers: { 'fr-upload-ticket': ticket } } : {}),
  };
}

interface Caller {
  readonly page?: number;
  readonly peer?: string;
  readonly user?: string;
}

const right = { token: 'token-of-8' };
const ticketOf = ({ headers }: { readonly headers: Headers }) => headers.get('fr-upload-ticket');

describe('a ticket for uploads', () => {
  /** Tickets of proxies that share a store of limits, and a clock. */
  function tickets() {
    let now = 1_000_000;
    const store = createMemoryLimits(() => now);
    const of = (secret = 'the API key') => createUploadTickets(secret, store, () => now);
    return {
      of,
      own: of(),
      issue: (page = 8) => of().issue(page),
      use: async (ticket: string | null) => (await of().use(ticket))?.status,
      wait: (ms: number) => {
        now += ms;
      },
    };
  }

  for (const [title, change] of [
    ['none', () => null],
    ['empty', () => ''],
    ['of another page', ({ until, mac }) => `9.${until}.${mac}`],
    ['of a later time', ({ page, until, mac }) => `${page}.${String(Number(until) + 1)}.${mac}`],
    ['with another seal', ({ page, until }) => `${page}.${until}.${'0'.repeat(64)}`],
    ['without a seal', ({ page, until }) => `${page}.${until}.`],
    ['with a longer seal', ({ page, until, mac }) => `${page}.${until}.${mac}0`],
    ['of a page with a leading zero', ({ page, until, mac }) => `0${page}.${until}.${mac}`],
  ] satisfies [string, (ticket: { page: string; until: string; mac: string }) => string | null][])
    test(`is refused if it is ${title}`, async () => {
      const { issue, use } = tickets();
      const whole = await issue();
      const [page = '', until = '', mac = ''] = whole.split('.');
      assert.equal(await use(change({ page, until, mac })), 403);
      assert.equal(await use(whole), undefined);
    });

  test('is of the API key: another proxy of the site accepts it, and one of another site does not', async () => {
    const { issue, of } = tickets();
    const ticket = await issue();
    assert.equal(await of().use(ticket), undefined);
    assert.equal((await of('another key').use(ticket))?.status, 403);
  });

  test('is valid for ten minutes', async () => {
    const { issue, use, wait } = tickets();
    const ticket = await issue();
    wait(10 * minute - 1);
    assert.equal(await use(ticket), undefined);
    wait(1);
    assert.equal(await use(ticket), 403);
  });

  test('is not valid for longer after the clock was set back', async () => {
    const { issue, use, wait } = tickets();
    wait(24 * 60 * minute);
    const ticket = await issue();
    wait(-5 * minute);
    assert.equal(await use(ticket), undefined, 'as much as the clocks of two proxies may differ');
    wait(-60 * minute);
    assert.equal(await use(ticket), 403);
    assert.equal(await use(await issue()), undefined);
  });

  test('allows twenty uploads of a page in an hour, with however many tickets', async () => {
    const { issue, own, use, wait } = tickets();
    for (let times = 0; times < 20; times += 1) assert.equal(await use(await issue()), undefined);
    const refused = await own.use(await issue());
    assert.deepEqual([refused?.status, refused?.headers?.['retry-after']], [429, '3600']);
    assert.equal(await use(await issue(9)), undefined);
    wait(60 * minute);
    assert.equal(await use(await issue()), undefined);
  });
});

describe('with the token of the page as access', () => {
  test('its owner reads and changes the page, and uploads images', async (t) => {
    const { put, sent, upload, upstream } = await pages(t);
    const answer = await put(right);
    assert.deepEqual(answer.body, { id: 8, name: 'Run' });
    const change = { ...right, name: 'Swim', description: '' };
    assert.equal((await put(change)).status, 200);
    assert.deepEqual(
      upstream.received.map(({ body }) => JSON.parse(body) as unknown),
      [right, change],
    );
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', /fr-upload-ticket/);
    const ticket = ticketOf(answer) ?? '';
    assert.doesNotMatch(ticket, /token-of/);
    const image = await upload(ticket);
    assert.deepEqual([image.status, (image.body as { id: string }).id], [200, 'img-1']);
    for (const refused of [await upload(`9${ticket.slice(1)}`), await upload(undefined)])
      assert.deepEqual([refused.status, (refused.body as { code: string }).code], [403, 'ticket-refused']);
    assert.equal(sent(), 3);
  });

  test('pages of listed origins may send tickets, and those of others may not call', async (t) => {
    const { call, proxy, sent } = await pages(t);
    const { status, headers } = await ask(proxy, paths.uploadImage, { method: 'OPTIONS' });
    assert.equal(status, 204);
    assert.match(headers.get('access-control-allow-headers') ?? '', /fr-upload-ticket/);
    const answer = await call('updatePersonalPage', {
      body: right,
      headers: { origin: 'https://evil.example' },
    });
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [403, null]);
    assert.equal(sent(), 0);
  });

  for (const [title, options, token, ticket, upload] of [
    ['a wrong token', {}, 'wrong', null, 403],
    ['the token of another page', {}, 'token-of-9', null, 403],
    ['a proxy without uploads', { allow: ['updatePersonalPage'] }, right.token, null, 403],
    ['a proxy that cannot make images anew', { cleanImage: undefined }, right.token, null, 403],
    // Where access decides, uploads need no ticket.
    ['access', byAccess, right.token, null, 200],
  ] satisfies [string, Partial<ProxyOptions>, string, null, number][])
    test(`there is no ticket for ${title}`, async (t) => {
      const own = await pages(t, options);
      assert.equal(ticketOf(await own.put({ token })), ticket);
      assert.equal((await own.upload(upload === 200 ? undefined : '8.9999999999999.00')).status, upload);
    });

  test('other operations still need access', async (t) => {
    const { call, sent } = await pages(t, { allow: ownerOperations, access: () => false });
    assert.equal((await call('listTransactions', {}, '?fundraisers=7')).status, 403);
    assert.equal(sent(), 0);
  });

  test('the proxy warns if no page can be changed', () => {
    const warnings: string[] = [];
    proxyFor('https://api.example.org', {
      allow: ['uploadImage'],
      pageOwners: 'token',
      access: undefined,
      warn: (line) => warnings.push(line),
    });
    assert.match(warnings.join('\n'), /pageOwners: token has no effect without updatePersonalPage/);
  });
});

describe('a wrong token of a personal page', () => {
  const refused = 'The service refused the token of the page.';
  for (const [title, options, platformStatus, status, code, problem, message] of [
    ['by token', {}, 403, 403, 'token-refused', 'token-refused', refused],
    ['by token', {}, 400, 400, undefined, undefined, 'The service refused the request.'],
    // The platform's answer to a wrong API key.
    ['by token', {}, 401, 403, undefined, 'credentials-refused', undefined],
    ['by access', byAccess, 403, 403, 'token-refused', 'token-refused', refused],
    ['by access', byAccess, 401, 403, undefined, 'credentials-refused', undefined],
  ] as const)
    test(`is told ${title} by ${platformStatus} without the platform’s message`, async (t) => {
      const { log, put } = await pages(t, options, platformStatus);
      for (const token of ['wrong', 'token-of-9']) {
        const answer = await put({ token });
        const body = answer.body as { code?: string; message?: string };
        assert.deepEqual([answer.status, body.code, log.at(-1)?.problem], [status, code, problem]);
        assert.doesNotMatch(answer.text, /CANARY/);
        if (message !== undefined) assert.equal(body.message, message);
      }
    });

  const oneAddress = { peer: '203.0.113.7' };
  const ofUsers: Partial<ProxyOptions> = {
    pageOwners: 'access',
    access: ({ headers }) => ({ user: headers.get('cookie') ?? '' }),
  };
  /** Callers at seven addresses. */
  const seven = (index: number) => ({ peer: `203.0.113.${String(index % 7)}` });
  const anyPage = (index: number) => ({ ...oneAddress, page: 1 + index });
  interface Row {
    readonly options?: Partial<ProxyOptions>;
    /** The platform's status. */
    readonly status?: number;
    /** Who sends the wrong token with this index. */
    readonly from: (index: number) => Caller;
    /** A caller who cannot send the right token any more, and one who can. */
    readonly kept?: Caller;
    readonly free?: Caller;
  }
  /** Callers of whom nothing is known, who try one page. */
  const onePage: Row = { from: () => ({}), kept: {}, free: { page: 9 } };
  const limited: Readonly<Record<string, Row>> = {
    'by one address, for any page': {
      options: byAccess,
      from: anyPage,
      kept: { ...oneAddress, page: 99 },
      free: { peer: '198.51.100.8', page: 99 },
    },
    'by one user, and not by others at the address': {
      options: ofUsers,
      from: (index) => ({ ...seven(index), user: 'mallory' }),
      kept: { peer: '203.0.113.6', user: 'mallory' },
      free: { peer: '203.0.113.6', user: 'ana' },
    },
    'for one page by callers without an address': {
      options: byAccess,
      ...onePage,
    },
    'for one page without access': onePage,
    'for one page without access or limits': {
      options: { limits: false },
      ...onePage,
    },
    'from 48 bits of IPv6, as gifts are': {
      from: (index) => ({ peer: `2001:db8:7:${index.toString(16)}::1`, page: 1 + index }),
      kept: { peer: '2001:db8:7:ffff::1' },
      free: { peer: '2001:db8:8::1' },
    },
    ...Object.fromEntries(
      [400, 401, 404, 409, 410, 418, 422, 451].map((status) => [
        `without access, answered ${String(status)}`,
        { status, from: anyPage, kept: oneAddress, free: { peer: '198.51.100.8' } },
      ]),
    ),
  };
  const tokenOf = ({ page = 8 }: Caller) => `token-of-${String(page)}`;
  for (const [title, { options, status, from, kept, free }] of Object.entries(limited))
    test(`is sent sixty times a minute, also at once: ${title}`, async (t) => {
      const { put, sent, wait } = await pages(t, options, status);
      const sendRight = (caller: Caller = {}) => put({ ...caller, token: tokenOf(caller) });
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, index) => put({ ...from(index), token: 'wrong' })),
      );
      const refusals = answers.filter((answer) => answer.status === 429);
      assert.deepEqual([refusals.length, sent()], [20, 60]);
      const late = await sendRight(kept);
      assert.deepEqual([late.status, late.headers.get('retry-after')], [429, '60']);
      assert.equal((await sendRight(free)).status, 200);
      wait(minute);
      assert.equal((await sendRight(kept)).status, 200);
    });

  const notCounted: Readonly<Record<string, Row & { readonly token?: string }>> = {
    'strangers at other addresses': { options: byAccess, from: seven, free: { peer: '198.51.100.8' } },
    'right tokens': { options: byAccess, from: () => ({}), token: right.token },
    'limits: false where access decides': { options: { ...byAccess, limits: false }, from: () => ({}) },
    // Which say nothing about the token.
    ...Object.fromEntries(
      [429, 500, 502, 503].map((status) => [
        `the answer ${String(status)}`,
        { status, from: anyPage, free: oneAddress },
      ]),
    ),
  };
  for (const [title, { options, status, from, free = {}, token = 'wrong' }] of Object.entries(notCounted))
    test(`does not keep the owner out: ${title}`, async (t) => {
      const { put } = await pages(t, options, status);
      for (let index = 0; index < 70; index += 1) {
        const answer = await put({ ...from(index), token });
        if (status !== 429) assert.notEqual(answer.status, 429);
      }
      assert.notEqual((await put({ ...free, token: right.token })).status, 429);
    });
});
