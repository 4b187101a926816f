import type { Choice, PageChoice } from './choice.js';
import type { PreviewMessage, ShowMessage } from './preview-message.js';

// The script of the page in the builder's frame. It loads the widgets and shows the widget that the builder sends.

/** The settings with which the module was loaded. They cannot change later, so other settings need a new page. */
let loaded: string | undefined;
const place = document.querySelector('main');

window.addEventListener('message', ({ origin, data }: MessageEvent<ShowMessage>) => {
  if (origin !== location.origin || data.kind !== 'show' || !place) return;
  const settings = JSON.stringify(data.choice.page);
  if (loaded !== undefined && loaded !== settings) {
    // The new page sends `ready` and gets the message again.
    location.reload();
    return;
  }
  if (loaded === undefined) loadWidgets(data.choice.page);
  loaded = settings;
  const { style } = document.documentElement;
  style.background = data.background;
  style.color = data.color;
  show(data.choice, place);
});

function post(message: PreviewMessage): void {
  parent.postMessage(message, location.origin);
}

function loadWidgets({ proxyUrl, currency, locale, processor, processorSettings }: PageChoice): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = 'widgets/fr-autoloader.js';
  const data = {
    proxyUrl,
    currency,
    locale,
    // Any other processor would load its own script, and a gift in the preview would be charged.
    ...(processor === 'sandbox' ? { processor, processorUrl: processorSettings['url'] ?? '' } : {}),
  };
  for (const [name, value] of Object.entries(data)) if (value !== '') script.dataset[name] = value;
  if (locale !== '') document.documentElement.lang = locale;
  document.head.append(script);
}

let shownTag = '';
let shownInside = '';
const tokens = new Set<string>();
/** Attributes that this script has set. An element may also set some itself, which must stay. */
const written = new Set<string>();

function show({ tag, attributes, children, text, colours }: Choice, main: HTMLElement): void {
  const { style } = document.documentElement;
  for (const name of tokens) if (!(name in colours)) style.removeProperty(name);
  for (const [name, value] of Object.entries(colours)) {
    tokens.add(name);
    style.setProperty(name, value);
  }
  const inside = JSON.stringify([children, text]);
  let element = main.querySelector(tag);
  if (!element || shownTag !== tag || shownInside !== inside) {
    element = createWidget(tag, children, text);
    main.replaceChildren(element);
    [shownTag, shownInside] = [tag, inside];
    written.clear();
  }
  for (const name of written) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    written.add(name);
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** A widget with its children and text, still without its attributes. */
function createWidget(tag: string, children: Choice['children'], text: string): Element {
  const element = document.createElement(tag);
  for (const child of children) {
    const one = document.createElement(child.tag);
    for (const [name, value] of Object.entries(child.attributes)) one.setAttribute(name, value);
    one.textContent = child.text;
    element.append(one);
  }
  if (text !== '') element.append(text);
  return element;
}

new ResizeObserver(() => post({ kind: 'height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
post({ kind: 'ready' });
