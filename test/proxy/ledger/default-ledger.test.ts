import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { apiKey, site } from '../ask.js';

test('warns once if no ledger was given, and not if memory was chosen', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  const options = { upstream: 'https://api.example.org', apiKey, origins: [site] };
  createProxy({ ...options, ledger: await openLedger('memory') });
  assert.equal(warn.mock.callCount(), 0);
  for (let time = 0; time < 3; time += 1) createProxy(options);
  assert.equal(warn.mock.callCount(), 1);
  const text: unknown = warn.mock.calls[0]?.arguments.at(0);
  assert.match(String(text), /^WARNING: .*charged twice.*openLedger\('fr-ledger\.db'\)/);
  assert.ok(!String(text).includes(apiKey));
});
