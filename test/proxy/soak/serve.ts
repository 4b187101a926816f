import { openSync } from 'node:fs';
import { openLedger, startProxy } from '../../../src/proxy/node.js';
import { createLogLines } from '../../../src/proxy/observability/log-lines.js';
import { apiKey, site } from '../ask.js';

// The proxy of a soak test in its own process: `serve.ts <platform> <ledger>`, configured as fr-proxy, with log and metrics. Sends its URL
// and, on request, its memory after garbage collection.

export interface Memory {
  /** Memory of the process in bytes, and of its objects. */
  readonly rss: number;
  readonly heap: number;
}

const [, , upstream = '', ledger = ''] = process.argv;
const { gc } = globalThis as { gc?: () => void };
if (!gc) throw new Error('A soak needs --expose-gc.');

const proxy = await startProxy({
  upstream,
  apiKey,
  origins: [site],
  port: 0,
  host: '127.0.0.1',
  ledger: await openLedger(ledger),
  log: createLogLines(openSync('/dev/null', 'w')).log,
  ownsProcess: true,
  metrics: { port: 0 },
});
process.on('message', () => {
  gc();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed } satisfies Memory);
});
process.on('disconnect', () => process.exit(0));
process.send?.(proxy.url);
