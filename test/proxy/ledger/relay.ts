import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that leads to one server, and then to another, as when a replica takes over behind a balancer. */
export async function startRelay(
  t: { after(clean: () => unknown): void },
  port: number,
): Promise<{ url: string; leadTo: (port: number) => void; leadNextTo: (port: number) => void }> {
  let target = port;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  t.after(() => {
    cut();
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    leadTo(other) {
      target = other;
      cut();
    },
    /** Leads the next connections to another server, and keeps those that are open. */
    leadNextTo(other) {
      target = other;
    },
  };
}
