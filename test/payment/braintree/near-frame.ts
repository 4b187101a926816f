/**
 * The page inside a Hosted Fields frame, which Braintree serves and which is not on npm. This one was written from Braintree's published
 * source of 3.136.0: it sends the same messages over Braintree's framebus, and Braintree's own client (3.144.0) requests the token from the
 * gateway. It lacks the inputs' formatting, masking, styles and autofill.
 */
import Client from 'braintree-web/client/client.js';
import Framebus from 'framebus';

type Name = 'number' | 'expirationDate' | 'cvv';

interface Configuration {
  readonly fields: Readonly<Record<Name, { readonly internalLabel?: string }>>;
}

interface Field {
  value: string;
  isFocused: boolean;
}

const name = window.name.replace('braintree-hosted-field-', '') as Name;
const bus = new Framebus({ channel: location.hash.slice(1), targetFrames: [window.parent] });

/** The values of all frames, which have one origin and share them, stored in the frame that was ready first. */
interface Card {
  readonly fields: Record<string, Field>;
  changed(by: Name, event: string): void;
}

declare global {
  interface Window {
    nearCard?: Card;
    nearStart?: (card: Card, configuration: Configuration) => void;
  }
}

/** Validity of a value, and whether it may still become valid. Braintree's frame also checks each network's digits. */
const rules: Record<Name, readonly [RegExp, RegExp]> = {
  number: [/^\d{16}$/, /^\d{0,16}$/],
  expirationDate: [/^\d{4}$/, /^\d{0,4}$/],
  cvv: [/^\d{3,4}$/, /^\d{0,4}$/],
};

function drawInput(card: Card, { fields }: Configuration): void {
  const input = document.createElement('input');
  input.ariaLabel = fields[name].internalLabel ?? name;
  const field: Field = { value: '', isFocused: false };
  card.fields[name] = field;
  const emit = (event: string) => {
    card.changed(name, event);
  };
  input.addEventListener('input', () => {
    const wasEmpty = field.value === '';
    field.value = input.value;
    if (wasEmpty !== (field.value === '')) emit(wasEmpty ? 'notEmpty' : 'empty');
    emit('validityChange');
  });
  for (const event of ['focus', 'blur'])
    input.addEventListener(event, () => {
      field.isFocused = event === 'focus';
      emit(event);
    });
  bus.on('hosted-fields:TRIGGER_INPUT_FOCUS', (data) => {
    if (data.field === name) input.focus();
  });
  bus.on('hosted-fields:CLEAR_FIELD', (data) => {
    if (data.field !== name) return;
    input.value = field.value = '';
    emit('empty');
    emit('validityChange');
  });
  document.body.append(input);
}
window.nearStart = drawInput;

/** The frame that was ready first answers the page for all frames. */
function orchestrate(configuration: Configuration): void {
  const card: Card = {
    fields: {},
    changed(by, type) {
      const entries = Object.keys(configuration.fields).map((key) => {
        const { value, isFocused } = card.fields[key] ?? { value: '', isFocused: false };
        const [isValid, isPotentiallyValid] = rules[key as Name].map((rule) => rule.test(value));
        return [key, { isEmpty: value === '', isFocused, isValid, isPotentiallyValid }];
      });
      const merchantPayload = { cards: [], emittedBy: by, fields: Object.fromEntries(entries) as object };
      bus.emit('hosted-fields:INPUT_EVENT', { type, merchantPayload });
    },
  };
  const client = new Promise<Client>((resolve) => {
    bus.emit('hosted-fields:READY_FOR_CLIENT', (made: unknown) => {
      resolve(new Client(made as object));
    });
  });
  const frames = Object.keys(configuration.fields).map(
    (key) => (window.parent.frames as unknown as Record<string, Window>)[`braintree-hosted-field-${key}`],
  );
  for (const frame of frames) frame?.nearStart?.(card, configuration);
  bus.on('hosted-fields:TOKENIZATION_REQUEST', (options, reply) => {
    // Nothing is answered before the client exists; with an invalid key it never does.
    void client.then((ready) => tokenize(ready, card, options)).then(reply);
  });
}

async function tokenize(client: Client, { fields }: Card, options: object): Promise<unknown[]> {
  const values = Object.entries(fields).map(([key, { value }]) => [key as Name, value] as const);
  const fault = (code: string, type = 'CUSTOMER') => [{ name: 'BraintreeError', code, type, message: code }];
  if (values.every(([, value]) => value === '')) return fault('HOSTED_FIELDS_FIELDS_EMPTY');
  if (values.some(([key, value]) => !rules[key][0].test(value))) return fault('HOSTED_FIELDS_FIELDS_INVALID');
  try {
    const expirationDate = fields['expirationDate']?.value.replace(/^../, '$&/20');
    const typed = { ...Object.fromEntries(values), expirationDate };
    const creditCard = { ...typed, ...options, options: { validate: false } };
    const { creditCards } = await client.request({
      api: 'clientApi',
      method: 'post',
      endpoint: 'payment_methods/credit_cards',
      data: { _meta: { source: 'hosted-fields' }, creditCard },
    });
    const [{ nonce, details, description, type } = {}] = creditCards;
    return [null, { nonce, details, description, type }];
  } catch (error) {
    const { details } = error as { details?: { httpStatus?: number } };
    return (details?.httpStatus ?? 0) < 500
      ? fault('HOSTED_FIELDS_FAILED_TOKENIZATION')
      : fault('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'NETWORK');
  }
}

bus.emit('hosted-fields:FRAME_READY', { field: name }, (configuration) => {
  orchestrate(configuration as Configuration);
});
