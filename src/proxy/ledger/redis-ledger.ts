import { connectRedis, type RedisConnection } from '../redis/connection.js';
import type { Ledger } from './ledger.js';
import { newLedgerId } from './ledger-id.js';
import { ledgerOn } from './machine.js';
import { createLedgerTime } from './ledger-time.js';
import { openRedisHistory, type RedisHistory } from './redis-history.js';
import * as scripts from './redis-scripts.js';
import { createRedisStore, runScript } from './redis-store.js';

export interface RedisLedgerOptions {
  /** `redis://…` or `rediss://…`, also for Valkey. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds. */
  readonly clock?: () => number;
  /** How long no gifts are accepted after Redis has lost attempts, or if it is new, in ms; 15 s by default. */
  readonly settle?: number;
  /** Interval of the checks whether Redis has lost attempts, in ms; 1 s by default. */
  readonly checkEvery?: number;
}

// A hash tag in braces keeps all keys on one node of a cluster: a script cannot access keys on two nodes.
const prefix = '{fr-ledger}:';
const map = (key: string) => `${prefix}map:${key}`;
const identity = `${prefix}id`;

/** Time limit for one step, in ms. A donation that waits for longer is not sent. */
const patience = 5_000;

/** How long the key of a test write is kept, in ms. */
const probeFor = 30_000;

/**
 * A ledger for several proxies that share a Redis or Valkey. It does not have `remembers`, because a replica that takes over may lack the
 * last second.
 *
 * @throws Error if Redis cannot be reached, or may drop keys when its memory is full: a dropped attempt could be sent again.
 */
export async function createRedisLedger({
  url,
  now,
  clock = () => performance.now(),
  settle,
  checkEvery,
}: RedisLedgerOptions): Promise<Ledger> {
  const line = await connectRedis(url, { patience, what: 'The ledger’s Redis' });
  let history: RedisHistory;
  try {
    await refuseForgetful(line);
    await warnOfForgetful(line);
    history = await openRedisHistory({
      ...{ line, prefix, clock, settle, checkEvery },
      // Not called before the ledger is there: nothing was sent yet.
      restore: (sent, left) => ledger.restore(sent, left),
    });
  } catch (error) {
    line.close();
    throw error;
  }
  const ledgerTime = createLedgerTime(now, clock);
  const ledger = ledgerOn(createRedisStore({ line, prefix, history, time: ledgerTime, now, patience }), now);
  let known: { readonly epoch: string; readonly id: string } | undefined;

  return {
    ...ledger,
    restoreFrom: (source) => history.restoreFrom(source),
    maps: {
      get: async (key) => (await line.ask((client) => client.get(map(key)))) ?? undefined,
      replace: async (key, before, text) =>
        (await runScript(line, scripts.replace, [map(key)], [before ?? '', text])) === 1,
    },
    // Read again after the history has changed, because Redis may have lost the ID with the attempts.
    async id() {
      const epoch = history.epoch();
      if (known?.epoch !== epoch) {
        const id = (await runScript(line, scripts.identify, [identity], [newLedgerId()])) as string;
        known = { epoch, id };
      }
      return known.id;
    },
    // A write like that of a gift: a server that is full, or a replica, refuses both.
    async probe() {
      if (!(await history.check())) throw new Error('The ledger’s Redis has lost attempts.');
      return (await line.ask((client) => client.set(`${prefix}probe`, '1', { PX: probeFor }))) === 'OK';
    },
    async close() {
      history.close();
      line.close();
    },
  };
}

/** Throws if the store drops keys when it is full: the attempt of a dropped key could be sent again. */
async function refuseForgetful(line: RedisConnection): Promise<void> {
  const policy = /^maxmemory_policy:(\S+)/m.exec(await line.ask((client) => client.info('memory')))?.[1];
  if (policy !== 'noeviction')
    throw new Error(`The ledger’s Redis drops keys when it is full (${policy ?? 'no'} maxmemory-policy).`);
}

/** Prints a warning if the store may lose attempts at a restart. */
async function warnOfForgetful(line: RedisConnection): Promise<void> {
  const persistence = await line.ask((client) => client.info('persistence')).catch(() => '');
  const save = await line.ask((client) => client.configGet('save')).catch(() => undefined);
  const warning = durabilityWarning(persistence, save?.['save']);
  if (warning) console.warn(warning);
}

const charged =
  'and a gift that is repeated then is charged twice. Not for real donations: set appendonly yes.';

/**
 * Warning for the owner of a Redis that may lose attempts at a restart; `undefined` if Redis writes each step to disk. It is no more than a
 * warning, because a hosted Redis may be durable by other means without showing it.
 *
 * @param persistence Output of `INFO persistence`; empty if Redis does not provide it.
 * @param save The setting `save`; `undefined` if Redis does not show it, as hosted services do not.
 */
export function durabilityWarning(persistence: string, save: string | undefined): string | undefined {
  const aof = /^aof_enabled:(\d)/m.exec(persistence)?.[1];
  if (aof === '1') return undefined;
  if (aof === undefined || save === undefined)
    return (
      'WARNING: it cannot be told whether the ledger’s Redis keeps what it holds at a restart' +
      `${aof === undefined ? '' : ' (it has no append-only file)'}. One that does not forgets attempts to give, ${charged}`
    );
  return save === ''
    ? `WARNING: the ledger’s Redis keeps nothing on disk. It forgets every attempt to give at a restart, ${charged}`
    : `WARNING: the ledger’s Redis keeps snapshots only. At a crash it forgets attempts to give since the last one, ${charged}`;
}
