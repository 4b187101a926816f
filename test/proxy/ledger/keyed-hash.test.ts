import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { createKeyedHash } from '../../../src/proxy/ledger/hashes.js';

test('returns HMAC-SHA-256 in hexadecimal, with a key derived from purpose and secret', async () => {
  const hash = createKeyedHash('sécret', 'donors');
  for (const text of ['', 'a@example.org', 'été', 'x'.repeat(200)])
    assert.equal(await hash(text), createHmac('sha256', 'donors\nsécret').update(text).digest('hex'));
});

test('returns different hashes for other purposes and secrets', async () => {
  const hashes = await Promise.all([
    createKeyedHash('secret', 'donors')('a'),
    createKeyedHash('secret', 'addresses')('a'),
    createKeyedHash('other', 'donors')('a'),
  ]);
  assert.equal(new Set(hashes).size, 3);
});
