import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Account } from './settings.js';

export interface TryCardServer {
  readonly url: string;
  close(): Promise<void>;
}

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Serves the page with one processor's card fields, on this machine only. */
export async function startTryCard(account: Account, port: number): Promise<TryCardServer> {
  const { outputFiles } = await build({
    entryPoints: [file('page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const script = outputFiles[0]?.text ?? '';
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', await readFile(file('page.html'), 'utf8')],
    '/page.css': ['text/css', await readFile(file('page.css'), 'utf8')],
    '/page.js': ['text/javascript', script],
    '/account.json': ['application/json', JSON.stringify(account)],
  };
  const server = createServer(({ url = '/' }, response) => {
    const found = files[url.split('?')[0] ?? '/'];
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const [type, text] = found;
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
      .end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    // Processors allow test pages without HTTPS on `localhost`, but not on an IP address.
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
