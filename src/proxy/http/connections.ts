import type { Server, ServerOptions } from 'node:http';
import { groupOf, isLocal, readAddress } from './ip-address.js';

/** How long senders may take, in ms. */
export interface ConnectionTimes {
  /** For a request's headers, the first one's from the connection on. */
  readonly headersTimeout: number;
  /** For a whole request, its body included. */
  readonly requestTimeout: number;
  /** Idle time between an answer and the next request. */
  readonly keepAliveTimeout: number;
  /** How often Node looks for connections whose time is over. Its own 30 s would let each of the above last that much longer. */
  readonly connectionsCheckingInterval: number;
}

export const connectionTimes: ConnectionTimes & ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // As on Node 20 and 22: 24 keeps an idle connection for 65 s, and 3,500 visitors would be all.
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

export interface ConnectionRule {
  /** Connections at once. Further ones are closed as they come. */
  readonly most: number;
  /** From one public address. */
  readonly mostOfAddress: number;
  /** For how long, in ms, nothing may move on a connection: longer than any answer takes. */
  readonly idleTimeout: number;
  /** Whether visitors connect to this server directly. Connections of a proxy in front of it carry all visitors. */
  readonly isDirect: boolean;
}

/**
 * 3,500, each of which takes about 13 kB (Node 20, measured): 45 MB, and with 500 files for ledger and platform within the 4,096 that the
 * strictest of usual systems allow. Visitors who keep four of them for 5 s each may come 175 a second. 1,000 of one address are two for each
 * of a hall's 500 forms, and leave 2,500 to everybody else.
 */
export const connectionCounts = { most: 3_500, mostOfAddress: 1_000 } as const;

/** Limits the number of connections: a visitor who opens thousands and sends nothing would otherwise use up the process's files. */
export function limitConnections(
  server: Server,
  { most, mostOfAddress, idleTimeout, isDirect }: ConnectionRule,
): void {
  server.maxConnections = most;
  // A client that does not read an answer would otherwise keep it, and the connection, forever.
  server.timeout = idleTimeout;
  if (!isDirect) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = readAddress(socket.remoteAddress);
    if (!address || isLocal(address)) return;
    const group = groupOf(address);
    const count = counts.get(group) ?? 0;
    if (count >= mostOfAddress) {
      socket.destroy();
      return;
    }
    counts.set(group, count + 1);
    socket.once('close', () => {
      const left = (counts.get(group) ?? 1) - 1;
      if (left > 0) counts.set(group, left);
      else counts.delete(group);
    });
  });
}
