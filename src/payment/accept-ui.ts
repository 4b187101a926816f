import type { AcceptResponse } from './authorize-net-api.js';
import type { ProcessorKit } from './processor-kit.js';
import { pageDocument } from '../page-document.js';
import { shared } from '../registry.js';

/** Milliseconds for the page to load, or for the form's frame to send a message; below the ten seconds that a donate form waits. */
const patience = 8000;

/** The name under which the script finds the page's handler. */
const handler = 'frAuthorizeNetResponse';

/** Who has opened the hosted form. */
export interface Opener {
  /** The form's answer. */
  readonly hear: (response: AcceptResponse) => void;
  /** The form did not open, or its frame stayed empty. */
  readonly fail: () => void;
  /** The form has closed, with an answer or without. */
  readonly closed: () => void;
}

interface Page {
  /** The script's button. One for the page: the script reads it once, when it starts, and looks for no other. */
  trigger?: HTMLElement | undefined;
  /** Whoever has opened the form last; it answers to nobody else. */
  opener?: Opener | undefined;
  /** Where the page was when the form opened. */
  place: readonly [number, number];
  /** An answer comes once, however often the script runs on the page. */
  isAnswered?: boolean;
  /** The form's window, once it has sent a message. A blocked frame sends none, and its `load` event comes all the same. */
  form?: MessageEventSource | null;
  /** The frame has sent nothing while the form was open. */
  isLost?: boolean;
  sheet?: CSSStyleSheet;
  readonly waiting: Set<() => void>;
}

const page = shared('accept-ui', (): Page => ({ place: [0, 0], waiting: new Set() }));

const layers = () => ['AcceptUIContainer', 'AcceptUIBackground'].map((id) => pageDocument.getElementById(id));
const frame = () => layers()[0]?.querySelector('iframe');
const isThere = () => Boolean(page.form) && page.form === frame()?.contentWindow;
const isOpen = () => layers()[0]?.classList.contains('show') === true;
const placeNow = () => [scrollX, scrollY] as const;
const goTo = ([left, top]: Page['place']) => {
  scrollTo({ left, top, behavior: 'instant' });
};

/**
 * Starts Authorize.Net's AcceptUI, once for the page.
 *
 * @param data What its button says of the account and the form.
 */
export async function startAcceptUi(
  script: string,
  data: Readonly<Record<string, string>>,
  kit: ProcessorKit,
): Promise<void> {
  // Also where a page has exchanged its whole body, with the button and the form in it.
  if (page.trigger && !(page.trigger.isConnected && frame()) && pageDocument.readyState === 'complete') {
    page.trigger.remove();
    page.trigger = undefined;
    Reflect.deleteProperty(globalThis, 'AcceptUI');
  } else if (!isThere()) loadAgain();
  // Where an element has that ID, the global is there without being the window's own, and the script keeps the element.
  const isRun = () => Object.hasOwn(globalThis, 'AcceptUI') || undefined;
  const isForeign = () => pageDocument.getElementsByClassName('AcceptUI')[0] !== page.trigger;
  const foreign = 'the page has an AcceptUI button of its own, and AcceptUI serves one button on a page';
  if (isForeign() || (!page.trigger && isRun())) throw new Error(foreign);
  adoptSheet();
  page.trigger ??= drawTrigger(data);
  addEventListener('message', hearFrame, true);
  addEventListener('click', leave);
  addEventListener('keydown', leave);
  let place = placeNow();
  const keep = () => {
    place = placeNow();
  };
  addEventListener('scroll', keep);
  try {
    await kit.loadScript(script, isRun);
    // It waits for the whole page before it starts, and goes to the top of it then.
    if (pageDocument.readyState !== 'complete')
      await inTime('AcceptUI waits for the page, which does not finish loading', (done) => {
        addEventListener('load', done, { once: true });
      });
    goTo(place);
    // After the script's own listener, which closes the form and goes to the top of the page.
    removeEventListener('message', afterScript);
    addEventListener('message', afterScript);
  } finally {
    removeEventListener('scroll', keep);
  }
  const [container, background] = layers();
  if (!container || !background) throw new Error('AcceptUI has not started on this page');
  if (getComputedStyle(background).visibility !== 'hidden') {
    container.remove();
    background.remove();
    throw new Error(
      "a style-src without 'unsafe-inline' blocks the styles of AcceptUI, which would cover the page",
    );
  }
  if (isForeign()) throw new Error(foreign);
}

