import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrapLedger } from '../../../src/proxy/ledger/wrapped-ledger.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { intent } from './opened.js';

/** A custom ledger: a class with private members. */
class OwnLedger {
  readonly #kept = createMemoryLedger({ now: () => 0 });
  reserve(one: Parameters<Ledger['reserve']>[0]) {
    return this.#kept.reserve(one);
  }
  find(key: string) {
    return this.#kept.find(key);
  }
}

test('replaces one method and calls the others on the original, which may be frozen or an instance of a class', async () => {
  const own = Object.freeze(new OwnLedger());
  const ledger = wrapLedger(own as unknown as Ledger, { lease: async () => true });
  await ledger.reserve(intent('a'));
  assert.equal((await ledger.find('a'))?.state, 'reserved');
  assert.equal(await ledger.lease('x', 1), true);
  assert.equal(ledger.remembers?.(), undefined);
  const changed = wrapLedger(own as unknown as Ledger, { find: async () => undefined });
  assert.equal(await changed.find('a'), undefined);
});
