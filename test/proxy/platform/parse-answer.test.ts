import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createAnswerParser } from '../../../src/proxy/platform/parse-answer.js';
import { apiKey, ask, proxyFor } from '../ask.js';
import { give, keyFor, unmarked } from '../give.js';
import { donation } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

const secret = 'c4-keys/of-otters';

for (const [title, text] of [
  ['as it is', `{"message":"bad key ${secret}"}`],
  ['with an escaped slash', '{"message":"c4-keys\\/of-otters"}'],
  ['with an escaped letter', '{"message":"c4-\\u006beys/of-otters"}'],
] as const)
  test(`replaces a text that contains an API key: ${title}`, () => {
    const parse = createAnswerParser([`Bearer ${secret}`, 'another-key']);
    assert.deepEqual(parse(text), { message: '[removed]' });
    assert.deepEqual(parse(`[1,{"deep":[${text},"kept \\u00e9"]}]`), [
      1,
      { deep: [{ message: '[removed]' }, 'kept é'] },
    ]);
  });

test('keeps texts that contain a key of fewer than eight characters, and reports what is not JSON', () => {
  const parse = createAnswerParser(['otters']);
  assert.deepEqual(parse('{"name":"The otters"}'), { name: 'The otters' });
  assert.equal(parse('<html>'), undefined);
  assert.equal(parse('"\\x"'), undefined);
});

test('a key that a platform echoes reaches neither donors nor the ledger', async (t) => {
  const upstream = await startUpstream(t, json({ ...donation, statement_descriptor: `of ${apiKey}` }));
  const ledger = createMemoryLedger({ now: Date.now });
  const { proxy } = proxyFor(upstream.url, { ledger });
  const key = await keyFor(proxy);
  const answer = await give(proxy, key);
  assert.equal(answer.status, 200);
  const kept = await ledger.find(key);
  assert.ok(kept?.state === 'settled');
  assert.deepEqual(kept.outcome, { status: 200, body: unmarked(answer.body, key) });
  assert.doesNotMatch(answer.text + JSON.stringify(kept), new RegExp(apiKey));
  assert.equal((await ask(proxy, `/attempts/${key}`)).status, 200);
});
