import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from '../runner/root.js';

/**
 * Serves pages, by path, with our scripts and a card processor that gets its tokens from the sandbox.
 *
 * @param url Address of the pages on this machine.
 * @returns Closes the server.
 */
export async function servePages(
  url: string,
  sandboxUrl: string,
  pages: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const token = async () => {
    const answer = await fetch(`${sandboxUrl}/card-fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: '4111111111111111', expiry: { month: 12, year: 2034 }, cvc: '123' }),
    });
    return answer.text();
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    const send = (type: string, body: string) =>
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
        .end(body);
    const missing = () => response.writeHead(404).end();
    const page = pages[path];
    if (page !== undefined) send('text/html', page);
    else if (path === '/card.js') send('text/javascript', cardScript);
    else if (path === '/token') void token().then((text) => send('application/json', text), missing);
    else if (/^\/fr-[\w-]+\.js$/.test(path))
      void readFile(join(root, 'dist', path), 'utf8').then((text) => send('text/javascript', text), missing);
    else missing();
  });
  await once(server.listen(Number(new URL(url).port)), 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

// Gets tokens from the sandbox without its card fields, which are not tested here.
const cardScript = `
  import { useCardProcessor } from '/fr-widgets.js';
  const nothing = () => {};
  const tokenize = async () => {
    const { token, cardType } = await (await fetch('/token')).json();
    return { ok: true, token, cardType };
  };
  const card = { tokenize, focus: nothing, clear: nothing, localize: nothing, restyle: nothing, unmount: nothing };
  const mount = async ({ onState }) => {
    onState({ ready: true, complete: true });
    return card;
  };
  useCardProcessor({ id: 'fault-test', load: async () => ({ id: 'fault-test', contract: 1, mount }) });
`;

/** A page with our form, behind a proxy's address. */
export function ourPage(proxyUrl: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ours</title>
<link rel="icon" href="data:,">
<script type="module" src="/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD"></script>
<script type="module" src="/card.js"></script>
<body><fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form></body></html>`;
}
