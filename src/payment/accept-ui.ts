import type { AcceptResponse } from './authorize-net-api.js';
import type { ProcessorKit } from './processor-kit.js';
import { pageDocument } from '../page/page-document.js';
import { shared } from '../page/registry.js';

/** Time limit in ms for the page to load, or for a message of the form's frame. Shorter than the donate form's ten seconds. */
const patience = 8000;

/** Name of the global function that the script calls with the response. */
const handler = 'frAuthorizeNetResponse';

/** Callbacks of one button that opens the hosted form. */
export interface Opener {
  /** Called with the hosted form's response. */
  readonly onResponse: (response: AcceptResponse) => void;
  /** Called if the hosted form did not open, or if its frame stayed empty. */
  readonly fail: () => void;
  /** Called when the hosted form has closed, with or without a response. */
  readonly closed: () => void;
}

interface Page {
  /** The script's own button. The page has only one: the script reads it once, when it starts, and ignores any other. */
  trigger?: HTMLElement | undefined;
  /** The opener that opened the form last. Only this one gets the response. */
  opener?: Opener | undefined;
  /** Scroll position of the page when the form opened. */
  place: readonly [number, number];
  /** Whether the response has arrived. Further responses are ignored: the script may run more than once on a page. */
  isAnswered?: boolean;
  /** Window of the form's frame, once it has sent a message. A blocked frame sends none, although it fires `load`. */
  form?: MessageEventSource | null;
  /** Whether the form did not open, or its frame sent no message while the form was open. */
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
 * @param data The `data-` attributes of its button, with the settings of the account and the form.
 */
export async function startAcceptUi(
  script: string,
  data: Readonly<Record<string, string>>,
  kit: ProcessorKit,
): Promise<void> {
  // The page may have replaced its whole body, including the button and the form, or restored it from its HTML, with copies of both.
  const isGone =
    page.trigger && !(page.trigger.isConnected && frame()) && pageDocument.readyState === 'complete';
  if (removeCopies() || isGone) {
    for (const node of [page.trigger, ...layers()]) node?.remove();
    page.trigger = undefined;
    Reflect.deleteProperty(globalThis, 'AcceptUI');
  } else if (!isThere()) loadAgain();
  // If an element of the page has this ID, the global exists but is not an own property of the window. The script then does not replace it.
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
    // The script waits for the page to load before it starts, and then scrolls to the top of the page.
    if (pageDocument.readyState !== 'complete')
      await inTime('AcceptUI waits for the page, which does not finish loading', (done) => {
        addEventListener('load', done, { once: true });
      });
    goTo(place);
    // Runs after the script's own listener, which closes the form and scrolls to the top of the page.
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

/** Resolves once the form's frame has sent a message. */
export async function untilFormIsThere(): Promise<void> {
  if (isThere()) return;
  await inTime('the form of Authorize.Net does not come; does frame-src allow its address?', (done) => {
    page.waiting.add(done);
  });
}

/** Opens the form over the page. AcceptUI scrolls to the top of the page, where its form is. */
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
  // AcceptUI gives the frame no accessible name and does not focus it.
  shown.title = title;
  shown.focus({ preventScroll: true });
  setTimeout(check, patience);
}

/** Closes the form, if this opener has opened it. */
export function closeForm(opener: Opener | undefined): void {
  if (!opener || page.opener !== opener) return;
  for (const layer of layers()) if (layer) layer.className = '';
  settle();
}

/** Runs after the form has closed. AcceptUI leaves the page scrolled to its top and focuses nothing. */
function settle(): void {
  const { opener } = page;
  page.opener = undefined;
  goTo(page.place);
  opener?.closed();
}

/** Closes the form on Escape or on a click beside it, because a frame that stays empty has no close button. */
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

/** Reloads a frame that has not sent a message in time. */
function loadAgain(): void {
  const lost = frame();
  lost?.parentElement?.append(lost);
  page.isLost = false;
}

/**
 * Hides AcceptUI's layers by an adopted style sheet. If a strict `style-src` blocks AcceptUI's own style element, the layers would cover
 * the page and take all clicks.
 */
function adoptSheet(): void {
  const { adoptedStyleSheets } = pageDocument as { adoptedStyleSheets?: CSSStyleSheet[] };
  if (!adoptedStyleSheets || (page.sheet && adoptedStyleSheets.includes(page.sheet))) return;
  page.sheet = new CSSStyleSheet();
  page.sheet.replaceSync(
    '#AcceptUIContainer:not(.show),#AcceptUIBackground:not(.show){visibility:hidden!important}',
  );
  Object.assign(document, { adoptedStyleSheets: [...adoptedStyleSheets, page.sheet] });
}

/** Removes copies of the button. Returns whether there were any in place of the button itself. */
function removeCopies(): boolean {
  const drawn = [...pageDocument.querySelectorAll(`.AcceptUI[data-responseHandler=${handler}]`)];
  for (const button of drawn) if (button !== page.trigger) button.remove();
  return drawn.length > 0 && page.trigger?.isConnected !== true;
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
      if (!page.isAnswered) page.opener?.onResponse(response);
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
