import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DonationRequest } from '../../src/schema/donation.js';
import { receiptFor } from './samples.js';
import { lasting } from '../support/http-server.js';

/** One request as it reached the platform. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Upstream {
  readonly url: string;
  readonly received: ReceivedRequest[];
}

/** A platform over real HTTP that answers as told and records requests. Closed with the test. */
export async function startUpstream(
  t: { after(clean: () => void): void },
  answer: (response: ServerResponse, request: ReceivedRequest) => void,
): Promise<Upstream> {
  const received: ReceivedRequest[] = [];
  const server = createServer(lasting, (request, response) => {
    void textOf(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

export function json(value: unknown, status = 200): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}

/** Answers each gift with its own receipt, and reads with an empty object. */
export function receipt(response: ServerResponse, { body }: ReceivedRequest): void {
  json(body === '' ? {} : receiptFor(JSON.parse(body) as DonationRequest))(response);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
