import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { contentTypes } from './content-types.js';
import { docsPages, type DocsFile } from './docs-pages.js';
import { findFile } from './find-file.js';

export interface PageServerOptions {
  port: number;
  /** The repository. */
  root: string;
  /** Origins of the other two servers. `{{proxyUrl}}` and `{{sandboxUrl}}` in pages and scripts become these. */
  proxyUrl: string;
  sandboxUrl: string;
  /** Addresses that the gallery's pages request, by name: `{{failedUrl}}` becomes that of `failed`. */
  galleryUrls?: Readonly<Record<string, string>>;
}

export interface PageServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the demo page, the built widgets and the documentation, on this machine only. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { root, proxyUrl, sandboxUrl } = options;
  const docs = docsPages({ root, sandbox: { proxyUrl, sandboxUrl } });
  const server = createServer((request, response) => {
    answer(request, response, options, docs).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${options.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  options: PageServerOptions,
  docs: (pathname: string) => Promise<DocsFile | undefined>,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  // Not with `URL`, which resolves `..`: such requests are refused.
  const pathname = url.split('?', 1)[0] ?? '/';
  if (pathname === '/docs') {
    response.writeHead(308, { location: '/docs/' }).end();
    return;
  }
  const found = (await readPublic(pathname, options)) ?? (await readDocs(pathname, options, docs));
  if (found === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  response.writeHead(200, {
    'content-type': contentTypes[found.extension],
    'content-length': found.body.length,
    'content-security-policy': found.policy,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // As on a CDN: pages of other origins load the widgets as modules, which needs this.
    ...(pathname.startsWith('/dist/') ? { 'access-control-allow-origin': '*' } : {}),
  });
  response.end(method === 'HEAD' ? undefined : found.body);
}

interface Found {
  readonly body: Buffer;
  /** With its dot. */
  readonly extension: string;
  readonly policy: string;
}

async function readPublic(pathname: string, options: PageServerOptions): Promise<Found | undefined> {
  // The documentation finds the widgets beside itself, as on any other host.
  const file = await findFile(pathname.replace(/^\/docs\/widgets\//, '/dist/'), options.root);
  if (file === undefined) return undefined;
  const extension = extname(file);
  return { extension, body: fill(await readFile(file), extension, options), policy: policy(options) };
}

async function readDocs(
  pathname: string,
  options: PageServerOptions,
  docs: (pathname: string) => Promise<DocsFile | undefined>,
): Promise<Found | undefined> {
  const file = await docs(pathname);
  return file && { extension: file.extension, body: Buffer.from(file.text), policy: docsPolicy(options) };
}

function fill(body: Buffer, extension: string, options: PageServerOptions): Buffer {
  if (extension !== '.html' && extension !== '.js') return body;
  const { proxyUrl, sandboxUrl, galleryUrls } = options;
  const urls: Readonly<Record<string, string>> = { ...galleryUrls, proxy: proxyUrl, sandbox: sandboxUrl };
  const text = body.toString('utf8');
  return Buffer.from(text.replace(/{{(\w+)Url}}/g, (placeholder, name: string) => urls[name] ?? placeholder));
}

/** A strict policy, because the widgets have to work under one. */
function policy({ proxyUrl, sandboxUrl, galleryUrls = {} }: PageServerOptions): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data: ${sandboxUrl}`,
    `connect-src ${["'self'", proxyUrl, ...Object.values(galleryUrls)].join(' ')}`,
    // The gallery shows each variant on a page in a frame.
    `frame-src 'self' ${sandboxUrl}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

/** As strict, except that the builder's preview, a frame, may ask a proxy that the reader names. */
function docsPolicy(options: PageServerOptions): string {
  return policy(options)
    .replace('connect-src ', 'connect-src https: http://localhost:* http://127.0.0.1:* ')
    .replace('frame-src ', `frame-src 'self' `)
    .replace(`frame-ancestors 'none'`, `frame-ancestors 'self'`);
}
