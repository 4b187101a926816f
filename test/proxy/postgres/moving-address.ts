import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToServer, type PostgresServer } from './postgres-server.js';

export interface MovingAddress {
  readonly url: string;
  /** Folder of the socket. */
  readonly socket: string;
  readonly leadTo: (server: PostgresServer) => void;
}

/** An address that leads to one server after the other, as a name or an address does that moves to whichever server is the primary. */
export function movingAddress(
  t: { after(clean: () => unknown): void },
  first: PostgresServer,
): MovingAddress {
  const folder = mkdtempSync(join(tmpdir(), 'fr-primary-'));
  // A pooler that runs as the server's user has to find the way.
  giveToServer(folder);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const socket = join(folder, 'primary');
  const leadTo = (server: PostgresServer) => {
    rmSync(socket, { force: true });
    symlinkSync(server.socket, socket);
  };
  leadTo(first);
  const [before, after] = [first.socket, socket].map(encodeURIComponent);
  return { url: first.url.replace(before!, after!), socket, leadTo };
}
