/**
 * A stand-in for Square's Web Payments SDK, not Square's code. It behaves as developer.squareup.com/reference/sdks/web/payments and the
 * types 1.84.5 describe `payments.card()`: it throws errors with their own names, accepts listeners only after `attach`, refuses text over
 * 16 px, and accepts the application IDs of one environment. It was never tested against Square.
 */
import { emitter, insertFrame } from './emitter.js';
import { squareState } from './square-orders.js';
import { createWallets, squareError } from './square-wallets.js';
import { standIns, typing, type Typed } from './orders.js';

const properties: Readonly<Record<string, readonly string[]>> = {
  input: ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontWeight'],
  'input.is-focus': ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontWeight'],
  'input::placeholder': ['color'],
  'input.is-focus::placeholder': ['color'],
  'input.is-error': ['color'],
  'input.is-error::placeholder': ['color'],
  '.input-container': ['borderColor', 'borderRadius', 'borderWidth'],
  '.input-container.is-focus': ['borderColor', 'borderWidth'],
  '.input-container.is-error': ['borderColor', 'borderWidth'],
  '.message-text': ['color'],
  '.message-icon': ['color'],
  '.message-text.is-error': ['color'],
  '.message-icon.is-error': ['color'],
};

function checkStyle(style: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  for (const [selector, rules] of Object.entries(style)) {
    const allowed = properties[selector];
    if (!allowed) throw squareError('InvalidInputStyleSelectorError', selector);
    for (const [name, value] of Object.entries(rules)) {
      if (!allowed.includes(name)) throw squareError('InvalidInputStylePropertyError', `${selector} ${name}`);
      if (/color/i.test(name) && !/^#[\da-f]{6}$|^rgb|^[a-z]+$/.test(value))
        throw squareError('InvalidInputStyleValueError', `${selector} ${name} ${value}`);
      if (name === 'fontSize' && !(parseFloat(value) <= 16 && value.endsWith('px')))
        throw squareError('InvalidInputStyleValueError', `${selector} ${name} ${value}`);
    }
  }
}

/** Whether the input is complete. */
function isContact(contact: unknown): boolean {
  return Object.values(Object(contact) as object)
    .flat()
    .every((value) => typeof value === 'string' && value !== '');
}

function checkDetails(details: Readonly<Record<string, unknown>> | undefined): void {
  if (!details) return;
  const { amount, currencyCode, intent, billingContact, customerInitiated, sellerKeyedIn } = details;
  const isRight =
    typeof amount === 'string' &&
    /^\d+\.\d\d$/.test(amount) &&
    /^[A-Z]{3}$/.test(String(currencyCode)) &&
    (intent === 'CHARGE' || intent === 'CHARGE_AND_STORE') &&
    isContact(billingContact) &&
    typeof customerInitiated === 'boolean' &&
    typeof sellerKeyedIn === 'boolean';
  if (!isRight) throw squareError('InvalidOptionError', 'verificationDetails');
  standIns().calls.push(`verify ${amount} ${String(currencyCode)} ${intent}`);
}

let tokens = 0;
const fields = ['cardNumber', 'expirationDate', 'cvv'];

function createCard(style: object): object {
  const { on, emit, remember, leave } = emitter();
  let typed: Typed | undefined;
  let frame: HTMLIFrameElement | undefined;
  let isDestroyed = false;
  const alive = (needsPlace = true) => {
    if (isDestroyed) throw squareError('PaymentMethodAlreadyDestroyedError');
    if (needsPlace && !frame) throw squareError('PaymentMethodNotAttachedError');
  };
  standIns().calls.push(`style ${JSON.stringify(style)}`);
  const detail = (isValid: boolean) => ({
    detail: {
      field: 'cardNumber',
      cardBrand: 'unknown',
      currentState: { isCompletelyValid: isValid, isEmpty: !typed, isPotentiallyValid: isValid },
    },
  });
  const onTyping = (event: Event) => {
    const before = typed;
    typed = (event as CustomEvent<Typed>).detail;
    if (typed === 'wrong') emit('errorClassAdded', detail(false));
    else if (before === 'wrong') emit('errorClassRemoved', detail(true));
  };
  return {
    addEventListener(...[type, listener]: Parameters<typeof on>) {
      alive();
      on(type, listener);
    },
    async attach(target: string | HTMLElement) {
      alive(false);
      if (frame) throw squareError('PaymentMethodAlreadyAttachedError');
      checkStyle(style as Parameters<typeof checkStyle>[0]);
      const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!place) throw squareError('ElementNotFoundError');
      frame = insertFrame(place, 'Secure Credit Card Form');
      addEventListener(typing, onTyping);
      if (standIns().orders.fault === 'silent') await new Promise(() => {});
      remember('errorClassAdded', detail(false));
    },
    async tokenize(details?: Readonly<Record<string, unknown>>) {
      alive();
      standIns().calls.push('tokenize');
      checkDetails(details);
      const { answer } = squareState().orders;
      if (answer) return answer();
      const { fault, brand } = standIns().orders;
      if (fault === 'hangs') return new Promise(() => {});
      const error = (status: string, type: string, message: string) => ({
        status,
        errors: [{ type, message, field: 'cardNumber' }],
      });
      if (typed !== 'whole') return error('Invalid', 'VALIDATION_ERROR', 'Credit card number is not valid');
      if (fault === 'offline') return error('Error', 'UNKNOWN', 'Request failed');
      if (fault === 'declines') return error('Error', 'VALIDATION_ERROR', 'Card was declined');
      const card = { brand, last4: '1111', expMonth: 12, expYear: 2030 };
      return { status: 'OK', token: `cnon:${(tokens += 1)}`, details: { method: 'Card', card } };
    },
    async configure(options: { style?: Parameters<typeof checkStyle>[0] }) {
      alive();
      if (!options.style) return;
      checkStyle(options.style);
      standIns().calls.push(`style ${JSON.stringify(options.style)}`);
    },
    async focus(field: string) {
      alive();
      if (!fields.includes(field)) throw squareError('InvalidFieldNameError');
      standIns().calls.push('focus');
      return true;
    },
    async clear() {
      alive();
      typed = undefined;
      standIns().calls.push('clear');
      return true;
    },
    async destroy() {
      alive(false);
      isDestroyed = true;
      removeEventListener(typing, onTyping);
      frame?.remove();
      leave();
      standIns().calls.push('destroy');
      return true;
    },
  };
}

