import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage, updatePersonalPage, uploadImage } from '../../src/client/index.js';
import { json, startServer } from '../support/http-server.js';
import { wireClient } from '../support/wire-client.js';

const owner = { campaignId: 7, pageId: 8, token: 't' };

test('a page is read by its token alone, and the ticket of the answer is sent with an upload', async (t) => {
  const server = await startServer((response, { url }) => {
    response.setHeader('fr-upload-ticket', '8.1.ab');
    json(
      response,
      url.includes('image') ? { id: 'a', url: 'https://a.example/1', success: true } : { id: 8 },
    );
  });
  t.after(() => server.close());
  const client = wireClient(server.url);
  const { value, uploadTicket } = await readPage(client, owner);
  assert.deepEqual([value.id, uploadTicket], [8, '8.1.ab']);
  const [read] = server.calls;
  assert.deepEqual(
    [read?.method, read?.url, JSON.parse(read?.body ?? '')],
    ['PUT', '/v2/private/user/fundraiser/7/personal-page/8', { token: 't' }],
  );
  await client.call(uploadImage, { body: { file: 'iVBORw0KGgo=' } }, { uploadTicket });
  assert.equal(server.calls[1]?.headers['fr-upload-ticket'], '8.1.ab');
});

test('without a ticket there is none, and a refused token is an error with its status', async (t) => {
  const server = await startServer((response, { body }) => {
    json(
      response,
      body.includes('"t"') ? { id: 8 } : { code: 'token-refused' },
      body.includes('"t"') ? 200 : 403,
    );
  });
  t.after(() => server.close());
  const client = wireClient(server.url);
  assert.equal('uploadTicket' in (await readPage(client, owner)), false);
  await assert.rejects(readPage(client, { ...owner, token: 'x' }), { kind: 'http', status: 403 });
  const { value } = await client.call(updatePersonalPage, {
    params: { id: 7, pageId: 8 },
    body: { token: 't', description: '' },
  });
  assert.equal(value.id, 8);
});
