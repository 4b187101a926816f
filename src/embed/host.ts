import { pageDocument } from '../page/page-document.js';
import { protocol, readMessage, utmOf, type Message } from './message.js';

// `fr-embed.js`, for pages with frames of `embed.html`. Gives each `<iframe data-fr-embed>` the height of its content and dispatches the events
// of its element on it.

const warned = new Set<number>();

addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
  const message = readMessage(data);
  const frame = message && [...frames()].find(({ contentWindow }) => contentWindow === source);
  // A frame that has navigated to another site must not set its height.
  if (!frame || origin !== originOf(frame)) return;
  if (message.frEmbed !== protocol) warn(message.frEmbed);
  else if (message.type === 'ready') greet(frame);
  else if (message.type === 'height') frame.style.height = `${String(message.height)}px`;
  else if (message.type === 'event')
    frame.dispatchEvent(Object.assign(new Event(message.name, { bubbles: true }), message.fields));
});

// For frames that loaded before this script. Later ones send `ready`.
for (const frame of frames()) greet(frame);

function frames(): NodeListOf<HTMLIFrameElement> {
  return pageDocument.querySelectorAll<HTMLIFrameElement>('iframe[data-fr-embed]');
}

function greet(frame: HTMLIFrameElement): void {
  const query = new URLSearchParams(location.search);
  const message: Message = {
    frEmbed: protocol,
    type: 'host',
    lang: pageDocument.documentElement.lang,
    utm: utmOf((name) => query.get(name)),
  };
  const origin = originOf(frame);
  if (origin !== undefined) frame.contentWindow?.postMessage(message, origin);
}

function originOf({ src }: HTMLIFrameElement): string | undefined {
  try {
    return new URL(src, pageDocument.baseURI).origin;
  } catch {
    return undefined;
  }
}

function warn(other: number): void {
  if (warned.has(other)) return;
  warned.add(other);
  console.warn(
    `fr-embed.js speaks protocol ${String(protocol)}, and a frame speaks ${String(other)}: use fr-embed.js and embed.html of one release.`,
  );
}
