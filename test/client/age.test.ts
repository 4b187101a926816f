import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, getCampaign } from '../../src/client/index.js';

for (const [header, age] of [
  [undefined, undefined],
  ['0', undefined],
  ['42', 42],
  ['a while', undefined],
  ['-5', undefined],
] as const)
  test(`reads the age of an answer: ${String(header)}`, async () => {
    const headers = header === undefined ? {} : { age: header };
    const fetch = async () => Response.json({ goal: 1, raised: 2, donors: 3 }, { headers });
    const client = createClient({ proxyUrl: 'https://proxy.example', fetch });
    const answer = await client.call(getCampaign, { params: { id: 1 } });
    assert.deepEqual([answer.age, 'age' in answer], [age, age !== undefined]);
  });
