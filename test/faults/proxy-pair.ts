import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../demo/sandbox/server.js';
import { openLedger, startProxy } from '../../src/proxy/node.js';
import { freePort } from '../runner/free-port.js';
import type { Owner } from '../runner/start-demo.js';
import { placeSeededDatabase } from '../support/seeded-database.js';
import { ourPage, servePages } from './form-pages.js';
import { isGift, openRelay, type Arrival } from './relay.js';

/** One of the two proxies behind the address. */
export type Place = 'first' | 'second';

/** How the receipt of a gift is lost: the page's connection is reset, or ends in the middle of the receipt. */
export type Loss = 'reset' | 'half-close';

export interface ProxyPair {
  readonly page: string;
  readonly databasePath: string;
  /**
   * Decides which proxy gets each of the next requests.
   *
   * @param lost The first receipt is lost in this way.
   */
  lead(to: (isMade: boolean) => Place, lost?: Loss): void;
  /** Number of questions about attempts that have been answered since `lead` was called. */
  questions(): number;
}

/** A page with a form, and two proxies behind the address that the form knows. */
export async function openProxyPair(owner: Owner, isShared: boolean): Promise<ProxyPair> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-pair-'));
  const databasePath = join(folder, 'sandbox.db');
  placeSeededDatabase(databasePath);
  const url = `http://localhost:${await freePort()}`;
  const apiKey = 'pair-key';
  const sandbox = await startSandbox({ port: 0, databasePath, apiKey, allowedOrigins: [url] });
  const start = async (name: string) => {
    const ledger = await openLedger(join(folder, isShared ? 'ledger.db' : `${name}.db`));
    // The list of transactions is not searched: only the ledgers are tested.
    const options = { port: 0, upstream: sandbox.url, apiKey, origins: [url], ledger, reconcile: false };
    const proxy = await startProxy({ ...options, warn: () => undefined });
    const close = async () => {
      try {
        await proxy.close();
      } finally {
        await ledger.close?.();
      }
    };
    return { port: proxy.port, close };
  };
  const proxies = { first: await start('first'), second: await start('second') };

  let to: (isMade: boolean) => Place = () => 'first';
  let loss: Loss | undefined;
  let isMade = false;
  let questions = 0;
  const relay = await openRelay(proxies.first.port, async ({ client, request, pass }: Arrival) => {
    const answer = await pass(proxies[to(isMade)].port);
    const isReceipt = isGift(request) && answer.startsWith('HTTP/1.1 200');
    const lost = isReceipt ? loss : undefined;
    if (isReceipt) [isMade, loss] = [true, undefined];
    if (lost === 'reset') client.resetAndDestroy();
    else if (lost === 'half-close') client.end(answer.slice(0, answer.length / 2), 'latin1');
    else if (!client.destroyed) client.write(answer, 'latin1');
    if (request.toString('latin1', 0, 14) === 'GET /attempts/') questions += 1;
  });
  const closePages = await servePages(url, sandbox.url, { '/': ourPage(relay.url) });
  owner.after(async () => {
    await closePages();
    await relay.close();
    for (const proxy of [proxies.first, proxies.second]) await proxy.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    page: `${url}/`,
    databasePath,
    lead(next, lost) {
      to = next;
      loss = lost;
      isMade = false;
      questions = 0;
    },
    questions: () => questions,
  };
}
