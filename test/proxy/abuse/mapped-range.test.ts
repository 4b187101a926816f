import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proxiesProblem } from '../../../src/proxy/abuse/limits.js';

for (const range of [
  '::ffff:10.0.0.0/104',
  '::FFFF:a00:0/104',
  '::ffff:0:0/96',
  '0:0:0:0:0:ffff:10.0.0.1/128',
])
  // The range would be ignored, and all donors would count as the reverse proxy's address.
  test(`refuses ${range}, an IPv4 range written as IPv6`, () => {
    assert.match(proxiesProblem([range]) ?? '', /has to be written as IPv4/);
  });

for (const range of ['10.0.0.0/8', '::ffff:10.0.0.1', '2001:db8::/32', '::1/128'])
  test(`accepts ${range}`, () => {
    assert.equal(proxiesProblem([range]), undefined);
  });
