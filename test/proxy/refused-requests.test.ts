import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiKey, ask, proxyWithPlatform } from './ask.js';
import { json } from './upstream.js';

const refusedWords = 'The service refused the request.';

for (const [title, body, more] of [
  [
    'with the field that the message names',
    { message: 'fundraiser_id: no such campaign' },
    { field: 'fundraiser_id' },
  ],
  [
    'with the field in the list of errors',
    { errors: [{ path: ['body', 'limit'], msg: 'x' }] },
    { field: 'limit' },
  ],
  ['without the platform’s message', { error: 'no such campaign of Maude Bouchard' }, {}],
  ['without a field that the contract does not define', { field: 'ssn', message: 'x' }, {}],
  ['without a message that is an object', { message: { a: 1 } }, {}],
  ['without a message that contains the key', { message: `bad key ${apiKey}` }, {}],
] as const)
  test(`answers a visitor’s 400 ${title}`, async (t) => {
    const { proxy } = await proxyWithPlatform(t, json(body, 400));
    const answer = await ask(proxy, '/v2/private/teams/search', { body: {} });
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { message: refusedWords, ...more });
  });

for (const [title, body, message] of [
  ['with its short message', { message: 'amount_goal is too low' }, 'amount_goal is too low'],
  [
    'without an e-mail or a long number',
    { error: 'page of ann@example.org, 613 555 0100' },
    'page of ***, ***',
  ],
  ['with 200 characters of a long message', { message: 'x'.repeat(300) }, 'x'.repeat(200)],
  ['with our own sentence if the message is an object', { message: { a: 1 } }, refusedWords],
  ['without a message that contains the key', { message: `bad key ${apiKey}` }, '[removed]'],
] as const)
  test(`returns an owner’s 400 ${title}`, async (t) => {
    const { proxy } = await proxyWithPlatform(t, json(body, 400), { allow: ['updatePersonalPage'] });
    const answer = await ask(proxy, '/v2/private/user/fundraiser/7/personal-page/8', {
      method: 'PUT',
      body: { token: 't' },
    });
    assert.equal(answer.status, 400);
    assert.equal((answer.body as { message: unknown }).message, message);
  });
