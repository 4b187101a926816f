import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../runner/free-port.js';
import type { Owner } from '../runner/start-demo.js';

/** A reverse proxy like that of a web server's configuration: it adds the key, and lets one page read the answers. */
export async function startPlainProxy(
  owner: Owner,
  upstream: string,
  apiKey: string,
  page: string,
): Promise<string> {
  const cors = {
    'access-control-allow-origin': page,
    'access-control-allow-headers': 'content-type, idempotency-key',
  };
  const forward = async (
    { method = '', url = '', headers }: IncomingMessage,
    body: string,
  ): Promise<Response> =>
    fetch(upstream + url, {
      method,
      headers: { authorization: apiKey, 'content-type': headers['content-type'] ?? 'text/plain' },
      body: body === '' ? null : body,
    });
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    text(request)
      .then(async (body) => {
        const answer = await forward(request, body);
        const type = answer.headers.get('content-type') ?? 'text/plain';
        // Read completely first, because the head must not be sent if the body is incomplete.
        const content = await answer.text();
        response.writeHead(answer.status, { ...cors, 'content-type': type }).end(content);
      })
      .catch(() => response.writeHead(502, cors).end('Bad gateway'));
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  owner.after(async () => void server.close().closeAllConnections());
  return `http://localhost:${port}`;
}
