/**
 * A stand-in for Stripe.js, not Stripe's code: it behaves as docs.stripe.com/js and the types of @stripe/stripe-js describe the
 * release `dahlia` (August 2026), as far as a card Element and its token go. No test has ever talked to Stripe.
 */
import { emitter, insertFrame } from './emitter.js';
import { desk, typing, type Typed } from './orders.js';

interface Element {
  readonly isMounted: () => boolean;
  readonly typed: () => Typed | undefined;
}

const known = new Set(
  'name address_line1 address_line2 address_city address_state address_zip address_country currency'.split(
    ' ',
  ),
);
const incomplete = {
  type: 'validation_error',
  code: 'incomplete_number',
  message: 'Your card number is incomplete.',
};
const invalid = { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' };
let tokens = 0;

function createElement(type: string, options: { style?: object }): object {
  if (type !== 'card') throw new Error(`IntegrationError: ${type} is not an element of this stand-in`);
  const { on, emit, remember, leave } = emitter();
  let frame: HTMLIFrameElement | undefined;
  let typed: Typed | undefined;
  let isDestroyed = false;
  desk().calls.push(`style ${JSON.stringify(options.style)}`);
  const alive = () => {
    if (isDestroyed) throw new Error('IntegrationError: This Element has already been destroyed.');
  };
  const change = () => ({
    elementType: 'card',
    empty: !typed,
    complete: typed === 'whole',
    brand: 'unknown',
    value: { postalCode: '' },
    error: typed === 'wrong' ? invalid : undefined,
  });
  const hear = (event: Event) => {
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
      if (!place) throw new Error('IntegrationError: The selector applies to no DOM elements.');
      frame = insertFrame(place, 'Secure card payment input frame');
      addEventListener(typing, hear);
      if (desk().orders.fault === 'silent') return;
      setTimeout(() => {
        emit('ready', { elementType: 'card' });
      });
      remember('change', { ...change(), complete: true });
    },
    update(next: { style?: object }) {
      alive();
      desk().calls.push(`style ${JSON.stringify(next.style)}`);
    },
    focus: () => {
      alive();
      desk().calls.push('focus');
    },
    clear() {
      alive();
      typed = undefined;
      desk().calls.push('clear');
      emit('change', change());
    },
    destroy() {
      alive();
      isDestroyed = true;
      removeEventListener(typing, hear);
      frame?.remove();
      leave();
      desk().calls.push('destroy');
    },
    isMounted: () => !isDestroyed && frame?.isConnected === true,
    typed: () => typed,
  };
}

function Stripe(publishableKey: string, options: object = {}): object {
  if (!/^pk_(test|live)_/.test(publishableKey))
    throw new Error('IntegrationError: You need a publishable key.');
  desk().calls.push(`Stripe ${publishableKey} ${JSON.stringify(options)}`);
  return {
    elements({ locale = 'auto' }: { locale?: string } = {}) {
      const made = new Set<string>();
      desk().calls.push(`locale ${locale}`);
      return {
        create(type: string, settings: object = {}) {
          if (made.has(type))
            throw new Error(`IntegrationError: Can only create one Element of type ${type}.`);
          made.add(type);
          return createElement(type, settings);
        },
        async update(next: { locale?: string }) {
          if (next.locale) desk().calls.push(`locale ${next.locale}`);
        },
      };
    },
    async createToken(element: Element, details: Record<string, unknown> = {}) {
      desk().calls.push('tokenize');
      const { fault, brand } = desk().orders;
      const strange = Object.keys(details).find((name) => !known.has(name));
      if (strange) throw new Error(`IntegrationError: createToken received an unknown parameter: ${strange}`);
      if (!element.isMounted())
        throw new Error('IntegrationError: We could not retrieve data from the Element.');
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

Object.assign(globalThis, { Stripe });
