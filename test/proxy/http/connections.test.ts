import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { connectionTimes, limitConnections } from '../../../src/proxy/http/connections.js';
import { until } from '../../support/until.js';

const rule = { most: 100, mostOfAddress: 3, idleTimeout: 60_000, isDirect: true, onRefused: () => undefined };
// Long enough for another connection on a busy machine.
const short = { headersTimeout: 2_000, requestTimeout: 2_000, connectionsCheckingInterval: 20 };
const hello: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('hello'));
};

async function serve(t: TestContext, times: object, more: object, listener = hello): Promise<number> {
  const server = createServer({ ...connectionTimes, ...times }, listener);
  limitConnections(server, { ...rule, ...more });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A connection that has sent a text, and whether it has been closed. */
async function open(port: number, text = ''): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  if (text) socket.write(text);
  socket.resume();
  return { socket, closed };
}

const whole = 'GET / HTTP/1.1\r\nHost: p\r\nConnection: close\r\n\r\n';

describe('closes a connection', { concurrency: true }, () => {
  for (const [title, text] of [
    ['nothing', ''],
    ['half of its headers', 'POST / HTTP/1.1\r\nHost: p\r\nX-'],
    ['half of its body', 'POST / HTTP/1.1\r\nHost: p\r\nContent-Length: 9\r\n\r\nhalf'],
    [
      'half of a chunked body',
      'POST / HTTP/1.1\r\nHost: p\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
    ],
    ['half of a second request', 'GET / HTTP/1.1\r\nHost: p\r\n\r\nGET / HTTP/1.1\r\nHo'],
  ] as const)
    test(`that sends ${title}, and answers others meanwhile`, async (t) => {
      const port = await serve(t, short, {});
      const { closed } = await open(port, text);
      const other = await open(port, whole);
      other.socket.pause();
      const chunks = (await other.socket.toArray()) as Buffer[];
      assert.match(Buffer.concat(chunks).toString(), /^HTTP\/1\.1 200 /);
      await closed;
    });
});

test('closes a connection whose answer is not read', async (t) => {
  let isClosed = false;
  const port = await serve(t, {}, { idleTimeout: 200 }, (_, response) => {
    response.on('close', () => (isClosed = true));
    // More than the buffers of both ends can store.
    response.end(Buffer.alloc(50_000_000));
  });
  const { socket } = await open(port, whole);
  socket.pause();
  await until(() => isClosed);
  socket.destroy();
});

test('closes connections beyond the limit, and accepts new ones when others have ended', async (t) => {
  let isGone = false;
  const port = await serve(t, {}, { most: 2 }, (request, response) => {
    request.socket.once('close', () => (isGone = true));
    response.end('hello');
  });
  await open(port);
  const second = await open(port, whole.replace('close', 'keep-alive'));
  await once(second.socket, 'data');
  await (
    await open(port, whole)
  ).closed;
  second.socket.destroy();
  await until(() => isGone);
  const next = await open(port, whole);
  next.socket.pause();
  const chunks = (await next.socket.toArray()) as Buffer[];
  assert.match(Buffer.concat(chunks).toString(), /^HTTP\/1\.1 200 /);
});

test('reports closed connections, once a minute', async (t) => {
  let reports = 0;
  const onRefused = () => void (reports += 1);
  const port = await serve(t, {}, { most: 2, onRefused });
  const [first, second] = [await open(port), await open(port)];
  assert.equal(reports, 0);
  for (let more = 0; more < 3; more += 1) await (await open(port)).closed;
  assert.equal(reports, 1);
  for (const { socket } of [first, second]) socket.destroy();

  const addresses = ['203.0.113.7', '203.0.113.7', '203.0.113.7'];
  closedOf(addresses, { onRefused });
  assert.equal(reports, 1, 'as many as are allowed');
  closedOf([...addresses, '203.0.113.7', '203.0.113.7'], { onRefused });
  assert.equal(reports, 2);
});

/** Which of the connections from the given addresses, opened one after the other, are closed at once. */
function closedOf(addresses: readonly string[], more: object = {}) {
  const server = new EventEmitter() as unknown as Server;
  limitConnections(server, { ...rule, ...more });
  const sockets = addresses.map((remoteAddress) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isClosed: false,
      destroy: () => (socket.isClosed = true),
    });
    server.emit('connection', socket as never);
    return socket;
  });
  return { server, sockets, closed: sockets.map(({ isClosed }) => isClosed) };
}

test('limits the connections of one public address, which is 48 bits of IPv6', () => {
  const of = (text: string) => Array.from({ length: 4 }, () => text);
  assert.deepEqual(closedOf(of('203.0.113.7')).closed, [false, false, false, true]);
  const ofOne = [
    '2001:db8:1:2::1',
    '2001:db8:1:2::2',
    '2001:db8:1:3::1',
    '2001:db8:1:4::1',
    '2001:db8:2:2::1',
  ];
  assert.deepEqual(closedOf(ofOne).closed, [false, false, false, true, false]);
  assert.ok(!closedOf(['203.0.113.7', '203.0.113.8', '203.0.113.9', '203.0.113.10']).closed.includes(true));
  for (const local of ['127.0.0.1', '::1', '::ffff:10.0.0.7', 'fd00::7'])
    assert.ok(!closedOf(of(local)).closed.includes(true), local);
  assert.ok(!closedOf(of('203.0.113.7'), { isDirect: false }).closed.includes(true), 'of a proxy');
});

test('accepts another connection of an address when one has ended', () => {
  const { server, sockets } = closedOf(['203.0.113.7', '203.0.113.7', '203.0.113.7']);
  const next = () => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress: '203.0.113.7',
      isClosed: false,
      destroy: () => (socket.isClosed = true),
    });
    server.emit('connection', socket as never);
    return socket.isClosed;
  };
  assert.equal(next(), true);
  sockets[0]?.emit('close');
  assert.equal(next(), false);
  assert.equal(next(), true);
});
