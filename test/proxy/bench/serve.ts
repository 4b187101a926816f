import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { startProxy } from '../../../src/proxy/node.js';
import { campaign } from '../samples.js';

// One of the two servers, in a process of its own: `serve.ts bare|proxy`. Prints its URL.

/** The fastest possible proxy: it returns the same JSON from memory. */
function startPlainHono(): Promise<string> {
  const app = new Hono();
  app.get('/v2/client/fundraiser/:id', (context) => context.json(campaign));
  const server = createAdaptorServer({ fetch: app.fetch });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
    });
  });
}

async function startOurs(): Promise<string> {
  const { url } = await startProxy({
    upstream: 'https://api.example.org',
    apiKey: 'bench-key',
    origins: ['https://www.otters.example'],
    port: 0,
    host: '127.0.0.1',
    // The same options as in `fr-proxy`.
    ownsProcess: true,
    fetch: () => Promise.resolve(Response.json(campaign)),
  });
  return url;
}

console.log(await (process.argv[2] === 'bare' ? startPlainHono() : startOurs()));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
