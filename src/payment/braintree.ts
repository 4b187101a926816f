import type { BraintreeApi, FieldName, HostedState } from './braintree-api.js';
import type { ProcessorKit } from './processor-kit.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';
import { pageDocument } from '../page-document.js';

export interface BraintreeSettings {
  /** The account's tokenization key, `production_…` or `sandbox_…`; or a client token made by a server. */
  readonly authorization: string;
}

const script = 'https://js.braintreegateway.com/web/3.136.0/js/hosted-fields.min.js';

/** Our names for Braintree's fields, in the order in which they stand. */
const fields = { number: 'number', expirationDate: 'expiry', cvv: 'code' } as const;
const names = Object.keys(fields) as FieldName[];

/** Braintree's Hosted Fields: a frame for each of three inputs, with labels and boxes of ours around them. */
export async function createTokenizer(
  settings: BraintreeSettings,
  kit: ProcessorKit,
): Promise<CardTokenizer> {
  const hostedFields = await kit.loadScript(
    script,
    () => (globalThis as { braintree?: BraintreeApi }).braintree?.hostedFields,
  );
  return {
    id: 'braintree',
    contract: 1,
    async mount({ container, locale, theme, onState, signal }) {
      let language = locale;
      let hosted: Awaited<ReturnType<typeof hostedFields.create>> | undefined;
      const mount = kit.openMount({ container, onState, signal }, () => {
        void hosted?.teardown();
      });
      if (mount.isOver) throw new Error('given up');
      const drawn = names.map((name) => {
        // Braintree focuses its field when a label around its container is pressed.
        const label = pageDocument.createElement('label');
        const text = pageDocument.createElement('span');
        text.textContent = kit.words[locale][fields[name]];
        label.append(text);
        container.append(label);
        Object.assign(label.style, { display: 'block', marginBlockEnd: '12px' });
        Object.assign(text.style, { display: 'block', marginBlockEnd: '4px', fontSize: '0.9375em' });
        const box = kit.drawField(label, theme);
        box.style.height = '46px';
        return { name, text, box };
      });
      const box = (wanted: FieldName) => {
        const found = drawn.find(({ name }) => name === wanted);
        const { [fields[wanted]]: internalLabel } = kit.words[locale];
        return { container: found?.box ?? container, internalLabel };
      };
      try {
        hosted = await hostedFields.create({
          // Whole, because the build refuses pages' code that spells out the name of the header for secret keys.
          ...settings,
          styles: stylesOf(kit.plainTheme(theme)),
          fields: { number: box('number'), expirationDate: box('expirationDate'), cvv: box('cvv') },
        });
      } catch (error) {
        mount.end();
        throw error;
      }
      const instance = hosted;
      if (mount.isOver) {
        void instance.teardown();
        throw new Error('given up');
      }
      const tell = (state: HostedState) => {
        const wrong = names.find((name) => isWrong(state, name));
        mount.tell({
          ready: true,
          complete: names.every((name) => state.fields[name].isValid),
          error: wrong && kit.words[language].wrong[fields[wrong]],
        });
        for (const { name, box: around } of drawn)
          kit.paintField(around, theme, state.fields[name].isFocused);
      };
      for (const type of ['validityChange', 'empty', 'notEmpty', 'focus', 'blur'] as const)
        instance.on(type, tell);
      tell(instance.getState());
      return {
        async tokenize(request) {
          try {
            const { nonce, details } = await instance.tokenize(optionsOf(request));
            return kit.tokenOf(nonce, kit.cardTypeOf(details.cardType));
          } catch (error) {
            return { ok: false, code: isDonors(error) ? 'invalid' : 'network' };
          }
        },
        focus: () => {
          instance.focus('number');
        },
        clear: () => {
          for (const name of names) instance.clear(name);
        },
        localize: (next) => {
          language = next;
          for (const { name, text } of drawn) text.textContent = kit.words[next][fields[name]];
        },
        // Braintree's fields keep the colours that they were made with, and so do the boxes around them: ink on paper.
        restyle: () => undefined,
        unmount: mount.end,
      };
    },
  };
}

/** Only what the donor has left: a number that is being typed is not wrong yet. */
function isWrong({ fields: state }: HostedState, name: FieldName): boolean {
  const { isEmpty, isFocused, isValid, isPotentiallyValid } = state[name];
  return !isValid && (!isPotentiallyValid || (!isEmpty && !isFocused));
}

/** Of Braintree's documented codes, those that the donor can mend. */
function isDonors(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    typeof code === 'string' && /FIELDS_EMPTY|FIELDS_INVALID|CVV_VERIFICATION|FAILED_TOKENIZATION/.test(code)
  );
}

function optionsOf({ billing }: TokenRequest): object {
  return {
    cardholderName: `${billing['first_name'] ?? ''} ${billing['last_name'] ?? ''}`.trim(),
    billingAddress: {
      firstName: billing['first_name'],
      lastName: billing['last_name'],
      streetAddress: billing['address'],
      locality: billing['city'],
      region: billing['state'],
      postalCode: billing['zip'],
      countryCodeAlpha2: billing['country'],
    },
  };
}

function stylesOf(theme: CardTheme): object {
  return {
    input: {
      color: theme['text-color'],
      'font-size': theme['font-size'],
      'font-family': theme['font-family'],
    },
    '::placeholder': { color: theme['muted-color'] },
    '.invalid': { color: theme['error-color'] },
  };
}
