import type { TokenResult } from '../schema/card-token.js';
import type { ProcessorKit } from './processor-kit.js';
import type { SquareApi, SquareTokenResult } from './square-api.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';
import { pageDocument } from '../page-document.js';

export interface SquareSettings {
  /** `sq0idp-…`, or `sandbox-sq0idb-…` to try things out. */
  readonly applicationId: string;
  readonly locationId: string;
}

const languages = { en: 'en-CA', fr: 'fr-CA' };

/** Square's Web Payments SDK. Its `tokenize` takes the donor through the bank's authentication before there is a token. */
export async function createTokenizer(
  { applicationId, locationId }: SquareSettings,
  kit: ProcessorKit,
): Promise<CardTokenizer> {
  const host = applicationId.startsWith('sandbox-') ? 'sandbox.web.squarecdn.com' : 'web.squarecdn.com';
  const square = await kit.loadScript(
    `https://${host}/v1/square.js`,
    () => (globalThis as { Square?: SquareApi }).Square,
  );
  return {
    id: 'square',
    contract: 1,
    async mount({ container, locale, theme, onState, signal }) {
      const payments = square.payments(applicationId, locationId);
      await payments.setLocale(languages[locale]);
      const card = await payments.card({ style: styleOf(kit.plainTheme(theme)) });
      const mount = kit.openMount({ container, onState, signal }, () => {
        void card.destroy();
      });
      if (mount.isOver) {
        void card.destroy();
        throw new Error('given up');
      }
      const wrong = new Set<string>();
      // It says when a field is wrong and never when all is typed: until asked for a token, complete is not known.
      const tell = () => {
        mount.tell(wrong.size > 0 ? { ready: true, complete: false } : { ready: true });
      };
      card.addEventListener('errorClassAdded', ({ detail }) => {
        wrong.add(detail.field);
        tell();
      });
      card.addEventListener('errorClassRemoved', ({ detail }) => {
        wrong.delete(detail.field);
        tell();
      });
      const box = pageDocument.createElement('div');
      container.append(box);
      try {
        await card.attach(box);
      } catch (error) {
        mount.end();
        throw error;
      }
      tell();
      return {
        async tokenize(request) {
          const result = await card.tokenize(detailsOf(request));
          if (result.status === 'OK')
            return kit.tokenOf(result.token, kit.cardTypeOf(result.details?.card?.brand));
          const { code, error } = refusal(result);
          if (error) mount.tell({ ready: true, error });
          return { ok: false, code };
        },
        focus: () => {
          void card.focus('cardNumber');
        },
        clear: () => {
          wrong.clear();
          void card.clear();
        },
        localize: (next) => {
          void payments.setLocale(languages[next]);
        },
        restyle: (next) => {
          void card.configure({ style: styleOf(kit.plainTheme(next)) });
        },
        unmount: mount.end,
      };
    },
  };
}

type Failure = Extract<TokenResult, { ok: false }>['code'];

function refusal({ status, errors }: SquareTokenResult): { code: Failure; error?: string | undefined } {
  const [first] = errors ?? [];
  if (status === 'Cancel' || status === 'Abort') return { code: 'cancelled' };
  if (first?.type === 'UNSUPPORTED_CARD_BRAND') return { code: 'card-type' };
  if (status === 'Invalid' || first?.type === 'VALIDATION_ERROR')
    return { code: 'invalid', error: first?.message };
  return { code: /VERIF/.test(first?.type ?? '') ? 'authentication-failed' : 'network' };
}

function detailsOf({ amountMinor, currency, frequency = 'once', payments, billing }: TokenRequest): object {
  // A card that was confirmed for one charge may be refused when it is to be kept for the later ones.
  const isKept = frequency !== 'once' || payments !== undefined;
  return {
    amount: (amountMinor / 100).toFixed(2),
    currencyCode: currency,
    intent: isKept ? 'CHARGE_AND_STORE' : 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      givenName: billing['first_name'],
      familyName: billing['last_name'],
      email: billing['email'],
      addressLines: [billing['address']],
      city: billing['city'],
      state: billing['state'],
      postalCode: billing['zip'],
      countryCode: billing['country'],
    },
  };
}

/** Of the theme, what Square's list of properties lets through; its fields keep their own typeface. */
function styleOf(theme: CardTheme): object {
  return {
    input: {
      color: theme['text-color'],
      fontSize: theme['font-size'],
      backgroundColor: theme['surface-color'],
    },
    'input::placeholder': { color: theme['muted-color'] },
    'input.is-error': { color: theme['error-color'] },
    '.input-container': { borderColor: theme['border-color'], borderRadius: theme.radius },
    '.input-container.is-focus': { borderColor: theme['accent-color'] },
    '.input-container.is-error': { borderColor: theme['error-color'] },
    '.message-text': { color: theme['muted-color'] },
    '.message-text.is-error': { color: theme['error-color'] },
  };
}
