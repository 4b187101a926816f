import type { Owner } from '../runner/start-demo.js';
import { startServer } from '../support/http-server.js';

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
  const server = await startServer((response, { method, url, headers, body }) => {
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
    fetch(upstream + url, {
      method,
      headers: { authorization: apiKey, 'content-type': headers['content-type'] ?? 'text/plain' },
      body: body === '' ? null : body,
    })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'text/plain';
        // Read completely first, because the head must not be sent if the body is incomplete.
        const content = await answer.text();
        response.writeHead(answer.status, { ...cors, 'content-type': type }).end(content);
      })
      .catch(() => response.writeHead(502, cors).end('Bad gateway'));
  });
  owner.after(() => server.close());
  return server.url;
}
