import { CardForm } from './card-form.js';
import { element } from './element.js';
import { readHostMessage, SOURCE, type FrameMessage, type HostMessage, type Locale } from './messages.js';
import { applyTheme } from './theme.js';
import { tokenize } from './tokenize.js';

// Messages are only exchanged with this origin. The server refuses unknown ones.
const origin = new URLSearchParams(location.search).get('origin') ?? '';

const post = (message: FrameMessage): void => parent.postMessage({ source: SOURCE, ...message }, origin);

// Sent first, because a page waits for this message before it sends the theme of the fields.
post({ type: 'ready' });

let lastState = '';
const form = new CardForm((state) => {
  const text = JSON.stringify(state);
  if (text === lastState) return;
  lastState = text;
  post({ type: 'state', ...state });
});

let running = new AbortController();

async function makeToken(request: Extract<HostMessage, { type: 'tokenize' }>): Promise<void> {
  // A second request aborts the first: the donor went back and pressed the button again.
  running.abort();
  running = new AbortController();
  const result = await tokenize(form, request, running.signal);
  post({ type: 'token', requestId: request.requestId, ...result });
}

function applyMessage(message: HostMessage): void {
  switch (message.type) {
    case 'init':
      applyTheme(message.theme, document.documentElement);
      setLocale(message.locale);
      break;
    case 'locale':
      setLocale(message.locale);
      break;
    case 'tokenize':
      void makeToken(message);
      break;
    case 'focus':
      form.focus(message.at);
      break;
    case 'check':
      form.check();
      break;
    case 'settle':
      // Answered at once: messages arrive in the order in which they were sent, and each change is reported immediately.
      post({ type: 'settled' });
      break;
    case 'clear':
      running.abort();
      form.clear();
      break;
  }
}

function setLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  form.setLocale(locale);
  // Also sent here, because the observer does not run while the frame is out of view, so that the frame could keep a height of 0.
  reportHeight();
}

function reportHeight(): void {
  const px = Math.ceil(element('main').getBoundingClientRect().height);
  if (px === lastHeight) return;
  lastHeight = px;
  post({ type: 'height', px });
}

element('card-form').addEventListener('keydown', ({ key, isComposing }) => {
  if (key === 'Enter' && !isComposing) post({ type: 'enter' });
});

addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== parent) return;
  const message = readHostMessage(event.data);
  if (message) applyMessage(message);
});

let lastHeight = 0;
setLocale('en');
new ResizeObserver(reportHeight).observe(element('main'));
