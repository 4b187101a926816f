import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accessHeaderProblem,
  decide,
  shownHeaders,
  type Access,
  type AccessRequest,
} from '../../../src/proxy/owners/access.js';
import { bearerAccess, secretProblem } from '../../../src/proxy/owners/bearer-access.js';
import { equalInTime } from '../../../src/proxy/owners/equal-in-time.js';
import { needingAccess, ownerOperations } from '../../../src/proxy/owners/operations.js';
import { endpoints } from '../../../src/schema/endpoints.js';

const request: Omit<AccessRequest, 'signal'> = {
  operation: 'listTransactions',
  campaignId: undefined,
  campaignIds: [],
  pageId: undefined,
  headers: new Headers(),
};
const decideBy = (access: unknown, limit = 1_000) => decide(access as Access, request, limit);

for (const [title, result, expected] of [
  ['true', true, { kind: 'let-in' }],
  ['a user', { user: 'ana' }, { kind: 'let-in', user: 'ana' }],
  ['false', false, { kind: 'refused' }],
  ['nothing', undefined, { kind: 'refused' }],
  ['null', null, { kind: 'refused' }],
  ['a number', 1, { kind: 'refused' }],
  ['a text', 'yes', { kind: 'refused' }],
  ['a list', ['ana'], { kind: 'refused' }],
  ['a list of users', [{ user: 'ana' }], { kind: 'refused' }],
  ['a user without a name', { user: '' }, { kind: 'refused' }],
  ['a user whose name is a space', { user: ' ' }, { kind: 'refused' }],
  ['a user with a number', { user: 1 }, { kind: 'refused' }],
  ['a user with a list', { user: ['ana'] }, { kind: 'refused' }],
  ['another member', { name: 'ana' }, { kind: 'refused' }],
] as const)
  test(`access that returns ${title}: ${expected.kind}`, async () => {
    assert.deepEqual(await decideBy(() => result), expected);
    assert.deepEqual(await decideBy(() => Promise.resolve(result)), expected);
  });

test('access that fails refuses the call', async () => {
  assert.deepEqual(await decideBy(() => Promise.reject(new Error('CANARY'))), { kind: 'refused' });
  const thrower = () => {
    throw new Error('CANARY');
  };
  assert.deepEqual(await decideBy(thrower), { kind: 'refused' });
});

test('access that takes too long is aborted, and its late result is ignored', async () => {
  let aborted = 0;
  const slow: Access = ({ signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        aborted += 1;
        resolve(true);
      });
    });
  assert.deepEqual([await decideBy(slow, 10), aborted], [{ kind: 'late' }, 1]);
});

test('access gets three headers and accessHeader', () => {
  const headers = { authorization: 'a', cookie: 'b', origin: 'c', 'x-user': 'd', 'x-forwarded-for': 'e' };
  const shown = (more?: string) => [...shownHeaders(new Headers(headers), more).keys()];
  assert.deepEqual(shown(), ['authorization', 'cookie', 'origin']);
  assert.deepEqual(shown('X-User'), ['authorization', 'cookie', 'origin', 'x-user']);
});

for (const [name, problem] of [
  ['authorization', /is authorization, which access gets without it/],
  ['Cookie', /is cookie, which access gets without it/],
  ['x-forwarded-for', /cannot be x-forwarded-for, which proves no login/],
  ['sec-fetch-site', /cannot be sec-fetch-site/],
  ['two words', /has to be the name of a header/],
  ['X-Forwarded-Email', /^$/],
] as const)
  test(`accessHeader ${name}: ${problem.source}`, () => {
    assert.match(accessHeaderProblem(name) ?? '', problem);
  });

const secret = 'CANARY-secret-of-many-characters';
const bearer = `Bearer ${secret}`;
for (const [title, headers, kind] of [
  ['the secret', { authorization: bearer }, 'let-in'],
  ['the secret from a page', { authorization: bearer, origin: 'https://www.otters.example' }, 'refused'],
  ['the secret alone', { authorization: secret }, 'refused'],
  ['a small letter', { authorization: `bearer ${secret}` }, 'refused'],
  ['two spaces', { authorization: `Bearer  ${secret}` }, 'refused'],
  ['a longer secret', { authorization: `${bearer}x` }, 'refused'],
  ['a shorter secret', { authorization: bearer.slice(0, -1) }, 'refused'],
  ['another last character', { authorization: `${bearer.slice(0, -1)}S` }, 'refused'],
  ['small letters', { authorization: `Bearer ${secret.toLowerCase()}` }, 'refused'],
  ['no secret', { authorization: 'Bearer ' }, 'refused'],
  ['another scheme', { authorization: `Basic ${secret}` }, 'refused'],
  ['the secret twice', { authorization: `${bearer}, ${bearer}` }, 'refused'],
  ['no header', {}, 'refused'],
  ['the secret in a cookie', { cookie: `authorization=${bearer}` }, 'refused'],
] as const)
  test(`bearerAccess with ${title}: ${kind}`, async () => {
    const decision = await decide(bearerAccess(secret), { ...request, headers: new Headers(headers) }, 1_000);
    assert.equal(decision.kind, kind);
  });

test('bearerAccess refuses a secret that can be guessed or that no header can carry, without quoting it', () => {
  const few = 'CANARY-'.repeat(9);
  for (const weak of [
    '',
    'CANARY',
    secret.slice(0, 23),
    few,
    `${secret}\n`,
    `CANARY ${secret}`,
    `${secret}é`,
  ])
    assert.throws(
      () => bearerAccess(weak),
      (error) => error instanceof TypeError && !error.message.includes('CANARY'),
    );
  assert.equal(secretProblem(secret.slice(0, 24)), undefined);
});

test('secrets and seals are compared in full', () => {
  const text = 'a'.repeat(64);
  assert.ok(equalInTime(text, text));
  assert.ok(!equalInTime(text, text.slice(1)));
  for (const at of [0, 31, 63]) assert.ok(!equalInTime(text, `${text.slice(0, at)}b${text.slice(at + 1)}`));
});

test('every endpoint for owners is an operation, and tokens of pages replace access for two', () => {
  const owners = endpoints.filter(({ access }) => access === 'owner').map(({ name }) => name);
  assert.deepEqual(owners, ownerOperations);
  assert.deepEqual(needingAccess({ allow: ownerOperations, pageOwners: 'token' }), ['listTransactions']);
  assert.deepEqual(needingAccess({ allow: ownerOperations }), ownerOperations);
});
