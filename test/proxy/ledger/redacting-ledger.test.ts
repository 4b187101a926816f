import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { apiKey, ask, proxyFor } from '../ask.js';
import { give, keyFor, unmarked } from '../give.js';
import { redactingLedger } from '../../../src/proxy/ledger/wrapped-ledger.js';
import { toJsonWithout } from '../../../src/proxy/http/to-json.js';
import { donation } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { forward } from './opened.js';

test('passes no store an API key that a platform echoes', async (t) => {
  const upstream = await startUpstream(t, json({ ...donation, statement_descriptor: `of ${apiKey}` }));
  const ledger = createMemoryLedger({ now: Date.now });
  const { proxy } = proxyFor(upstream.url, { ledger });
  const key = await keyFor(proxy);
  const answer = await give(proxy, key);
  assert.equal(answer.status, 200);
  const kept = await ledger.find(key);
  assert.ok(kept?.state === 'settled');
  assert.deepEqual(kept.outcome, { status: 200, body: unmarked(answer.body, key) });
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(apiKey));
  assert.equal((await ask(proxy, `/attempts/${key}`)).status, 200);
});

test('removes API keys from corrections, too', async () => {
  const own = createMemoryLedger({ now: () => 0 });
  const ledger = redactingLedger(own, toJsonWithout([`Bearer ${apiKey}`]));
  await forward(ledger, 'a');
  await ledger.settle('a', { status: 400, body: { message: apiKey } });
  assert.doesNotMatch(JSON.stringify(await own.find('a')), new RegExp(apiKey));
  await ledger.correct('a', { status: 200, body: { ref_id: `x${apiKey}`, amount: 25 } });
  const kept = await own.find('a');
  assert.ok(kept?.state === 'settled');
  assert.deepEqual(kept.outcome, { status: 200, body: { ref_id: null, amount: 25 } });
});
