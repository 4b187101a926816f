/**
 * A stand-in for Authorize.Net's AcceptUI, not Authorize.Net's code: it behaves as
 * developer.authorize.net/api/reference/features/acceptjs.html describes the hosted form of version 3, and as that script
 * is seen to: it takes the first button of its class when it starts, and reads that button's attributes then and never
 * again. No test has ever talked to Authorize.Net.
 */
import { desk, lateness, typing, type Typed } from './orders.js';

let tokens = 0;

function start(): void {
  const button = document.querySelector<HTMLElement>('.AcceptUI');
  if (!button) throw new TypeError("Cannot read properties of undefined (reading 'addEventListener')");
  const read = (name: string) => button.getAttribute(`data-${name}`) ?? '';
  const settings = {
    id: read('apiLoginID'),
    key: read('clientKey'),
    title: read('acceptUIFormHeaderTxt'),
    handler: read('responseHandler'),
  };
  desk().calls.push(`AcceptUI ${settings.id} ${settings.key} ${settings.title}`);
  const overlay = document.createElement('div');
  overlay.id = 'AcceptUIContainer';
  overlay.hidden = true;
  const frame = document.createElement('iframe');
  frame.title = settings.title;
  overlay.append(frame);
  document.body.append(overlay);

  button.addEventListener('click', (event) => {
    overlay.hidden = false;
    event.stopPropagation();
    event.preventDefault();
    scrollTo(0, 0);
  });
  const respond = (response: object) => {
    const { fault } = desk().orders;
    const answer = () =>
      (globalThis as unknown as Record<string, (response: object) => void>)[settings.handler]?.(response);
    overlay.hidden = true;
    if (fault === 'hangs' || fault === 'silent') return;
    answer();
    if (fault === 'twice') answer();
    if (fault === 'late') addEventListener(lateness, answer, { once: true });
  };
  const failed = (code: string, text: string) => ({
    messages: { resultCode: 'Error', message: [{ code, text }] },
  });
  addEventListener(typing, (event) => {
    if (overlay.hidden) return;
    const { fault, brand } = desk().orders;
    const typed = (event as CustomEvent<Typed>).detail;
    // Its own form lets nothing half typed pass.
    if (typed === 'half') return;
    desk().calls.push('tokenize');
    if (typed === 'wrong') respond(failed('E_WC_05', 'Please provide valid credit card number.'));
    else if (fault === 'offline') respond(failed('E_WC_14', 'Accept.js encryption failed.'));
    else if (fault === 'declines') respond(failed('E_WC_20', 'Please provide valid credit card number.'));
    else
      respond({
        messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
        opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: `nonce${(tokens += 1)}` },
        encryptedCardData: { cardNumber: 'XXXXXXXXXXXX1111', expDate: '12/30', bin: brand },
        customerInformation: { firstName: '', lastName: '' },
      });
  });
}

Object.assign(globalThis, { AcceptUI: {} });
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });
