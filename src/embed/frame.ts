import { pageDocument } from '../page/page-document.js';
import { dialogAttributes, ownAttributes } from './address-attributes.js';
import { protocol, readMessage, type Message } from './message.js';
import { texts } from './texts.js';

// `fr-embed-frame.js`, of `embed.html`: a classic script, because a sandboxed frame without an origin can't load modules.

const query = new URLSearchParams(location.search);
const language = (query.get('lang') ?? navigator.language).slice(0, 2).toLowerCase();
const words = texts[language === 'fr' || language === 'es' ? language : 'en'];
const place = pageDocument.querySelector<HTMLElement>('#place');

if (query.has('lang')) pageDocument.documentElement.lang = query.get('lang') ?? '';
const lacking = lackingPermission();
if (lacking !== undefined) say(words.lacks(lacking));
else fill();
tellHeight();

/** What the frame's `sandbox` forbids that the widgets need. Without `allow-scripts` the page shows its `<noscript>`. */
function lackingPermission(): string | undefined {
  // Requests of a page without an origin are refused by the proxy.
  if (self.origin === 'null') return 'allow-same-origin';
  return query.get('element') === 'donate-form' && !canSubmit() ? 'allow-forms' : undefined;
}

/** Whether a form is submitted: no attribute of the frame can be read from inside. */
function canSubmit(): boolean {
  const form = pageDocument.createElement('form');
  let isSubmitted = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isSubmitted = true;
  });
  form.hidden = true;
  pageDocument.body.append(form);
  form.requestSubmit();
  form.remove();
  return isSubmitted;
}

/** Names element and attributes on the place, where the module finds them. */
function fill(): void {
  const element = query.get('element') ?? '';
  const isForm = element === 'donate-form';
  for (const [name, value] of query) {
    if (!/^[a-z][a-z-]*$/.test(name) || ownAttributes.test(name)) continue;
    if (isForm && dialogAttributes.test(name)) continue;
    if (!place?.hasAttribute(`data-${name}`)) place?.setAttribute(`data-${name}`, value);
  }
  place?.setAttribute('data-fr', element);
  // The module has defined all elements by then.
  addEventListener('load', () => {
    if (place?.children.length === 0) say(words.unknownElement);
  });
}

/** Says why nothing is shown, with a link to this page outside the frame. */
function say(text: string): void {
  const line = pageDocument.createElement('p');
  const link = pageDocument.createElement('a');
  link.href = location.href;
  link.target = '_blank';
  link.textContent = words.open;
  line.append(text, ' ', link);
  place?.replaceChildren(line);
}

function tellHeight(): void {
  if (parent === self) return;
  let host: string | undefined;
  const tell = (message: Message, origin: string) => {
    parent.postMessage(message, origin);
  };
  const tellHost = () => {
    const height = pageDocument.body.getBoundingClientRect().height;
    if (host !== undefined) tell({ frEmbed: protocol, type: 'height', height }, host);
  };
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (source !== parent || message?.frEmbed !== protocol || message.type !== 'host') return;
    host = origin === 'null' ? '*' : origin;
    tellHost();
  });
  // The border box, because padding changes the height as well.
  new ResizeObserver(tellHost).observe(pageDocument.body, { box: 'border-box' });
  // To anyone: it says nothing but that this frame is there.
  tell({ frEmbed: protocol, type: 'ready' }, '*');
}
