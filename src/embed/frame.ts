import { earlyPath } from '../loading/early-path.js';
import { filesOf, knownTags } from '../loading/element-files.js';
import { jsonText, parseObject } from '../schema/json.js';
import { canSubmit } from '../page/can-submit.js';
import { pageDocument } from '../page/page-document.js';
import { dialogAttributes, isForAddress, isValueForAddress } from './address-attributes.js';
import { protocol, readMessage, type Message, type UtmParameters } from './message.js';
import { fieldsOf, relayedNames } from './relayed-events.js';
import { texts } from './texts.js';

// `fr-embed-frame.js`, the script of `embed.html`. It is a classic script, because a sandboxed frame without an origin cannot load modules.

const query = new URLSearchParams(location.search);
const language = (query.get('lang') ?? navigator.language).slice(0, 2).toLowerCase();
const words = texts[language === 'fr' || language === 'es' ? language : 'en'];
const place = pageDocument.querySelector<HTMLElement>('#place');

// Links of a widget lead to pages that are larger than the frame, and that often refuse to be framed.
if (parent !== self) addToHead('base', { target: '_top' });
if (query.has('lang')) pageDocument.documentElement.lang = query.get('lang') ?? '';
const lacking = lackingPermission();
if (lacking !== undefined) showMessage(words.lacks(lacking));
// An element without a proxy shows nothing, and names the missing setting in the console only.
else if (pageDocument.querySelector('script[data-proxy-url=""]')) showMessage(words.noProxy);
else fill();
speakWithHost();

/**
 * The missing token of the frame's `sandbox` attribute; `undefined` if none is missing. Without `allow-scripts` this script does not run,
 * and the page shows its `<noscript>`.
 */
function lackingPermission(): string | undefined {
  // The proxy refuses requests of pages without an origin.
  if (self.origin === 'null') return 'allow-same-origin';
  return nameOfElement() === 'donate-form' && !canSubmit(pageDocument.body) ? 'allow-forms' : undefined;
}

/** Sets the element's name and attributes on the placeholder, from which the script creates the element. */
function fill(): void {
  const element = nameOfElement();
  const isForm = element === 'donate-form';
  for (const [name, value] of query) {
    if (!isForAddress(name) || !isValueForAddress(value)) continue;
    if (isForm && dialogAttributes.test(name)) continue;
    if (!place?.hasAttribute(`data-${name}`)) place?.setAttribute(`data-${name}`, value);
  }
  const tag = `fr-${element}`;
  // Without its parameters, this page shows nothing. The browser says only the origin of the page around it.
  if (
    isForm &&
    parent !== self &&
    !place?.hasAttribute('data-share-href') &&
    !pageDocument.querySelector('link[rel=canonical]') &&
    /^https:/.test(pageDocument.referrer)
  )
    place?.setAttribute('data-share-href', new URL(pageDocument.referrer).origin);
  // Not the editor: any site could frame it, and lead its owner to press Save.
  if (!knownTags.includes(tag) || tag === 'fr-page-editor') {
    showMessage(words.unknownElement);
    return;
  }
  place?.setAttribute('data-fr', element);
  preload(tag);
}

function nameOfElement(): string {
  return (query.get('element') ?? '').replace(/^fr-/, '');
}

/** Lets the browser request the element's code and figures while it loads the autoloader. */
function preload(tag: string): void {
  const script = pageDocument.querySelector<HTMLScriptElement>('script[data-proxy-url]');
  if (!script) return;
  // A strict policy allows what has the script's nonce.
  const { src, nonce = '' } = script;
  // A copy of the page may load the module in one file, as copies of earlier releases do.
  if (/\/fr-autoloader\.js(\?|$)/.test(src))
    for (const path of filesOf(tag, pageDocument.documentElement.lang))
      addToHead('link', { rel: 'modulepreload', href: new URL(path, src).href, nonce });
  const figures = earlyPath(tag, (name) => place?.getAttribute(`data-${name}`) ?? null);
  const proxyUrl = script.dataset['proxyUrl']?.replace(/\/+$/, '') ?? '';
  if (figures !== undefined)
    addToHead('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: proxyUrl + figures });
}

function addToHead<Name extends 'base' | 'link'>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): void {
  pageDocument.head.append(Object.assign(pageDocument.createElement(name), values));
}

/** Shows why the frame is empty, with a link to this page outside the frame. */
function showMessage(text: string): void {
  const line = pageDocument.createElement('p');
  const link = pageDocument.createElement('a');
  link.href = location.href;
  link.target = '_blank';
  link.textContent = words.open;
  line.append(text, ' ', link);
  place?.replaceChildren(line);
}

function speakWithHost(): void {
  if (parent === self) return;
  let host: string | undefined;
  const post = (message: Message, origin: string) => {
    parent.postMessage(message, origin);
  };
  const postHeight = () => {
    const height = pageDocument.body.getBoundingClientRect().height;
    if (host !== undefined) post({ frEmbed: protocol, type: 'height', height }, host);
  };
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (source !== parent || message?.frEmbed !== protocol || message.type !== 'host') return;
    host = origin === 'null' ? '*' : origin;
    if (message.lang !== '' && !query.has('lang')) pageDocument.documentElement.lang = message.lang;
    addUtm(message.utm);
    postHeight();
  });
  for (const name of relayedNames)
    addEventListener(name, (event) => {
      const fields = fieldsOf(name, event as Event & Readonly<Record<string, unknown>>);
      if (fields && !event.defaultPrevented && host !== undefined && mayHear(host))
        post({ frEmbed: protocol, type: 'event', name, fields }, host);
    });
  // Observes the border box, because padding changes the height as well.
  new ResizeObserver(postHeight).observe(pageDocument.body, { box: 'border-box' });
  // Sent to any origin: the message only contains the number of the protocol.
  post({ frEmbed: protocol, type: 'ready' }, '*');
}

/**
 * Whether this page names the origin of the page around it in `data-event-origins`. Any site can frame a form, and would otherwise learn what
 * its visitors give.
 */
function mayHear(host: string): boolean {
  const script = pageDocument.querySelector<HTMLScriptElement>('script[data-event-origins]');
  // A page without an origin can't be named.
  return host !== '*' && (script?.dataset['eventOrigins'] ?? '').split(/\s+/).includes(host);
}

/**
 * Adds the parameters of the page around the frame that the form's `custom-data-from-url` names to its `custom-data`. Those of the frame's own
 * address win, because the form adds them to its `custom-data`.
 */
function addUtm(utm: UtmParameters): void {
  const names = (place?.dataset['customDataFromUrl'] ?? '').split(/\s+/);
  const own = Object.entries(utm).filter(([name]) => names.includes(name));
  if (own.length === 0) return;
  const data = parseObject(place?.dataset['customData'] ?? '{}');
  // The form says what is wrong with its own data.
  if (!data) return;
  const text = jsonText({ ...data, ...Object.fromEntries(own) });
  place?.setAttribute('data-custom-data', text);
  place?.querySelector('fr-donate-form')?.setAttribute('custom-data', text);
}
