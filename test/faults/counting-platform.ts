import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { donation } from '../proxy/samples.js';

/** The fields of a gift that are read here. The e-mail address is different in each case and identifies the gift. */
export interface SentGift {
  readonly email: string;
  readonly amount: number;
  readonly frequency: string;
  readonly fundraiser_id: number;
}

export interface CountingPlatform {
  readonly port: number;
  readonly url: string;
  /** Number of charges of a donor. */
  chargesOf(email: string): number;
  /** Answers a donor's next gifts with `answer`, without charging them. */
  refuseWith(email: string, answer: unknown): void;
  close(): Promise<void>;
}

/** The platform's answer to a gift that it has charged (contract §2.6). */
export function receiptOf({ email, amount, frequency, fundraiser_id }: SentGift, id: number): object {
  return { ...donation, id, ref_id: `ref-${id}`, email, amount, frequency, fundraiser_id };
}

/** A platform that charges every gift, and counts the charges. */
export async function startCountingPlatform(): Promise<CountingPlatform> {
  const charges = new Map<string, number>();
  const refusals = new Map<string, unknown>();
  let id = 90_000;
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method !== 'POST' || request.url !== '/v2/client/transactions')
      return void send(404, { message: 'Not found' });
    text(request)
      .then((body) => {
        const gift = JSON.parse(body) as SentGift;
        if (refusals.has(gift.email)) return send(200, refusals.get(gift.email));
        charges.set(gift.email, (charges.get(gift.email) ?? 0) + 1);
        return send(200, receiptOf(gift, (id += 1)));
      })
      .catch(() => void request.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    chargesOf: (email) => charges.get(email) ?? 0,
    refuseWith: (email, answer) => void refusals.set(email, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