/** Until the form's frame has sent a message. */
export async function untilFormIsThere(): Promise<void> {
  if (isThere()) return;
  await inTime('the form of Authorize.Net does not come; does frame-src allow its address?', (done) => {
    page.waiting.add(done);
  });
}

/** Opens the form over the page, whose top AcceptUI goes to, because its form lies there. */
export function openForm(opener: Opener, title: string): void {
  closeForm(page.opener);
  if (page.isLost) loadAgain();
  page.opener = opener;
  page.isAnswered = false;
  page.place = placeNow();
  page.trigger?.click();
  const shown = frame();
  const check = () => {
    if (page.opener !== opener || (isOpen() && isThere())) return;
    page.isLost = true;
    closeForm(opener);
    opener.fail();
  };
  if (!shown || !isOpen()) {
    check();
    return;
  }
  // It has no name for screen readers, and does not take the focus.
  shown.title = title;
  shown.focus({ preventScroll: true });
  setTimeout(check, patience);
}

/** Closes the form, if it is this one's. */
export function closeForm(opener: Opener | undefined): void {
  if (!opener || page.opener !== opener) return;
  for (const layer of layers()) if (layer) layer.className = '';
  settle();
}

/** The form has closed: AcceptUI leaves the page at its top, and the focus nowhere. */
function settle(): void {
  const { opener } = page;
  page.opener = undefined;
  goTo(page.place);
  opener?.closed();
}

/** A way out beside the form's own, which a frame that stays empty does not have. */
function leave(event: Event): void {
  const isOut =
    event instanceof KeyboardEvent ? event.key === 'Escape' : event.target === layers()[1] && isOpen();
  if (isOut) closeForm(page.opener);
}

function hearFrame({ source }: MessageEvent): void {
  if (!source || source !== frame()?.contentWindow) return;
  page.form = source;
  for (const done of page.waiting) done();
  page.waiting.clear();
}

function afterScript(): void {
  if (page.opener && !isOpen()) settle();
}

/** Has a frame that was waited for in vain load once more. */
function loadAgain(): void {
  const lost = frame();
  lost?.parentElement?.append(lost);
  page.isLost = false;
}

/** AcceptUI hides its layers by a style element, which a strict `style-src` blocks: they would cover the page and take all clicks. */
function adoptSheet(): void {
  const { adoptedStyleSheets } = pageDocument as { adoptedStyleSheets?: CSSStyleSheet[] };
  if (!adoptedStyleSheets || (page.sheet && adoptedStyleSheets.includes(page.sheet))) return;
  page.sheet = new CSSStyleSheet();
  page.sheet.replaceSync(
    '#AcceptUIContainer:not(.show),#AcceptUIBackground:not(.show){visibility:hidden!important}',
  );
  Object.assign(document, { adoptedStyleSheets: [...adoptedStyleSheets, page.sheet] });
}

function drawTrigger(data: Readonly<Record<string, string>>): HTMLElement {
  const button = pageDocument.createElement('button');
  button.type = 'button';
  button.className = 'AcceptUI';
  button.hidden = true;
  for (const [name, value] of Object.entries({ ...data, responseHandler: handler }))
    button.setAttribute(`data-${name}`, value);
  pageDocument.body.append(button);
  Object.assign(globalThis, {
    [handler]: (response: AcceptResponse) => {
      if (!page.isAnswered) page.opener?.hear(response);
      page.isAnswered = true;
    },
  });
  return button;
}

function inTime(late: string, begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patience, new Error(late));
    begin(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
