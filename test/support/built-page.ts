import { readFile } from 'node:fs/promises';
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

/** Serves a page, the build and figures from one origin, until the `owner` ends. Returns the page's URL. */
export async function serveBuilt(
  owner: Owner,
  { html, figures, files = {}, headers = {} }: BuiltPage,
): Promise<string> {
  const server = await startServer((response, { url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const send = (name: string, text: string) => {
      const type = contentTypes[extname(name)] ?? 'text/plain';
      response.writeHead(200, { 'content-type': type, ...headers }).end(text);
    };
    const own = files[pathname];
    if (pathname === '/') send('index.html', typeof html === 'string' ? html : html(searchParams));
    else if (own !== undefined) send(pathname, own);
    else if (pathname.endsWith('.js'))
      readFile(join(root, 'dist', pathname), 'utf8').then(
        (code) => send(pathname, code),
        () => response.writeHead(404).end(),
      );
    else json(response, figures(pathname));
  });
  owner.after(() => server.close());
  return server.url;
}
