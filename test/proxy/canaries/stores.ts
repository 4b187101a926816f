import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createClient } from 'redis';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { openLedger } from '../../../src/proxy/node.js';
import { noRedis, startRedis } from '../ledger/redis-server.js';
import { filesIn } from './world.js';

export interface Store {
  readonly ledger: Ledger;
  /** The whole content of the store, as text. */
  readonly dump: () => Promise<string>;
}

export const stores: Readonly<
  Record<string, { readonly skip: string | false; readonly open: (t: TestContext) => Promise<Store> }>
> = {
  'a file': { skip: false, open: openFile },
  Redis: { skip: noRedis, open: connectRedis },
};

async function openFile(t: TestContext): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-canary-ledger-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const ledger = await openLedger(join(folder, 'ledger.db'));
  t.after(() => ledger.close?.());
  return { ledger, dump: () => Promise.resolve(filesIn(folder)) };
}

async function connectRedis(t: TestContext): Promise<Store> {
  const { url } = await startRedis(t);
  const ledger = await createRedisLedger({ url, now: Date.now, settle: 0 });
  t.after(() => ledger.close?.());
  return { ledger, dump: () => dumpOf(url) };
}

async function dumpOf(url: string): Promise<string> {
  const client = createClient({ url });
  await client.connect();
  try {
    const texts: string[] = [];
    for (const key of await client.keys('*')) {
      const type = await client.type(key);
      const value =
        type === 'hash'
          ? await client.hGetAll(key)
          : type === 'zset'
            ? await client.zRange(key, 0, -1)
            : type === 'set'
              ? await client.sMembers(key)
              : await client.get(key);
      texts.push(`${key} ${JSON.stringify(value)}`);
    }
    return texts.join('\n');
  } finally {
    client.destroy();
  }
}
