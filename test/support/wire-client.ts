import { createClient, type Client, type ClientOptions } from '../../src/client/client.js';

/** A client whose calls go to a test's own server. On a loaded machine, that server's answer may take longer than a call's usual limit. */
export const wireClient = (proxyUrl: string, options: Partial<ClientOptions> = {}): Client =>
  createClient({ proxyUrl, fetch, timeout: 60_000, ...options });
