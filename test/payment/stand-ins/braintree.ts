/**
 * A stand-in for Braintree's Hosted Fields, not Braintree's code: it behaves as braintree.github.io/braintree-web/3.136.0 describes
 * them. No test has ever talked to Braintree.
 */
import { emitter, insertFrame } from './emitter.js';
import { desk, typing, type Typed } from './orders.js';

interface Options {
  readonly authorization?: string;
  readonly fields: Readonly<Record<string, { container: string | HTMLElement; internalLabel?: string }>>;
}

let tokens = 0;
const fault = (code: string) => Object.assign(new Error(code), { name: 'BraintreeError', code });

function createFields({ fields }: Options): object {
  const { on, emit, remember, leave } = emitter();
  const frames: HTMLIFrameElement[] = [];
  let typed: Typed | undefined;
  let isTorn = false;
  const alive = () => {
    if (isTorn) throw fault('METHOD_CALLED_AFTER_TEARDOWN');
  };
  for (const [name, { container, internalLabel }] of Object.entries(fields)) {
    const place = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container;
    if (!place) throw fault('HOSTED_FIELDS_INVALID_FIELD_SELECTOR');
    if (place.querySelector('iframe')) throw fault('HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME');
    frames.push(insertFrame(place, `Secure Credit Card Frame - ${internalLabel ?? name}`));
  }
  const state = () => ({
    cards: [],
    fields: Object.fromEntries(
      Object.keys(fields).map((name) => [
        name,
        {
          isEmpty: !typed,
          isFocused: false,
          isValid: typed === 'whole' || (typed === 'half' && name === 'number'),
          isPotentiallyValid: typed !== 'wrong',
        },
      ]),
    ),
  });
  const hear = (event: Event) => {
    typed = (event as CustomEvent<Typed>).detail;
    emit('validityChange', { ...state(), emittedBy: 'number' });
  };
  addEventListener(typing, hear);
  remember('validityChange', { ...state(), emittedBy: 'number' });
  const present = (name: string) => {
    alive();
    if (!(name in fields)) throw fault('HOSTED_FIELDS_FIELD_NOT_PRESENT');
  };
  return {
    on(type: string, handler: (event: never) => void) {
      alive();
      on(type, handler);
    },
    getState() {
      alive();
      return state();
    },
    async tokenize() {
      alive();
      desk().calls.push('tokenize');
      const { fault: ordered, brand } = desk().orders;
      if (ordered === 'hangs') return new Promise(() => {});
      if (!typed) throw fault('HOSTED_FIELDS_FIELDS_EMPTY');
      if (typed !== 'whole') throw fault('HOSTED_FIELDS_FIELDS_INVALID');
      if (ordered === 'offline') throw fault('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR');
      if (ordered === 'declines') throw fault('HOSTED_FIELDS_FAILED_TOKENIZATION');
      const details = { bin: '411111', cardType: brand, lastFour: '1111', lastTwo: '11' };
      return { nonce: `tokencc_${(tokens += 1)}`, type: 'CreditCard', description: 'ending in 11', details };
    },
    focus(name: string) {
      present(name);
      desk().calls.push('focus');
    },
    clear(name: string) {
      present(name);
      typed = undefined;
      desk().calls.push('clear');
    },
    async teardown() {
      alive();
      isTorn = true;
      removeEventListener(typing, hear);
      for (const frame of frames) frame.remove();
      leave();
      desk().calls.push('destroy');
    },
  };
}

const hostedFields = {
  async create(options: Options) {
    if (!/^(sandbox|production)_/.test(options.authorization ?? '')) throw fault('INVALID_AUTHORIZATION');
    const labels = Object.values(options.fields).map(({ internalLabel }) => internalLabel ?? '');
    desk().calls.push(`labels ${labels.join(', ')}`);
    const instance = createFields(options);
    if (desk().orders.fault === 'silent') await new Promise(() => {});
    return instance;
  },
};

Object.assign(globalThis, { braintree: { hostedFields } });
