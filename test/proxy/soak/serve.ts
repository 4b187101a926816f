import { openSync } from 'node:fs';
import { openLedger, startProxy } from '../../../src/proxy/node.js';
import { createLogLines } from '../../../src/proxy/observability/log-lines.js';
import { apiKey, site } from '../ask.js';

// The proxy of a soak, in a process of its own: `serve.ts <platform> <ledger>`, as fr-proxy runs it, with log and figures. It
// sends its address, and on request how much memory it holds once everything that may go is gone.

export interface Memory {
  /** Bytes that the machine has given the process, and bytes that its objects take. */
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
