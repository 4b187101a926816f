import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it was received. */
export interface WireCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WireServer {
  readonly url: string;
  readonly calls: WireCall[];
  readonly close: () => Promise<void>;
}

/** Idle connections stay open: on a busy machine, one that is closed after Node's 5 s can be in use again, and the request fails. */
export const lasting = { keepAliveTimeout: 65_000 };

type Answer = (response: ServerResponse, call: WireCall, request: IncomingMessage) => void;

/** A real HTTP server on a free port that records its requests and answers them with `answer`. */
export async function startServer(answer: Answer): Promise<WireServer> {
  const calls: WireCall[] = [];
  const server = createServer(lasting, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      calls.push(call);
      answer(response, call, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
