import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { filesName } from '../../build/element-files.js';
import { root } from '../runner/root.js';
import { startServer } from '../support/http-server.js';
import { answerTo } from './answers.js';
import type { Contestant } from './contestants.js';
import { mode, withModule } from './module.js';

export interface Site {
  readonly address: (contestant: Contestant) => string;
  /** Number of calls to the platform since it was last read. */
  readonly takeCalls: () => number;
  readonly close: () => Promise<void>;
}

/** Serves every contestant's page, our own build and the platform's answers: compressed, as hosts do, and once for all requests. */
export async function startSite(contestants: readonly Contestant[]): Promise<Site> {
  const files = new Map<string, { type: string; text: string }>();
  const script = (path: string, text: string) => files.set(path, { type: 'text/javascript', text });
  const own = await ownBuild();
  for (const [name, code] of own) script(`/${name}`, code);
  for (const one of contestants) {
    const at = pathOf(one);
    script(`${at}.js`, one.script);
    files.set(`${at}.css`, { type: 'text/css', text: one.sheet });
    files.set(at, { type: 'text/html', text: html({ ...one, body: withModule(one.body, own) }) });
  }
  const packed = new Map<string, Buffer>();
  let calls = 0;
  const server = await startServer((response, { url, body }) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/v2/')) calls += 1;
    const key = `${pathname} ${body}`;
    const file = files.get(pathname);
    let bytes = packed.get(key);
    if (!bytes) {
      const answer = file ? file.text : JSON.stringify(answerTo(pathname, body));
      if (answer === undefined) {
        response.writeHead(404).end();
        return;
      }
      bytes = brotliCompressSync(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: file ? 11 : 5 } });
      packed.set(key, bytes);
    }
    response
      .writeHead(200, {
        'content-type': `${file?.type ?? 'application/json'}; charset=utf-8`,
        'content-encoding': 'br',
        'content-length': bytes.length,
        'cache-control': 'no-store',
      })
      .end(bytes);
  });
  return {
    address: (contestant) => server.url + pathOf(contestant),
    takeCalls: () => {
      const taken = calls;
      calls = 0;
      return taken;
    },
    close: () => server.close(),
  };
}

const pathOf = ({ contest, name }: Contestant) => `/${contest}/${name}`;

function html({ contest, name, body, script, sheet }: Contestant): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${contest}: ${name}</title>
<style>body { margin: 16px; font: 16px/1.5 system-ui, sans-serif } .map { inline-size: 100%; block-size: 420px }</style>
${sheet && `<link rel="stylesheet" href="/${contest}/${name}.css">`}
${script && `<script type="module" src="/${contest}/${name}.js"></script>`}
<body>${body}</body></html>`;
}

/** In memory, because another process may be writing `dist/` meanwhile. */
async function ownBuild(): Promise<Map<string, string>> {
  const built = await build({
    root,
    mode,
    logLevel: 'error',
    configFile: join(root, 'vite.config.ts'),
    build: { write: false },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  return new Map(
    outputs.flatMap((file) => {
      if (file.type === 'chunk') return [[file.fileName, file.code] as const];
      return file.fileName === filesName ? [[filesName, String(file.source)] as const] : [];
    }),
  );
}
