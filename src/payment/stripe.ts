import type { TokenResult } from '../schema/card-token.js';
import type { ProcessorKit } from './processor-kit.js';
import type { StripeApi, StripeError } from './stripe-api.js';
import type { CardTheme, CardTokenizer, TokenRequest } from './tokenizer.js';

export interface StripeSettings {
  /** `pk_live_…`, or `pk_test_…` to try things out. */
  readonly publishableKey: string;
  /** `acct_…`, where the platform charges for a connected account. */
  readonly stripeAccount?: string;
}

/** Where docs.stripe.com says it has to come from. */
const script = 'https://js.stripe.com/dahlia/stripe.js';

/** Stripe's card Element, which makes a token without a server: the platform's request has no second step to confirm. */
export async function createTokenizer(
  { publishableKey, stripeAccount }: StripeSettings,
  kit: ProcessorKit,
): Promise<CardTokenizer> {
  const Stripe = await kit.loadScript(script, () => (globalThis as { Stripe?: StripeApi }).Stripe);
  const stripe = Stripe(publishableKey, stripeAccount === undefined ? {} : { stripeAccount });
  return {
    id: 'stripe',
    contract: 1,
    async mount({ container, locale, theme, onState, signal }) {
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
        card.destroy();
      });
      if (mount.isOver) throw new Error('given up');
      const box = kit.drawField(container, look);
      card.on('ready', () => {
        mount.tell({ ready: true, complete: false });
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
      return {
        async tokenize(request) {
          const { token, error } = await stripe.createToken(card, detailsOf(request));
          if (!error) return kit.tokenOf(token?.id, kit.cardTypeOf(token?.card?.brand));
          if (isDonors(error)) mount.tell({ ready: true, complete: false, error: error.message });
          return failureOf(error);
        },
        focus: () => {
          card.focus();
        },
        clear: () => {
          card.clear();
        },
        localize: (next) => {
          void elements.update({ locale: next });
        },
        restyle: (next) => {
          look = next;
          kit.paintField(box, look, hasFocus);
          card.update({ style: styleOf(kit.plainTheme(look)) });
        },
        unmount: mount.end,
      };
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

function detailsOf({ billing, currency }: TokenRequest): Record<string, string | undefined> {
  return {
    name: `${billing['first_name'] ?? ''} ${billing['last_name'] ?? ''}`.trim(),
    address_line1: billing['address'],
    address_city: billing['city'],
    address_state: billing['state'],
    address_zip: billing['zip'],
    address_country: billing['country'],
    currency: currency.toLowerCase(),
  };
}

function styleOf(theme: CardTheme): object {
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
