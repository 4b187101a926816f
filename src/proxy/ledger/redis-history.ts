import { every } from '../concurrency/every.js';
import type { RedisConnection } from '../redis/connection.js';
import type { Ledger } from './ledger.js';
import * as scripts from './redis-scripts.js';

type Source = Parameters<NonNullable<Ledger['restoreFrom']>>[0];

/** Interval at which each proxy checks whether Redis has lost data, in ms. */
const pause = 1_000;

/**
 * How long gifts are closed after a new history has begun, in ms: longer than the pause between two checks and the 5 s that a step may
 * take.
 */
const settleTime = 15_000;

/**
 * How long gifts stay closed for each attempt that is written back, in ms, so that a proxy that is late or has many attempts can finish.
 */
const restoring = 2_000;

/** Number of attempts that are written back at the same time. */
const batch = 100;

/** How long a replica may take to confirm that it has an attempt, in ms. Other steps wait meanwhile. */
const replicaPatience = 500;

export interface RedisHistory {
  /** The epoch, which is sent with each step that reserves or marks a gift. Redis refuses the step if its epoch is another. */
  epoch(): string;
  /** Runs a step. If the step is refused because of the history, and a check finds that gifts may be accepted, runs it once more. */
  within<Answer>(step: () => Promise<Answer>): Promise<Answer>;
  /** Whether gifts may be accepted now. Rejects if Redis cannot be reached. */
  check(): Promise<boolean>;
  /** Rejects unless a replica has all earlier writes. */
  awaitReplica(): Promise<void>;
  /** Rejects while the attached replicas do not respond: a gift would be reserved and then not sent. */
  refuseBehind(): Promise<void>;
  restoreFrom(source: Source): void;
  close(): void;
}

export interface RedisHistorySetup {
  readonly line: RedisConnection;
  /** Prefix of the ledger's keys. */
  readonly prefix: string;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** How long gifts are closed after a new history has begun, in ms; 15 s by default. 0 is only for a Redis that a single proxy uses. */
  readonly settle?: number | undefined;
  /** The pause between two checks, in ms; 1 s by default, and less than `settle` in every proxy that shares the Redis. */
  readonly checkEvery?: number | undefined;
  /** Writes an attempt back. */
  readonly restore: Ledger['restore'];
}

/**
 * Detects that Redis has lost attempts (see "When Redis forgets" in the README of the ledger), and writes the attempts that this process
 * has in memory back to Redis before gifts are accepted again.
 */
export async function openRedisHistory({
  line,
  prefix,
  clock,
  settle = settleTime,
  checkEvery = pause,
  restore,
}: RedisHistorySetup): Promise<RedisHistory> {
  const sources = new Set<Source>();
  let epoch = '';
  let checkedAt: number | undefined;
  let isBehind = false;
  let running: Promise<boolean> | undefined;

  async function awaitReplica(): Promise<void> {
    const holders = await line.ask((client) => client.wait(1, replicaPatience));
    isBehind = holders < 1;
    if (isBehind) throw new Error('No replica of the ledger’s Redis has acknowledged the attempt.');
  }

  async function compareEpoch(): Promise<boolean> {
    let began = 0;
    const answer = await line.ask((client) => {
      // Not before: the step may have waited for the connection.
      began = clock();
      const elapsed = checkedAt === undefined ? '' : String(Math.ceil(began - checkedAt));
      return client.eval(scripts.check, {
        keys: [prefix],
        arguments: [epoch, crypto.randomUUID(), String(settle), elapsed],
      });
    });
    const [found, wait, replicas] = answer as [string, number, number];
    if (found !== epoch) {
      const sent = [...sources].flatMap((source) => source());
      for (let from = 0; from < sent.length; from += batch)
        await Promise.all(
          sent.slice(from, from + batch).map(async ([one, left]) => {
            await line.ask((client) =>
              client.eval(scripts.delay, {
                keys: [prefix],
                arguments: [String(Math.min(restoring, settle))],
              }),
            );
            await restore(one, left);
          }),
        );
      // Set only now, so that this process accepts no gifts before it has the epoch.
      epoch = found;
      checkedAt = undefined;
      return wait <= 0 && compareEpoch();
    }
    checkedAt = began;
    if (isBehind && replicas > 0) await awaitReplica();
    isBehind = false;
    return wait <= 0;
  }
  const check = () => (running ??= compareEpoch().finally(() => (running = undefined)));

  await check();
  const stop = every(checkEvery, check);
  return {
    epoch: () => epoch,
    check,
    awaitReplica,
    async refuseBehind() {
      if (isBehind) await check();
    },
    async within(step) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith('HISTORY'))) throw error;
        if (!(await check())) throw new Error('The ledger’s Redis has lost attempts.', { cause: error });
        return step();
      }
    },
    restoreFrom: (source) => void sources.add(source),
    close: () => void stop(),
  };
}
