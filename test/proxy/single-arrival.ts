import { createServer, type AddressInfo, type Socket } from 'node:net';
import { http } from './raw-upstream.js';

/** The arrivals of one gift: for each, how its length was given. */
export type Arrivals = readonly string[];

export interface CountingPlatform {
  readonly url: string;
  /** The arrivals for a campaign. */
  arrivals(campaign: number): Arrivals;
  close(): void;
}

/** The platform's answer to a gift for a campaign. */
export type Script = (socket: Socket, campaign: number) => void;

/**
 * A platform on sockets that counts whole requests, including chunked ones.
 *
 * @param most Connections that it accepts; further ones are refused.
 */
export async function startCountingPlatform(script: Script, most = Infinity): Promise<CountingPlatform> {
  const arrived = new Map<number, string[]>();
  const open = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    if (accepted >= most) server.close();
    open.add(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (let request = firstOf(text); request; request = firstOf(text)) {
        text = text.slice(request.end);
        const campaign = Number(/"fundraiser_id":(\d+)/.exec(request.body)?.[1] ?? 0);
        arrived.set(campaign, [...(arrived.get(campaign) ?? []), request.framing]);
        script(socket, campaign);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    arrivals: (campaign) => arrived.get(campaign) ?? [],
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

interface RawRequest {
  readonly framing: string;
  readonly body: string;
  /** Index of the next request in the text. */
  readonly end: number;
}

function firstOf(text: string): RawRequest | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const start = head + 4;
  const names = text.slice(0, head);
  if (/transfer-encoding: chunked/i.test(names)) {
    const last = text.indexOf('0\r\n\r\n', start);
    return last < 0 ? undefined : { framing: 'chunked', body: text.slice(start, last), end: last + 5 };
  }
  const length = Number(/content-length: (\d+)/i.exec(names)?.[1] ?? 0);
  const end = start + length;
  return text.length < end ? undefined : { framing: 'content-length', body: text.slice(start, end), end };
}

/** Every HTTP status. */
export const statuses = Array.from({ length: 500 }, (_, index) => 100 + index);

/**
 * Sends a platform's answer with one status. After an interim status, nothing follows. Statuses that allow no body have none. All others
 * have an error body, and headers that make some clients retry.
 */
export function answerWith(socket: Socket, status: number): void {
  if (status < 200) {
    socket.end(`HTTP/1.1 ${String(status)} Status\r\n\r\n`);
    return;
  }
  if (status === 204 || status === 304) {
    socket.write(`HTTP/1.1 ${String(status)} Status\r\n\r\n`);
    return;
  }
  const headers = {
    location: '/v2/client/transactions',
    'retry-after': '0',
    'www-authenticate': 'Basic realm="platform"',
  };
  socket.write(http(status, '{"message":"x"}', headers));
}
