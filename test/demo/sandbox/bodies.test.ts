import assert from 'node:assert/strict';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { after, test } from 'node:test';
import { json } from 'node:stream/consumers';
import { KEY, startTestSandbox } from './sandbox.js';

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());

const mb = 1024 * 1024;
const places = [
  ['POST', '/v2/private/teams/search', 200_000],
  ['PUT', '/v2/private/user/fundraiser/1001/personal-page/1', 200_000],
  ['POST', '/v2/client/transactions', 200_000],
  ['POST', '/v2/private/user/upload/image', 10 * mb],
  ['POST', '/sandbox/donations', 200_000],
  ['POST', '/card-fields/tokens', 200_000],
] as const;

/** A request whose body is never finished: the sandbox has to answer without the rest. */
async function unfinished(
  method: string,
  path: string,
  headers: Record<string, string>,
  write: (sent: ClientRequest) => void,
): Promise<{ status: number | undefined; body: unknown }> {
  const sent = request(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: KEY, 'content-type': 'application/json', ...headers },
  });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
      write(sent);
    });
    return { status: answer.statusCode, body: await json(answer) };
  } finally {
    sent.on('error', () => undefined).destroy();
  }
}

for (const [method, path, limit] of places) {
  const expected = path.endsWith('/image')
    ? { status: 200, body: { id: '', url: '', success: false, message: 'body is too large' } }
    : { status: 400, body: { message: 'body is too large' } };

  test(`${method} ${path} refuses a longer body by its length, before it has come`, async () => {
    const answer = await unfinished(method, path, { 'content-length': String(limit + 1) }, (sent) =>
      sent.write('{'),
    );
    assert.deepEqual(answer, expected);
  });

  test(`${method} ${path} refuses a longer body without a length, before its end`, async () => {
    const answer = await unfinished(method, path, { 'transfer-encoding': 'chunked' }, (sent) =>
      sent.write(`{"text":"${'x'.repeat(limit)}`),
    );
    assert.deepEqual(answer, expected);
  });
}

test('a body that is as long as the limit is read, with a length and without', async () => {
  // A member that the search does not know.
  const body = `{"none":"${'x'.repeat(200_000 - 11)}"}`;
  assert.equal(body.length, 200_000);
  const search = async (sent: BodyInit) =>
    fetch(`${sandbox.url}/v2/private/teams/search`, {
      method: 'POST',
      headers: { authorization: KEY, 'content-type': 'application/json' },
      body: sent,
      ...({ duplex: 'half' } as object),
    });
  for (const sent of [body, new Blob([body]).stream()]) {
    const answer = await search(sent);
    assert.equal(answer.status, 200);
    assert.equal(((await answer.json()) as unknown[]).length, 100);
  }
});

test('a body is not read without a key', async () => {
  const answer = await unfinished(
    'POST',
    '/v2/client/transactions',
    { authorization: 'wrong', 'content-length': '100000' },
    (sent) => sent.write('{'),
  );
  assert.deepEqual(answer, { status: 403, body: { message: 'Authorization is not valid' } });
});
