import { connectRedis, type RedisConnection } from '../redis/connection.js';
import { alikeMs, leaseMs, lifetimeMs, refusedAlikeMs, type Ledger, type Sent } from './ledger.js';
import { newLedgerId } from './ledger-id.js';
import { openRedisHistory, type RedisHistory } from './redis-history.js';
import * as scripts from './redis-scripts.js';
import { attemptOf, type AttemptRow } from './attempt-row.js';

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
const attempt = (key: string) => `${prefix}attempt:${key}`;
const token = (hash: string) => `${prefix}token:${hash}`;
/** Attempts without a likeness share a placeholder key, which is never written to. */
const likenessKey = (likeness = '') => `${prefix}like:${likeness}`;
const map = (key: string) => `${prefix}map:${key}`;
const unsettled = `${prefix}open`;
const place = `${prefix}history`;
const identity = `${prefix}id`;

/** Time limit for one step, in ms. A donation that waits for longer is not sent. */
const patience = 5_000;

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
  const step = async (script: string, keys: string[], values: readonly (string | number)[]) =>
    line.ask((client) => client.eval(script, { keys, arguments: values.map(String) }));
  async function restore(sent: Sent, left: number, closed: number) {
    const { key, fingerprint, tokenHash, claim, at, likeness } = sent;
    const places = [attempt(key), token(tokenHash), unsettled, place, likenessKey(likeness)];
    const values = [
      key,
      fingerprint,
      tokenHash,
      claim,
      Math.trunc(at),
      Math.ceil(left),
      closed,
      likeness ?? '',
    ];
    await step(scripts.restore, places, values);
  }

  let history: RedisHistory;
  try {
    await refuseForgetful(line);
    await warnOfForgetful(line);
    history = await openRedisHistory({ line, place, clock, settle, checkEvery, restore });
  } catch (error) {
    line.close();
    throw error;
  }

  /** @param values Arguments of the script, computed from the attempt's remaining lifetime in ms. */
  async function ask(
    script: string,
    key: string,
    values: (left: number) => readonly (string | number)[],
  ): Promise<unknown> {
    const [[hash, likeness], left] = await line.ask((client) =>
      client.multi().hmGet(attempt(key), ['token_hash', 'likeness']).pTTL(attempt(key)).execTyped(),
    );
    // An attempt keeps its token for as long as it is stored, so the token still belongs to the same attempt.
    const places = [attempt(key), token(hash ?? ''), unsettled, place, likenessKey(likeness ?? '')];
    return step(script, places, values(left));
  }
  async function change(script: string, key: string, values: readonly (string | number)[]): Promise<void> {
    changed((await ask(script, key, () => values)) === 1);
  }
  async function claim(transaction: number, key: string): Promise<boolean> {
    const keys = [attempt(key), `${prefix}transaction:${String(transaction)}`];
    return (await step(scripts.claimTransaction, keys, [key, lifetimeMs, transaction])) === 1;
  }
  function changed(isDone: boolean): void {
    if (!isDone) throw new Error('This change is not allowed in the attempt’s state.');
  }
  let known: { readonly epoch: string; readonly id: string } | undefined;
  async function rowOf(key: string) {
    const fields = await line.ask((client) => client.hGetAll(attempt(key)));
    return 'state' in fields ? attemptOf(rowFrom(fields)) : undefined;
  }

  return {
    async reserve({ key, fingerprint, tokenHash, claim, likeness, isRepeatConfirmed, checked = [] }) {
      await history.refuseBehind();
      const found = await history.within(() =>
        step(
          scripts.reserve,
          [attempt(key), token(tokenHash), unsettled, place, likenessKey(likeness)],
          [
            ...[key, fingerprint, tokenHash, claim, Math.trunc(now()), leaseMs, history.epoch()],
            ...[likeness ?? '', isRepeatConfirmed ? 1 : 0, checked.join(' ')],
          ],
        ),
      );
      if (found === 'reserved' || found === 'token-used') return { kind: found };
      if (found === 'alike open' || found === 'alike made')
        return { kind: 'alike', earlier: found === 'alike open' ? 'open' : 'made' };
      if (typeof found === 'string' && found.startsWith('alike refused '))
        return { kind: 'alike-refused', keys: found.split(' ').slice(2) };
      return { kind: 'known', attempt: attemptOf(rowFrom(pairs(found))) };
    },
    async markForwarded(key, claim, trace) {
      const answer = await history.within(() =>
        ask(scripts.markForwarded, key, (left) => [
          ...[claim, trace ? JSON.stringify(trace) : '', leaseMs, lifetimeMs],
          // The attempt must not be marked later than `patience` from now: by then the caller has reported that nothing was sent. Otherwise
          // the gift would count as forwarded without being sent, and its donor could not give it again.
          left - patience,
          history.epoch(),
        ]),
      );
      const [done, replicas] = answer as [number, number?];
      changed(done === 1);
      // If a replica without the attempt took over, the gift could be sent again.
      if (replicas) await history.awaitReplica();
    },
    async settle(key, outcome, transaction) {
      if (transaction !== undefined && !(await claim(transaction, key))) return false;
      const isRefused = outcome.status >= 400;
      const ends = isRefused ? refusedAlikeMs : alikeMs;
      await change(scripts.settle, key, [JSON.stringify(outcome), isRefused ? 1 : 0, ends]);
      return true;
    },
    async correct(key, outcome, transaction) {
      if (transaction !== undefined && !(await claim(transaction, key))) return false;
      await change(scripts.correct, key, [JSON.stringify(outcome), alikeMs]);
      return true;
    },
    dropTrace: (key, finding) => change(scripts.dropTrace, key, [finding]),
    markUnknown: (key, finding) => change(scripts.markUnknown, key, [finding ?? '']),
    release: (key, claim) => change(scripts.release, key, [claim]),
    restore: (sent, left) => restore(sent, left, 0),
    restoreFrom: (source) => history.restoreFrom(source),
    // Rejects while attempts may be missing, because the caller treats "not found" as "never sent".
    async find(key) {
      const found = await history.within(() => step(scripts.find, [attempt(key), place], [history.epoch()]));
      const fields = pairs(found);
      return 'state' in fields ? attemptOf(rowFrom(fields)) : undefined;
    },
    async open() {
      const keys = await line.ask((client) => client.zRange(unsettled, 0, -1));
      const rows = await Promise.all(keys.map(rowOf));
      const gone = keys.filter((_, index) => !rows[index]);
      if (gone.length > 0) await line.ask((client) => client.zRem(unsettled, gone));
      return rows.filter((row) => row !== undefined);
    },
    lease: async (holder, ms) =>
      (await step(scripts.lease, [`${prefix}lease`], [holder, Math.ceil(ms)])) === 1,
    async keyOfTransaction(transaction) {
      const place = `${prefix}transaction:${String(transaction)}`;
      return (await line.ask((client) => client.get(place))) ?? undefined;
    },
    maps: {
      get: async (key) => (await line.ask((client) => client.get(map(key)))) ?? undefined,
      replace: async (key, before, text) =>
        (await step(scripts.replace, [map(key)], [before ?? '', text])) === 1,
    },
    // Read again after the history has changed, because Redis may have lost the ID with the attempts.
    async id() {
      const epoch = history.epoch();
      if (known?.epoch !== epoch) {
        const id = (await step(scripts.identify, [identity], [newLedgerId()])) as string;
        known = { epoch, id };
      }
      return known.id;
    },
    // A write like that of a gift: a server that is full, or a replica, refuses both.
    async probe() {
      if (!(await history.check())) throw new Error('The ledger’s Redis has lost attempts.');
      return (await line.ask((client) => client.set(`${prefix}probe`, '1', { PX: leaseMs }))) === 'OK';
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

/** A hash in the form in which scripts return it: an array of names and values in turn. */
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
