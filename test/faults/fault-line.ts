import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export const faults = ['reset', 'half-close', 'late', '408'] as const;
export type Fault = (typeof faults)[number];

/** What happens to the next gifts on a line, before or after they have reached its other end. */
export interface Trouble {
  readonly fault: Fault;
  readonly at: 'before' | 'after';
  /** How many arrivals meet it. */
  readonly times: number;
}

export interface FaultLine {
  readonly url: string;
  /** Replaces what is left of the last trouble. */
  meet(trouble: Trouble | undefined): void;
  close(): Promise<void>;
}

/** How late, in ms: longer than the proxy under test waits, shorter than a donor. */
export const lateMs = 2500;

/**
 * A line made of sockets, for faults that no HTTP library shows: browsers themselves repeat a POST whose connection drops.
 * Keeps its client's connection open between answers, because only on such a one they do.
 */
export async function openLine(targetPort: number): Promise<FaultLine> {
  let trouble: Trouble | undefined;
  let left = 0;
  const open = new Set<Socket>();

  async function carry(client: Socket, request: Buffer): Promise<void> {
    const isGift = request.subarray(0, 30).toString('latin1').startsWith('POST /v2/client/transactions');
    const met = isGift && left > 0 ? trouble : undefined;
    if (met) left -= 1;
    if (met?.at === 'before' && met.fault !== 'late') return spoil(client, met.fault, '');
    if (met?.at === 'before') await delay(lateMs);
    const answer = await pass(targetPort, request);
    if (met?.at === 'after' && met.fault !== 'late') return spoil(client, met.fault, answer);
    if (met?.at === 'after') await delay(lateMs);
    if (!client.destroyed) client.write(answer, 'latin1');
  }

  const server = createServer((client) => {
    open.add(client);
    let pending = Buffer.alloc(0);
    let turn = Promise.resolve();
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    client.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (let length = wholeRequest(pending); length !== undefined; length = wholeRequest(pending)) {
        const request = pending.subarray(0, length);
        pending = pending.subarray(length);
        turn = turn.then(() => carry(client, request)).catch(() => void client.destroy());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    meet(next) {
      trouble = next;
      left = next?.times ?? 0;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spoil(client: Socket, fault: Exclude<Fault, 'late'>, answer: string): void {
  if (fault === 'reset') client.resetAndDestroy();
  else if (fault === 'half-close') client.end(answer.slice(0, answer.length / 2), 'latin1');
  else client.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
}

/** Length of the first request in `bytes`, once all of it is there. */
function wholeRequest(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length =
    head + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1] ?? 0);
  return bytes.length >= length ? length : undefined;
}

/** Sends a request on a connection of its own, and gives the whole answer as Latin-1. */
function pass(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const upstream = connect(port, 'localhost');
    const head = request.indexOf('\r\n\r\n');
    const lines = request.toString('latin1', 0, head).replace(/\r\nconnection:[^\r]*/i, '');
    let answer = '';
    upstream.setEncoding('latin1');
    upstream.on('data', (part) => (answer += String(part)));
    upstream.on('end', () => resolve(answer.replace(/\r\nconnection: close/i, '')));
    upstream.on('error', reject);
    upstream.write(`${lines}\r\nconnection: close\r\n\r\n`, 'latin1');
    upstream.write(request.subarray(head + 4));
  });
}
