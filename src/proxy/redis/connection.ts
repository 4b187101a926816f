import { createClient } from 'redis';
import { within } from '../../within.js';

/** @param patience How long the store may take to be connected, in ms. */
function clientOf(url: string, patience: number) {
  const client = createClient({
    url,
    // While Redis is unavailable, every step fails at once. Otherwise steps, gifts above all, would be queued and sent later.
    disableOfflineQueue: true,
    socket: { connectTimeout: patience },
  });
  // Errors are reported by each step. Without a listener, the first error would end the process.
  client.on('error', () => undefined);
  return client;
}

export type RedisClient = ReturnType<typeof clientOf>;

/**
 * How long steps wait for a connection that was just lost, in ms: a step that fails because of a break of a second leaves the outcome of a
 * gift unknown. Counted from the loss, so that steps fail at once while the store is down.
 */
const grace = 3_000;

class NoAnswer extends Error {}

/** Whether a step failed because of its connection. A master that becomes a replica may keep its own; a new one leads to the next master. */
function isLost(error: unknown): boolean {
  return error instanceof NoAnswer || (error instanceof Error && error.message.includes('READONLY'));
}

/** A connection to a Redis or Valkey that never makes a caller wait for long. */
export interface RedisConnection {
  /**
   * Runs one step. Rejects if there is no connection, for which it waits during the first three seconds after its loss, and after `patience`
   * if there is no answer. In that case the connection is dropped, so that a late answer is never taken for the answer to another step. It is
   * also dropped if the server has become a replica. The server may still execute what it has received: a step that must not be executed late
   * has to ensure that itself.
   */
  ask<Answer>(step: (client: RedisClient) => Promise<Answer>): Promise<Answer>;
  /** The current client, for callers that prepare a step before they call `ask`. */
  readonly client: RedisClient;
  close(): void;
}

/**
 * Connects to a Redis or Valkey.
 *
 * The client's own timeout applies only to commands that have not been written yet. If a command was written to a server that hangs
 * (stopped, swapping, or with an unplugged cable), the client would wait until the operating system gives the connection up, a quarter of
 * an hour later.
 *
 * @param options.patience How long the store may take over one step, and to be connected, in ms.
 * @param options.what Name of the store, with which error messages begin.
 * @throws Error if the store cannot be reached in time; no connection is left open then.
 */
export async function connectRedis(
  url: string,
  { patience, what }: { readonly patience: number; readonly what: string },
): Promise<RedisConnection> {
  let client = open();
  let isClosed = false;
  /** Settles when the connection that was lost last is restored, or cannot be expected to be. */
  let restored: Promise<void> | undefined;
  /** Since when the store has been unavailable, on a clock that only goes forward; `undefined` while it is available. */
  let awaySince: number | undefined;

  function open(): RedisClient {
    const opened = clientOf(url, patience);
    let isUp = false;
    opened.on('ready', () => (isUp = true));
    // Emitted for the loss of the connection, and for each failure to connect again.
    opened.on('error', () => {
      if (!isUp) return;
      isUp = false;
      const back = new Promise<void>((resolve) => void opened.once('ready', resolve));
      restored = within(back, grace, () => undefined);
    });
    return opened;
  }

  /** Replaces a connection that is of no use. The new client keeps trying to connect. */
  function renew(): void {
    client.destroy();
    awaySince = undefined;
    if (isClosed) return;
    client = open();
    void client.connect().catch(() => undefined);
  }

  try {
    // Without a time limit, the client would try forever.
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
      if (!client.isReady) await restored;
      const asked = client;
      if (!asked.isReady) {
        // A server that hangs may have accepted the connection without ever responding: only a new connection shows that it is available
        // again.
        awaySince ??= performance.now();
        if (performance.now() - awaySince > 2 * patience) renew();
        throw new Error(`${what} is away.`);
      }
      awaySince = undefined;
      try {
        return await within(step(asked), patience, () => {
          throw new NoAnswer(`${what} does not answer.`);
        });
      } catch (error) {
        if (asked === client && isLost(error)) renew();
        throw error;
      }
    },
    close() {
      isClosed = true;
      client.destroy();
    },
  };
}
