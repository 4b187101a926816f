import { createClient } from 'redis';
import { within } from '../concurrency/within.js';

/** @param patience How long the store may take to be connected, in ms. */
function clientOf(url: string, patience: number) {
  const client = createClient({
    url,
    // While it is away every step fails at once, instead of piling up what goes out later: gifts, above all.
    disableOfflineQueue: true,
    socket: { connectTimeout: patience },
  });
  // Each step tells of its own failure; without a listener the first one would end the process.
  client.on('error', () => undefined);
  return client;
}

export type RedisClient = ReturnType<typeof clientOf>;

/** A connection to a Redis or Valkey that never keeps anybody waiting. */
export interface RedisConnection {
  /**
   * Does one step. Rejects at once while there is no connection, and after the line's patience: the connection is dropped
   * then, so that no answer to a step that was given up is ever taken for the answer to another. What the server had been
   * told by then it may still do: a step that must not be done late has to say so itself.
   */
  ask<Answer>(step: (client: RedisClient) => Promise<Answer>): Promise<Answer>;
  /** The client of the moment, for who has to put a step together before it is asked. */
  readonly client: RedisClient;
  close(): void;
}

/**
 * A line to a Redis or Valkey, connected.
 *
 * The client's own time limit is for commands that have not been written yet. One that was written to a server which hangs
 * (stopped, swapping, behind a cable that was pulled) would be waited for until the system gives its connection up, a quarter
 * of an hour later.
 *
 * @param options.patience How long the store may take over one step, in ms; to be connected, too.
 * @param options.what Whose store it is, as the sentence for the owner begins.
 * @throws Error when it cannot be reached in time; nothing is left open then.
 */
export async function connectRedis(
  url: string,
  { patience, what }: { readonly patience: number; readonly what: string },
): Promise<RedisConnection> {
  let client = clientOf(url, patience);
  let isClosed = false;
  /** Since when it has been known to be away, by a clock that only goes forward; `undefined` while it is there. */
  let awaySince: number | undefined;

  /** In place of a connection that answers no more. The client goes on trying by itself. */
  function renew(): void {
    client.destroy();
    awaySince = undefined;
    if (isClosed) return;
    client = clientOf(url, patience);
    void client.connect().catch(() => undefined);
  }

  try {
    // The client itself would try for ever.
    await within(client.connect(), patience, () => {
      throw new Error(`${what} cannot be reached.`);
    });
  } catch (error) {
    client.destroy();
    throw error;
  }

  return {
    get client() {
      return client;
    },
    async ask(step) {
      const asked = client;
      if (!asked.isReady) {
        // A server that hangs may have taken the connection and never greet: only a new one will tell that it is back.
        awaySince ??= performance.now();
        if (performance.now() - awaySince > 2 * patience) renew();
        throw new Error(`${what} is away.`);
      }
      awaySince = undefined;
      return within(step(asked), patience, () => {
        if (asked === client) renew();
        throw new Error(`${what} does not answer.`);
      });
    },
    close() {
      isClosed = true;
      client.destroy();
    },
  };
}
