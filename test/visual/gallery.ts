import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildBundle } from '../runner/bundle.js';
import { answerTo } from './answers.js';
import { hosts } from './hosts.js';
import { pages } from './pages.js';

/** Around each element, px: what it draws outside itself has to be seen too. */
export const margin = 16;

const sheet = `body { margin: ${String(margin)}px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px; }
  h2 { margin: 0 0 8px; font-size: 11px; font-weight: 400; opacity: 0.6; }`;

/** Serves `/{page}?lang=fr&dir=rtl&host=serif`: every element of a page with its caption, and a platform behind them. */
export async function startGallery(): Promise<{ url: string; close: () => void }> {
  // From memory: in `dist/` another build may be half written.
  const files = new Map((await buildBundle('pages')).map(({ fileName, code }) => [fileName, code]));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    const file = files.get(url.pathname.slice(1));
    if (file !== undefined) send(url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file);
    else if (url.pathname === '/page.css')
      send('text/css', `${hosts[url.searchParams.get('host') ?? 'plain'] ?? ''}\n${sheet}`);
    else if (url.pathname.startsWith('/v2/')) {
      const found = answerTo(url);
      response.statusCode = found === undefined ? 400 : 200;
      send('application/json', JSON.stringify(found ?? { message: 'there is none' }));
    } else send('text/html', html(url));
  });
  await listening(server);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function html({ pathname, searchParams }: URL): string {
  const name = pathname.slice(1);
  const figures = Object.entries(pages[name] ?? {}).map(
    ([caption, markup]) => `<section><h2>${caption}</h2>${markup}</section>`,
  );
  const lang = searchParams.get('lang') ?? 'en';
  const dir = searchParams.get('dir') ?? 'ltr';
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${name}</title><link rel="stylesheet" href="/page.css?host=${searchParams.get('host') ?? 'plain'}">
    <link rel="stylesheet" href="/fr-widgets.css">
    <script type="module" src="/fr-widgets.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>
    ${figures.join('\n')}</html>`;
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
