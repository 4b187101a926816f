import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { contentTypes } from './content-types.js';
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

/** Serves the demo page and the built widgets, on this machine only. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => response.writeHead(500).end());
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
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  // Not with `URL`, which resolves `..`: such requests are refused.
  const file = await findFile(url.split('?', 1)[0] ?? '/', options.root);
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const extension = extname(file);
  const body = fill(await readFile(file), extension, options);
  response.writeHead(200, {
    'content-type': contentTypes[extension],
    'content-length': body.length,
    'content-security-policy': policy(options),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  response.end(method === 'HEAD' ? undefined : body);
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
