import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import ts from 'typescript';
import type { Access } from '../../../src/proxy/owners/access.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { guideBlocks } from '../../docs/guide-blocks.js';
import { root } from '../../runner/root.js';
import { json as sendJson, startServer } from '../../support/http-server.js';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';

const [cookieCode = '', tokenCode = '', headerCode = ''] = (await guideBlocks())
  .filter(({ use }) => use === 'access')
  .map(({ code }) => code);

const list = '/v2/private/transactions';
const teams = '/v2/private/teams/search';

/** The module of an example of the guide. */
async function load<Module>(t: TestContext, code: string): Promise<Module & { readonly access: Access }> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // In the repository, where its packages are found.
  const folder = await mkdtemp(join(cache, 'access-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'access.mjs');
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  await writeFile(file, outputText);
  return (await import(pathToFileURL(file).href)) as Module & { readonly access: Access };
}

async function proxyWith(t: TestContext, access: Access, accessHeader?: string) {
  const upstream = await startUpstream(t, json({ data: [] }));
  return proxyFor(upstream.url, {
    ...{ allow: ['listTransactions', 'searchTeams'], access },
    ...(accessHeader !== undefined && { accessHeader }),
  });
}

const statusFor = async (proxy: Proxy, headers: Record<string, string>) =>
  (await ask(proxy, list, { headers })).status;

test('the guide has three examples', () => {
  assert.match(cookieCode, /timingSafeEqual/);
  assert.match(tokenCode, /jwtVerify/);
  assert.match(headerCode, /x-forwarded-email/);
});

test('the example for a signed cookie lets in who has one, until it ends, and nobody with a forged one', async (t) => {
  process.env['STAFF_SECRET'] = 'a secret of thirty-two characters';
  t.after(() => delete process.env['STAFF_SECRET']);
  const { access, sign } = await load<{ sign: (user: string, end: number) => string }>(t, cookieCode);
  const { proxy, log } = await proxyWith(t, access);
  const later = Date.now() + 60_000;
  const good = sign('zoë@example.org', later);
  assert.equal(await statusFor(proxy, { cookie: `theme=dark; staff=${good}; other=1` }), 200);
  assert.equal(log.at(-1)?.user, 'zoë@example.org');
  const [name = '', , signature = ''] = good.split('.');
  const louis = Buffer.from('louis@example.org').toString('base64url');
  for (const [what, cookie] of [
    ['no cookie', ''],
    ['an expired one', `staff=${sign('zoë@example.org', Date.now() - 1)}`],
    ['a longer time', `staff=${name}.${String(later + 1)}.${signature}`],
    ['another user', `staff=${louis}.${String(later)}.${signature}`],
    ['no signature', `staff=${name}.${String(later)}.`],
    ['a signature that is cut', `staff=${good.slice(0, -1)}`],
    ['the cookie of another name', `other-staff=${good}`],
    ['no time', `staff=${name}..${signature}`],
  ] as const)
    assert.equal(await statusFor(proxy, cookie ? { cookie } : {}), 403, what);
  const search = await ask(proxy, teams, {
    headers: { cookie: `staff=${good}`, authorization: 'x' },
    body: {},
  });
  assert.equal(search.status, 403);
});

test('the example for a signed cookie does not start without a secret', async (t) => {
  await assert.rejects(load(t, cookieCode), /STAFF_SECRET/);
});

test('the example for a token lets in a group, and nobody with a token that has ended, is forged or for another service', async (t) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const keys = await startServer((response) => {
    void exportJWK(publicKey).then((key) =>
      sendJson(response, { keys: [{ ...key, kid: 'a', alg: 'RS256' }] }),
    );
  });
  t.after(() => keys.close());
  const { access } = await load(t, tokenCode.replaceAll('https://login.example.org', keys.url));
  const { proxy, log } = await proxyWith(t, access);
  const token = (change: {
    readonly groups?: unknown;
    readonly issuer?: string;
    readonly audience?: string;
    readonly end?: number;
    readonly key?: CryptoKey;
  }) =>
    new SignJWT({ groups: change.groups ?? ['finance'] })
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .setSubject('ana@example.org')
      .setIssuer(change.issuer ?? keys.url)
      .setAudience(change.audience ?? 'transactions')
      .setExpirationTime(Math.floor(Date.now() / 1000) + (change.end ?? 60))
      .sign(change.key ?? privateKey);
  const statusOf = async (authorization: string) => statusFor(proxy, { authorization });
  const good = await token({});
  assert.equal(await statusOf(`Bearer ${good}`), 200);
  assert.equal(log.at(-1)?.user, 'ana@example.org');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1] ?? ''}.`;
  for (const [what, authorization] of [
    ['no token', 'Bearer '],
    ['another scheme', `Basic ${good}`],
    ['an expired token', `Bearer ${await token({ end: -60 })}`],
    ['a forged token', `Bearer ${await token({ key: other.privateKey })}`],
    ['a token without a signature', `Bearer ${unsigned}`],
    ['another issuer', `Bearer ${await token({ issuer: 'https://evil.example' })}`],
    ['another service', `Bearer ${await token({ audience: 'mail' })}`],
    ['another group', `Bearer ${await token({ groups: ['volunteers'] })}`],
    ['groups as a text', `Bearer ${await token({ groups: 'finance' })}`],
  ] as const)
    assert.equal(await statusOf(authorization), 403, what);
});

test('the example for a login proxy lets in whom that proxy names, and no caller who writes the header', async (t) => {
  const { access } = await load(t, headerCode);
  const { proxy, log } = await proxyWith(t, access, 'x-forwarded-email');
  const sessions = new Map([
    ['a', { user: 'ana@example.org', end: Date.now() + 60_000 }],
    ['b', { user: 'visitor@example.org', end: Date.now() + 60_000 }],
    ['c', { user: 'ana@example.org', end: Date.now() - 1 }],
  ]);
  /** A login proxy: it overwrites the header in every request, also where nobody is logged in. */
  const front: Proxy = (request) => {
    const headers = new Headers(request.headers);
    const session = sessions.get(/session=(\w+)/.exec(headers.get('cookie') ?? '')?.[1] ?? '');
    headers.set('x-forwarded-email', session && session.end > Date.now() ? session.user : '');
    return proxy(new Request(request, { headers }));
  };
  assert.equal(await statusFor(front, { cookie: 'session=a' }), 200);
  assert.equal(log.at(-1)?.user, 'ana@example.org');
  const forged = { 'x-forwarded-email': 'ana@example.org' };
  for (const [what, headers] of [
    ['nobody', {}],
    ['another user', { cookie: 'session=b' }],
    ['a session that has ended', { cookie: 'session=c' }],
    ['a caller who writes the header', forged],
    ['another user who writes the header', { cookie: 'session=b', ...forged }],
    ['an ended session with the header', { cookie: 'session=c', ...forged }],
  ] as const)
    assert.equal(await statusFor(front, headers), 403, what);
});
