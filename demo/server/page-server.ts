import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { variants } from '../gallery/variants.js';
import { compressed } from './compressed.js';
import { contentTypes } from './content-types.js';
import { docsPages, type DocsFile } from './docs-pages.js';
import { findFile } from './find-file.js';
import { withImports } from './with-imports.js';
import type { StaffArea } from './staff-area.js';

export interface PageServerOptions {
  port: number;
  /** Root folder of the repository. */
  root: string;
  /** Origins of the other two servers. They replace `{{proxyUrl}}` and `{{sandboxUrl}}` in pages and scripts. */
  proxyUrl: string;
  sandboxUrl: string;
  /** URLs for the gallery's pages, by name: that of `failed` replaces `{{failedUrl}}`. */
  galleryUrls?: Readonly<Record<string, string>>;
  /** Origins whose pages may frame `embed.html` and copies of it in the build, as the guide on iframes shows. */
  origins?: readonly string[];
  /** Answers requests below `/staff`. */
  staff?: StaffArea;
}

/** The first variant of each element, for the documentation. The editor needs the token of a page's owner. */
const examples = Object.fromEntries(
  Object.entries(variants).flatMap(([tag, [first]]) =>
    first && tag !== 'fr-page-editor' ? [[tag, first.tags] as const] : [],
  ),
);

export interface PageServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the demo page, the built widgets and the documentation, on this machine only. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { root, proxyUrl, sandboxUrl } = options;
  const docs = docsPages({ root, sandbox: { proxyUrl, sandboxUrl, examples } });
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
  request: IncomingMessage,
  response: ServerResponse,
  options: PageServerOptions,
  docs: (pathname: string) => Promise<DocsFile | undefined>,
): Promise<void> {
  const { method, url = '/' } = request;
  if (/^\/staff(\/|$)/.test(url) && (await answerStaff(request, response, options))) return;
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  // `URL` is not used, because it resolves `..`: paths with `..` must be refused.
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
  const { body, encoding } = await compressed(
    found.body,
    found.extension,
    request.headers['accept-encoding'],
  );
  response.writeHead(200, {
    'content-type': contentTypes[found.extension],
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
    // A cache may give the answer to other browsers.
    vary: 'accept-encoding',
    'content-security-policy': found.policy,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // As on a CDN: pages of other origins can load the widgets as modules only with this header.
    ...(pathname.startsWith('/dist/') ? { 'access-control-allow-origin': '*' } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Longest body of a login, in bytes. */
const longestLogin = 10_000;

/** False if the request is for a file, which may be served. */
async function answerStaff(
  request: IncomingMessage,
  response: ServerResponse,
  { staff, port }: PageServerOptions,
): Promise<boolean> {
  const { method = 'GET', url = '/', headers } = request;
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += String(part);
    if (body.length > longestLogin) break;
  }
  const answered = await staff?.(
    new Request(`http://localhost:${port}${url}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
      ...(method === 'POST' && { body }),
    }),
  );
  if (!answered) return false;
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
  return true;
}

interface Found {
  readonly body: Buffer;
  /** File extension with its dot. */
  readonly extension: string;
  readonly policy: string;
}

async function readPublic(pathname: string, options: PageServerOptions): Promise<Found | undefined> {
  // The documentation loads the widgets from its own folder, as on any other host.
  const file = await findFile(pathname.replace(/^\/docs\/widgets\//, '/dist/'), options.root);
  if (file === undefined) return undefined;
  const extension = extname(file);
  const isEmbed = /^\/dist\/[\w-]*embed[\w-]*\.html$/.test(pathname);
  const ancestors = isEmbed ? ["'self'", ...(options.origins ?? [])].join(' ') : "'self'";
  return {
    extension,
    body: extension === '.css' ? await withImports(file) : fill(await readFile(file), extension, options),
    policy: policy(options).replace(/(?<=frame-ancestors ).*/, ancestors),
  };
}

async function readDocs(
  pathname: string,
  options: PageServerOptions,
  docs: (pathname: string) => Promise<DocsFile | undefined>,
): Promise<Found | undefined> {
  const file = await docs(pathname);
  return file && { extension: file.extension, body: Buffer.from(file.content), policy: docsPolicy(options) };
}

function fill(body: Buffer, extension: string, options: PageServerOptions): Buffer {
  if (extension !== '.html' && extension !== '.js') return body;
  const { proxyUrl, sandboxUrl, galleryUrls } = options;
  const urls: Readonly<Record<string, string>> = { ...galleryUrls, proxy: proxyUrl, sandbox: sandboxUrl };
  const text = body.toString('utf8');
  return Buffer.from(text.replace(/{{(\w+)Url}}/g, (placeholder, name: string) => urls[name] ?? placeholder));
}

/** A strict policy, because the widgets have to work with one. */
function policy({ proxyUrl, sandboxUrl, galleryUrls = {} }: PageServerOptions): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data: ${sandboxUrl}`,
    `connect-src ${["'self'", proxyUrl, ...Object.values(galleryUrls)].join(' ')}`,
    // The gallery shows each variant in a frame.
    `frame-src 'self' ${sandboxUrl}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

/** The same policy, except that the preview of the builder may connect to any proxy that the reader enters. */
function docsPolicy(options: PageServerOptions): string {
  return policy(options).replace('connect-src ', 'connect-src https: http://localhost:* http://127.0.0.1:* ');
}
