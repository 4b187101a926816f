import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerFindings } from '../../../src/proxy/doctor/ledger-check.js';

// The doctor waits five seconds for Redis.

test('does not quote the URL of a Redis that cannot be reached', async () => {
  const findings = await ledgerFindings('redis://:CANARY-secret@127.0.0.1:1', undefined);
  assert.deepEqual(
    findings.map(({ kind }) => kind),
    ['differs'],
  );
  assert.doesNotMatch(JSON.stringify(findings), /CANARY|127\.0/);
});
