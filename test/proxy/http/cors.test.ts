import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corsFor, mayCall, preflightHeaders } from '../../../src/proxy/http/cors.js';
import { site } from '../ask.js';

const origins = new Set([site, 'https://shop.example']);

test('lets only pages of listed sites call, whatever the method', () => {
  for (const serverCalls of [false, true])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT'])
      for (const [origin, may] of [
        [site, true],
        ['https://evil.example', false],
        ['null', false],
        ['', false],
      ] as const)
        assert.equal(
          mayCall(method, new Headers({ origin }), { origins, serverCalls }),
          may,
          method + origin,
        );
});

test('lets programs read, and write only if the owner allows it', () => {
  const browser = new Headers({ 'sec-fetch-site': 'none' });
  for (const [method, serverCalls, headers, may] of [
    ['GET', false, new Headers(), true],
    ['HEAD', false, new Headers(), true],
    ['GET', false, browser, true],
    ['POST', false, new Headers(), false],
    ['PUT', false, new Headers(), false],
    ['POST', true, new Headers(), true],
    ['PUT', true, new Headers(), true],
    ['POST', true, browser, false],
  ] as const)
    assert.equal(mayCall(method, headers, { origins, serverCalls }), may, `${method} ${String(serverCalls)}`);
});

test('allows only pages of listed sites to read an answer', () => {
  const cors = corsFor(origins);
  for (const origin of origins)
    assert.deepEqual(cors(origin), {
      ...{ vary: 'origin', 'access-control-allow-origin': origin },
      'access-control-expose-headers': 'age, idempotent-replayed, retry-after',
    });
  for (const origin of ['https://evil.example', 'null', '', null])
    assert.deepEqual(cors(origin), { vary: 'origin' });
});

test('answers every preflight of a route in the same way', () => {
  assert.deepEqual(preflightHeaders('GET'), {
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'content-type, idempotency-key, *',
    'access-control-max-age': '600',
  });
  assert.equal(
    preflightHeaders('POST', ['authorization', 'x'])['access-control-allow-headers'],
    'content-type, idempotency-key, authorization, x, *',
  );
});