const environment = (document.currentScript as HTMLScriptElement | null)?.src.includes('//sandbox.')
  ? 'sandbox'
  : 'production';
const wallets = createWallets();

const Square = {
  payments(applicationId: string, locationId: string) {
    if (!/^(sandbox-sq0idb-|sq0idp-)/.test(applicationId)) throw squareError('InvalidApplicationIdError');
    if (applicationId.startsWith('sandbox-') !== (environment === 'sandbox'))
      throw squareError(
        'ApplicationIdEnvironmentMismatchError',
        `The application ID is not of the environment ${environment}`,
      );
    if (!locationId) throw squareError('InvalidLocationIdError');
    return {
      ...wallets,
      /** Not an async function, because Square may throw synchronously. */
      setLocale(locale: string) {
        const { locale: fault } = squareState().orders;
        const error = squareError('FeatureDisabledError', 'setLocale is not enabled');
        if (fault === 'throws') throw error;
        if (fault === 'rejects') return Promise.reject(error);
        if (fault === 'hangs') return new Promise(() => {});
        standIns().calls.push(`locale ${locale}`);
        return Promise.resolve({ newLocale: locale });
      },
      card: async ({ style = {} }: { style?: object } = {}) => createCard(style),
    };
  },
};

Object.assign(globalThis, { Square });
