import { openRedis, type RedisLine } from '../open-redis.js';
import { leaseMs, lifetimeMs, type Ledger } from './ledger.js';
import { durabilityWarning } from './redis-durability.js';
import * as scripts from './redis-scripts.js';
import { attemptOf, type AttemptRow } from './attempt-row.js';

export interface RedisLedgerOptions {
  /** `redis://…` or `rediss://…`; Valkey speaks the same. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

// In braces, so that a cluster keeps all of them on one node: a script may not reach over two.
const prefix = '{fr-ledger}:';
const attempt = (key: string) => `${prefix}attempt:${key}`;
const unsettled = `${prefix}open`;

/** How long the store may take over one step, in ms. A donation that waits for longer is not sent. */
const patience = 5_000;

/**
 * The ledger of several proxies, on a Redis or Valkey that they share. It promises nothing by `remembers`: a replica that
 * takes over may lack the last second.
 *
 * @throws Error when it cannot be reached, or may drop keys when its memory is full: a dropped attempt could be sent again.
 */
export async function createRedisLedger({ url, now }: RedisLedgerOptions): Promise<Ledger> {
  const line = await openRedis(url, { patience, what: 'The ledger’s Redis' });
  try {
    await refuseForgetful(line);
    await warnOfForgetful(line);
  } catch (error) {
    line.close();
    throw error;
  }

  const step = async (script: string, keys: string[], values: readonly (string | number)[]) =>
    line.ask((client) => client.eval(script, { keys, arguments: values.map(String) }));
  /** @param values Of the script, by the time that the attempt has left, in ms. */
  async function change(
    script: string,
    key: string,
    values: (left: number) => readonly (string | number)[],
  ): Promise<void> {
    const [token, left] = await line.ask((client) =>
      client.multi().hGet(attempt(key), 'token_hash').pTTL(attempt(key)).execTyped(),
    );
    // An attempt keeps its token for as long as it lives, so this cannot be another's by now.
    const places = [attempt(key), `${prefix}token:${token ?? ''}`, unsettled];
    const done = await step(script, places, values(left));
    if (done !== 1) throw new Error('An attempt in this state cannot change so.');
  }
  async function rowOf(key: string) {
    const fields = await line.ask((client) => client.hGetAll(attempt(key)));
    return 'state' in fields ? attemptOf(rowFrom(fields)) : undefined;
  }

  return {
    async reserve({ key, fingerprint, tokenHash, claim }) {
      const found = await step(
        scripts.reserve,
        [attempt(key), `${prefix}token:${tokenHash}`],
        [key, fingerprint, tokenHash, claim, Math.trunc(now()), leaseMs],
      );
      if (found === 'reserved' || found === 'token-used') return { kind: found };
      return { kind: 'known', attempt: attemptOf(rowFrom(pairs(found))) };
    },
    markForwarded: (key, claim, trace) =>
      change(scripts.markForwarded, key, (left) => [
        ...[claim, trace ? JSON.stringify(trace) : '', leaseMs, lifetimeMs],
        // Whoever waits for it gives up by then, and says that nothing was sent. Done later, in a server that hung meanwhile, it
        // would leave a gift that nobody sends, and that its donor may not give again.
        left - patience,
      ]),
    settle: (key, outcome) =>
      change(scripts.settle, key, () => [JSON.stringify(outcome), outcome.status >= 400 ? 1 : 0]),
    correct: (key, outcome) => change(scripts.correct, key, () => [JSON.stringify(outcome)]),
    dropTrace: (key) => change(scripts.dropTrace, key, () => []),
    markUnknown: (key, finding) => change(scripts.markUnknown, key, () => [finding ?? '']),
    release: (key, claim) => change(scripts.release, key, () => [claim]),
    find: rowOf,
    async open() {
      const keys = await line.ask((client) => client.zRange(unsettled, 0, -1));
      const rows = await Promise.all(keys.map(rowOf));
      const gone = keys.filter((_, index) => !rows[index]);
      if (gone.length > 0) await line.ask((client) => client.zRem(unsettled, gone));
      return rows.filter((row) => row !== undefined);
    },
    lease: async (holder, ms) =>
      (await step(scripts.lease, [`${prefix}lease`], [holder, Math.ceil(ms)])) === 1,
    async claimTransaction(transaction, key) {
      const keys = [attempt(key), `${prefix}transaction:${String(transaction)}`];
      return (await step(scripts.claimTransaction, keys, [key, lifetimeMs])) === 1;
    },
    async keyOfTransaction(transaction) {
      const place = `${prefix}transaction:${String(transaction)}`;
      return (await line.ask((client) => client.get(place))) ?? undefined;
    },
    // As a gift does it: a server that is full, or a replica, refuses this, too.
    async probe() {
      return (await line.ask((client) => client.set(`${prefix}probe`, '1', { PX: leaseMs }))) === 'OK';
    },
    async close() {
      line.close();
    },
  };
}

/** A store that drops keys when it is full could let an attempt go out again. */
async function refuseForgetful(line: RedisLine): Promise<void> {
  const policy = /^maxmemory_policy:(\S+)/m.exec(await line.ask((client) => client.info('memory')))?.[1];
  if (policy !== 'noeviction')
    throw new Error(`The ledger’s Redis drops keys when it is full (${policy ?? 'no'} maxmemory-policy).`);
}

/** A store that keeps nothing on disk is one that forgets at a restart. */
async function warnOfForgetful(line: RedisLine): Promise<void> {
  const persistence = await line.ask((client) => client.info('persistence')).catch(() => '');
  const save = await line.ask((client) => client.configGet('save')).catch(() => undefined);
  const warning = durabilityWarning(persistence, save?.['save']);
  if (warning) console.warn(warning);
}

/** A hash as scripts return it: names and values in turn. */
function pairs(list: unknown): Record<string, string> {
  const flat = Array.isArray(list) ? list.map(String) : [];
  return Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [])),
  );
}

function rowFrom(fields: Readonly<Record<string, string>>): AttemptRow {
  return {
    ...{ trace: null, finding: null, outcome: null },
    ...(fields as unknown as AttemptRow),
    at: Number(fields['at']),
  };
}
