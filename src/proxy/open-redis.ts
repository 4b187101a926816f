import { createClient } from 'redis';
import { within } from './within.js';

/** @param patience How long the store may take over one step, in ms; to be connected, too. */
function clientOf(url: string, patience: number) {
  return createClient({
    url,
    // While it is away every step fails at once, instead of piling up what goes out later: gifts, above all.
    disableOfflineQueue: true,
    commandOptions: { timeout: patience },
    socket: { connectTimeout: patience },
  });
}

/**
 * A client of a Redis or Valkey, connected.
 *
 * @param what Whose store it is, as the sentence for the owner begins.
 * @throws Error when it cannot be reached in time; nothing is left open then.
 */
export async function openRedis(
  url: string,
  { patience, what }: { readonly patience: number; readonly what: string },
): Promise<ReturnType<typeof clientOf>> {
  const client = clientOf(url, patience);
  // Each step tells of its own failure; without a listener the first one would end the process.
  client.on('error', () => undefined);
  try {
    // The client itself would try for ever.
    await within(client.connect(), patience, () => {
      throw new Error(`${what} cannot be reached.`);
    });
  } catch (error) {
    client.destroy();
    throw error;
  }
  return client;
}
