import { createPostgresLedger } from '../../../src/proxy/ledger/postgres-ledger.js';
import { start, type OpenStore } from '../ledger/opened.js';
import { newDatabase, type PostgresServer } from './postgres-server.js';

/** Opens each ledger in a database of its own. */
export function postgresStore(server: () => PostgresServer): OpenStore {
  return async (t) => {
    let time = start;
    const url = await newDatabase(server());
    const settings = { url, now: () => time, clock: () => time, warn: () => undefined };
    const ledger = await createPostgresLedger(settings);
    t.after(() => ledger.close?.());
    return {
      ledger,
      async pass(ms) {
        time += ms;
      },
      again: () => createPostgresLedger(settings),
    };
  };
}
