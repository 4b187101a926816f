import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { newAttemptKey } from '../../src/schema/gift-protocol.js';
import { attemptKey } from '../../src/proxy/ledger/ledger-id.js';
import { boundKey, ledgerOfKey } from '../../src/schema/gift-protocol.js';
import { runs } from '../support/runs.js';

const key = '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697887';
const hexadecimal = fc.stringMatching(/^[0-9a-f]{8}$/);

test('a bound key is a UUID that the proxy accepts, and names its ledger', () => {
  fc.assert(
    fc.property(hexadecimal, (ledger) => {
      const bound = boundKey(newAttemptKey(webcrypto), ledger);
      assert.match(bound, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.equal(attemptKey(bound), bound);
      assert.equal(ledgerOfKey(bound), ledger);
    }),
    { numRuns: runs(200) },
  );
});

test('all other digits of a bound key are those of the key', () => {
  assert.equal(boundKey(key, 'deadbeef'), '0b7e2d9c-6a53-8f8e-9d21-3c4bdeadbeef');
});

test('a key without a valid ledger is not bound', () => {
  for (const ledger of [
    undefined,
    null,
    '',
    'deadbee',
    'deadbeef0',
    'DEADBEEF',
    'postgres://x',
    ' deadbeef',
    'deadbeef\n',
  ])
    assert.equal(boundKey(key, ledger), key, JSON.stringify(ledger));
  assert.equal(ledgerOfKey(key), undefined);
});
