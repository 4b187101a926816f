import type { TokenResult } from '../schema/card-token.js';
import type { ProcessorKit } from './processor-kit.js';
import type {
  CardDetails,
  CardStyle,
  Stripe,
  StripeApi,
  StripeError,
  StripeWithWallets,
} from './stripe-api.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';

export interface StripeSettings {
  /** `pk_live_…`, or `pk_test_…` to try things out. */
  readonly publishableKey: string;
  /** `acct_…`, where the platform charges for a connected account. */
  readonly stripeAccount?: string;
  /**
   * Where the account is, for wallets: ISO 3166-1 alpha-2, as `CA`. Without it the currency tells Canada and the United States, and
   * there are no wallet buttons for gifts in another currency.
   */
  readonly country?: string;
  /** Whom a wallet's sheet names beside the sum; the page's host name without it. */
  readonly merchantName?: string;
}

/** Where docs.stripe.com says it has to come from. The later releases have no Payment Request Button, which the wallets need. */
const script = 'https://js.stripe.com/dahlia/stripe.js';

/** Stripe's card Element, which makes a token without a server: the platform's request has no second step to confirm. */
export async function createTokenizer(settings: StripeSettings, kit: ProcessorKit): Promise<CardTokenizer> {
  const { publishableKey, stripeAccount } = settings;
  const Stripe = await kit.loadScript(
    script,
    () => (globalThis as { Stripe?: StripeApi<Stripe & StripeWithWallets> }).Stripe,
  );
  // The page's own may be of any age: version 2 has the same name and none of these functions.
  const stripe =
    typeof Stripe === 'function'
      ? Stripe(publishableKey, stripeAccount === undefined ? {} : { stripeAccount })
      : undefined;
  if (typeof stripe?.createToken !== 'function')
    throw new Error(
      `window.Stripe is the page’s own and not that of ${script}, which is needed in its place`,
    );
  return {
    id: 'stripe',
    contract: 1,
    async mount({ container, locale, theme, onState, signal }) {
      if (signal.aborted) throw new Error('given up');
      let look = theme;
      let hasFocus = false;
      const elements = stripe.elements({ locale });
      // The form asks for the postal code itself. Link would hand the token of another method to a platform that takes cards.
      const card = elements.create('card', {
        hidePostalCode: true,
        disableLink: true,
        style: styleOf(kit.plainTheme(look)),
      });
      const mount = kit.openMount({ container, onState, signal }, () => {
        void kit.quietly(() => {
          card.destroy();
        });
      });
      const box = kit.drawField(container, look);
      try {
        await new Promise<void>((resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('given up'));
          });
          card.on('ready', () => {
            mount.tell({ ready: true, complete: false });
            resolve();
          });
          card.on('loaderror', ({ error }) => {
            reject(new Error(`Stripe’s card field can’t be loaded (${error.message ?? error.type})`));
          });
          card.on('change', ({ complete, error }) => {
            mount.tell({ ready: true, complete, error: error?.message });
          });
          for (const type of ['focus', 'blur'] as const)
            card.on(type, () => {
              hasFocus = type === 'focus';
              kit.paintField(box, look, hasFocus);
            });
          card.mount(box);
        });
      } catch (error) {
        mount.end();
        throw error;
      }
      return {
        async tokenize(request) {
          const { token, error } = await stripe.createToken(card, detailsOf(request));
          if (!error) return kit.tokenOf(token?.id, kit.cardTypeOf(token?.card?.brand));
          if (isDonors(error)) mount.tell({ ready: true, complete: false, error: error.message });
          return failureOf(error);
        },
        focus: () => {
          void kit.quietly(() => {
            card.focus();
          });
        },
        clear: () => {
          void kit.quietly(() => {
            card.clear();
          });
        },
        localize: (next) => {
          void kit.quietly(() => elements.update({ locale: next }));
        },
        restyle: (next) => {
          look = next;
          kit.paintField(box, look, hasFocus);
          void kit.quietly(() => {
            card.update({ style: styleOf(kit.plainTheme(look)) });
          });
        },
        unmount: mount.end,
      };
    },
    async mountWallets(context) {
      const { mountStripeWallets } = await import('./stripe-wallets.js');
      return mountStripeWallets(context, { stripe, settings, kit });
    },
  };
}

/** Of the error types in Stripe's reference, those that another number, date or card can mend. */
function isDonors({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error';
}

function failureOf(error: StripeError): TokenResult {
  return { ok: false, code: isDonors(error) ? 'invalid' : 'network' };
}

function detailsOf({ billing }: TokenRequest): CardDetails {
  const details = {
    name: `${billing['first_name'] ?? ''} ${billing['last_name'] ?? ''}`.trim(),
    address_line1: billing['address'],
    address_city: billing['city'],
    address_state: billing['state'],
    address_zip: billing['zip'],
    address_country: billing['country'],
  };
  // What is left empty stays away: Stripe refuses an empty text.
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text));
}

function styleOf(theme: CardTheme): CardStyle {
  return {
    base: {
      color: theme['text-color'],
      fontFamily: theme['font-family'],
      fontSize: theme['font-size'],
      iconColor: theme['muted-color'],
      '::placeholder': { color: theme['muted-color'] },
    },
    invalid: { color: theme['error-color'], iconColor: theme['error-color'] },
  };
}
