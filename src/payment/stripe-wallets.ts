import type {
  PaymentRequest,
  Stripe,
  StripeElements,
  StripePaymentRequestButtonElement,
  StripePaymentRequestButtonElementOptions,
} from 'stripe-js-9';
import type { ProcessorKit } from './processor-kit.js';
import { donorOf } from './stripe-donor.js';
import { paymentOf } from './stripe-order.js';
import type { StripeSettings } from './processor-settings.js';
import type {
  CardTheme,
  MountedWallets,
  WalletAnswer,
  WalletContext,
  WalletName,
  WalletOrder,
} from './tokenizer.js';

export interface StripeWallets {
  readonly stripe: Stripe;
  readonly settings: StripeSettings;
  readonly kit: ProcessorKit;
}

/** Wallets whose tokens are card tokens, with Stripe's names. Link and browsers' saved payment methods may return other tokens. */
const wallets: readonly (readonly [stripes: string, ours: WalletName])[] = [
  ['applePay', 'apple-pay'],
  ['googlePay', 'google-pay'],
];

/** Country of the Stripe account by currency, if the setting `country` is missing. */
const countries: Readonly<Record<string, string>> = { CAD: 'CA', USD: 'US' };

const height = '44px';

/** One Payment Request with its button. */
interface Sheet {
  readonly currency: string;
  readonly request: PaymentRequest;
  readonly elements: StripeElements;
  readonly button: StripePaymentRequestButtonElement;
  /** Closes the sheet and removes its button. Its later events are ignored, and a later token is refused. */
  close(): void;
}

/** Apple Pay and Google Pay, by Stripe's Payment Request Button. */
export function mountStripeWallets(
  { container, locale, order, theme, onAvailable, onPress, onAnswer, signal }: WalletContext,
  { stripe, settings, kit }: StripeWallets,
): MountedWallets {
  if (signal.aborted) throw new Error('given up');
  const { origin } = self;
  const { country, merchantName = new URL(origin).hostname } = settings;
  let language = locale;
  let look = theme;
  let gift = order;
  let sheet: Sheet | undefined;
  const mount = kit.openMount({ container, onState: () => undefined, signal }, () => {
    container.style.minHeight = '';
    sheet?.close();
  });

  const shownOf = (given: WalletOrder) => paymentOf(given, { merchantName, origin });

  const openSheet = (): Sheet => {
    const { currency } = gift;
    const place = country?.toUpperCase() ?? countries[currency];
    if (!place)
      throw new Error(
        `${currency} does not tell the country of the Stripe account: write data-processor-country="…"`,
      );
    const request = stripe.paymentRequest({
      ...shownOf(gift),
      country: place,
      requestPayerName: true,
      requestPayerEmail: true,
      disableWallets: ['link', 'browserCard'],
    });
    const elements = stripe.elements({ locale: language });
    const button = elements.create('paymentRequestButton', { paymentRequest: request, style: styleOf(look) });
    let isClosed = false;
    /** The order on the open sheet, until `onAnswer` was called for it. */
    let shown: WalletOrder | undefined;

    const answer = (
      given: WalletOrder,
      result: WalletAnswer['result'],
      billing: WalletAnswer['billing'] = {},
    ) => {
      shown = undefined;
      return onAnswer({ result, order: given, billing });
    };

    button.on('click', (event) => {
      const isBusy = isClosed || request.isShowing();
      if (!isBusy && shown) {
        // The sheet was closed, but Stripe sent no event.
        end();
      } else if (!isBusy) {
        const pressed = onPress();
        if (pressed)
          try {
            request.update(shownOf(pressed));
            shown = pressed;
            return;
          } catch {
            answer(pressed, { ok: false, code: 'network' });
          }
      }
      event.preventDefault();
    });

    request.on('token', (event) => {
      const { id, card } = event.token;
      let isTaken = false;
      try {
        if (shown && !isClosed) {
          const result = kit.tokenOf(id, kit.cardTypeOf(card?.brand));
          isTaken = answer(shown, result, donorOf(event, kit)) && result.ok;
        }
      } finally {
        event.complete(isTaken ? 'success' : 'fail');
        // Closes the sheet: otherwise the donor could confirm again before seeing in the form why the token was not used.
        if (!isTaken && !isClosed) renew();
      }
    });

    const end = () => {
      if (isClosed || !shown) return;
      answer(shown, { ok: false, code: 'cancelled' });
      renew();
    };
    request.on('cancel', end);

    const show = async () => {
      const able = await request.canMakePayment();
      if (isClosed) return;
      const names = wallets.flatMap(([stripes, ours]) => (able?.[stripes] ? [ours] : []));
      if (names.length > 0) {
        button.mount(container);
        // Keeps the height while one button replaces another, so that the content below does not move.
        container.style.minHeight = height;
      }
      onAvailable(names);
    };
    show().catch((error: unknown) => {
      if (!isClosed) fail(error);
    });

    return {
      currency,
      request,
      elements,
      button,
      close: () => {
        isClosed = true;
        void kit.quietly(() => {
          if (request.isShowing()) request.abort();
        });
        void kit.quietly(() => {
          button.destroy();
        });
      },
    };
  };

  const fail = (reason: unknown) => {
    console.warn(`Stripe’s wallet buttons can’t be shown: ${String(reason)}`);
    onAvailable([]);
  };

  /** Replaces the sheet, even if the donor has closed it: its token may still arrive and must not count for the next sheet. */
  const renew = () => {
    if (mount.isOver) return;
    sheet?.close();
    sheet = undefined;
    try {
      sheet = openSheet();
    } catch (error) {
      fail(error);
    }
  };

  renew();
  return {
    update(next) {
      gift = next;
      if (sheet?.currency !== next.currency) renew();
      else void kit.quietly(() => sheet?.request.update(shownOf(next)));
    },
    localize(next) {
      language = next;
      void kit.quietly(() => sheet?.elements.update({ locale: next }));
    },
    restyle(next) {
      look = next;
      void kit.quietly(() => sheet?.button.update({ style: styleOf(next) }));
    },
    cancel: renew,
    unmount: mount.end,
  };
}

function styleOf(theme: CardTheme): NonNullable<StripePaymentRequestButtonElementOptions['style']> {
  const isDark = theme['color-scheme'].startsWith('dark');
  return { paymentRequestButton: { type: 'donate', theme: isDark ? 'light' : 'dark', height } };
}
