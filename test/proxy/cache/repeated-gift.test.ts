import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notingGifts } from '../../../src/proxy/cache/gift-times.js';
import { unknownClient } from '../samples.js';

const reply = (body: object, status = 200) => Promise.resolve({ status, body });

test('notes a gift once, however often it is repeated, and notes the next one', async () => {
  const noted: number[] = [];
  const receipts = [1, 1, 1, 2, 1, 2].map((id) => ({ id, fundraiser_id: 1000 + id }));
  const next = receipts.values();
  const serve = notingGifts(() => reply(next.next().value ?? {}), { note: (id) => noted.push(id) });
  for (const receipt of receipts)
    assert.deepEqual((await serve(new Request('https://proxy.example'), {}, unknownClient)).body, receipt);
  assert.deepEqual(noted, [1001, 1002]);
});

test('notes nothing without a valid receipt', async () => {
  for (const [body, status] of [
    [{ id: 1, fundraiser_id: 1001 }, 504],
    [{ id: 1 }, 200],
    [{ fundraiser_id: 1001 }, 200],
    [{ id: 1, fundraiser_id: null }, 200],
  ] as const) {
    const serve = notingGifts(() => reply(body, status), { note: () => assert.fail() });
    assert.equal((await serve(new Request('https://proxy.example'), {}, unknownClient)).status, status);
  }
});
