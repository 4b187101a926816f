import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { verdictOf } from '../../../src/proxy/gifts/verdict.js';
import { agreements, delays, refusals } from '../../schema/contradictions.js';
import { proxyWithPlatform } from '../ask.js';
import { give, keyFor } from '../give.js';
import { gift, receiptFor } from '../samples.js';
import { json } from '../upstream.js';

const sent = gift();
const answerWith = (status: string | undefined, more: object) =>
  verdictOf(
    { kind: 'answered', status: 200, body: { ...receiptFor(sent), status, ...more }, retryAfter: undefined },
    sent,
  );

describe('a receipt that contradicts itself', () => {
  for (const status of [undefined, 'completed', 'pending']) {
    const beside = status === undefined ? 'no status' : `the status ${status}`;
    for (const no of refusals)
      test(`does not say that the gift was charged, with ${JSON.stringify(no)} beside ${beside}`, () => {
        assert.equal(answerWith(status, no).name, 'receipt-mismatch');
      });
    for (const wait of delays)
      test(`says that the gift is pending, with ${JSON.stringify(wait)} beside ${beside}`, () => {
        const { name, receipt } = answerWith(status, wait) as { name: string; receipt: { status: string } };
        assert.deepEqual([name, receipt.status], ['receipt', 'pending']);
      });
    for (const yes of agreements)
      test(`is none with ${JSON.stringify(yes)} beside ${beside}`, () => {
        const { name, receipt } = answerWith(status, yes) as { name: string; receipt: { status?: string } };
        assert.deepEqual([name, receipt.status], ['receipt', status]);
      });
  }

  test('does not become pending by is_pending if its status says that it was declined', () => {
    for (const wait of delays) assert.equal(answerWith('declined', wait).name, 'receipt-mismatch');
  });

  test('is read if it is nested deeply', () => {
    const depth = 100_000;
    const deep = JSON.parse(`${'{"error":'.repeat(depth)}""${'}'.repeat(depth)}`) as object;
    const wide = JSON.parse(`${'{"data":'.repeat(depth)}""${'}'.repeat(depth)}`) as object;
    for (const one of [deep, wide]) assert.equal(typeof answerWith(undefined, one).name, 'string');
  });

  test('is never sent again: the page is told that the outcome is unknown, and a repeat of the request too', async (t) => {
    const { proxy, upstream } = await proxyWithPlatform(
      t,
      json({ ...receiptFor(sent), errors: ['declined'] }),
    );
    const key = await keyFor(proxy);
    for (const _ of [1, 2]) {
      const { status, body } = await give(proxy, key, sent);
      assert.deepEqual([status, (body as { state: string }).state], [504, 'unknown']);
    }
    assert.equal(upstream.received.filter(({ method }) => method === 'POST').length, 1);
  });
});
