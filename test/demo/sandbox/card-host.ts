import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Locator, Page } from 'puppeteer-core';
import { patience } from '../../support/until.js';

const page = (frame: string): string => `<!doctype html><html lang="en"><title>Host</title>
<body style="font-family:Georgia,serif;background:#f6f3ec;margin:2rem;max-width:30rem">
<h1>Give</h1><iframe id="card" title="Card details" src="${frame}" style="width:100%;border:0;display:block"></iframe>
<script>
  const card = document.getElementById('card');
  window.messages = [];
  addEventListener('message', (event) => {
    if (event.origin !== new URL(card.src).origin) return;
    window.messages.push(event.data);
    if (event.data.type === 'height') card.style.height = event.data.px + 'px';
  });
  window.ask = (message) => card.contentWindow.postMessage({ source: 'fr-sandbox-card', ...message }, new URL(card.src).origin);
</script></body></html>`;

/** A donation page with only a card frame, on its own origin. */
export async function startHost(
  frameUrl: (origin: string) => string,
): Promise<{ url: string; close(): void }> {
  let url = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(frameUrl(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Message = Record<string, unknown> & { type: string };

/** The first message of a type with these members; waits for it if necessary. */
export async function received(
  host: Page,
  type: string,
  fits: Record<string, unknown> = {},
): Promise<Message> {
  const handle = await host.waitForFunction(
    (wanted: string, values: Record<string, unknown>) =>
      (window as unknown as { messages: Record<string, unknown>[] }).messages.findLast(
        (message) =>
          message['type'] === wanted &&
          Object.entries(values).every(
            ([key, value]) => JSON.stringify(message[key]) === JSON.stringify(value),
          ),
      ),
    { timeout: patience },
    type,
    fits,
  );
  return (await handle.jsonValue()) as Message;
}

export const ask = (host: Page, message: Record<string, unknown>): Promise<void> =>
  host.evaluate((sent) => (window as unknown as { ask(message: unknown): void }).ask(sent), message);

/** The frame with the fields, once it is ready. */
export async function openFields(host: Page, url: string): Promise<Frame> {
  await host.goto(url);
  await received(host, 'ready');
  const frame = await (await host.waitForSelector('iframe'))?.contentFrame();
  if (!frame) throw new Error('The page has no card fields.');
  await ask(host, { type: 'init', locale: 'en', theme: { 'accent-color': '#7a1f5c' } });
  return frame;
}

export const fieldOf = (frame: Frame, label: string): Locator<Element> =>
  frame.locator(`::-p-aria([name="${label}"][role="textbox"])`);

/** Types a card that expires in 2031. */
export async function fillFields(frame: Frame, number: string): Promise<void> {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiry (MM / YY)', '1231'],
    ['Security code', '123'],
  ] as const) {
    const input = await fieldOf(frame, label).waitHandle();
    await input.type(text);
  }
}
