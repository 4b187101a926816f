import { every } from '../concurrency/every.js';
import type { RedisConnection } from '../redis/connection.js';
import type { Ledger } from './ledger.js';
import * as scripts from './redis-scripts.js';

type Source = Parameters<NonNullable<Ledger['restoreFrom']>>[0];

/** Interval at which each proxy checks whether Redis has lost data, in ms. */
const pause = 1_000;

/**
 * How long gifts are closed in a new history, in ms. This is longer than any proxy that reaches Redis goes without a check: the pause
 * between two checks, and the 5 s that a step may take.
 */
const settleTime = 15_000;

/** How long each attempt that is written back keeps gifts closed, in ms, so that a proxy that is late or has many attempts can finish. */
const restoring = 2_000;

/** Attempts that are written back at the same time. */
const batch = 100;

/** How long a replica may take to confirm that it has an attempt, in ms. Other steps wait meanwhile. */
const replicaPatience = 500;

export interface RedisHistory {
  /** Sent with each step that reserves or marks a gift. The step is refused if the epoch in Redis is another. */
  epoch(): string;
  /** Runs a step. If it is refused because of the history, and a check finds that gifts may be taken, runs it once more. */
  within<Answer>(step: () => Promise<Answer>): Promise<Answer>;
  /** Whether gifts may be taken now. Rejects when Redis cannot be asked. */
  check(): Promise<boolean>;
  /** Rejects unless a replica has what was written before. */
  awaitReplica(): Promise<void>;
  /** Rejects while the attached replicas do not respond: a gift would be taken and then not sent. */
  refuseBehind(): Promise<void>;
  restoreFrom(source: Source): void;
  close(): void;
}

export interface RedisHistorySetup {
  readonly line: RedisConnection;
  /** The key of the history. */
  readonly place: string;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  /** How long gifts are closed in a new history, in ms; 15 s by default. 0 is only for a Redis that a single proxy uses. */
  readonly settle?: number | undefined;
  /** The pause between two checks, in ms; 1 s by default, and less than `settle` in every proxy that shares the Redis. */
  readonly checkEvery?: number | undefined;
  /** Writes an attempt back; gifts stay closed for `closed` ms after it. */
  readonly restore: (sent: Parameters<Ledger['restore']>[0], left: number, closed: number) => Promise<void>;
}

/**
 * Notices when Redis has lost attempts (see "When Redis forgets" in the README of the ledger), and writes the attempts that this process
 * remembers back to Redis before gifts are taken again.
 */
export async function openRedisHistory({
  line,
  place,
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

  async function look(): Promise<boolean> {
    const began = clock();
    const elapsed = checkedAt === undefined ? '' : String(Math.ceil(began - checkedAt));
    const answer = await line.ask((client) =>
      client.eval(scripts.check, {
        keys: [place],
        arguments: [epoch, crypto.randomUUID(), String(settle), elapsed],
      }),
    );
    const [found, wait, replicas] = answer as [string, number, number];
    if (found !== epoch) {
      const sent = [...sources].flatMap((source) => source());
      for (let from = 0; from < sent.length; from += batch)
        await Promise.all(
          sent
            .slice(from, from + batch)
            .map(([one, left]) => restore(one, left, Math.min(restoring, settle))),
        );
      // Set only now: this process takes no gifts until it knows the epoch.
      epoch = found;
      checkedAt = undefined;
      return wait <= 0 && look();
    }
    checkedAt = began;
    if (isBehind && replicas > 0) await awaitReplica();
    isBehind = false;
    return wait <= 0;
  }
  const check = () => (running ??= look().finally(() => (running = undefined)));

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
