import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiKey, ask, proxyFor } from './ask.js';
import { json, startUpstream } from './upstream.js';

const refusedWords = 'The service refused the request.';

for (const [title, body, said] of [
  [
    'the field that its message names',
    { message: 'fundraiser_id: no such campaign' },
    { field: 'fundraiser_id' },
  ],
  ['the field of its list', { errors: [{ path: ['body', 'limit'], msg: 'x' }] }, { field: 'limit' }],
  ['no words of its own', { error: 'no such campaign of Maude Bouchard' }, {}],
  ['no field that the contract has not', { field: 'ssn', message: 'x' }, {}],
  ['nothing of an object', { message: { a: 1 } }, {}],
  ['nothing that holds the key', { message: `bad key ${apiKey}` }, {}],
] as const)
  void test(`answers a visitor’s 400 with ${title}`, async (t) => {
    const upstream = await startUpstream(t, json(body, 400));
    const { proxy } = proxyFor(upstream.url);
    const answer = await ask(proxy, '/v2/private/teams/search', { body: {} });
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { message: refusedWords, ...said });
  });

for (const [title, body, message] of [
  ['its short message', { message: 'amount_goal is too low' }, 'amount_goal is too low'],
  ['no e-mail, and no long figure', { error: 'page of ann@example.org, 613 555 0100' }, 'page of ***, ***'],
  ['two hundred characters of a long one', { message: 'x'.repeat(300) }, 'x'.repeat(200)],
  ['a sentence of ours for an object', { message: { a: 1 } }, refusedWords],
  ['nothing that holds the key', { message: `bad key ${apiKey}` }, null],
] as const)
  void test(`returns an owner’s 400 with ${title}`, async (t) => {
    const upstream = await startUpstream(t, json(body, 400));
    const { proxy } = proxyFor(upstream.url, { allow: ['updatePersonalPage'] });
    const answer = await ask(proxy, '/v2/private/user/fundraiser/7/personal-page/8', {
      method: 'PUT',
      body: { token: 't' },
    });
    assert.equal(answer.status, 400);
    assert.equal((answer.body as { message: unknown }).message, message);
  });
