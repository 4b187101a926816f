import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { patience } from '../../support/until.js';
import { exchange } from './raw.js';
import { get } from './smuggling-cases.js';

test('an exchange without an answer rejects, because its request may still make a call', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const exchanged = exchange((server.address() as AddressInfo).port, get('/'));
  await once(server, 'connection');
  t.mock.timers.tick(patience);
  await assert.rejects(exchanged, /^Error: 0 of 1 answers to "GET \/ HTTP/);
});
