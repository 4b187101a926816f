/**
 * A stand-in for Stripe.js, not Stripe's code. It follows docs.stripe.com/js and the types of @stripe/stripe-js 9.9.0 for the release
 * `dahlia` (August 2026), for a card Element, a Payment Request and their tokens. It was never tested against Stripe.
 */
import { emitter, insertFrame } from './emitter.js';
import { standIns, typing, type Typed } from './orders.js';
import { checkNames, createPaymentButton, createPaymentRequest, integrationError } from './stripe-payment.js';

interface Element {
  readonly isMounted: () => boolean;
  readonly typed: () => Typed | undefined;
}

const details =
  'name address_line1 address_line2 address_city address_state address_zip address_country currency'.split(
    ' ',
  );
const incomplete = {
  type: 'validation_error',
  code: 'incomplete_number',
  message: 'Your card number is incomplete.',
};
const invalid = { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' };
let tokens = 0;

function createCard(options: { style?: object }, forget: () => void): object {
  checkNames(options, ['hidePostalCode', 'disableLink', 'style'], 'a card');
  const { on, emit, remember, leave } = emitter();
  let frame: HTMLIFrameElement | undefined;
  let typed: Typed | undefined;
  let isDestroyed = false;
  standIns().calls.push(`style ${JSON.stringify(options.style)}`);
  const alive = () => {
    if (isDestroyed) throw integrationError('This Element has already been destroyed.');
  };
  const change = () => ({
    elementType: 'card',
    empty: !typed,
    complete: typed === 'whole',
    brand: 'unknown',
    value: { postalCode: '' },
    error: typed === 'wrong' ? invalid : undefined,
  });
  const onTyping = (event: Event) => {
    typed = (event as CustomEvent<Typed>).detail;
    emit('change', change());
  };
  return {
    on: (name: string, handler: (event: never) => void) => {
      alive();
      on(name, handler);
    },
    mount(target: string | HTMLElement) {
      alive();
      const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!place) throw integrationError('The selector applies to no DOM elements.');
      frame = insertFrame(place, 'Secure card payment input frame');
      addEventListener(typing, onTyping);
      if (standIns().orders.fault === 'silent') return;
      if (standIns().orders.fault === 'load-error') {
        setTimeout(() => {
          emit('loaderror', { elementType: 'card', error: { type: 'api_error', message: 'No frame.' } });
        });
        return;
      }
      setTimeout(() => {
        emit('ready', { elementType: 'card' });
      });
      remember('change', { ...change(), complete: true });
    },
    update(next: { style?: object }) {
      alive();
      standIns().calls.push(`style ${JSON.stringify(next.style)}`);
    },
    focus: () => {
      alive();
      standIns().calls.push('focus');
    },
    clear() {
      alive();
      typed = undefined;
      standIns().calls.push('clear');
      emit('change', change());
    },
    destroy() {
      alive();
      isDestroyed = true;
      forget();
      removeEventListener(typing, onTyping);
      frame?.remove();
      leave();
      standIns().calls.push('destroy');
    },
    isMounted: () => !isDestroyed && frame?.isConnected === true,
    typed: () => typed,
  };
}

function Stripe(publishableKey: string, options: object = {}): object {
  if (!/^pk_(test|live)_/.test(publishableKey)) throw integrationError('You need a publishable key.');
  standIns().calls.push(`Stripe ${publishableKey} ${JSON.stringify(options)}`);
  return {
    elements({ locale = 'auto' }: { locale?: string } = {}) {
      const made = new Set<string>();
      standIns().calls.push(`locale ${locale}`);
      return {
        create(type: string, settings: object = {}) {
          if (made.has(type)) throw integrationError(`Can only create one Element of type ${type}.`);
          const forget = () => made.delete(type);
          const element =
            type === 'card'
              ? createCard(settings, forget)
              : createPaymentButton(settings as { paymentRequest: object }, forget);
          made.add(type);
          return element;
        },
        async update(next: { locale?: string }) {
          if (next.locale) standIns().calls.push(`locale ${next.locale}`);
        },
      };
    },
    paymentRequest: createPaymentRequest,
    async createToken(element: Element, given: Record<string, unknown> = {}) {
      standIns().calls.push('tokenize');
      const { fault, brand } = standIns().orders;
      checkNames(given, details, 'createToken');
      if (!element.isMounted()) throw integrationError('We could not retrieve data from the Element.');
      const empty = Object.keys(given).find((name) => given[name] === '');
      if (empty)
        return { error: { type: 'invalid_request_error', message: `card[${empty}] cannot be unset.` } };
      standIns().calls.push(`details ${JSON.stringify(given)}`);
      if (fault === 'hangs') return new Promise(() => {});
      if (fault === 'offline')
        return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting.' } };
      if (element.typed() !== 'whole') return { error: element.typed() === 'wrong' ? invalid : incomplete };
      if (fault === 'declines')
        return { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } };
      return { token: { id: `tok_${(tokens += 1)}`, object: 'token', type: 'card', card: { brand } } };
    },
  };
}

Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: 'dahlia' }) });
