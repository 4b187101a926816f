import type { TestContext } from 'node:test';
import type { Client, ClientOptions } from '../../src/client/client.js';
import { json, startServer, type WireCall } from '../support/http-server.js';
import { wireClient } from '../support/wire-client.js';

export interface Served {
  readonly client: Client;
  readonly calls: readonly WireCall[];
}

/** A client of a server, which a test has to itself. */
export async function serve(
  t: TestContext,
  answer: Parameters<typeof startServer>[0],
  options: Partial<ClientOptions> = {},
): Promise<Served> {
  const { url, calls, close } = await startServer(answer);
  t.after(close);
  return { client: wireClient(url, options), calls };
}

/** A client of a server that answers every request alike. */
export const replying = (
  t: TestContext,
  reply: unknown,
  status = 200,
  options: Partial<ClientOptions> = {},
) => serve(t, (response) => json(response, reply, status), options);
