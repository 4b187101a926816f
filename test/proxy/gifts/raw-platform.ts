import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { http } from '../raw-upstream.js';
import { charge } from '../reconcile/charge.js';
import { receiptFor } from '../samples.js';

/** The platform's handling of a gift: whether and when it charges the card, and how its answer fails. */
export interface Fault {
  readonly name: string;
  readonly charges: 'at once' | 'late' | 'never';
  readonly answer: (socket: Socket, good: string) => void;
}

export interface RawPlatform {
  readonly url: string;
  /** Number of charges by card token. */
  readonly charged: ReadonlyMap<string, number>;
  /** IDs of the last charge by card token. */
  chargeOf(token: string): number | undefined;
  /** Waits until all late charges were made. */
  lateCharges(): Promise<void>;
}

/** Delay of a late charge in ms: after the time limit of the proxy. */
const lateMs = 900;

/** A platform on raw sockets: it charges, answers as told, and lists its charges (contract §4.5). */
export async function startRawPlatform(
  t: { after(clean: () => void): void },
  faultOf: (gift: DonationRequest) => Fault,
): Promise<RawPlatform> {
  const rows: Transaction[] = [];
  const charged = new Map<string, number>();
  const last = new Map<string, number>();
  const open = new Set<Socket>();
  const late = new Set<Promise<void>>();

  function charging(gift: DonationRequest): void {
    const { token } = gift.card;
    charged.set(token, (charged.get(token) ?? 0) + 1);
    const date = new Date().toISOString().slice(0, 19).replace('T', ' ');
    rows.push({ ...charge(rows.length + 1, gift), date });
    last.set(token, rows.length);
  }
  function give(socket: Socket, body: string): void {
    const gift = JSON.parse(body) as DonationRequest;
    const { charges, answer } = faultOf(gift);
    if (charges === 'at once') charging(gift);
    if (charges === 'late') {
      const charged = delay(lateMs).then(() => {
        charging(gift);
        late.delete(charged);
      });
      late.add(charged);
    }
    const id = rows.length;
    answer(socket, JSON.stringify({ ...receiptFor(gift), id, ref_id: `ch-${String(id)}` }));
  }
  function list(socket: Socket, target: string): void {
    const query = new URL(target, 'http://platform').searchParams;
    const after = Number(query.get('after_id') ?? 0);
    const isNewest = query.get('direction') === 'desc';
    const limit = Number(query.get('limit') ?? 100);
    // IDs are indexes in the list.
    const data = isNewest ? rows.slice(-limit) : rows.slice(after, after + limit);
    socket.write(http(200, JSON.stringify({ count: data.length, data })));
  }

  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = bytes.subarray(0, end).toString('latin1');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (bytes.length < end + 4 + length) return;
      const body = bytes.subarray(end + 4, end + 4 + length).toString();
      bytes = bytes.subarray(end + 4 + length);
      const [method = '', target = ''] = head.split(' ', 2);
      if (method === 'GET') list(socket, target);
      else give(socket, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    charged,
    chargeOf: (token) => last.get(token),
    lateCharges: async () => void (await Promise.all(late)),
  };
}

/** How an answer fails, or does not. */
export const ways: Record<string, Fault['answer']> = {
  'a valid answer': (socket, good) => void socket.write(http(200, good)),
  'a reset': (socket) => void socket.resetAndDestroy(),
  'a closed connection': (socket) => void socket.end(),
  silence: () => undefined,
  'half of the headers': (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-'),
  'half of the body, then a reset': (socket, good) => {
    socket.write(http(200, good).slice(0, -50), () => socket.resetAndDestroy());
  },
  'truncated JSON': (socket, good) => void socket.end(http(200, good.slice(0, -50))),
  HTML: (socket) => void socket.end(http(200, '<h1>Thank you</h1>')),
  'an empty 200': (socket) => void socket.end(http(200, '')),
  'an answer that is not HTTP': (socket) => void socket.end('SSH-2.0\r\n'),
  ...Object.fromEntries(
    [302, 409, 429, 500, 503].map((status) => [
      `a ${String(status)}`,
      (socket: Socket) => void socket.end(http(status, '{"message":"x"}')),
    ]),
  ),
};
const refusal: Fault['answer'] = (socket) => void socket.end(http(400, '{"message":"no"}'));

/** Every combination of charge and answer: charged, not charged, or charged later; a valid answer only if charged at once. */
export const faults: readonly Fault[] = [
  ...Object.entries(ways).flatMap(([name, answer]) =>
    (['at once', 'never', 'late'] as const)
      .filter((charges) => charges === 'at once' || name !== 'a valid answer')
      .map((charges) => ({ name, charges, answer })),
  ),
  { name: 'a refusal', charges: 'never', answer: refusal },
  { name: 'a refusal', charges: 'at once', answer: refusal },
];
