import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerIdAt } from '../../../src/proxy/ledger/ledger-id.js';
import { boundKey, windowMs } from '../../../src/schema/gift-protocol.js';
import { intent, start, type OpenStore } from './opened.js';

/** Tests of a store whose ID may change while proxies use it. */
export function bindsKeys(store: string, open: OpenStore): void {
  test(`${store}: reserves no key that is bound to another ledger, or was bound long ago`, async (t) => {
    const { ledger, pass } = await open(t);
    const id = (await ledgerIdAt(ledger, start)) ?? assert.fail('no ID');
    const keyOf = (bound: string) => boundKey(crypto.randomUUID(), bound);
    const elsewhere = keyOf(`${id.startsWith('0') ? '9' : '0'}${id.slice(1)}`);
    const young = keyOf(id);
    assert.deepEqual(await ledger.reserve(intent(elsewhere)), { kind: 'elsewhere' });
    assert.equal(await ledger.find(elsewhere), undefined);
    assert.equal(await ledger.refuse(intent(elsewhere), { status: 400, body: {} }), undefined);
    assert.equal(await ledger.find(elsewhere), undefined, 'another ledger may have sent it');
    assert.deepEqual(await ledger.reserve(intent(young)), { kind: 'reserved' });
    await ledger.markForwarded(young, `c-${young}`);
    await pass(3 * windowMs);
    assert.equal((await ledger.reserve(intent(young))).kind, 'known', 'although it was bound long ago');
    assert.deepEqual(await ledger.reserve(intent(keyOf(id))), {
      kind: 'expired',
      ledger: await ledgerIdAt(ledger, start + 3 * windowMs),
    });
  });
}
