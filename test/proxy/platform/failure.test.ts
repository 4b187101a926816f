import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../../src/proxy/platform/platform.js';

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
const system = (code: string) => Object.assign(new Error(code), { code });

for (const [title, error, expected] of [
  ['a refused connection', failed(system('ECONNREFUSED')), 'not-sent'],
  ['an unknown host', failed(system('ENOTFOUND')), 'not-sent'],
  ['a certificate that was not accepted', failed(system('CERT_HAS_EXPIRED')), 'not-sent'],
  [
    'several addresses, each refused',
    failed(new AggregateError([system('ECONNREFUSED'), system('ECONNREFUSED')])),
    'not-sent',
  ],
  [
    'several addresses, one of which reset the connection',
    failed(new AggregateError([system('ECONNREFUSED'), system('ECONNRESET')])),
    'broken',
  ],
  ['several addresses without errors', failed(new AggregateError([])), 'broken'],
  ['a reset', failed(system('ECONNRESET')), 'broken'],
  ['an unreachable host', failed(system('EHOSTUNREACH')), 'broken'],
  ['a closed socket', failed(system('UND_ERR_SOCKET')), 'broken'],
  ['an error without a cause', new TypeError('fetch failed'), 'broken'],
  ['a value that is not an error', 'ECONNREFUSED', 'broken'],
  ['an error that only mentions a code', failed(new Error('ECONNREFUSED')), 'broken'],
] as const)
  test(`classifies ${title} as ${expected}`, () => {
    assert.equal(failureOf(error), expected);
  });
