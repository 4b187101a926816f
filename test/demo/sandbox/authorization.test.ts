import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestSandbox } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());

const endpoints = [
  ['POST', '/v2/private/teams/search'],
  ['PUT', '/v2/private/user/fundraiser/1001/personal-page/1'],
  ['POST', '/v2/private/user/upload/image'],
  ['POST', '/v2/client/transactions'],
  ['GET', '/v2/private/transactions'],
  ['GET', '/v2/client/fundraiser/1001'],
  ['GET', '/v2/client/fundraiser/1001/heatmap'],
  ['GET', '/v2/client/wl/stats'],
] as const;

for (const [method, path] of endpoints) {
  test(`${method} ${path} requires the key`, async () => {
    const status = async (authorization?: string): Promise<number> => {
      const response = await fetch(sandbox.url + path, {
        method,
        headers: { ...(authorization !== undefined && { authorization }) },
      });
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      return response.status;
    };
    assert.equal(await status(), path.endsWith('/upload/image') ? 401 : 403);
    for (const wrong of ['wrong', 'Bearer wrong', 'test-key2', 'Basic dGVzdC1rZXk='])
      assert.equal(await status(wrong), 403);
    for (const right of ['test-key', 'Bearer test-key', 'bearer test-key'])
      assert.ok(![401, 403].includes(await status(right)), right);
  });
}

test('a preflight of a browser gets no permission', async () => {
  const response = await fetch(`${sandbox.url}/v2/client/wl/stats`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:4170', 'access-control-request-method': 'GET' },
  });
  assert.equal(response.headers.get('access-control-allow-origin'), null);
  assert.ok(response.status >= 400);
});

test('an unknown path returns 404 with a key and 403 without, as JSON', async () => {
  const { status, body } = await sandbox.get('/v2/nothing');
  assert.equal(status, 404);
  assert.equal(typeof body['message'], 'string');
  assert.equal((await fetch(`${sandbox.url}/v2/nothing`)).status, 403);
});
