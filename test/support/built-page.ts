import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { contentTypes } from '../../demo/server/content-types.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';
import { json, startServer } from './http-server.js';

/** The widgets' tag, for a page of `serveBuilt`. */
export const widgets =
  '<script type="module" src="/fr-widgets.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>';

export interface BuiltPage {
  /** The page, or what makes it of the query of its URL. */
  readonly html: string | ((query: URLSearchParams) => string);
  /** The answer to a request for figures, by its path. */
  readonly figures: (path: string) => unknown;
  /** Further files of the page, by path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file of the build, or 404 if there is none. */
export async function sendBuilt(
  response: ServerResponse,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const content = await readFile(join(root, 'dist', path)).catch(() => undefined);
  if (!content) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': typeOf(path), ...headers }).end(content);
}

const typeOf = (path: string) => contentTypes[extname(path)] ?? 'text/plain';

/** Serves a page, the build and figures from one origin, until the `owner` ends. Returns the page's URL. */
export async function serveBuilt(
  owner: Owner,
  { html, figures, files = {}, headers = {} }: BuiltPage,
): Promise<string> {
  const server = await startServer((response, { url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const send = (name: string, text: string) =>
      response.writeHead(200, { 'content-type': typeOf(name), ...headers }).end(text);
    const own = files[pathname];
    if (pathname === '/') send('index.html', typeof html === 'string' ? html : html(searchParams));
    else if (own !== undefined) send(pathname, own);
    else if (pathname.endsWith('.js')) void sendBuilt(response, pathname, headers);
    else json(response, figures(pathname));
  });
  owner.after(() => server.close());
  return server.url;
}
