import type { TokenResult } from '../schema/gift-values.js';
import type { ProcessorKit } from './processor-kit.js';
import { readFrameMessage, source, type FrameMessage } from './sandbox-message.js';
import type { CardTokenizer, MountContext, MountedCard } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';

/** Card fields in the sandbox's own frame. The input never reaches the page. */
export function createSandboxTokenizer(url: string, kit: ProcessorKit): CardTokenizer {
  const address = new URL(url, pageDocument.baseURI);
  return {
    id: 'sandbox',
    contract: 1,
    async mount(context) {
      return mountFrame(address, context, kit);
    },
  };
}

function mountFrame({ origin }: URL, context: MountContext, kit: ProcessorKit): MountedCard {
  const { container, signal, onState, onEnter } = context;
  let { locale, theme } = context;
  const waiting = new Map<string, (result: TokenResult) => void>();
  let unsettled: (() => void)[] = [];
  const frame = pageDocument.createElement('iframe');
  // Until the frame is ready, its window has the page's origin, and the browser would log an error for each message to it.
  let isReady = false;

  const post = (message: Record<string, unknown>) => {
    if (isReady) frame.contentWindow?.postMessage({ source, ...message }, origin);
  };

  const onMessage = (event: MessageEvent) => {
    // Both are checked, to ignore other frames of the same origin, and this frame if it has navigated to another origin.
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = readFrameMessage(event.data);
    if (message) applyMessage(message);
  };

  function applyMessage(message: FrameMessage): void {
    switch (message.type) {
      case 'ready':
        // The settings are sent again if the frame was reloaded, for example because it was moved. Its input is lost then.
        isReady = true;
        post({ type: 'init', locale, theme });
        frame.style.opacity = '';
        failWaiting();
        onState({ ready: true, complete: false });
        break;
      case 'state':
        onState({ ready: true, complete: message.complete, fieldErrors: message.errors });
        break;
      case 'enter':
        onEnter?.();
        break;
      case 'settled':
        settle();
        break;
      case 'height':
        frame.style.height = `${String(Math.ceil(message.px))}px`;
        break;
      case 'token':
        // The result is not checked here, because `askToken` checks the results of all adapters.
        waiting.get(message.requestId)?.(message.result as TokenResult);
        waiting.delete(message.requestId);
        break;
    }
  }

  function settle(): void {
    for (const resolve of unsettled) resolve();
    unsettled = [];
  }

  function failWaiting(): void {
    settle();
    for (const settle of waiting.values()) settle({ ok: false, code: 'network' });
    waiting.clear();
  }

  function unmount(): void {
    window.removeEventListener('message', onMessage);
    failWaiting();
    frame.remove();
  }

  window.addEventListener('message', onMessage);
  signal.addEventListener('abort', unmount, { once: true });
  frame.src = `${origin}/card-fields?${new URLSearchParams({ origin: location.origin, locale }).toString()}`;
  frame.title = kit.words(locale).card;
  // Set through the CSSOM, which a strict style-src allows. The frame has 3 px around its fields for their focus ring; the negative margin
  // aligns them with the form's own fields. Invisible until it gets the theme: before, browsers paint it white on a dark page.
  const style = {
    display: 'block',
    width: 'calc(100% + 6px)',
    // Resets give every frame `max-width: 100%`.
    maxWidth: 'none',
    margin: '-3px',
    height: '0',
    border: '0',
    opacity: '0',
  };
  Object.assign(frame.style, style);
  container.append(frame);

  return {
    tokenize: ({ attemptId: requestId, amountMinor, currency, locale: spoken }) =>
      new Promise((resolve) => {
        waiting.set(requestId, resolve);
        post({ type: 'tokenize', requestId, amountMinor, currency, locale: spoken });
      }),
    settle: () =>
      new Promise((resolve) => {
        unsettled.push(resolve);
        post({ type: 'settle' });
      }),
    check() {
      post({ type: 'check' });
    },
    focus(at) {
      frame.focus();
      post({ type: 'focus', at });
    },
    clear() {
      post({ type: 'clear' });
    },
    localize(next) {
      locale = next;
      frame.title = kit.words(next).card;
      post({ type: 'locale', locale: next });
    },
    restyle(next) {
      theme = next;
      post({ type: 'init', locale, theme });
    },
    unmount,
  };
}
