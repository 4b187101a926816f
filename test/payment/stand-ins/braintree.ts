/**
 * A stand-in for Braintree's Hosted Fields, not Braintree's code. It behaves like client 3.144.0 from npm (see braintree-real.slow.e2e.ts):
 * `create` resolves once the frames have loaded, whatever the key; methods that need the client then reject or hang. It was never tested
 * against Braintree's gateway.
 */
import { emitter, insertFrame } from './emitter.js';
import { standIns, typing, type Typed } from './orders.js';

interface Options {
  readonly authorization?: string;
  readonly fields: Readonly<
    Record<string, { container: string | HTMLElement; internalLabel?: string; iframeTitle?: string }>
  >;
}

let tokens = 0;
const fault = (code: string) => Object.assign(new Error(code), { name: 'BraintreeError', code });

/** State of the client that the fields request. */
function clientOf({ authorization = '' }: Options): Promise<void> {
  const { fault: ordered } = standIns().orders;
  if (ordered === 'client-blocked') return Promise.reject(fault('CLIENT_SCRIPT_FAILED_TO_LOAD'));
  if (ordered === 'client-clash') return Promise.reject(fault('INCOMPATIBLE_VERSIONS'));
  if (ordered === 'client-silent') return new Promise(() => {});
  if (!/^[a-z\d]+_[a-z\d]+_\w+$/i.test(authorization))
    return Promise.reject(fault('CLIENT_INVALID_AUTHORIZATION'));
  if (ordered === 'bad-key') return Promise.reject(fault('CLIENT_AUTHORIZATION_INVALID'));
  return Promise.resolve();
}

function createFields(options: Options): object {
  const { fields } = options;
  const client = clientOf(options);
  // All listeners are called.
  client.catch(() => undefined);
  const { on, emit, remember, leave } = emitter();
  const frames: HTMLIFrameElement[] = [];
  let typed: Typed | undefined;
  let isTorn = false;
  const alive = () => {
    if (isTorn) throw fault('METHOD_CALLED_AFTER_TEARDOWN');
  };
  for (const [name, { container, iframeTitle }] of Object.entries(fields)) {
    const place = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container;
    if (!place) throw fault('HOSTED_FIELDS_INVALID_FIELD_SELECTOR');
    if (place.querySelector('iframe')) throw fault('HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME');
    frames.push(insertFrame(place, iframeTitle ?? `Secure Credit Card Frame - ${name}`));
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
  const onTyping = (event: Event) => {
    typed = (event as CustomEvent<Typed>).detail;
    emit('validityChange', { ...state(), emittedBy: 'number' });
  };
  addEventListener(typing, onTyping);
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
    async getChallenges() {
      await client;
      // Absent if the gateway returns none.
      return undefined;
    },
    async tokenize() {
      alive();
      standIns().calls.push('tokenize');
      const { fault: ordered, brand } = standIns().orders;
      if (ordered === 'hangs') return new Promise(() => {});
      // The frame waits for a client and does not report that there is none.
      await client.catch(() => new Promise(() => {}));
      if (!typed) throw fault('HOSTED_FIELDS_FIELDS_EMPTY');
      if (typed !== 'whole') throw fault('HOSTED_FIELDS_FIELDS_INVALID');
      if (ordered === 'offline') throw fault('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR');
      if (ordered === 'declines') throw fault('HOSTED_FIELDS_FAILED_TOKENIZATION');
      const details = { bin: '411111', cardType: brand, lastFour: '1111', lastTwo: '11' };
      return { nonce: `tokencc_${(tokens += 1)}`, type: 'CreditCard', description: 'ending in 11', details };
    },
    async focus(name: string) {
      present(name);
      standIns().calls.push('focus');
    },
    async clear(name: string) {
      present(name);
      typed = undefined;
      standIns().calls.push('clear');
    },
    teardown: () => {
      // All methods throw after a teardown.
      alive();
      return tearDown();
    },
  };
  async function tearDown() {
    isTorn = true;
    removeEventListener(typing, onTyping);
    for (const frame of frames) frame.remove();
    leave();
    standIns().calls.push('destroy');
  }
}

const hostedFields = {
  async create(options: Options) {
    if (!options.authorization) throw fault('INSTANTIATION_OPTION_REQUIRED');
    const labels = Object.values(options.fields).map(({ internalLabel }) => internalLabel ?? '');
    standIns().calls.push(`labels ${labels.join(', ')}`);
    const instance = createFields(options);
    if (standIns().orders.fault === 'silent') await new Promise(() => {});
    return instance;
  },
};

Object.assign(((globalThis as { braintree?: object }).braintree ??= {}), { hostedFields });
