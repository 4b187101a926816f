import type { Server, ServerOptions } from 'node:http';
import { groupOf, isLocal, readAddress, siteRangeOf } from './ip-address.js';
import { atMostOnceAMinute } from '../concurrency/at-most-once-a-minute.js';

/** Time limits for clients, in ms. */
export interface ConnectionTimes {
  /** Time limit for the headers of a request; for the first request, from the start of the connection. */
  readonly headersTimeout: number;
  /** Time limit for a whole request, including its body. */
  readonly requestTimeout: number;
  /** Idle time between an answer and the next request. */
  readonly keepAliveTimeout: number;
  /** How often Node checks these time limits. With its default of 30 s, each of them could be exceeded by that much. */
  readonly connectionsCheckingInterval: number;
}

export const connectionTimes: ConnectionTimes & ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // The default of Node 20 and 22. Node 24 keeps idle connections for 65 s, so that 3,500 visitors would use all connections.
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * Time limits for the connections of a reverse proxy or a load balancer. These keep connections for their next request, and often for longer
 * than 5 s (AWS and nginx 60 s, Traefik 90 s, Caddy 2 min). If this side closed first, a gift could be sent on a connection that is just being
 * closed: its donor would get a 502 and an unknown outcome.
 */
export const proxiedTimes: typeof connectionTimes = { ...connectionTimes, keepAliveTimeout: 125_000 };

export interface ConnectionRule {
  /** Maximum number of connections. Further ones are closed immediately. */
  readonly most: number;
  /** Maximum number of connections from one public address; for IPv6, from its first 48 bits. */
  readonly mostOfAddress: number;
  /** Maximum idle time of a connection in ms; longer than any answer takes. */
  readonly idleTimeout: number;
  /** Whether visitors connect to this server directly. If not, connections come from a reverse proxy, and an address has no limit. */
  readonly isDirect: boolean;
  /** Called when connections are closed because there are too many; once a minute at most. */
  readonly onRefused: () => void;
}

/**
 * 3,500 connections take 45 MB in total (Node 20, measured). With 500 files for ledger and platform, they stay below the strictest usual
 * limit of 4,096 files. 1,000 connections from one address are enough for two of each of 500 forms at an event, and leave 2,500 to all
 * other visitors.
 */
export const connectionCounts = { most: 3_500, mostOfAddress: 1_000 } as const;

/** Limits the number of connections: otherwise a visitor who opens thousands of them would use up the file descriptors of the process. */
export function limitConnections(
  server: Server,
  { most, mostOfAddress, idleTimeout, isDirect, onRefused }: ConnectionRule,
): void {
  const remind = atMostOnceAMinute(() => performance.now(), onRefused);
  server.maxConnections = most;
  server.on('drop', remind);
  // A client that does not read its answer would otherwise keep the connection open forever.
  server.timeout = idleTimeout;
  if (!isDirect) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = readAddress(socket.remoteAddress);
    if (!address || isLocal(address)) return;
    // One customer can rent all 65,536 groups of a range, and four of them would take all connections.
    const group = siteRangeOf(groupOf(address)) ?? groupOf(address);
    const count = counts.get(group) ?? 0;
    if (count >= mostOfAddress) {
      socket.destroy();
      remind();
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
