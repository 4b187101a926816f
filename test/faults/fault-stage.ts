import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../demo/sandbox/server.js';
import { startProxy } from '../../src/proxy/node.js';
import { startPlainProxy } from '../acceptance/plain-proxy.js';
import { freePort } from '../runner/free-port.js';
import type { Owner } from '../runner/start-demo.js';
import { placeSeededDatabase } from '../support/seeded-database.js';
import { openLine, type FaultLine } from './fault-line.js';
import { ourPage, servePages } from './form-pages.js';
import { handwrittenPage } from './handwritten-page.js';

/** Our form and a handwritten one. Each has a relay to its proxy, and another one from the proxy to the platform. */
export interface FaultStage {
  readonly databasePath: string;
  readonly ours: Way;
  readonly handwritten: Way;
}

export interface Way {
  readonly page: string;
  readonly lines: Readonly<Record<'browser to proxy' | 'proxy to platform', FaultLine>>;
}

const apiKey = 'fault-key';

export async function openFaultStage(owner: Owner): Promise<FaultStage> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-faults-'));
  const databasePath = join(folder, 'sandbox.db');
  placeSeededDatabase(databasePath);
  const url = `http://localhost:${await freePort()}`;
  const sandbox = await startSandbox({ port: 0, databasePath, apiKey, allowedOrigins: [url] });

  const [back, plainBack] = [await openLine(sandbox.port), await openLine(sandbox.port)];
  const proxy = await startProxy({
    port: 0,
    upstream: back.url,
    apiKey,
    origins: [url],
    timeouts: { write: 1500, repeat: 1000 },
  });
  const plain = await startPlainProxy(owner, plainBack.url, apiKey, url);
  const [front, plainFront] = [await openLine(proxy.port), await openLine(Number(new URL(plain).port))];

  const closePages = await servePages(url, sandbox.url, {
    '/': ourPage(front.url),
    '/handwritten': handwrittenPage(plainFront.url),
  });

  owner.after(async () => {
    await closePages();
    for (const line of [front, plainFront, back, plainBack]) await line.close();
    await proxy.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    databasePath,
    ours: { page: `${url}/`, lines: { 'browser to proxy': front, 'proxy to platform': back } },
    handwritten: {
      page: `${url}/handwritten`,
      lines: { 'browser to proxy': plainFront, 'proxy to platform': plainBack },
    },
  };
}
