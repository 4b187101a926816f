/**
 * The Payment Request and its button of the stand-in for Stripe.js, not Stripe's code. It follows docs.stripe.com/js and the types of
 * @stripe/stripe-js 9.9.0 for the release `dahlia`. Tests simulate the donor's actions on the browser's sheet by events.
 */
import { standIns, sheetMove, type SheetMove } from './orders.js';

type Handler = (event: never) => void;

interface Details {
  readonly country?: string;
  readonly currency?: string;
  readonly total?: Item;
  readonly displayItems?: readonly Item[];
  readonly applePay?: object;
}

interface Item {
  readonly amount: number;
  readonly label: string;
}

const changeable = ['currency', 'total', 'displayItems', 'applePay'];
const known = [...changeable, 'country', 'requestPayerName', 'requestPayerEmail', 'disableWallets'];

/** The data of a request that its button needs. */
const requests = new WeakMap<object, { readonly show: () => void; isChecked: boolean }>();
/** The request whose sheet was closed last. */
let closedLast: object | undefined;

export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

export function checkNames(given: object, names: readonly string[], where: string): void {
  const strange = Object.keys(given).find((name) => !names.includes(name));
  if (strange) throw integrationError(`${strange} is not an accepted parameter of ${where}.`);
}

function check(details: Details, names: readonly string[]): void {
  checkNames(details, names, 'a payment request');
  const { currency = 'cad', country = 'CA', total, displayItems = [] } = details;
  if (!/^[a-z]{3}$/.test(currency)) throw integrationError(`currency can’t be ${currency}.`);
  if (!/^[A-Z]{2}$/.test(country)) throw integrationError(`country can’t be ${country}.`);
  for (const { amount, label } of [...(total ? [total] : []), ...displayItems])
    if (!Number.isInteger(amount) || amount < 0 || !label)
      throw integrationError(`${label} can’t cost ${amount}.`);
}

export function createPaymentRequest(options: Details & { disableWallets?: readonly string[] }): object {
  check(options, known);
  standIns().calls.push(`request ${JSON.stringify(options)}`);
  const handlers = new Map<string, Handler[]>();
  const emit = (type: string, event?: unknown) => {
    for (const handler of handlers.get(type) ?? []) handler(event as never);
  };
  let details: Details = options;
  let isShown = false;
  const close = () => {
    isShown = false;
    closedLast = request;
    standIns().calls.push('sheet closes');
  };
  const request = {
    async canMakePayment() {
      standIns().calls.push('canMakePayment');
      const wallets = (await standIns().orders.wallets) ?? { googlePay: true };
      requests.get(request)!.isChecked = true;
      const none = { applePay: false, googlePay: false, link: false, browserCard: false };
      const able = Object.fromEntries(
        Object.entries({ ...none, ...wallets }).map(([name, isAble]) => [
          name,
          isAble && !options.disableWallets?.includes(name),
        ]),
      );
      return Object.values(able).includes(true) ? able : null;
    },
    isShowing: () => isShown,
    update(next: Details) {
      if (isShown)
        throw integrationError('update can only be called while the payment interface is not showing.');
      check(next, changeable);
      details = { ...details, ...next };
      standIns().calls.push('update');
    },
    abort() {
      if (!isShown) throw integrationError('There is no payment interface to abort.');
      close();
      emit('cancel');
    },
    on(type: string, handler: Handler) {
      handlers.set(type, [...(handlers.get(type) ?? []), handler]);
      return request;
    },
  };
  requests.set(request, {
    isChecked: false,
    show() {
      if (isShown) throw integrationError('The payment interface is showing already.');
      isShown = true;
      const { country, currency, total, displayItems, applePay } = details;
      const shown = { country, currency, total, displayItems, applePay };
      standIns().calls.push(`sheet ${JSON.stringify(shown)}`);
    },
  });
  addEventListener(sheetMove, (event) => {
    const move = (event as CustomEvent<SheetMove>).detail;
    if (move.kind === 'confirms') {
      if (move.isLate ? closedLast !== request : !isShown) return;
      const { token, payerName, payerEmail } = move;
      const complete = (status: string) => {
        standIns().calls.push(`complete ${status}`);
        if (isShown && (status === 'success' || !move.staysAfterFailure)) close();
      };
      emit('token', { token, payerName, payerEmail, walletName: 'googlePay', complete });
    } else if (isShown) {
      close();
      if (move.kind === 'closes') emit('cancel');
    }
  });
  return request;
}

interface ButtonOptions {
  readonly paymentRequest: object;
  readonly style?: object;
}

export function createPaymentButton(options: ButtonOptions, leave: () => void): object {
  checkNames(options, ['paymentRequest', 'style'], 'a paymentRequestButton');
  const request = requests.get(options.paymentRequest);
  if (!request) throw integrationError('paymentRequest has to come from stripe.paymentRequest.');
  standIns().calls.push(`button ${JSON.stringify(options.style)}`);
  const handlers: Handler[] = [];
  let frame: HTMLIFrameElement | undefined;
  let isDestroyed = false;
  const alive = () => {
    if (isDestroyed) throw integrationError('This Element has already been destroyed.');
  };
  return {
    on(type: string, handler: Handler) {
      alive();
      if (type === 'click') handlers.push(handler);
    },
    mount(place: HTMLElement) {
      alive();
      if (!request.isChecked) throw integrationError('canMakePayment has to be called first.');
      if (place.getRootNode() instanceof ShadowRoot)
        throw integrationError('Elements can’t stand in a shadow root.');
      frame = document.createElement('iframe');
      frame.title = 'Secure payment button frame';
      place.append(frame);
      frame.addEventListener('click', () => {
        let isPrevented = false;
        const event = {
          preventDefault: () => {
            isPrevented = true;
          },
        };
        for (const handler of handlers) handler(event as never);
        if (!isPrevented) request.show();
      });
    },
    update(next: Partial<ButtonOptions>) {
      alive();
      checkNames(next, ['style'], 'a paymentRequestButton');
      standIns().calls.push(`button ${JSON.stringify(next.style)}`);
    },
    destroy() {
      alive();
      isDestroyed = true;
      leave();
      frame?.remove();
    },
  };
}
