import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerTo } from '../bench/answers.js';
import { elements } from '../contract/elements.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';
import { json, startServer } from '../support/http-server.js';

/** What a page has requested since it was opened. */
export interface Requested {
  readonly all: number;
  /** Those that were sent, and the files among them. */
  readonly sent: number;
  readonly files: number;
  /** Those that are held back. */
  readonly kept: number;
}

export interface Site {
  /** A page without elements. */
  readonly blank: string;
  /** Returns the address of a page with this content; one at a time. */
  page(body: string): string;
  /** Holds answers of the platform or chunks back until they are released. */
  hold(kind: 'answer' | 'chunk'): void;
  /** Sends all that is held back, and holds back nothing more. */
  release(): void;
  /**
   * Sends one of those that are held back, the longest address first: what belongs to a campaign before the campaign itself, in whatever order
   * their requests arrived.
   */
  releaseOne(): void;
  requested(): Requested;
}

/** Serves pages, the build and the platform's answers. Each file reports to `in-page.js` when it has run. */
export async function startSite(owner: Owner, build = join(root, 'dist')): Promise<Site> {
  let body = '';
  let held: 'answer' | 'chunk' | undefined;
  let kept: { readonly path: string; readonly send: () => void }[] = [];
  let all = 0;
  let files = 0;
  const server = await startServer((response, { method, url, body: sent }) => {
    const path = url.split('?')[0] ?? '';
    if (path === '/' || path === '/page') {
      all = files = 0;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html(path === '/' ? '' : body));
      return;
    }
    const isFile = path.endsWith('.js');
    const send = async () => {
      if (!isFile) {
        const answer = answerOf(`${method} ${path}`, sent);
        json(response, answer ?? {}, answer === undefined ? 404 : 200);
        return;
      }
      files += 1;
      const code = await readFile(join(build, path), 'utf8');
      // Without caches, in which browsers keep compiled functions as well.
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
      response.writeHead(200, headers).end(`${code};budget.ran()`);
    };
    all += 1;
    if (held === (isFile ? 'chunk' : 'answer') && path !== '/fr-autoloader.js')
      kept.push({ path, send: () => void send() });
    else void send();
  });
  owner.after(() => server.close());
  return {
    blank: `${server.url}/`,
    page(content) {
      body = content;
      return `${server.url}/page`;
    },
    hold(kind) {
      held = kind;
    },
    release() {
      held = undefined;
      for (const { send } of kept.splice(0)) send();
    },
    releaseOne() {
      const [first, ...others] = kept.toSorted((a, b) => b.path.length - a.path.length);
      kept = others;
      first?.send();
    },
    requested: () => ({ all, files, sent: all - kept.length, kept: kept.length }),
  };
}

/** Ten thousand teams, a map of sixty countries, and for other elements the answers of the contract suite. */
function answerOf(route: string, body: string): unknown {
  const [, path = ''] = route.split(' ');
  if (path.endsWith('/search') || path.endsWith('/heatmap'))
    return answerTo(path.replace('/7/', '/1/'), body);
  return Object.values(elements).find(({ reads }) => reads?.route === route)?.reads?.ready;
}

const html = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Budget</title>
<link rel="icon" href="data:,"><style>body { margin: 16px; font: 16px/1.5 sans-serif }</style>
${body && '<script type="module" src="/fr-autoloader.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>'}
<body>${body}</body></html>`;
