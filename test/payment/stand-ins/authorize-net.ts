/**
 * A stand-in for Authorize.Net's AcceptUI, not Authorize.Net's code. It behaves as
 * developer.authorize.net/api/reference/features/acceptjs.html and copies of the script in public repositories show for version 3: it
 * starts when the document is complete, reads the first button of its class once, hides its two layers by a style element, creates both
 * again whenever its form closes, and scrolls to the top of the page at the start, when it opens and when it closes. It was never tested
 * against Authorize.Net.
 */
import { standIns, lateness, typing, type Typed } from './orders.js';

const names = { container: 'AcceptUIContainer', background: 'AcceptUIBackground' } as const;
const height = 567;
const width = 550;

let tokens = 0;
let settings = { id: '', key: '', title: '', handler: '' };
/** The form's page, at the host from which this script was loaded. */
const formAddress = new URL('acceptMain/acceptMain.html', scriptAddress());

function scriptAddress(): string {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript.src : location.href;
}

function start(): void {
  const button = document.getElementsByClassName('AcceptUI')[0];
  if (standIns().orders.fault === 'throws-at-start') throw new TypeError('broken on purpose');
  if (!button) throw new TypeError("Cannot read properties of undefined (reading 'addEventListener')");
  button.addEventListener('click', open);
  addEventListener('message', receive);
  const read = (name: string) => button.getAttribute(`data-${name}`) ?? '';
  settings = {
    id: read('apiLoginID'),
    key: read('clientKey'),
    title: read('acceptUIFormHeaderTxt'),
    handler: read('responseHandler'),
  };
  standIns().calls.push(`AcceptUI ${settings.id} ${settings.key} ${settings.title}`);
  addLayers();
  const style = document.createElement('style');
  style.textContent = `
    #${names.container} { visibility: hidden; opacity: 0; z-index: -1; }
    #${names.background} { visibility: hidden; opacity: 0; z-index: -1; }
    #${names.container}.show { visibility: visible; z-index: 200; opacity: 1; top: 50%; }
    #${names.background}.show { opacity: .7; visibility: visible; z-index: 999998; }`;
  document.head.append(style);
}

/** Both layers, with styles set through the CSSOM, which a strict `style-src` allows. */
function addLayers(): void {
  const { background, container } = layers();
  Object.assign(background.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    background: '#000',
    opacity: '0.6',
    minWidth: '100%',
    minHeight: '100%',
    zIndex: '999998',
    display: 'block',
    height: `${document.documentElement.scrollHeight}px`,
  });
  Object.assign(container.style, {
    visibility: '',
    position: 'absolute',
    zIndex: '999999',
    display: 'block',
    overflow: 'hidden',
    top: innerHeight <= height ? '0' : '50%',
    height: `${Math.min(height, innerHeight)}px`,
    marginTop: innerHeight <= height ? '0' : `${-height / 2}px`,
    left: innerWidth <= width ? '0' : '50%',
    width: `${Math.min(width, innerWidth)}px`,
    marginLeft: innerWidth <= width ? '0' : `${-width / 2}px`,
  });
  const form = container.querySelector('iframe');
  if (form) {
    const sync = { verifyOrigin: 'AcceptUI', type: 'SYNC', pktData: location.origin };
    form.src = `${formAddress.href}#${encodeURIComponent(JSON.stringify(sync))}`;
    Object.assign(form.style, { height: '100%', width: '100%', border: '0' });
  }
  if (!background.isConnected) document.body.append(background);
  if (!container.isConnected) document.body.append(container);
  scrollTo(0, 0);
}

/** The layers of the page, or new ones that are not yet in it. */
function layers(): Record<keyof typeof names, HTMLElement> {
  const layerOf = (id: string) => {
    const found = document.getElementById(id);
    if (found) return found;
    const layer = document.createElement('div');
    layer.id = id;
    // Without a title, like the real frame.
    if (id === names.container) layer.append(document.createElement('iframe'));
    return layer;
  };
  return { container: layerOf(names.container), background: layerOf(names.background) };
}

function open(event: Event): void {
  for (const layer of Object.values(layers())) layer.className = 'show';
  event.stopPropagation();
  event.preventDefault();
  scrollTo(0, 0);
}

function receive({ origin, data }: MessageEvent): void {
  const { verifyOrigin, type, pktData } = Object(data) as Record<string, unknown>;
  if (origin !== formAddress.origin || verifyOrigin !== 'AcceptMain') return;
  if (type === 'RESPONSE')
    (globalThis as unknown as Record<string, (response: unknown) => void>)[settings.handler]?.(pktData);
  if (type !== 'RESPONSE' && type !== 'CLOSE_IFRAME') return;
  for (const layer of Object.values(layers())) layer.remove();
  addLayers();
}

const failed = (code: string, text: string) => ({
  messages: { resultCode: 'Error', message: [{ code, text }] },
});

/** The message that the form's frame would send. It is dispatched within the test's own task, so that the test need not wait. */
function post(type: 'RESPONSE' | 'CLOSE_IFRAME', pktData?: object): void {
  const source = layers().container.querySelector('iframe')?.contentWindow ?? null;
  const data = { verifyOrigin: 'AcceptMain', type, pktData };
  const message = new MessageEvent('message', { origin: formAddress.origin, data });
  // Firefox's constructor refuses a window of another origin.
  dispatchEvent(Object.defineProperty(message, 'source', { value: source }));
}

addEventListener(typing, (event) => {
  if (!layers().container.classList.contains('show')) return;
  const { fault, brand } = standIns().orders;
  const typed = (event as CustomEvent<Typed>).detail;
  if (typed === 'closed') {
    post('CLOSE_IFRAME');
    return;
  }
  // Its own form accepts only complete input.
  if (typed === 'half') return;
  standIns().calls.push('tokenize');
  const response =
    typed === 'wrong'
      ? failed('E_WC_05', 'Please provide valid credit card number.')
      : fault === 'offline'
        ? failed('E_WC_14', 'Accept.js encryption failed.')
        : fault === 'declines'
          ? failed('E_WC_20', 'Please provide valid credit card number.')
          : (standIns().orders.answer ?? {
              messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
              opaqueData: {
                dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
                dataValue: `nonce${(tokens += 1)}`,
              },
              encryptedCardData: { cardNumber: 'XXXXXXXXXXXX1111', expDate: '12/30', bin: brand },
              customerInformation: { firstName: '', lastName: '' },
            });
  if (fault === 'hangs') return;
  if (fault === 'garbled') {
    post('RESPONSE', {});
    return;
  }
  post('RESPONSE', response);
  if (fault === 'twice') post('RESPONSE', response);
  if (fault === 'late') addEventListener(lateness, () => post('RESPONSE', response), { once: true });
});

const page = globalThis as { AcceptUI?: object };
page.AcceptUI = page.AcceptUI ?? {};
if (document.readyState === 'complete') start();
else
  document.onreadystatechange = () => {
    if (document.readyState === 'complete') start();
  };
