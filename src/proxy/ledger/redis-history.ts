import { every } from '../concurrency/every.js';
import type { RedisConnection } from '../redis/connection.js';
import type { Ledger } from './ledger.js';
import * as scripts from './redis-scripts.js';

type Source = Parameters<NonNullable<Ledger['restoreFrom']>>[0];

/** How often each proxy looks whether Redis still has what it had, in ms. */
const pause = 1_000;

/**
 * For how long gifts are closed in a new history, in ms: longer than any proxy that reaches Redis goes without a check (the pause
 * between two, and the 5 s that a step may take).
 */
const settleTime = 15_000;

/** For how long each attempt that is written back keeps gifts closed, in ms: a proxy that has many, or comes late, is waited for. */
const restoring = 2_000;

/** Attempts that are written back at once. */
const batch = 100;

/** How long a replica may take to say that it has an attempt, in ms; other steps wait meanwhile. */
const replicaPatience = 500;

export interface RedisHistory {
  /** Goes with each step that takes or marks a gift; the step is refused where Redis has another. */
  epoch(): string;
  /** Does a step, and once more where it was refused for the history and a check finds that gifts may be taken. */
  within<Answer>(step: () => Promise<Answer>): Promise<Answer>;
  /** Whether gifts may be taken now. Rejects when Redis cannot be asked. */
  check(): Promise<boolean>;
  /** Rejects unless a replica has what was written before. */
  awaitReplica(): Promise<void>;
  /** Rejects while the replicas that are attached answer no more: a gift would be taken and then not sent. */
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
  /** For how long gifts are closed in a new history, in ms; 15 s by default. 0 is for a Redis that only one proxy uses. */
  readonly settle?: number | undefined;
  /** The pause between two checks, in ms; 1 s by default, and less than `settle` in every proxy that shares the Redis. */
  readonly checkEvery?: number | undefined;
  /** Writes an attempt back; gifts stay closed for `closed` ms after it. */
  readonly restore: (sent: Parameters<Ledger['restore']>[0], left: number, closed: number) => Promise<void>;
}

/**
 * Notices when Redis has forgotten attempts (see "When Redis forgets" in the README of the ledger), and has what this process
 * remembers written back before gifts are taken again.
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
      // Only now: until it knows the epoch, this process takes no gift.
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
