import type { CreateTokenCardData, StripeConstructor, StripeElementStyle, StripeError } from 'stripe-js-9';
import type { TokenResult } from '../schema/gift-values.js';
import type { ProcessorKit } from './processor-kit.js';
import type { StripeSettings } from './processor-settings.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';

/** The URL that docs.stripe.com requires. Later releases have no Payment Request Button, which the wallets need. */
const script = 'https://js.stripe.com/dahlia/stripe.js';

/** Stripe's card Element, which creates a token without a server: the platform's API has no second step for a confirmation. */
export async function createTokenizer(settings: StripeSettings, kit: ProcessorKit): Promise<CardTokenizer> {
  const { publishableKey, stripeAccount } = settings;
  const Stripe = await kit.loadScript(script, () => (globalThis as { Stripe?: StripeConstructor }).Stripe);
  // The page may have loaded its own Stripe.js in any version. Version 2 uses the same global name without these functions.
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
      // The postal code is hidden because the form has its own field. Link is disabled because its tokens may not be card tokens.
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
          const paint = (isFocused: boolean) => {
            hasFocus = isFocused;
            kit.paintField(box, look, hasFocus);
          };
          card.on('focus', () => {
            paint(true);
          });
          card.on('blur', () => {
            paint(false);
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

/** Stripe's codes for failures of a moment, in which the same card may work when it is tried again. */
const passing = ['processing_error', 'issuer_not_available', 'reenter_transaction', 'try_again_later'];

/** Whether the donor can correct the error with another number, date or card. The types are those of Stripe's reference. */
function isDonors({ type, code, decline_code: reason }: StripeError): boolean {
  if (passing.some((known) => known === code || known === reason)) return false;
  return type === 'card_error' || type === 'validation_error';
}

function failureOf(error: StripeError): TokenResult {
  return { ok: false, code: isDonors(error) ? 'invalid' : 'network' };
}

function detailsOf({ billing }: TokenRequest): CreateTokenCardData {
  const details = {
    name: `${billing['first_name'] ?? ''} ${billing['last_name'] ?? ''}`.trim(),
    address_line1: billing['address'],
    address_city: billing['city'],
    address_state: billing['state'],
    address_zip: billing['zip'],
    address_country: billing['country'],
  };
  // Empty values are left out, because Stripe rejects an empty string.
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text));
}

function styleOf(theme: CardTheme): StripeElementStyle {
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
