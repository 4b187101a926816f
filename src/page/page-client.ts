import { createClient, type Client } from '../client/client.js';
import type { Connection } from './config.js';

const clients = new WeakMap<Connection, Client>();

/** The client of a connection, which checks requests and answers by their schemas: for gifts and personal pages. */
export function clientOf(connection: Connection): Client {
  const { proxyUrl, fetch, queryNames } = connection;
  let client = clients.get(connection);
  if (!client)
    clients.set(connection, (client = createClient({ proxyUrl, fetch, ...(queryNames && { queryNames }) })));
  return client;
}
