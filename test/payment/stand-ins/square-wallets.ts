/**
 * The wallets of Square's stand-in, as developer.squareup.com/docs/web-payments/apple-pay, …/google-pay and the types 1.84.5 describe them:
 * an unavailable wallet rejects, a request accepts no change while a sheet is open, and Apple Pay has no button of its own.
 */
import { squareState, type Availability } from './square-orders.js';
import { standIns } from './orders.js';

interface Options {
  countryCode: string;
  currencyCode: string;
  lineItems?: readonly Item[];
  total: Item;
  requestBillingContact?: boolean;
}

interface Item {
  amount: string;
  label: string;
}

/** Square's errors are instances of `Error` with their own names. */
export function squareError(name: string, message = name, errors: readonly object[] = []): Error {
  return Object.assign(new Error(message), { name, errors });
}

function checkRequest(options: Options): void {
  const { countryCode, currencyCode, lineItems = [], total } = options;
  const isRight =
    /^[A-Z]{2}$/.test(countryCode) &&
    /^[A-Z]{3}$/.test(currencyCode) &&
    [total, ...lineItems].every(({ amount, label }) => /^\d+\.\d\d$/.test(amount) && label !== '') &&
    (lineItems.length === 0 ||
      lineItems.reduce((sum, { amount }) => sum + Number(amount), 0) === Number(total.amount));
  if (!isRight) throw squareError('InvalidPaymentRequestError');
}

let isClick = false;
addEventListener(
  'click',
  () => {
    isClick = true;
    // Until the next task: after an `await`, browsers open no sheet.
    queueMicrotask(() => {
      isClick = false;
    });
  },
  { capture: true },
);

let tokens = 0;
const contact = {
  givenName: 'Maude',
  familyName: 'Tremblay',
  email: 'maude@example.org',
  phone: '+18195550100',
  addressLines: ['12, rue des Érables', ''],
  city: 'Gatineau',
  state: 'QC',
  postalCode: 'J8X 1A1',
  countryCode: 'CA',
};

/** State that all payment requests of a page share, because the browser shows one sheet at a time. */
export function createWallets() {
  const known = new WeakMap<object, Options>();

  function paymentRequest(options: Options): object {
    checkRequest(options);
    const request = {
      addEventListener: () => undefined,
      update(next: Partial<Options>) {
        const merged = { ...(known.get(request) ?? options), ...next };
        checkRequest(merged);
        if (squareState().isOpen) return false;
        known.set(request, merged);
        return true;
      },
    };
    known.set(request, options);
    squareState().requests.push(request);
    standIns().calls.push(`request ${options.countryCode} ${options.currencyCode}`);
    return request;
  }

  async function available(how: Availability = 'unsupported'): Promise<void> {
    if (how === 'hangs') await new Promise(() => {});
    if (how === 'late') await new Promise<void>((resolve) => squareState().resume.push(resolve));
    if (how === 'unsupported') throw squareError('PaymentMethodUnsupportedError');
  }

  function wallet(name: 'Apple Pay' | 'Google Pay', request: object) {
    let isDestroyed = false;
    squareState().alive += 1;
    return {
      async tokenize() {
        if (isDestroyed) throw squareError('PaymentMethodAlreadyDestroyedError');
        if (!isClick) throw squareError('UnexpectedError', 'A sheet opens only in the task of a click.');
        if (squareState().isOpen)
          throw squareError('UnexpectedError', 'Page already has an active payment session.');
        squareState().isOpen = true;
        const options = known.get(request);
        return new Promise<unknown>((resolve, reject) => {
          const close = (act: () => void) => () => {
            squareState().isOpen = false;
            act();
          };
          const { brand } = standIns().orders;
          const { countryCode: country, currencyCode: currency } = options ?? {};
          const { amount, label } = options?.total ?? {};
          squareState().sheets.push({
            wallet: name,
            shown: `${country} ${amount} ${currency} ${options?.lineItems?.[0]?.label} (${label})`,
            confirm: close(() => {
              const details = {
                method: name,
                card: { brand, last4: '1111', expMonth: 12, expYear: 2030 },
                ...(options?.requestBillingContact && { billing: contact }),
              };
              resolve({ status: 'OK', token: `wnon:${(tokens += 1)}`, details });
            }),
            cancel: close(() => resolve({ status: 'Cancel' })),
            answer: (result) => close(() => resolve(result))(),
            fail: (error) => close(() => reject(error))(),
          });
        });
      },
      async destroy() {
        if (isDestroyed) throw squareError('PaymentMethodAlreadyDestroyedError');
        isDestroyed = true;
        squareState().alive -= 1;
        return true;
      },
    };
  }

  return {
    paymentRequest,
    /** Not an async function, because Square may throw synchronously. */
    applePay(request: object) {
      const { apple } = squareState().orders;
      if (apple === 'throws') throw squareError('PaymentMethodUnsupportedError');
      return available(apple).then(() => wallet('Apple Pay', request));
    },
    googlePay(request: object) {
      const { google } = squareState().orders;
      if (google === 'throws') throw squareError('InvalidElementPresentError');
      return available(google).then(() => {
        let place: HTMLElement | undefined;
        const made = wallet('Google Pay', request);
        return {
          ...made,
          async attach(element: HTMLElement, options: { buttonColor?: string }) {
            if (google === 'not attached') throw squareError('PaymentMethodUnsupportedError');
            if (place) throw squareError('PaymentMethodAlreadyAttachedError');
            place = element;
            const button = document.createElement('button');
            button.type = 'button';
            button.ariaLabel = 'Google Pay';
            element.append(button);
            standIns().calls.push(`google ${options.buttonColor}`);
          },
          async destroy() {
            place?.replaceChildren();
            return made.destroy();
          },
        };
      });
    },
  };
}
